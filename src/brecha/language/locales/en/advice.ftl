### Advice: which columns are to blame for a risk, what must not be released together, and what may be.

advice-in =
    { $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    }
advice-others-and = { NUMBER0($count) } more
advice-others-or =
    { $count ->
        [one] 1 more
       *[other] one of { NUMBER0($count) } more
    }




## Which columns are to blame

advice-part = { $column } ({ PERCENT($part) })
advice-released =
    { $uncounted ->
        [0] With all columns released
       *[other] { $all ->
            [one] With the one assessed column released
           *[other] With all { $all } assessed columns released
        }
    }
advice-goal-identity = re-identification
advice-goal-secret = inference of { $sensitive }
advice-goal-gain = inference of { $sensitive }, rewarded by “{ $gain }”
advice-set-of-goals = { $set } ({ $goals })
advice-blame-certain =
    { advice-released }{ advice-in }, { $but ->
        [chance] the chance that her best guess at { $sensitive } is right stays at { $stays }, but an adversary
        [gain] what her best guess at { $sensitive } brings by “{ $gain }” stays at { $stays }, but an adversary
       *[no] an adversary
    } { exposes } with certainty{ $weighted ->
        [yes] , { $after } of the weight.
       *[no] .
    }
advice-blame-chance =
    { advice-released }{ advice-in }, { $but ->
        [certain] an adversary { $goal ->
            [identity] still re-identifies nobody
           *[secret] still infers { $sensitive } for nobody
        } with certainty, but the chance
       *[no] the chance
    } that her best guess { $goal ->
        [identity] names the right person
       *[secret] at { $sensitive } is right
    } rises from { $before } to { $after }.
advice-blame-gain =
    { advice-released }{ advice-in }, { $but ->
        [certain] an adversary still infers { $sensitive } for nobody with certainty, but what
       *[no] what
    } her best guess at { $sensitive } brings by “{ $gain }” rises from { $before } to { $after } on average.
advice-accounts-people =
    { $count ->
        [one] { $columns } accounts for { $people ->
            [0] less than one of them
            [one] about one of them
           *[other] about { NUMBER0($people) } of them
        } ({ PERCENT($part) }).
       *[other] { $columns } account for { $people ->
            [0] less than one of them
            [one] about one of them
           *[other] about { NUMBER0($people) } of them
        } each ({ PERCENT($part) }).
    }
advice-accounts-weight =
    { $count ->
        [one] { $columns } accounts for { PERCENT($part) } of that weight.
       *[other] { $columns } account for { PERCENT($part) } of that weight each.
    }
advice-accounts-rise =
    { $count ->
        [one] { $columns } accounts for { PERCENT($part) } of the rise.
       *[other] { $columns } account for { PERCENT($part) } of the rise each.
    }
advice-blame-next =
    { $count ->
        [one] Next comes { $columns }.
       *[other] Next come { $columns }.
    }
advice-blame-none =
    { $goal ->
        [identity] The release adds nothing to the risk of re-identification, so that no column is to blame.
        [gain] The release adds nothing to what a guess at { $sensitive } brings by “{ $gain }”, so that no column is to blame.
       *[secret] The release adds nothing to what can be learnt about { $sensitive }, so that no column is to blame.
    }


## What may be released, and what may not

advice-nothing-safe =
    { $kept ->
        [0] No release{ advice-in } stays within the limit of { $limit }: the risk is above it before anything is released.
       *[other] No release{ advice-in } that keeps { $keep } stays within the limit of { $limit }: even without any other column the risk is above it.
    }
advice-all-safe =
    { $all ->
        [one] The only column{ advice-in } stays within the limit of { $limit }, which does not ask for it to be held back.
        [2] Both columns together{ advice-in } stay within the limit of { $limit }, which does not ask for either to be held back.
       *[other] All { NUMBER0($all) } columns together{ advice-in } stay within the limit of { $limit }, which does not ask for any to be held back.
    }
advice-unsafe-alone =
    { $kept ->
        [0] { $count ->
            [one] { $columns } must not be released{ advice-in } even alone, because of { $goals }: it is above the limit of { $limit }.
           *[other] { $columns } must not be released{ advice-in } even alone, because of { $goals }: each is above the limit of { $limit }.
        }
       *[other] { $count ->
            [one] { $columns } must not be released{ advice-in } beside { $keep }, because of { $goals }: it would be above the limit of { $limit }.
           *[other] { $columns } must not be released{ advice-in } beside { $keep }, because of { $goals }: each would be above the limit of { $limit }.
        }
    }
