## Charts: titles, axes, legends, what they say to those who cannot see them, and the tables behind them

chart-columns-known = number of columns that the adversary knows
chart-before-line = before the release
chart-limit-line = limit
chart-measure =
    { $kind ->
        [certain] share of people exposed with certainty
        [highest] highest chance of anybody
        [above] share of people above the threshold
        [value] highest chance of the value
        [factor] factor over the chance before the release
        [gain] what the best guess about a person brings on average
       *[chance] chance that the best guess about a person is right
    }
chart-certain = exposed with certainty
chart-chance = best guess is right
chart-gain = what the best guess brings
chart-others =
    { $n ->
        [one] 1 other
       *[other] { $count } others
    }

# Risk by the number of columns known

chart-dots-title =
    { $kind ->
        [certain] { $goal ->
            [identity] People re-identified with certainty, by number of columns known
           *[secret] People whose { $secret } is inferred with certainty, by number of columns known
        }
        [gain] What a guess about { $secret } brings, rewarded by “{ $gain }”, by number of columns known
       *[chance] { $goal ->
            [identity] Chance of re-identifying a person by the best guess, by number of columns known
           *[secret] Chance of inferring { $secret } by the best guess, by number of columns known
        }
    }
chart-dots-says =
    { $n ->
        [one] One dot, for the one combination of columns that was tried
       *[other] One dot for each of { $count } combinations of columns
    }: { chart-measure }. Before the release: { $before }.
chart-dots-says-worst =
    { $n ->
        [one] The most dangerous single column is { $names }: { $risk }.
       *[other] The most dangerous combination of { $size } columns is { $names }: { $risk }.
    }
chart-dots-says-limit =
    { $n ->
        [0] No combination that was tried is above the limit of { $limit }.
        [one] One combination is above the limit of { $limit }.
       *[other] { $count } combinations are above the limit of { $limit }.
    }
chart-head-size = columns known
chart-head-combinations = combinations
chart-head-lowest = lowest
chart-head-median = median
chart-head-highest = highest
chart-head-worst = most dangerous
chart-dots-says-all =
    Knowing { $n ->
        [2] both
       *[other] all { $size }
    } columns: { $risk }.
chart-axis-begins = { $title } (the axis begins at { $begin })

# People by the risk that each of them runs

chart-histogram-title =
    { $goal ->
        [identity] People at each level of risk of being re-identified
       *[secret] People at each level of risk of having { $secret } inferred
    }
chart-histogram-risk = risk of a person, rounded to whole per cents
chart-histogram-people = number of people
chart-histogram-log = number of people (each line is ten times the one below)
chart-histogram-certain = certain
chart-histogram-says =
    At a risk of 50 % or more, rounded to whole per cents, { $goal ->
        [identity] of being re-identified
       *[secret] that { $secret } is inferred
    } when { $names } { $columns ->
        [one] is
       *[other] are
    } known: { $people }. Exposed with certainty: { $certain }. At a risk of 0 % when rounded: { $none }.
chart-histogram-all-columns =
    { $n ->
        [2] both
       *[other] all { $size }
    } columns
chart-head-risk = risk, rounded
chart-head-people = people
chart-head-share = share
chart-histogram-cell = { $range } %
chart-histogram-cell-top = 90 % or more when rounded, but not certain

# What each column causes

chart-shares-title =
    { $kind ->
        [certain] { $goal ->
            [identity] What each column adds to re-identification with certainty
           *[secret] What each column adds to the inference of { $secret } with certainty
        }
        [highest] { $goal ->
            [identity] What each column adds to the highest chance of re-identifying anybody
           *[secret] What each column adds to the highest chance of inferring { $secret } of anybody
        }
        [above] { $goal ->
            [identity] What each column adds to the people above the threshold: re-identification
           *[secret] What each column adds to the people above the threshold: inference of { $secret }
        }
        [value] What each column adds to the highest chance of the value: { $secret }
        [factor] { $goal ->
            [identity] What each column adds to the factor: re-identification
           *[secret] What each column adds to the factor: inference of { $secret }
        }
        [gain] What each column adds to the gain “{ $gain }” on { $secret }
       *[chance] { $goal ->
            [identity] What each column adds to the chance of re-identifying a person
           *[secret] What each column adds to the chance of inferring { $secret }
        }
    }
