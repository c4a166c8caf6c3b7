## The terminal

cli-goal-gain = Inference of { $sensitive } ({ $gain })
cli-goal-knowing = { $goal } ({ $code }), knowing { $known }
cli-known = Known
cli-dangerous = Most dangerous
cli-before = (before)
cli-exposed = Exposed
cli-share = Share
cli-by-rows-known = By rows known
cli-chance = Chance
cli-gain = Gain
cli-times = Times
cli-worst-case = Worst case and privacy degradation, of the same columns
cli-households-exposed = Households exposed
cli-households-share = Share
cli-households-chance = Chance
cli-households-highest = Highest chance
cli-smallest-class = Smallest class
cli-smallest-class-rows = Smallest (rows)
cli-highest = Highest chance
cli-highest-gain = Highest gain
cli-share-points = Share (points)
cli-chance-times = Chance (times)
cli-people = People
cli-with = With
cli-certain = Certain
cli-not = Not
cli-guess = Guess
cli-sample = Sample
cli-of-everybody = Of everybody
cli-wanted = Wanted
cli-one-year = One year
cli-believed = Believed
cli-right = Right
cli-with-id = With id
cli-survives = Survives
cli-bar-before = before
cli-bar-exposed = exposed
cli-bar-chance = chance
cli-bar-gain = gain
cli-set-all = all { $count } columns
cli-set-above = the above and { $names }
cli-set-but = all but { $names }
cli-legend-dangerous =
    { $gains ->
        [yes] Most dangerous: the columns that, of all sets of this size, expose most people; where there is a gain, that bring most.
       *[no] Most dangerous: the columns that, of all sets of this size, expose most people.
    }
cli-legend-exposed =
    { $secrets ->
        [yes] Exposed: people re-identified, or whose secret is known, with certainty. Chance: that the best guess about a person is right.
       *[no] Exposed: people re-identified with certainty. Chance: that the best guess about a person is right.
    }
cli-legend-gain = Gain: what the best guess about a person brings on average; times: compared with before.
cli-legend-highest =
    Worst case: { $of ->
        [profiles] the people in the smallest class, whose rows have the same values of these columns, as often
        [choices] the people in the smallest class, of whom all have such rows as she may know
        [rows] the rows in the smallest class, which share all values of these columns
       *[people] the people in the smallest class, who share all values of these columns
    }, and the highest chance { $gains ->
        [yes] or gain of a guess
       *[no] of a right guess
    } at any one person.
cli-legend-degradation = Privacy degradation: by how many percentage points the release raises the share of people exposed, and by which factor the chance.
cli-legend-weights = Shares, chances and gains are weighted with { $weights }.
cli-legend-members = Most dangerous: the columns that, of all sets of this size, make most members certain. Certain: people in the sample who can be shown to be in it. Not: people who can be shown not to be. Chance: that a member is in it, on average. Guess: chance that the best guess about anybody is right.
cli-legend-planned = Certain: people in the sample who are expected to be shown to be in it. Chance: that a member is in it, on average. Guess: chance that the best guess about anybody is right.
cli-legend-unlinked =
    { $truth ->
        [yes] Chances that the best guess about a person is right: with the first year alone; with { unlinked-all } and no identifier, as she believes and as it is; with the identifier. Survives: how much of what { unlinked-later } { unlinked-adds }.
       *[no] Chances that the best guess about a person is right: with the first year alone; with { unlinked-all } and no identifier, as she believes.
    }
cli-groups = By { $by }, knowing { $known }
cli-groups-more =
    { $count ->
        [one] 1 more group is less exposed.
       *[other] { NUMBER0($count) } more groups are less exposed.
    }
