### Limits: what is accepted, and whether it is kept.

## What is accepted, after “the limit of”

limit-exposed =
    { $about ->
        [identity] re-identified with certainty
        [secret] for whom { $wanted } is inferred with certainty
       *[all] exposed with certainty
    }
limit-words =
    { $measure ->
        [certain] { $unit ->
            [people] { $people ->
                [0] zero people { limit-exposed }
                [one] 1 person { limit-exposed }
               *[other] { NUMBER0($people) } people { limit-exposed }
            }
           *[share] { $weighted ->
                [yes] { $accepted } of the weight { limit-exposed }
               *[no] { $accepted } of the people { limit-exposed }
            }
        }
        [average] { $about ->
            [identity] a chance of { $accepted } of naming the right person
            [secret] a chance of { $accepted } of a right guess at { $wanted }
           *[all] a chance of { $accepted } of a right guess
        }
        [highest] { $about ->
            [identity] a chance of { $accepted } of being re-identified, for any one person
            [secret] a chance of { $accepted } of having { $wanted } guessed, for any one person
           *[all] a chance of { $accepted } of a right guess about any one person
        }
        [above] { $unit ->
            [people] { $people ->
                [0] zero people whose chance of { limit-guessed } is above { LIMIT($threshold) }
                [one] 1 person whose chance of { limit-guessed } is above { LIMIT($threshold) }
               *[other] { NUMBER0($people) } people whose chance of { limit-guessed } is above { LIMIT($threshold) }
            }
           *[share] { $accepted } of the people with a chance of { limit-guessed } above { LIMIT($threshold) }
        }
        [value] a chance of { $accepted } of having “{ $value }” in { $wanted }, for any one person
        [factor] { $about ->
            [identity] { $factor } times the chance of re-identification before the release
            [secret] { $factor } times the chance of a right guess at { $wanted } before the release
           *[all] { $factor } times the chance of a right guess before the release
        }
       *[gain] a gain of { $accepted } from a person
    }{ limit-in-groups }
limit-guessed =
    { $about ->
        [identity] being re-identified
        [secret] having { $wanted } guessed
       *[all] being guessed right
    }
limit-in-groups =
    { $grouped ->
        [yes] , in every group of { $by }
       *[no] {""}
    }

## What holds where a limit is kept, as a clause

limit-holds =
    { $measure ->
        [certain] { $unit ->
            [people] { $people ->
                [0] { $about ->
                    [identity] nobody is re-identified with certainty
                    [secret] { $wanted } is inferred with certainty for nobody
                   *[all] nobody is exposed with certainty
                }
                [one] { $about ->
                    [identity] no more than 1 person is re-identified with certainty
                    [secret] { $wanted } is inferred with certainty for no more than 1 person
                   *[all] no more than 1 person is exposed with certainty
                }
               *[other] { $about ->
                    [identity] no more than { NUMBER0($people) } people are re-identified with certainty
                    [secret] { $wanted } is inferred with certainty for no more than { NUMBER0($people) } people
                   *[all] no more than { NUMBER0($people) } people are exposed with certainty
                }
            }
           *[share] { $about ->
                [identity] no more than { $accepted } of { limit-of-whom } re-identified with certainty
                [secret] { $wanted } is inferred with certainty for no more than { $accepted } of { $weighted ->
                    [yes] the weight
                   *[no] the people
                }
               *[all] no more than { $accepted } of { limit-of-whom } exposed with certainty
            }
        }
        [average] { $about ->
            [identity] the best guess names the right person no more than { $accepted } of the time on average
            [secret] the best guess at { $wanted } is right no more than { $accepted } of the time on average
           *[all] the best guess about a person is right no more than { $accepted } of the time on average
        }
        [highest] nobody's probability of { limit-guessed } is above { $accepted }
        [above] { $unit ->
            [people] { $people ->
                [0] nobody's probability of { limit-guessed } is above { LIMIT($threshold) }
                [one] no more than 1 person has a probability of { limit-guessed } above { LIMIT($threshold) }
               *[other] no more than { NUMBER0($people) } people have a probability of { limit-guessed } above { LIMIT($threshold) }
            }
           *[share] no more than { $accepted } of the people have a probability of { limit-guessed } above { LIMIT($threshold) }
        }
        [value] nobody's probability of having “{ $value }” in { $wanted } is above { $accepted }
       *[factor] { $about ->
            [identity] the best guess names the right person no more than { $factor } times as often as before the release
            [secret] the best guess at { $wanted } is right no more than { $factor } times as often as before the release
           *[all] the best guess about a person is right no more than { $factor } times as often as before the release
        }
    }{ limit-in-groups }
limit-of-whom =
    { $weighted ->
        [yes] the weight is
       *[no] the people are
    }

## What is measured, in sentences about rises and falls

limit-risk =
    { $measured ->
        [highest] { $goal ->
            [identity] the highest chance of anybody of being re-identified
           *[secret] the highest chance of anybody of having { $sensitive } guessed
        }
        [above] { $goal ->
            [identity] the share of people whose chance of being re-identified is above { LIMIT($threshold) }
           *[secret] the share of people whose chance of having { $sensitive } guessed is above { LIMIT($threshold) }
        }
        [value] the highest chance of anybody of having “{ $value }” in { $sensitive }
        [gain] the most that a guess at { $sensitive } brings about anybody by “{ $gain }”
       *[factor] { $goal ->
            [identity] the factor by which the best guess more often names the right person than before the release
           *[secret] the factor by which the best guess at { $sensitive } is right more often than before the release
        }
    }