advice-unsafe-together =
    { $kept ->
        [0] Not to be released together{ advice-in }, as they are above the limit of { $limit }: { $sets }
       *[other] Not to be released together{ advice-in } beside { $keep }, as they would be above the limit of { $limit }: { $sets }
    }{ $more ->
        [0] .
        [one] ; and 1 more combination.
       *[other] ; and { NUMBER0($more) } more combinations.
    }
advice-no-column-safe =
    { $kept ->
        [0] No column at all can be released{ advice-in } within the limit of { $limit }.
       *[other] No column can be released{ advice-in } beside { $keep } within the limit of { $limit }.
    }
advice-largest-safe =
    { $kept ->
        [0] Within the limit of { $limit }, the largest { $count ->
            [one] release{ advice-in } holds
           *[other] releases{ advice-in } hold
        }
       *[other] Within the limit of { $limit }, the largest { $count ->
            [one] release{ advice-in } that keeps { $keep } holds
           *[other] releases{ advice-in } that keep { $keep } hold
        }
    } { $size } of { $all } columns: { $sets }{ $more ->
        [0] .
        [one] ; and 1 more.
       *[other] ; and { NUMBER0($more) } more.
    }{ $grows ->
        [yes] {" "}Larger ones were not tried.
       *[no] {""}
    }
advice-highest = The highest chance of anybody is { PERCENT($chance) }.
advice-chances = Chances of a right guess are not held to this limit.


## What leaving columns out of the full release saves

advice-without-certain =
    { $lead }: an adversary then { exposes } with certainty, { NUMBER0($fewer) } fewer{ $weighted ->
        [yes] : { $after } of the weight instead of { $before }.
       *[no] .
    }
advice-without-chance =
    { $lead }: the chance that her best guess { $goal ->
        [identity] names the right person
       *[secret] at { $sensitive } is right
    } falls from { $before } to { $after }.
advice-without-gain = { $lead }: her best guess at { $sensitive } then brings { $after } instead of { $before } by “{ $gain }”.
advice-saves =
    { $scope ->
        [all] { $count ->
            [one] Of all columns, leaving out { $columns }{ advice-in } saves most
           *[other] Of all pairs, leaving out { $columns }{ advice-in } saves most
        }{ $weighted ->
            [yes] {" "}by weight
           *[no] {""}
        }
        [some] { $count ->
            [one] Of the { NUMBER0($tried) } columns for which this was tried, leaving out { $columns }{ advice-in } saves most
           *[other] Of the { NUMBER0($tried) } pairs for which this was tried, leaving out { $columns }{ advice-in } saves most
        }{ $weighted ->
            [yes] {" "}by weight
           *[no] {""}
        }
       *[one] { $count ->
            [one] Of single columns, only leaving out { $columns }{ advice-in } was tried
           *[other] Of pairs, only leaving out { $columns }{ advice-in } was tried
        }
    }
advice-saves-none =
    { $scope ->
        [all] { $count ->
            [one] Leaving out any one column{ advice-in }
           *[other] Leaving out any two columns{ advice-in }
        }
        [some] { $count ->
            [one] Of the { NUMBER0($tried) } columns for which this was tried, leaving out any one{ advice-in }
           *[other] Of the { NUMBER0($tried) } pairs for which this was tried, leaving out any one{ advice-in }
        }
       *[one] { $count ->
            [one] Of single columns, only leaving out { $columns }{ advice-in } was tried: it
           *[other] Of pairs, only leaving out { $columns }{ advice-in } was tried: it
        }
    } { $kind ->
        [certain] saves nobody.
        [chance] changes no chance of a right guess.
        [figure] does not lower { limit-risk }.
       *[gain] changes nothing in what a guess brings by “{ $gain }”.
    }



## What a column would add to a planned release

advice-added-certain =
    { $lead }: an adversary then { exposes } with certainty, { $fewer ->
        [0] no more than before.
       *[other] { NUMBER0($fewer) } more{ $weighted ->
            [yes] : { $after } of the weight instead of { $before }.
           *[no] .
        }
    }
advice-added-chance =
    { $lead }: the chance that her best guess { $goal ->
        [identity] names the right person
       *[secret] at { $sensitive } is right
    } { $some ->
        [yes] rises from { $before } to { $after }.
       *[no] stays at { $after }.
    }
advice-added-gain =
    { $lead }: her best guess at { $sensitive } by “{ $gain }” then brings { $after }, { $some ->
        [yes] instead of { $before }.
       *[no] no more than before.
    }
