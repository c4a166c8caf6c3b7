## Outsiders: many profiles at once

outsiders-title = What outsiders learn
outsiders-lead =
    { $profiles ->
        [one] One profile
       *[other] { NUMBER0($profiles) } profiles
    }, matched with a table of { NUMBER0($people) } { $people ->
        [one] person
       *[other] people
    } by { $known }.
outsiders-identity =
    { $matched ->
        [0] No profile matches anybody in the table, and so no chance can be given.
        [one] One profile of { NUMBER0($profiles) } matches somebody in the table. A guess who it is would be right { PERCENT($chance) } of the time, going by the profile{ $certain ->
            [0] .
           *[other] : only one person can be meant.
        }
       *[other] { NUMBER0($matched) } of { NUMBER0($profiles) } profiles match somebody in the table. { $certain ->
            [0] None of them leaves only one person possible.
            [one] One of them leaves only one person possible: the target is re-identified with certainty, if the profile is right.
           *[other] { NUMBER0($certain) } of them leave only one person possible: these targets are re-identified with certainty, if the profiles are right.
        } Going by the profiles, a guess who is meant is right { PERCENT($chance) } of the time on average.
    }
outsiders-secret =
    The value of { $sensitive } follows with certainty for { $certain ->
        [0] none of them
        [one] one of them
       *[other] { NUMBER0($certain) } of them
    }; the best guess of it is right { PERCENT($chance) } of the time on average, going by the profiles ({ PERCENT($before) } before the release).
outsiders-nobody =
    { $count ->
        [one] One profile states values that nobody has together: its person is not in the table, or the profile is wrong.
       *[other] { NUMBER0($count) } profiles state values that nobody has together: their people are not in the table, or the profiles are wrong.
    } That does not show that they are safe.
outsiders-no-value =
    { $count ->
        [one] One profile states a value that the table does not have. Nothing was computed for it: see whether it is spelled as in the table.
       *[other] { NUMBER0($count) } profiles state a value that the table does not have. Nothing was computed for them: see whether it is spelled as in the table.
    }
outsiders-unreadable =
    { $count ->
        [one] One profile has a cell that cannot be read as what its column holds. Nothing was computed for it.
       *[other] { NUMBER0($count) } profiles have a cell that cannot be read as what its column holds. Nothing was computed for them.
    }
outsiders-empty =
    { $count ->
        [one] One profile states nothing at all, and was not matched.
       *[other] { NUMBER0($count) } profiles state nothing at all, and were not matched.
    }
outsiders-truth =
    { $claimed ->
        [0] She claims nobody: no { $goal ->
            [identity] guess who is meant
           *[secret] guess of { $sensitive }
        } has a chance of { PERCENT($confidence, bound: "lower") } or more.
       *[other] She claims to know { $goal ->
            [identity] who is meant
           *[secret] the value of { $sensitive }
        }, with a chance of { PERCENT($confidence, bound: "lower") } or more, for { NUMBER0($claimed) } { $claimed ->
            [one] profile
           *[other] profiles
        }: rightly for { NUMBER0($right) }, { $wrong ->
            [0] wrongly for none
           *[other] and confidently wrong for { NUMBER0($wrong) }
        }. Precision { PERCENT($precision) }, recall { PERCENT($recall) } of the { NUMBER0($profiles) } whose person is in the table.
    }
outsiders-guessed =
    { $goal ->
        [identity] Her best guess who is meant is right for { PERCENT($guessed) } of the profiles whose person is in the table.
       *[secret] Her best guess of { $sensitive } is right for { PERCENT($guessed) } of the profiles whose person is in the table.
    }
outsiders-errors = What profiles state is taken to be wrong with these chances: { $rates }.
outsiders-rate = { $name } { PERCENT($rate) }
outsiders-statuses = What came of the profiles
outsiders-status = status
outsiders-count = profiles
outsiders-share = share
outsiders-status-name =
    { $status ->
        [matched] match somebody
        [nobody] match nobody
        [no-such-value] state a value that the table does not have
        [unreadable] cannot be read
       *[empty] state nothing
    }
outsiders-scores = How often she is right
outsiders-goal = goal
outsiders-profiles = profiles
outsiders-claimed = claimed
outsiders-right = right
outsiders-wrong = wrong
outsiders-precision = precision
outsiders-recall = recall
outsiders-guess = best guess right
outsiders-chances = Chances of the profiles
outsiders-of-rows =
    People have several rows, and a profile tells of one row of its person, any of theirs equally likely. { $of ->
        [unlinked] A guess who is meant is a guess at which row is theirs, and what is inferred is the value of that row.
       *[linked] The chance of a person is that of their rows on average.
    }
outsiders-how = Everybody in the table is equally likely the target before. Of a column with D different values, a statement of k of them that is wrong with chance e gives each of the k the likelihood (1 − e)/k and each other one e/(D − k); columns go wrong independently. The chance of a person is the product of these over the sum for everybody. { $missing ->
        [wildcard] A missing value of the table goes with every statement.
       *[value] A missing value of the table is one more value, which no statement allows for.
    } This page holds aggregates only; the rows of the results are about single people.
outsiders-first = The table
outsiders-second = The profiles