advice-blame-figure = { advice-released }{ advice-in }, { limit-risk } rises from { $before } to { $after }.
advice-blame-none-figure = The release does not raise { limit-risk }, so that no column is to blame.
advice-without-figure = { $lead }: { limit-risk } falls from { $before } to { $after }.
advice-added-figure =
    { $lead }: { limit-risk } { $some ->
        [yes] rises from { $before } to { $after }.
       *[no] stays at { $after }.
    }

## A limit that is broken, or could not be held

cli-limit-broken =
    Above the limit { $option }: { $figure ->
        [factor] knowing { $known }, an adversary's best guess { $goal ->
            [identity] names the right person
           *[secret] at { $sensitive } is right
        } { $found } times as often as before the release
        [average] knowing { $known }, an adversary's best guess { $goal ->
            [identity] names the right person
           *[secret] at { $sensitive } is right
        } { $found } of the time on average
        [gain] knowing { $known }, an adversary's guess at { $sensitive } brings { $found }
        [gain-factor] knowing { $known }, what an adversary gains from guesses at { $sensitive } is { $found } times what it was before the release
        [highest] knowing { $known }, an adversary { $goal ->
            [identity] re-identifies somebody
           *[secret] guesses { $sensitive } of somebody
        } with a chance of { $found }
        [value] knowing { $known }, an adversary has a chance of { $found } that somebody has “{ $value }” in { $sensitive }
        [above] knowing { $known }, an adversary has a chance above { LIMIT($threshold) } of { $goal ->
            [identity] re-identifying
           *[secret] guessing { $sensitive } of
        } { $found }
       *[certain] knowing { $known }, an adversary { $goal ->
            [identity] re-identifies
           *[secret] infers { $sensitive } for
        } { $found } with certainty
    }{ $whom ->
        [everybody] {""}
        [few] , in a { $by } group of fewer than { $minimum_group_size } people
       *[group] , of the { NUMBER0($people) } people whose { $by } is { $group }
    }. The limit: { $holds }.{ $releasing ->
        [yes] {" "}The release was not written.
       *[no] {""}
    }
cli-limit-people =
    { $people ->
        [one] 1 person
       *[other] { NUMBER0($people) } people
    }
cli-limit-share = { $share } of the people
cli-limit-unknown =
    The limit { $option } could not be held{ $releasing ->
        [yes] , and the release was not written
       *[no] {""}
    }. Not computed: { $reason }

## Why a figure is not there

note-limit-not-computed =
    { $measure ->
        [certain] how many people are exposed with certainty is not told here.
        [average] the average chance is not told here.
        [highest] the highest chance of anybody is not told here.
        [above] how many people are above a threshold is not told here.
        [value] the chance of a value is not told here.
       *[factor] the factor over what was known before is not told here, as nothing was known before.
    }
note-limit-fewer-sets = It is kept by the { NUMBER0($tried) } combinations of columns that were tried, of { NUMBER0($of) }; by the others it is not known.
note-limit-threshold-not-assessed =
    How many people have a chance above { LIMIT($threshold) } was not counted. Assess the table again with { FACE() ->
        [options] { ARGUMENT("limit") } and this limit
        [page] this limit
       *[python] { SETTING("thresholds", $threshold) }
    }.
note-limit-goal-not-assessed = { QUOTED($goal) } is no sensitive attribute that was assessed.
note-limit-groups-not-assessed = The groups of { QUOTED($column) } were not assessed. Assess the table again with { SETTING("by", $column) }.
note-limit-value-not-assessed = The chance of the value { QUOTED($value) } of { QUOTED($sensitive) } was not assessed. Assess the table again with the gain { QUOTED($sensitive) }=value:{ $value }.
note-limit-gains-only = For { QUOTED($sensitive) } only gains were assessed, and no chance of a right guess. Assess it again with the gain identity, too.
note-limit-no-probability = The limit { WRITTEN($at_most, format: "g") } on { QUOTED($sensitive) } is no probability, which is at most 1.
note-advice-limit-not-about = The limit is not about { $goals }.
note-advice-highest-within = How many people are above a threshold may fall when a column is added, and whoever knows the columns can use any of them: for each release the highest number of all combinations within it is told.

## Ready sets of limits

note-limit-source-ema-0070 = European Medicines Agency, External guidance on the implementation of the European Medicines Agency policy on the publication of clinical data for medicinal products for human use (policy 0070; EMA/90915/2016, version 1.3, 2017), chapter 3, on anonymisation. The threshold is 0.09; that it is held to the highest risk of anybody is the strictest reading, taken here.
note-limit-meaning-ema-0070 = Nobody's probability of being re-identified is above 0.09: at least 12 people share every combination of values.
note-limit-source-health-canada = Health Canada, guidance on the Public Release of Clinical Information. The threshold is 0.09; that it is held to the highest risk of anybody is the strictest reading, taken here.
note-limit-meaning-health-canada = Nobody's probability of being re-identified is above 0.09: at least 12 people share every combination of values.
note-limit-source-k5 = k-anonymity (Samarati and Sweeney 1998) with k = 5, as is usual in health data.
note-limit-meaning-k5 = Nobody's probability of being re-identified is above 0.2: at least 5 people share every combination of values.
note-limit-source-k10 = k-anonymity (Samarati and Sweeney 1998) with k = 10, as is usual where data are published for everybody.
note-limit-meaning-k10 = Nobody's probability of being re-identified is above 0.1: at least 10 people share every combination of values.
note-limit-source-certain-5 = The usual limit of Brecha.
note-limit-meaning-certain-5 = No more than 5 % of the people are re-identified with certainty, and no sensitive attribute is inferred with certainty for more than 5 % of them.