chart-shares-axis =
    { $unit ->
        [people] people exposed on account of the column
        [gain] gain on account of the column
        [factor] part of the factor on account of the column
       *[share] chance on account of the column
    }
chart-shares-says =
    { $n ->
        [one] All of { $total } is on account of { $name }, the only column.
       *[other] Of { $total } in all, { $tie ->
            [one] { $name } accounts for the most: { $most } ({ $part } of the total).
            [all] { $listed ->
                [yes] { $name } account for the same: { $most } each ({ $part } of the total).
               *[no] all { $size } columns account for the same: { $most } each ({ $part } of the total).
            }
           *[some] { $listed ->
                [yes] { $name } account for the most: { $most } each ({ $part } of the total).
               *[no] { $size } columns account for the most: { $most } each ({ $part } of the total).
            }
        }
    }
chart-shares-says-least =
    { $tie ->
        [one] The least is that of { $name }: { $least }.
       *[some] { $listed ->
            [yes] The least is that of { $name }: { $least } each.
           *[no] The least is that of { $size } columns: { $least } each.
        }
    }
chart-points = { $number } percentage points
chart-shares-total =
    { $unit ->
        [people] { $n ->
            [one] { $total } person exposed
           *[other] { $total } people exposed
        }
        [gain] a gain of { $total }
        [factor] a factor of { $total } that the release adds
       *[share] { $total } that the release adds
    }
chart-head-column = column
chart-head-adds =
    { $unit ->
        [people] people
        [gain] gain
        [factor] factor
       *[share] risk
    }
chart-head-part = part of the whole

# How much can be released

chart-frontier-title =
    { $goal ->
        [identity] How many columns can be released, by the risk of re-identification
       *[secret] How many columns can be released, by the risk of inferring { $secret }
    }
chart-frontier-columns = number of columns released
chart-frontier-safe = within the limit
chart-frontier-unsafe = above the limit
chart-frontier-maximal = no column can be added
chart-frontier-says =
    { $largest ->
        [0] No release is within the limit of { $limit }: the risk is { $lowest } at least.
        [one] Releases of one column can be within the limit of { $limit }.
       *[other] { $known ->
            [yes] Releases of up to { $size } columns can be within the limit of { $limit }.
           *[no] Releases of { $size } columns can be within the limit of { $limit }.
        }
    }
chart-frontier-says-not-tried =
    { $tried ->
        [one] Releases of more than one column were not tried.
       *[other] Releases of more than { $size } columns were not tried.
    }
chart-frontier-says-always =
    { $always ->
        [0] No number of columns makes every release safe.
        [one] Any single column is within it.
       *[other] Any { $size } columns are within it.
    }
chart-frontier-says-maximal =
    { $n ->
        [one] One release within the limit cannot be extended by any column.
       *[other] { $count } releases within the limit cannot be extended by any column.
    }
chart-head-released = columns released
chart-head-safe = within the limit

# Groups of people

chart-groups-title =
    { $goal ->
        [identity] Who is re-identified most, by { $by }
       *[secret] Whose { $secret } is inferred most, by { $by }
    }
chart-groups-axis =
    { $kind ->
        [gain] what the best guess about one of the group brings on average
       *[chance] share of the group, and chance
    }
chart-groups-says =
    { $n ->
        [0] No group has enough people to be named.
        [one] Only { $most } has enough people to be named: { $high }.
       *[other] The most exposed of { $count } groups is { $most }, { $high }; the least exposed is { $least }, { $low }.
    }
