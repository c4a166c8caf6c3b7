### The outcome of a study: which limits are kept, for which adversary, and which columns were not assessed.

outcome-title = Decision on a release
outcome-lead =
    { $people ->
        [one] 1 person
       *[other] { NUMBER0($people) } people
    }, { $adversaries ->
        [one] 1 adversary
       *[other] { NUMBER0($adversaries) } adversaries
    }, { $limits ->
        [0] no limit
        [one] 1 limit
       *[other] { NUMBER0($limits) } limits
    }.
outcome-what =
    { $stage ->
        [release] The release
       *[table] The table as it is
    }
outcome-verdict =
    { $state ->
        [none] The study sets no limit, so nothing is decided.
        [kept] { outcome-what } keeps { $limits ->
            [one] the limit
            [2] both limits
           *[other] all { NUMBER0($limits) } limits
        } of the study.
        [unassessed] { $limits ->
            [0] The study sets no limit, and not all published columns were assessed.
            [one] { outcome-what } keeps the limit of the study, but not all published columns were assessed.
            [2] { outcome-what } keeps both limits of the study, but not all published columns were assessed.
           *[other] { outcome-what } keeps all { NUMBER0($limits) } limits of the study, but not all published columns were assessed.
        }
        [unknown] It is not known whether { $stage ->
            [release] the release
           *[table] the table as it is
        } keeps { outcome-unknown-of } of the study.
       *[broken] { outcome-what } { $every ->
            [yes] { $limits ->
                [2] keeps neither limit
               *[other] keeps none of the { NUMBER0($limits) } limits
            }
           *[no] does not keep { $broken ->
                [one] { $limits ->
                    [one] the limit
                   *[other] 1 of { NUMBER0($limits) } limits
                }
               *[other] { NUMBER0($broken) } of { NUMBER0($limits) } limits
            }
        } of the study{ $unknown ->
            [0] .
            [one] ; of 1 more it is not known.
           *[other] ; of { NUMBER0($unknown) } more it is not known.
        }
    }
outcome-unknown-of =
    { $limits ->
        [one] the limit
       *[other] { $unknown ->
            [one] 1 of { NUMBER0($limits) } limits
           *[other] { NUMBER0($unknown) } of { NUMBER0($limits) } limits
        }
    }
outcome-unassessed =
    { $count ->
        [0] Every published column is known to an adversary of the study, wanted by one, or acknowledged.
        [one] Not assessed: column { $columns } will be published, and no adversary of the study knows it. What it reveals is not known.
       *[other] Not assessed: columns { $columns } will be published, and no adversary of the study knows them. What they reveal is not known.
    }
outcome-acknowledged = Not assessed, as the study states: { $column } ({ $reason }).
outcome-adversary =
    { $state ->
        [none] { $name } knows { $known }. No limit is set for this adversary.
        [kept] { $name } knows { $known }: { $limits ->
            [one] the limit is kept.
            [2] both limits are kept.
           *[other] all { NUMBER0($limits) } limits are kept.
        }
        [unknown] { $name } knows { $known }: it is not known whether { $limits ->
            [one] the limit is kept.
           *[other] { $unknown ->
                [one] 1 of { NUMBER0($limits) } limits is kept.
               *[other] { NUMBER0($unknown) } of { NUMBER0($limits) } limits are kept.
            }
        }
       *[broken] { $name } knows { $known }: { $every ->
            [yes] { $limits ->
                [2] neither limit is kept
               *[other] none of the { NUMBER0($limits) } limits is kept
            }
           *[no] { $broken ->
                [one] { $limits ->
                    [one] the limit is not kept
                   *[other] 1 of { NUMBER0($limits) } limits is not kept
                }
               *[other] { NUMBER0($broken) } of { NUMBER0($limits) } limits are not kept
            }
        }{ $unknown ->
            [0] .
            [one] ; of 1 more it is not known.
           *[other] ; of { NUMBER0($unknown) } more it is not known.
        }
    }
outcome-subsets =
    { $subsets ->
        [all] All combinations of these columns were tried.
        [full] Only all of these columns together were tried.
       *[size] Combinations of up to { NUMBER0($size) } of these columns were tried; larger ones were not.
    }
outcome-amount =
    { $unit ->
        [people] { $count ->
            [0] nobody
            [one] 1 person
           *[other] { $figure } people
        }
       *[share] { $figure } of the people
    }
outcome-limit =
    { $unit ->
        [people] { $at_most ->
            [one] 1 person
           *[other] { $limit } people
        }
       *[other] { $limit }
    }
outcome-in-group =
    { $grouped ->
        [yes] {" "}(people with { $by } = { $group })
        [few] {" "}(a group of { $by } of fewer than { NUMBER0($minimum_group_size) } people)
       *[no] {""}
    }
outcome-check-certain =
    Knowing { $known }, an adversary { $goal ->
        [identity] re-identifies { outcome-amount }
       *[secret] infers { $sensitive } for { outcome-amount }
    } with certainty{ outcome-in-group }; the limit is { outcome-limit }.
outcome-check-average =
    Knowing { $known }, an adversary’s best guess { $goal ->
        [identity] at whose record is whose
       *[secret] at { $sensitive }
    } is right { $figure } of the time{ outcome-in-group }; the limit is { $limit }.
