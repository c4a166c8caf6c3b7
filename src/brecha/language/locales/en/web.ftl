### The page of brecha serve

web-nav = Main pages
web-languages = Language
web-start = Start
web-back = Back to the first page
web-foot = Brecha { $version }. Everything happens on this machine; nothing is sent anywhere. This page for programs:
web-notes = { $count ->
    [one] One note
   *[other] { $count } notes
}
web-none = none
web-choose = Choose one
web-show = Show
web-stop = Stop
web-column = Column
web-people = People
web-exposed = Exposed with certainty
web-share = Share
web-goal = What the adversary wants
web-settings = Settings
web-ways = What else to do with these results

web-wrong = This could not be done
web-bug = This is a bug in Brecha, not in your data. The terminal in which Brecha was started says where. Nothing that was saved is lost.
web-not-found = There is no such page, table, run or result. A table that was opened is forgotten when Brecha ends; runs and results are on the first page.
web-refused-host = Brecha does not answer under this name. Open the address that was printed in the terminal; for another name, start it with --allow-host.
web-refused-token = The address lacks the right token. Open the address that was printed in the terminal when Brecha was started, as a whole.
web-refused-origin = Another page asked for this, and only pages of Brecha itself may. Nothing was changed.
web-refused-read-only = This server shows results and nothing else (--read-only). Nothing was changed.
web-refused-form = The form is too large.

web-start-title = What would an adversary learn from your table?
web-start-lead = Open a table about people before it is published. Mark what somebody could know and what is sensitive, and see who could be re-identified, what could be inferred about whom, and which columns cause it.
web-runs = Runs
web-results = Results
web-no-results = There are no results yet. Open a table below, or try the demonstration.
web-demo = Demonstration
web-demo-lead = A synthetic school census: 100,000 pupils who do not exist, eleven columns that somebody may know, two that are sensitive, all 2,047 combinations. It takes some seconds.
web-demo-button = Run the demonstration
web-upload = Open a table
web-upload-lead = Delimited text (also in .gz or .zip) or Parquet, up to { $most }. It is written to a temporary folder of this machine and removed when Brecha ends.
web-upload-study = A study (brecha.toml) is opened together with the tables that it names.
web-upload-file = Files
web-upload-button = Open
web-uploaded = { $percent } % uploaded
web-upload-failed = The upload was broken off. Nothing of it was kept; try again.
web-too-much = The file is larger than { $most }, the most that can be uploaded here. Put it into the folder in which Brecha was started and open it there, or start Brecha with a larger --max-upload.
web-open = Open a table in { $folder }
web-open-files = Tables
web-open-studies = Studies
web-open-studies-lead = A study opens the tables that it names. Tick another table too, and that is opened in the place of the only one that it names.
web-open-button = Open
web-no-files = There is no table in this folder. Brecha opens .csv, .tsv, .txt, .dat, .parquet, and text in .gz or .zip.
web-left-out = { $count ->
    [one] One more file is not listed.
   *[other] { $count } more files are not listed.
}
web-several = If you choose several files, they are
web-several-table = parts of one table
web-several-years = the same people in several years; people in the first file are assessed

web-state = { $state ->
    [waiting] waiting
    [running] running
    [done] done
    [failed] failed
   *[stopped] stopped
}
web-stage = { $stage ->
    [looking] Looking at the columns
    [reading] Reading the table
    [compiling] Preparing the program for this machine (only the first time)
    [sorting] Sorting the records
    [walking] Trying the combinations
    [grouping] Trying the combinations
    [writing] Writing the results and the report
   *[starting] Starting
}
web-waiting = { $before ->
    [0] Its turn is next.
    [1] Waiting for one other run to end.
   *[other] Waiting for { $before } other runs to end.
}
web-records = { $count ->
    [one] 1 record
   *[other] { COUNT($count) } records
}
web-tried = { COUNT($done) } of { COUNT($all) } combinations
web-time-left = about { $time } left
web-time-passed = { $time } passed
web-expected = about { $time } in all
web-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
web-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
web-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
web-looking-lead = Brecha reads the table once to see what its columns hold. Values that fewer than ten people have are not shown.
web-describe-stopped = The description of this table was stopped. Open it again to resume.

