## The terminal

cli-goal-gain = Inference of { $sensitive } ({ $gain })
cli-goal-knowing = { $goal } ({ $code }), knowing { $known }
cli-known = Known
cli-dangerous = Most dangerous
cli-before = (before)
cli-exposed = Exposed
cli-share = Share
cli-chance = Chance
cli-gain = Gain
cli-times = Times
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
cli-legend-weights = Shares, chances and gains are weighted with { $weights }.
cli-legend-members = Most dangerous: the columns that, of all sets of this size, make most members certain. Certain: people in the sample who can be shown to be in it. Not: people who can be shown not to be. Chance: that a member is in it, on average. Guess: chance that the best guess about anybody is right.
cli-legend-planned = Certain: people in the sample who are expected to be shown to be in it. Chance: that a member is in it, on average. Guess: chance that the best guess about anybody is right.
cli-legend-unlinked =
    { $truth ->
        [yes] Chances that the best guess about a person is right: with the first year alone; with both and no identifier, as she believes and as it is; with the identifier. Survives: how much of what the second year adds.
       *[no] Chances that the best guess about a person is right: with the first year alone; with both and no identifier, as she believes.
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
        [few] a { $by } group of fewer than { $least } people
       *[group] the { NUMBER0($people) } people whose { $by } is { $group }
    } with certainty, and { $option } allows { $allowed }.
cli-too-risky-sample =
    Too risky: knowing { $known }, an adversary { $expected ->
        [yes] could be expected to show
       *[no] can show
    } of { $found } of the people in the sample that they are in it, and { $option } allows { $allowed }.