chart-groups-certain = { $share } with certainty, and the best guess is right { $chance } of the time
chart-groups-gain = the best guess brings { $gain }
chart-groups-more =
    { $n ->
        [one] One more group, less exposed, is in the table only.
       *[other] { $count } more groups, less exposed, are in the table only.
    }
chart-head-group = group
chart-head-certain = exposed with certainty
chart-head-chance = chance of a right guess
chart-head-gain = gain from a person

# Growth over years

chart-growth-title =
    { $kind ->
        [gain] What each further year brings an adversary who guesses { $secret }, rewarded by “{ $gain }”
       *[certain] { $goal ->
            [identity] What each further year adds to re-identification
           *[secret] What each further year adds to the inference of { $secret }
        }
    }
chart-growth-axis = { $first } alone, and each further one added
chart-growth-before = before
chart-growth-measure =
    { $kind ->
        [gain] what the best guess about a person brings on average
       *[certain] share of people, and chance
    }
chart-growth-says-certain = Share of people exposed with certainty: { $before } before the release, { $first } with { $one } alone{ $years ->
        [one] .
       *[other] , { $last } with all { $tables } up to { $end }.
    }
chart-growth-says-chance = Chance that the best guess about a person is right: { $before } before the release, { $first } with { $one } alone{ $years ->
        [one] .
       *[other] , { $last } with all { $tables } up to { $end }.
    }
chart-growth-says-gain = What the best guess about a person brings: { $before } before the release, { $first } with { $one } alone{ $years ->
        [one] .
       *[other] , { $last } with all { $tables } up to { $end }.
    }
chart-head-last = up to
chart-growth-none = no table (before)

# Before and after

chart-change-title = Risk: { $before } and { $after }
chart-change-axis = risk
chart-change-says = { $name } – { $before }: { $was }; { $after }: { $is }.
chart-change-before = before the release
chart-change-after = after the release
chart-head-goal = risk

# Membership

chart-members-title = People who can be shown to be in the sample, by number of columns known
chart-members-measure = share of the people in the sample who can be shown to be in it
chart-members-says =
    { $n ->
        [one] One dot, for the one combination of columns that was tried
       *[other] One dot for each of { $count } combinations of columns
    }: { chart-members-measure }.
chart-planned-title = What a sample tells about who is in it, by its size
chart-planned-axis = size of the sample, as a share of the population
chart-planned-measure = share of members, and chance
chart-planned-certain = members who are certain
chart-planned-member = chance given to a member
chart-planned-guess = right guess about anybody
chart-planned-says =
    Of a sample of { $share } of the population, { $certain } are expected to be certain members; the chance given to a member is { $member } on average, and the best guess whether anybody is in it is right { $guess } of the time.
chart-head-drawn = people drawn

# Years that no identifier links

chart-unlinked-title =
    { $goal ->
        [identity] Best guess at the person, with and without an identifier
       *[secret] Best guess at { $secret }, with and without an identifier
    }
chart-unlinked-before = before the release
chart-unlinked-one = first year alone
chart-unlinked-right = { unlinked-all }, no identifier: right
chart-unlinked-believed = { unlinked-all }, no identifier: believed
chart-unlinked-linked = { unlinked-all }, with the identifier
chart-unlinked-axis = chance that the best guess about a person is right
chart-unlinked-says = Chance that the best guess about a person is right: { $list }.
chart-unlinked-part = { $name } { $share }
chart-head-known = with

# Profiles of outsiders

chart-profiles-title = Profiles by the chance that a guess who is meant is right
chart-profiles-risk = chance of the best guess, rounded to whole per cents
chart-profiles-people = number of profiles
chart-profiles-log = number of profiles (each line is ten times the one below)
chart-profiles-says = With a chance of 50 % or more, rounded to whole per cents: { NUMBER0($half) } of { NUMBER0($whole) } profiles. Only one person can be meant: { NUMBER0($certain) }. With a chance of 0 % when rounded: { NUMBER0($none) }.
chart-head-profiles = profiles
