## Errors of cli

error-cli-another-run-at-work = Another run is at work in --out { QUOTED($out) }. Wait until it has ended, or name another folder.
error-cli-master-address-cluster-goes-engine = --master { $master } is the address of a cluster, and goes with --engine spark.
error-cli-next-links-years-on-this = --next links years on this machine, and --engine spark takes one table. Link them first.
error-cli-results-of-other-work = The results in { QUOTED($out) } are of { $parts-and }, and --resume goes on with the same work. Name another --out, or leave out --resume to put new results in their place.
phrase-cli-other-part = { $part ->
        [qids] other quasi-identifiers
        [sensitive] other sensitive columns
        [not-published] other columns that are not published
        [unknown] other columns that nobody knows
        [not-assessed] other columns that are not assessed
        [subsets] other combinations
        [gains] other gains
        [by] other groups
        [weights] other weights
        [thresholds] other thresholds
        [missing] another rule for missing values
        [command] another command
       *[table] another table
    }
error-cli-checkpoint-of-other-command = The checkpoint in { QUOTED($folder) } was written by another command, brecha { $command }. Name another --out, or leave out --resume to start again.
error-cli-resume-without-out = --resume goes on with what a run has left in --out, and no --out is given.
error-cli-user-stopped-run = The user stopped the run.
error-cli-missing-option-qids-columns-adversary = Missing option '--qids': the columns that an adversary could know. See --help.
error-cli-missing-option-sample-planned-if = Missing option '--sample', or '--planned' if none is drawn yet.
error-cli-planned-sample-drawn-yet-leave = --planned is for a sample that is not drawn yet: leave out --sample, --sample-column and --known.
error-cli-target-nothing-known = Nothing is known of the target: give --known COLUMN=VALUE, or --known-from FILE.
error-cli-missing-option-change-what-she = Missing option '--change': what she links records by, such as --change sex=never.
error-cli-year-and-years = Give --year for one year or --years for several, not both.
error-cli-years-unreadable = --years { QUOTED($text) } is neither like 2014-2017 nor like 2014,2016.
error-cli-format-without-years = --format is for --years. The ending of --out says what sort of file a single year is.
error-cli-years-backwards = --years { QUOTED($text) } goes backwards. Write { $last }-{ $first }.
error-cli-name-scenario-such-scenario-toml = Name a scenario, such as scenario.toml; or have an example written with --example FOLDER.
error-cli-fail-above-share-from-0 = --fail-above is a share from 0 to 1, and { WRITTEN($fail_above, format: "g") } was given.
error-cli-file-already-name-another-folder = There is a file { QUOTED($folder) } already. Name another folder.
error-cli-whether-targets-value-shows-told = Whether the target's value shows is not told in { GROUPED($untold_count) } of { GROUPED($rows_count) } answers, and --fail-above cannot be kept: { $untold }
error-cli-missing-option-epsilon-how-much = Missing option '--epsilon': how much noise is added, such as 1 or ln3. See --help.
error-cli-fail-above-number-times-1 = --fail-above is a number of times, 1 or more, and { WRITTEN($fail_above, format: "g") } was given.
error-cli-missing-option-sensitive-column-she = Missing option '--sensitive': the sensitive column, which the adversary wants to learn; or '--release'.
error-cli-release-makes-what-published-what = --release makes what is published, and what an attack on it would give is kept apart: leave out --sensitive, --samples and --out, or leave out --release.
error-cli-missing-argument-file-release-try = Missing argument 'FILE': the release. Or try a built-in one: --example clusters.
error-cli-leave-out-with-example = --example draws its own data, and writes no report: leave out { $wrong }.
error-cli-leave-out-without-example = There is no --example: leave out { $wrong }.
error-cli-target-seeks-person-one-release = --target seeks a person in one release, and { $check ->
        [True] --check makes no release
       *[False] --try-… makes several releases, and keeps none
    }: leave one of them out.
error-cli-members-tells-who-one-release = --members tells who is in one release, and { $check ->
        [True] --check makes none
       *[False] --try-… makes several, and keeps none
    }: leave one of them out.