web-roles-title = What is each column to an adversary?
web-roles-lead = { $columns ->
    [one] One column
   *[other] { $columns } columns
}, { $records ->
    [one] one record
   *[other] { COUNT($records) } records
}. { $study ->
    [yes] Everything is as { $file } says; change what you like.
   *[no] Each has a suggested role and why; you know your data better.
}
web-roles-columns = Columns and their roles
web-roles-help = Two questions for each column: what it is to an adversary, and whether it is published. An identifier of people is a number or name that stands for one person: it links records and years. A published column that is neither a quasi-identifier nor sensitive is not assessed, and every result names it first; if that is intended, say why.
web-adversaries = Who might know these columns
web-role = Role
web-role-of = Role of { $column }
web-role-is = { $role ->
    [identifier] identifier of people
    [quasi-identifier] quasi-identifier: could be known
    [sensitive] sensitive
   *[other] neither: not assessed
}
web-importance = Importance
web-importance-of = Importance of { $column } for analysts
web-published = Published
web-published-of = { $column } is published
web-label = label
web-label-of = Label of { $column }
web-not-assessed = Why it need not be assessed
web-not-assessed-of = Why { $column } need not be assessed
web-value = Value
web-value-labels = What values are called
web-value-labels-lead = For codes, such as 1 and 2 of a sex: what they are called wherever an answer is told. Of columns with at most 30 values. Values that fewer than ten people have are not listed; type them if they need a label.
web-value-labels-of = Values of { $column }
web-value-label = { $listed ->
    [yes] Label of { $value } in { $language }
   *[no] Its label in { $language }
}
web-value-another = Another value of { $column }
web-joint = Sensitive together
web-joint-lead = Columns that somebody would want to learn together: of each such secret the combination of values is guessed, besides each column by itself. Tick columns that are marked as sensitive. With a study, everybody who knows none of them wants it.
web-joint-number = Secret of several columns: { $number }
web-study-adversaries = Adversaries
web-study-adversaries-lead = { $count ->
    [0] The study names none: one adversary is assessed, who may know every quasi-identifier that is published.
   *[other] Those who are ticked are assessed. The others leave the study, with the limits on them alone; without any, one adversary is assessed who may know every quasi-identifier that is published.
}
web-study-adversary = { $count ->
    [0] Knows { $known }; wants to re-identify people.
   *[other] Knows { $known }; wants to re-identify people, and to learn { $wanted }.
}
web-study-limits = Limits
web-study-limits-lead = For one adversary, write her name in brackets: k10 (classmate). Empty lines count for nothing.
web-study-limit-number = Limit { $number }
web-study-why = Why
web-study-why-number = Why limit { $number }
web-study-rest = What else is in the study
web-study-save = Save as a study
web-study-save-help = A file brecha.toml with all that is on this page, to keep beside the table: brecha run runs it, and this page opens it again.
web-kind = Type
web-values = Values
web-missing = Missing
web-reason = Why this suggestion
web-limit = Limit
web-limit-forms = People exposed with certainty (5%, or 2000), highest=0.09, average=0.1, above:20%=1%, value:illness:yes=30%, factor=10; or ready: ema-0070, k5, k10.
web-by = Show also by groups of
web-knows = Rows of this person that the adversary knows
web-knows-are = { $rows ->
    [all] all
    [single] one, any of them equally likely
    [some] { $some }, any of them equally likely
   *[usual] as usual: all if they are linked, otherwise one
}
web-household = Households: people who share a value of
web-knows-household = the whole household is known
web-knows-person = the target alone is known
web-knows-whom = Whom the adversary knows
web-weights = Weights: how likely each person is the target
web-ledger = Also count the people whose chance of each value rises (the harm ledger)
web-subsets = Which combinations of columns may be known
web-subsets-proposed = all of them; with more than 20 columns, those of a few columns
web-subsets-all = all of them
web-subsets-some = those of at most this many columns
web-subsets-full = only all columns together
web-most = Largest number of columns
web-run-button = Run
web-unmatched = Columns that some years do not have under this name
web-unmatched-lead = Say what they are called there, and run again.
web-unmatched-column = { $column } is called in { $year }
web-unmatched-none = it is not there
web-rows-lead =
    { $repeats ->
        [yes] { $people ->
            [one] { $column } tells 1 person apart in { NUMBER0($rows) } rows.
           *[other] { $column } tells { NUMBER0($people) } people apart in { NUMBER0($rows) } rows.
        } What can be learnt depends on it.
       *[no] Years are linked by one row of each person. Say so if somebody has several rows in a year.
    }{ $doubtful ->
        [yes] {" "}That is many rows per person: if { $column } does not identify people, choose another role for it.
       *[no] {""}
    }