advice-adds =
    { $which ->
        [only] { $scope ->
            [all] To the planned release of { $planned }{ advice-in } only { $columns } can be added
           *[some] To the planned release of { $planned }{ advice-in } only adding { $columns } was tried
        }
        [same] { $scope ->
            [all] All other columns would add the same to the planned release of { $planned }{ advice-in }
           *[some] Of the { NUMBER0($tried) } columns for which this was tried, all would add the same to the planned release of { $planned }{ advice-in }
        }
        [least] { $scope ->
            [all] { $count ->
                [one] To the planned release of { $planned }{ advice-in }, { $columns } would add least
               *[other] Of all other columns, { $columns } would add least to the planned release of { $planned }{ advice-in }
            }
           *[some] Of the { NUMBER0($tried) } columns for which this was tried, { $columns } would add least to the planned release of { $planned }{ advice-in }
        }
       *[most] { $scope ->
            [all] { $count ->
                [one] To the planned release of { $planned }{ advice-in }, { $columns } would add most
               *[other] Of all other columns, { $columns } would add most to the planned release of { $planned }{ advice-in }
            }
           *[some] Of the { NUMBER0($tried) } columns for which this was tried, { $columns } would add most to the planned release of { $planned }{ advice-in }
        }
    }{ $by_weight ->
        [yes] {" "}by weight
       *[no] {""}
    }


## An adversary who knows just some columns, and one column more or less

what-if-nothing =
    Before the release, knowing none of these columns, an adversary { $kind ->
        [gain] rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($before) } from { target } on average.
       *[guess] { exposes } with certainty. Her best guess about { target } is right { PERCENT($before) } of the time.
    }
what-if-verdict =
    { $kind ->
        [certain] What she knows with certainty is
        [inferred] She infers { $sensitive } for { PEOPLE($hits, $records) } with certainty, which is
        [gain] That gain is
        [highest] The highest chance of anybody is
        [above] The share of people whose chance is above { LIMIT($threshold) } is
        [value] The highest chance of that value is
        [factor] The factor over the chance before the release is
       *[chance] The chance of a right guess is
    } { $within ->
        [yes] within the limit of { $limit }.
       *[no] above the limit of { $limit }: { $risk }.
    }
what-if-untried-above = Some of these columns are above the limit of { $limit } by themselves, and so are all of them together.
what-if-untried-within = A larger combination that holds all of them is within the limit of { $limit }, and so are these.
what-if-drops =
    To be within the limit of { $limit }, whatever she wants, it is enough to leave out { $columns }{ $fewest ->
        [one] .
        [yes] : fewer columns would not do.
       *[no] . Fewer might do: not all combinations were tried.
    }
what-if-adds =
    { $which ->
        [only] { $scope ->
            [first] There is no other column than { $columns }
            [all] Only { $columns } is left to be known besides
           *[some] Of the other columns, only adding { $columns } was tried
        }
        [same] { $scope ->
            [first] Each of the columns would add the same
            [all] Each of the other columns would add the same
           *[some] Each of the { NUMBER0($tried) } other columns for which this was tried would add the same
        }
       *[most] { $scope ->
            [first] Of all columns, { $columns } would add most
            [all] Of all other columns, { $columns } would add most
           *[some] Of the { NUMBER0($tried) } other columns for which this was tried, { $columns } would add most
        }
    }{ $by_weight ->
        [yes] {" "}by weight
       *[no] {""}
    }
what-if-leaves =
    { $which ->
        [only] { $scope ->
            [all] Without { $columns } none of these columns is known
           *[some] Of these columns, only leaving out { $columns } was tried
        }
        [same] { $scope ->
            [all] Leaving out any one of these columns saves the same
           *[some] Leaving out any one of the { NUMBER0($tried) } of these columns for which this was tried saves the same
        }
       *[most] { $scope ->
            [all] Of these columns, leaving out { $columns } saves most
           *[some] Of the { NUMBER0($tried) } of these columns for which this was tried, leaving out { $columns } saves most
        }
    }{ $by_weight ->
        [yes] {" "}by weight
       *[no] {""}
    }
what-if-goal =
    { $goal ->
        [identity] { advice-goal-identity }
       *[secret] { advice-goal-secret }
    }
what-if-leaves-none =
    For { what-if-goal }: { $which ->
        [only] { $scope ->
            [all] leaving out { $columns }
           *[some] of these columns, only leaving out { $columns } was tried: it
        }
       *[same] { $scope ->
            [all] leaving out any one of these columns
           *[some] leaving out any one of the { NUMBER0($tried) } of these columns for which this was tried
        }
    } { $kind ->
        [certain] saves nobody.
        [chance] changes no chance of a right guess.
        [figure] does not lower { limit-risk }.
       *[gain] changes nothing in what a guess brings by “{ $gain }”.
    }