cli-missing = missing
cli-note = Note: { $note }
cli-not-saved = Nothing was saved. Add { $option } to keep the report and all figures.
cli-report = Report: { $file }
cli-report-anew = Report, written anew in { $language }: { $file }
cli-figures = Figures: { $files }
cli-too-risky =
    Too risky: knowing { $known }{ $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    }, an adversary { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { $found } of { $whom ->
        [everybody] the people
        [few] a { $by } group of fewer than { $minimum_group_size } people
       *[group] the { NUMBER0($people) } people whose { $by } is { $group }
    } with certainty, and { $option } allows { $allowed }.
cli-too-risky-rows =
    Too risky: knowing { $known } of some rows, an adversary is certain { $goal ->
        [identity] whose they are
       *[secret] of { $sensitive }
    } { $found } of the time{ $whom ->
        [everybody] {""}
        [few] {" "}for the people of a { $by } group of fewer than { $minimum_group_size }
       *[group] {" "}for the { NUMBER0($people) } people whose { $by } is { $group }
    }, and { $option } allows { $allowed }.
cli-too-risky-sample =
    Too risky: knowing { $known }, an adversary { $expected ->
        [yes] could be expected to show
       *[no] can show
    } of { $found } of the people in the sample that they are in it, and { $option } allows { $allowed }.

## What goes wrong, and how far the work is

cli-error-begins = Error:
cli-stopping = Stopping as soon as the step under way is done; once more to leave at once.
cli-stopped = Stopped. { $kept }
cli-nothing-left-behind = Nothing half-done was left behind.
cli-rows-question = The identifier { $person } repeats: there are { NUMBER0($rows) } rows of { $people ->
        [one] 1 person
       *[other] { NUMBER0($people) } people
    }. How will they be published?
cli-rows-way = { $way ->
        [drawn] one row of each person, drawn at random: right only if just that draw is what is published
        [linked] all rows, and which belong to one person: usual where the release has a pseudonym or a number for each person
       *[unlinked] all rows, and nothing shows which belong to one person: usual where the identifier is taken out
    }
cli-rows-choose = 1, 2 or 3:
cli-rows-answered = The option { $option } would have answered this.
cli-no-memory = There is not enough memory for this. Ask for fewer combinations, or name fewer columns.
cli-system-refused = { HAS($file) ->
        [yes] { $file } could not be used: { $why }.
       *[no] The system refused: { $why }.
    }
cli-bug = This is a bug in Brecha, not in your data: { $kind }{ HAS($where) ->
        [yes] {" "}in { $where }
       *[no] {""}
    }.
cli-bug-report = { $bug } Please report it. With --debug it says more, which may hold values of the table: look before you pass it on.
cli-see-help = { $problem } See { $command } --help.
cli-missing-qids = Missing option '--qids'. Try brecha describe FILE: it proposes the columns.
cli-usage-missing = Missing { $name }.
cli-usage-no-option = There is no option { $name }.
cli-usage-bad-value = The value of { $name } is wrong: { $problem }
cli-usage-other = { $problem }
cli-command-renamed = 'brecha { $old }' is now 'brecha { $new }'.
cli-stage = { $stage ->
        [compiling] Compiling, once for tables like this; it can take a minute
        [sorting] Sorting
        [redoing] Redoing
        [reading] Reading
        [describing] Describing
        [joining] Joining
        [linking] Linking
        [matching] Matching
        [undoing] Undoing
        [believing] Believing
        [searching] Searching
        [trying] Trying
        [writing] Writing
       *[other] Attacking
    }
cli-stage-with = { $stage }, { $tables }
cli-stage-line = { HAS($detail) ->
        [yes] { $stage }: { $detail }.
       *[no] { $stage }.
    }
cli-progress-records = { $count ->
        [one] 1 record
       *[other] { NUMBER0($count) } records
    }
cli-progress-of = { NUMBER0($done) } of { NUMBER0($all) } { $what ->
        [answers] answers
        [levels] levels
        [profiles] profiles
        [records] records
        [releases] releases
        [samples] samples
        [tables] tables
        [ways] ways
       *[combinations] combinations
    }
cli-progress-tables = { NUMBER0($done) } of { NUMBER0($all) }
cli-progress-left = { $detail }, { DURATION($seconds) } left
cli-expected-sample = { $people ->
        [one] 1 person
       *[other] { NUMBER0($people) } people
    }, { $sample ->
        [one] 1 sample record
       *[other] { NUMBER0($sample) } sample records
    }, { $sets ->
        [one] 1 combination
       *[other] { NUMBER0($sets) } combinations
    } of { $columns ->
        [one] 1 column
       *[other] { NUMBER0($columns) } columns
    }: about { DURATION($seconds) }.
cli-expected = { $records ->
        [one] 1 record
       *[other] { NUMBER0($records) } records
    }, { $steps ->
        [0] {""}
        [one] 1 step with{" "}
       *[other] { NUMBER0($steps) } steps with{" "}
    }{ $sets ->
        [one] 1 combination
       *[other] { NUMBER0($sets) } combinations
    } of { $columns ->
        [one] 1 column
       *[other] { NUMBER0($columns) } columns
    }{ $sensitive ->
        [0] {""}
        [one] , 1 sensitive column
       *[other] , { NUMBER0($sensitive) } sensitive columns
    }: the attacks alone take about { DURATION($seconds) }{ HAS($slowest) ->
        [yes] {" "}(or up to { DURATION($slowest, bound: "upper") }, if few people are alike and few alone)
       *[no] {""}
    } and { SIZE($memory) } of memory{ HAS($disk) ->
        [yes] , with up to { SIZE($disk, bound: "upper") } on disk
       *[no] {""}
    }.
cli-written-file = Written: { $rows ->
        [one] 1 record
       *[other] { NUMBER0($rows) } records
    } in { $file }
cli-many-qids =
    { $size ->
        [1] { NUMBER0($columns) } columns: each is tried by itself; all combinations would be { ALLSETS($columns) }. Choose others with { $option }.
       *[other] { NUMBER0($columns) } columns: sets of at most { NUMBER0($size) } are tried ({ NUMBER0($sets) }); all would be { ALLSETS($columns) }. Choose others with { $option }.
    }
cli-study-written = Written: { $file }. It is a draft: read it, and correct roles, adversaries and limits. Then:
cli-study-saved = Study written: { $file }. To run it:
cli-study-part-saved = Study written: { $file }. A study file has no place for { $left }: { $count ->
        [one] it is
       *[other] they are
    } not in it.
cli-first-limit = The study has { NUMBER0($count) } limits; the advice is held to the first, { $limit }.
cli-study-run = To run it:
cli-study-nobody = Study written: { $file }.
cli-study-nobody-knows = No adversary in it knows anything yet, so it cannot be run by itself.
cli-limits-on-others = { $count ->
        [1] One limit of the study is on a single adversary; brecha run holds it.
       *[other] { NUMBER0($count) } limits of the study are on single adversaries; brecha run holds them.
    }
cli-written-files = Written: { $files }
cli-example-written = Written to { $folder }: { $files }.
cli-example-try = Now try: brecha believe { $file } --out risk
cli-demo-begins = Making a synthetic school census; nobody in it exists.
cli-demo-study = The study is { $file }. Read it, change it, and run it again:
cli-earlier-run-discarded = What an earlier run left in { $folder } is discarded, as --resume was not given.
cli-nothing-to-resume = There is nothing in { $folder } to go on with: this run begins at the beginning.
cli-foreign-catalogue = The report is in a language of a catalogue from outside, { $code }, and this summary in English. Name the catalogue with --lang to have both in it.
cli-page-open = Open this address in a browser on this machine. Ctrl-C ends it.
cli-page-open-to-others = It listens on { $host }: other machines can reach it, and whoever reads the network can read the token and the data. Use it in a network that you trust, or listen on 127.0.0.1.

## The risk of each person

cli-records-written =
    { $people ->
        [one] Risk of the only person
       *[other] Risk of { GROUPED($people) } people, one row each
    }: { $file }
cli-records-singled-out =
    { $people ->
        [one] 1 person is
       *[other] { GROUPED($people) } people are
    } singled out by { $columns ->
        [one] a single column
       *[other] { $columns } columns and no fewer
    }.
cli-records-alike =
    { $people ->
        [0] Everybody is singled out by some set of these columns.
        [one] 1 person is singled out by no set of these columns: somebody else is like them in all.
       *[other] { GROUPED($people) } people are singled out by no set of these columns: somebody else is like each of them in all.
    }
cli-records-keep = This file is about single people. Do not hand it on: keep it as confidential as the table, and delete it when it is no longer needed. Only you can read it.