web-run-title = Run of { $name }
web-run-lead = { $secrets ->
    [0] The adversary knows { $known }. No sensitive column: only re-identification is tried.
   *[other] The adversary knows { $known }, and wants to infer { $sensitive }.
}
web-run-goes-on = The run goes on when you close this page. You find it again on the first page.
web-run-kept = { $count ->
    [0] No combination was tried to the end.
    [1] One combination is done: you can resume.
   *[other] { COUNT($count) } combinations are done: you can resume.
}
web-run-gone = The table is not there any more. Put it back where it was, or open it again and run it anew.
web-resume = Resume
web-run-study = All adversaries of the study together:
web-run-study-again = A study that was stopped is run from its beginning.
web-run-again = Run again

web-outcome-decision = Decision
web-outcome-explore = Explore the table as it is: { $name }
web-outcome-back = The whole study
web-forget = Remove this run

web-explore-title = What if an adversary knew this?
web-explore-lead = { $people ->
    [one] One person is in the table.
   *[other] { COUNT($people) } people are in the table.
} Tick what an adversary knows about somebody; the figures follow.
web-known = The adversary knows
web-tick-all = All
web-tick-none = None
web-held = { $held ->
    [no] The limit is not about this
   *[yes] { $measure ->
        [highest] The highest chance of anybody
        [above] People whose chance is above the threshold
        [value] The highest chance of the value
       *[factor] Times as often right as before the release
    }
}
web-knowing = { $count ->
    [0] Knowing nothing: as it is before the release
   *[other] { $all ->
        [yes] { $count ->
            [one] One adversary, who knows the only column: { $known }
            [2] One adversary, who knows both columns: { $known }
           *[other] One adversary, who knows all { $count } columns: { $known }
        }
       *[no] One adversary, who knows only { $known }
    }
}
web-already = { $count ->
    [one] Already with only 1 column, { $known }: { $figure }
   *[other] Already with only { $count } columns, { $known }: { $figure }
}
web-untried = This combination was not tried, which does not mean that it is safe. Run the table again with all combinations.
web-untried-short = not tried
web-verdict = { $within ->
    [yes] { $uncounted ->
        [0] Within the limit
        [unrecorded] Within the limit, as far as assessed: which columns are not in this figure is not recorded
        [one] Within the limit, as far as assessed: 1 column that was not assessed is not in this figure
       *[other] Within the limit, as far as assessed: { NUMBER0($uncounted) } columns that were not assessed are not in this figure
    }
    [no] Above the limit
   *[none] The limit does not apply
}
web-above = above the limit
web-chance = A best guess is right { PERCENT($after) } of the time; before the release, { PERCENT($before) }.
web-drops = { $count ->
    [one] To come within the limit, leave out
   *[other] To come within the limit, leave out one of these { $count } sets
}
web-drop = { $count ->
    [0] { $columns }: nothing is left
   *[other] { $columns }: this leaves { $left }
}
web-more = What if an adversary knew one more?
web-fewer = What if an adversary did not know one of them?
web-caption-more = { $measure ->
    [certain] People exposed with certainty, if the adversary knows this column too
    [highest] The highest chance of anybody, if the adversary knows this column too
    [above] People whose chance is above the threshold, if the adversary knows this column too
    [value] The highest chance of the value, if the adversary knows this column too
    [factor] Times as often right as before the release, if the adversary knows this column too
   *[average] How often the best guess is right, or what it brings, if the adversary knows this column too
}
web-caption-fewer = { $measure ->
    [certain] People exposed with certainty, if the adversary does not know this column
    [highest] The highest chance of anybody, if the adversary does not know this column
    [above] People whose chance is above the threshold, if the adversary does not know this column
    [value] The highest chance of the value, if the adversary does not know this column
    [factor] Times as often right as before the release, if the adversary does not know this column
   *[average] How often the best guess is right, or what it brings, if the adversary does not know this column
}
web-by-rows-known = By the rows that she happens to know: { PERCENT($share) } of the time
web-by-weight = By weight: { PERCENT($share) }
web-certain = With certainty: { COUNT($people) } ({ PERCENT($share) })
web-target-weights = The run had weights. They do not count here: everybody in the table is equally likely to be the target.
web-figure = { COUNT($people) } ({ PERCENT($share) })
web-groups = Groups of { $by }: { $goal }
web-words = In words
web-pictures = All combinations
web-pictures-lead = The highlighted dot is your selection (or one on top of it).
web-report-view = Read the report
web-report-download = Download the report