outcome-check-highest =
    Knowing { $known }, the highest probability of { $goal ->
        [identity] re-identifying somebody
       *[secret] guessing somebody’s { $sensitive } right
    } is { $figure }{ outcome-in-group }; the limit is { $limit }.
outcome-check-above =
    Knowing { $known }, an adversary has a probability above { $threshold } of { $goal ->
        [identity] re-identifying { outcome-amount }
       *[secret] guessing { $sensitive } right for { outcome-amount }
    }{ outcome-in-group }; the limit is { outcome-limit }.
outcome-check-value = Knowing { $known }, the highest probability that somebody has { $sensitive } = { $value } is { $figure }{ outcome-in-group }; the limit is { $limit }.
outcome-check-factor =
    Knowing { $known }, the probability of a right guess { $goal ->
        [identity] at whose record is whose
       *[secret] at { $sensitive }
    } is { $figure } times what it was before the release{ outcome-in-group }; the limit is { $limit } times.
outcome-check-gain =
    Knowing { $known }, { $measure ->
        [average] an adversary rewarded for { $sensitive } by “{ $gain }” gains { $figure } from a person on average
        [highest] the most that an adversary rewarded for { $sensitive } by “{ $gain }” gains from any one person is { $figure }
       *[factor] what an adversary rewarded for { $sensitive } by “{ $gain }” gains is { $figure } times what it was before the release
    }{ outcome-in-group }; the limit is { $limit }{ $measure ->
        [factor] {" "}times
       *[other] {""}
    }.
outcome-check-fewer-sets = { $sentence } Only some combinations of columns were tried on the release: it is not known whether this limit is kept.
outcome-check-not-computed =
    Not computed: { $name }. It is not known whether this limit is kept{ $reason ->
        [limit-gains-only] : guesses at { $sensitive } are rewarded by a gain, so no probability was computed. Give this adversary the gain { $sensitive }=identity as well.
        [limit-no-probability] : a limit above 1 is an amount of gain, and guesses at { $sensitive } are not rewarded by one.
       *[other] .
    }
outcome-name =
    { $measure ->
        [certain] people { outcome-goal-done } with certainty: limit { outcome-limit }
        [average] average probability of { outcome-goal }: limit { $limit }
        [highest] highest probability of { outcome-goal }: limit { $limit }
        [above] people with a probability of { outcome-goal } above { $threshold }: limit { outcome-limit }
        [value] highest probability of { $sensitive } = { $value }: limit { $limit }
       *[factor] factor by which { outcome-goal } becomes likelier: limit { $limit }
    }{ outcome-in-group }
outcome-name-gain =
    { $measure ->
        [average] average gain from { $sensitive } by “{ $gain }”: limit { $limit }
        [highest] highest gain from { $sensitive } of one person by “{ $gain }”: limit { $limit }
       *[factor] factor by which the gain from { $sensitive } by “{ $gain }” rises: limit { $limit }
    }{ outcome-in-group }
outcome-goal =
    { $goal ->
        [identity] re-identification
       *[secret] inferring { $sensitive }
    }
outcome-goal-done =
    { $goal ->
        [identity] re-identified
       *[secret] whose { $sensitive } is inferred
    }
outcome-state-kept = kept
outcome-state-broken = not kept
outcome-state-not-computed = not computed
outcome-state-fewer-sets = not known: some combinations tried
outcome-head-state = Verdict
outcome-head-adversary = Adversary
outcome-head-limit = Limit
outcome-head-says = Finding
outcome-head-known = Knowing
outcome-head-figure = Figure
outcome-head-goal = Goal
outcome-head-figure-table = Table as it is
outcome-head-figure-release = Release
outcome-head-at-most = Limit
outcome-head-why = Reason
outcome-section-adversaries = Adversaries
outcome-section-steps = What was done to the table
outcome-section-study = The study
outcome-caption-all = Each limit for each adversary
outcome-caption = Each limit for this adversary
outcome-table-before = Before the release: { $verdict }
outcome-owner = Owner
outcome-date = Date
outcome-study-file = Study
outcome-full-report = All figures of this adversary are in { $folder }.
outcome-rule-unassessed = Every published column is known to an adversary, wanted by one, or acknowledged with a reason.
outcome-how = The limits are held to exact figures of all combinations that were tried; equality keeps a limit. A limit whose figure was not computed does not count as kept.
note-study-shortened = { $adversary } may know { NUMBER0($columns) } columns: only combinations of up to { NUMBER0($size) } of them were tried, as all would be too many. What somebody learns who knows more of them at once is not assessed.
note-study-release-fewer-sets =
    On the release, { NUMBER0($tried) } of the { NUMBER0($of) } combinations of columns that { $adversary } may know were tried{ $grouped ->
        [yes] {" "}for the groups of { $by }
       *[no] {""}
    }: all of up to { $size ->
        [one] 1 column
       *[other] { NUMBER0($size) } columns
    }{ $together ->
        [yes] , and all columns together
       *[no] {""}
    }. The others would take too long. A limit that is kept by those tried is not known to be kept.
note-study-years-assessed-as-linked =
    { $count ->
        [one] The years are assessed as if an adversary could tell by { $columns } which records are of one person. The release does not have this column: somebody who cannot link the years learns less.
       *[other] The years are assessed as if an adversary could tell by { $columns } which records are of one person. The release does not have these columns: somebody who cannot link the years learns less.
    }