## Notes on an advice

note-advice-identity = re-identification
note-advice-secret = inference of '{ $sensitive }'
note-advice-gain = inference of '{ $sensitive }' by '{ $gain }'
note-advice-tried-all = all combinations were tried
note-advice-tried-up-to =
    { $size ->
        [one] only the combinations of at most 1 column were tried
       *[other] only the combinations of at most { NUMBER0($size) } columns were tried
    }
note-advice-tried-some =
    only { NUMBER0($count) } of { NUMBER0($every) } combinations { $count ->
        [one] was
       *[other] were
    } tried
note-advice-shapley-needs-all = Shapley shares need all combinations of the columns, and { $tried }. Assess the table again with { SETTING("subsets", "all") }.
note-advice-frontier-needs-more = What may be released together can be told where all combinations were tried, or all of up to so many columns, and here { $tried }. Assess the table again with { SETTING("subsets", "all") }, or { SETTING("subsets", 3) }.
note-advice-keep-not-tried = There are { NUMBER0($count) } columns to keep, and { $tried }. Assess the table again with { SETTING("subsets", $count) } or more.
note-advice-removals-need-full = What is saved by leaving columns out of the full release needs that release, and { $tried }. Assess the table again with { SETTING("subsets", "all") }.
note-advice-planned-not-tried = The planned release of { $columns-row } was not tried: { $tried }. Assess the table again with { SETTING("subsets", "all") }.
note-advice-limit-of-groups = The limit is held for every group of '{ $column }': columns may be released if they keep it for each, and the risk beside them is that of the group for which it is highest. Which columns are to blame, what leaving them out saves, and the most and least dangerous sets are about everybody.
note-advice-about-everybody = The advice is about everybody, and not about each group of '{ $column }'.
note-advice-weighted = People are weighted by '{ $column }': shares are by weight, and numbers of people are not.
note-advice-known-before = For { $goal } everything is known before any release: it does not count where releases are to be safe for all goals together.
note-advice-limit-of-gain = For { $goal } the limit of { WRITTEN($limit, format: "g") } is an amount of gain.
note-advice-no-safe-release = For { $goal } no release is safe: the risk is above the limit before any release.
note-advice-no-safe-release-keeping = For { $goal } no release is safe: the risk is above the limit with only { $columns-row } released.
note-advice-may-grow =
    { $size ->
        [one] Only the combinations of at most 1 column were tried: of some of the largest safe sets it is not known whether a column can be added.
       *[other] Only the combinations of at most { NUMBER0($size) } columns were tried: of some of the largest safe sets it is not known whether a column can be added.
    }
note-advice-extremes-of-tried = The most and the least dangerous sets are those of the ones tried: { $tried }. Assess the table again with { SETTING("subsets", "all") } for those of all.
note-advice-removals-partly = What is saved without a column, or two, is told only where what is left was tried.
note-advice-prices-partly = What a column would add is told only where the planned release was tried with it.
note-what-if-not-tried = What an adversary achieves who knows just { $columns-row } was not tried: { $tried }. Assess the table again with { SETTING("subsets", "all") }, or with a list that has this combination.
note-what-if-beside-not-tried = What one column more, or one less, would change is not told for { $columns-row }, as that was not tried.
note-what-if-fewer-might-do = Fewer columns than those told might have to be left out: { $tried }.

## On the terminal

cli-advice-columns =
    { $goal }: each column's part, and what is saved without it{ $weighted ->
        [yes] , by weight
       *[no] {""}
    }
cli-advice-unsafe = Smallest combinations above the limit
cli-advice-safe =
    { $uncounted ->
        [0] Largest releases within the limit
       *[other] Largest releases within the limit, among the columns assessed
    }
cli-advice-prices =
    { $goal }: what a column would add to { $planned }{ $weighted ->
        [yes] , by weight
       *[no] {""}
    }
cli-advice-column = Column
cli-advice-share = Accounts for
cli-advice-part = Part
cli-advice-saved = Saved without
cli-advice-size = Size
cli-advice-set = Columns
cli-advice-none = (no column)
cli-advice-highest = Highest risk
cli-advice-highest-weight = Highest risk, by weight
cli-advice-adds = Adds
cli-advice-then = Then
cli-advice-more =
    { $count ->
        [one] 1 more row: see { $option }, or --json for all.
       *[other] { NUMBER0($count) } more rows: see { $option }, or --json for all.
    }