web-target-title = Someone like me
web-target-lead = Fill in what somebody could know about you, or about anybody. Leave empty what is not known.
web-target-known = The adversary knows of this person
web-target-known-row = Row { $row } that the adversary knows of this person
web-target-others = How many other people live in this person's household
web-target-others-unknown = nothing is known of them
web-target-known-other = The adversary knows of another person of the household ({ $number })
web-target-rows = How many rows of this person the adversary knows
web-target-rows-button = Show fields
web-target-button = Show the risk
web-target-privacy = What you fill in is sent to this machine only, not written down, and forgotten with the answer.
web-target-nothing = Nothing is filled in yet.
web-target-no-chance = Not computed: nobody matches
web-target-matches = { $count ->
    [0] Nobody in the table has this combination of values
    [1] One person in the table has these values
   *[other] { COUNT($count) } people in the table have these values
}
web-target-identity = Chance of naming this person's record
web-target-secret = Chance of guessing { $sensitive } right
web-target-before = Before the release: { PERCENT($before) }
web-target-best = { $dated ->
    [all] Lowered most by keeping { $column } private in all years.
    [yes] Lowered most by keeping { $column } of { $year } private.
   *[no] Lowered most by keeping { $column } private.
}
web-state-of = What is known of { $column }
web-state-value = as written
web-state-missing = no value
web-state-absent = not in this year
web-reading-again = Reading the table for questions about one person.

web-compare = Compare
web-compare-lead = Two results side by side: before and after a change, two releases, or two years.
web-compare-too-few = There are fewer than two results to compare.
web-compare-before = Before
web-compare-after = After
web-compare-whole = All columns together
web-compare-whole-caption = People exposed with certainty, if all columns are known
web-compare-changes = Where most changes
web-compare-changes-caption = People exposed with certainty, in the combinations that change most

## What the page calls arguments, in errors and notes

argument-limit = { web-limit }
argument-by = { web-by }
argument-household = { web-household }
argument-knows = { web-knows }
argument-knows-household = { web-knows-household }
argument-knows-person = { web-knows-person }
argument-known = { web-target-known }
argument-not_published = { web-published }
argument-rows = How will the rows of a person be published?
argument-rows-one = One row of each person, drawn at random: right only if just that draw is published
argument-rows-linked = All rows, and which belong to one person: usual where the release has a pseudonym or a number for each person
argument-rows-unlinked = All rows, and nothing shows which belong to one person: usual where the identifier is taken out
argument-person = identifier of people
argument-qids = quasi-identifier: could be known
argument-sensitive = sensitive
argument-subsets = { web-subsets }
argument-subsets-all = { web-subsets-all }
argument-subsets-full = { web-subsets-full }
argument-unknown = { web-not-assessed }
argument-weights = { web-weights }
argument-values = { web-ledger }