error-cli-gain-one-release-try-several = --gain and --by are for one release, and --try-… is for several: give one or the other.
error-cli-check-needs-what-checked-k = --check needs what is checked: --k, --l or --t.
error-cli-check-looks-at-table-leave = --check looks at the table as it is: leave out what would be done to it.
error-cli-check-attacks-nobody-leave-out = --check attacks nobody: leave out --gain, --by and --weight.
error-cli-check-tells-on-terminal-json = --check tells on the terminal, or by --json, and writes no folder: leave out --out.
error-cli-limit-one-release = --limit holds one release to a limit. Leave it out, or { $check ->
        [True] --check.
       *[False] --try-k, --try-l and --try-t.
    }
error-cli-report-options-of-assessments = --limit, --minimum-group-size and --against are for the report of brecha assess, and the results in { QUOTED($folder) } are of another kind.
error-cli-page-language-unknown = There is no language { QUOTED($lang) } for the page. There is: { $languages-row }.
error-cli-page-needs-extra = The page needs a server: install it with pip install 'brecha[web]'.
error-cli-working-folder-missing = --folder { QUOTED($folder) } is no folder.
error-cli-size-unreadable = { $option } { QUOTED($text) } is no size. Write 500MB or 20GB.
error-cli-page-path-missing = { QUOTED($path) } is not there: name a table, or a folder with results.
error-cli-out-is-file = Results are written to a folder, and { $option } { QUOTED($folder) } is a file.
error-cli-file-is-folder = { $option } { QUOTED($file) } is a folder. Name a file in it.
error-cli-folder-missing = There is no folder { QUOTED($parent) } for { $option } { QUOTED($file) }. Make it first.
error-cli-parent-is-file = { QUOTED($folder) } is a file, so that no folder can be made in it.
error-cli-folder-not-writable = Nothing can be written in { QUOTED($folder) }. Name another place, or change its permissions.
error-cli-study-file-exists = There is a file { QUOTED($file) } already. Name another with --out, or replace it with --force.
error-cli-saved-study-exists = There is a file { QUOTED($file) } already, and it does not hold this study. Name another with --save-study, or remove it first.
error-cli-study-one-table = This command takes one table, and the study has several years. Name the file of one.
error-cli-study-several-sensitive = The study has several sensitive columns: { $columns-and }. Name one with { ARGUMENT("sensitive") }.
error-cli-study-joint = The study asks about { QUOTED($name) }, a secret made of columns, and this command attacks columns one by one. Name columns with { ARGUMENT("sensitive") }.
error-cli-study-no-limit = The study has no limit for all people and adversaries. Name one with { ARGUMENT("limit") }.
error-cli-save-study-of-answer = A study file holds an assessment or a growth, and { QUOTED($folder) } holds another kind of answer. Leave out --save-study.
error-cli-unlinked-two-files = Two files or more are needed, that of the year of interest and those of the years after, and here { $files ->
        [one] is 1
       *[other] are { GROUPED($files) }
    }.
error-cli-reverse-one-row-each = The study publishes all rows of a person, and what can be undone is told of releases with one row of each. Name a release of that form in a study with rows = "one", or leave the study out.
error-cli-reverse-whole-release = The study reads some of the rows, and what can be undone follows from the whole release. Name the file of the release.
error-cli-sanitize-one-table = A release is made of one table, and the study has several years. Name the file of one.

## Several noisy counts
error-cli-counts-together-alone = { $option } is about one count: leave it out, or ask for one --count, without --published, --budget, --repeat and --next.
error-cli-repeat-no-numbers = --repeat says how often each count is released, such as 4, or 4,1 for two counts, and { QUOTED($repeat) } does not.
error-cli-only-with-worst = --measure, --program, --target and --known belong to --worst.
error-cli-questions-or-worst-alone = --questions, --worst and --fail-above ask different things: give one of them.
error-cli-reverse-nothing-described = There is nothing to write with { $option }: whether the release is minimal was not asked, and so nobody was described. The report says why.
error-cli-unlinked-known-alone = --known is about one person, and --qids and --person about everybody: give one or the other.
