## What a study asks

study-table = { $several ->
        [yes] Table { $number }
       *[no] The table
    }{ HAS($year) ->
        [yes] {" "}({ $year })
       *[no] {""}
    } is read from { $files }{ HAS($person) ->
        [yes] ; people are identified by { $person }
       *[no] ; no column identifies people, so every record is a person
    }{ HAS($where) ->
        [yes] ; only records with { $where } are used
       *[no] {""}
    }.
study-columns = { $role ->
        [identifier] Identifiers
        [quasi-identifier] Quasi-identifiers
        [sensitive] Sensitive
       *[other] Other
    }: { $columns }.
study-rows = All rows of a person are published, { $published ->
        [linked] with what shows which of them belong to one person
       *[unlinked] and nothing shows which of them belong to one person
    }.
study-household = People are in households, which column { $household } tells.
study-column-in-year = Column { $column } is called { $called } in { $year }.
study-columns-unpublished = Not published: { $columns }.
study-adversary-ready = Adversary { $name } is { $same ->
        [yes] a ready one
       *[no] the ready adversary { $ready }
    }; which columns she knows is found in the data.
study-adversary = { $written ->
        [yes] Adversary { $name } knows { $knows }
       *[no] The study names no adversary, so there is one, { $name }, who knows { $knows }
    }: { $exactly ->
        [yes] exactly this set
       *[no] { $count ->
            [one] 1 set of columns is tried
           *[other] { $sets } sets of columns are tried
        }
    }{ $shortened ->
        [yes] , each of { $up_to } or fewer, as all sets would be too many
       *[no] {""}
    }. { $wanted ->
        [all] She wants to re-identify people, and to learn every sensitive column that is published.
        [some] She wants to re-identify people, and to learn { $wants }.
       *[none] She wants to re-identify people.
    }
study-not-assessed = { $count ->
        [one] Column { $columns } is published and given to no adversary. Give it to one, or say why not with not_assessed; otherwise brecha run counts it as a broken limit.
       *[other] Columns { $columns } are published and given to no adversary. Give them to one, or say why not with not_assessed; otherwise brecha run counts them as a broken limit.
    }
study-acknowledged = Column { $column } is published and not assessed, for this reason: { $reason }
study-no-limit = The study has no limit, so no release breaks one.
study-limit = Limit{ HAS($ready) ->
        [yes] {" "}{ $ready }
       *[no] {""}
    }: { $measure ->
        [certain] { $goal ->
            [identity] people re-identified with certainty
           *[other] { HAS($goal) ->
                [yes] people whose { $goal } is revealed with certainty
               *[no] people exposed with certainty, for each goal
            }
        } – { $unit ->
            [people] { GROUPED($at_most) }
           *[share] { LIMIT($at_most) }
        } or fewer
        [above] people with a probability of a correct guess above { LIMIT($threshold) }{ $goal ->
            [identity] , of who they are
           *[other] { HAS($goal) ->
                [yes] , of { $goal }
               *[no] , for each goal
            }
        } – { $unit ->
            [people] { GROUPED($at_most) }
           *[share] { LIMIT($at_most) }
        } or fewer
        [value] the highest probability of anybody that { $goal } is { $value } – { LIMIT($at_most) } or less
        [factor] how many times as often a guess is right as before the release{ $goal ->
            [identity] , of who somebody is
           *[other] { HAS($goal) ->
                [yes] , of { $goal }
               *[no] , for each goal
            }
        } – { LIMITAMOUNT($at_most) } times or less
        [average] the average probability of a correct guess{ $goal ->
            [identity] , of who somebody is
           *[other] { HAS($goal) ->
                [yes] , of { $goal }
               *[no] , for each goal
            }
        } – { LIMIT($at_most) } or less
       *[highest] the highest probability of a correct guess about anybody{ $goal ->
            [identity] , of who they are
           *[other] { HAS($goal) ->
                [yes] , of { $goal }
               *[no] , for each goal
            }
        } – { LIMIT($at_most) } or less
    }{ HAS($by) ->
        [yes] , in every group of { $by }
       *[no] {""}
    }{ HAS($adversary) ->
        [yes] , for adversary { $adversary }
       *[no] , for every adversary
    }{ HAS($why) ->
        [yes] {" "}({ $why })
       *[no] {""}
    }.
study-step = Step { $number } of the release: { $step ->
        [remove] leave out { $columns }
        [sample] publish a sample of { $size ->
            [0] { LIMIT($share) } of the records
           *[other] { GROUPED($size) } records
        }
        [top-code] publish numbers of { $column } from { LIMITAMOUNT($limit) } on as one
        [bottom-code] publish numbers of { $column } up to { LIMITAMOUNT($limit) } as one
        [generalise] publish { $column } at level { $level } of its hierarchy
        [suppress-rare] suppress values of { $column } that fewer than { GROUPED($rarer_than) } records have
        [swap] swap { $columns } in { LIMIT($share) } of the records
        [recode] keep each value of { $column } with a probability of { LIMIT($keep) }
        [microaggregate] publish { $columns } as means of groups of { GROUPED($k) } records or more
        [k-anonymity] k-anonymity, k = { $k }
        [l-diversity] l-diversity, l = { LIMITAMOUNT($l) }{ HAS($sensitive) ->
            [yes] , of { $sensitive }
           *[no] {""}
        }
        [t-closeness] t-closeness, t = { LIMITAMOUNT($t) }{ HAS($sensitive) ->
            [yes] , of { $sensitive }
           *[no] {""}
        }
       *[local-recoding] local recoding, k = { $k }
    }.
study-valid = { $file } is a valid study. Nothing of its data was read.
study-known-to-nobody = Assumed to be known to no adversary.

## Parts of the run of a study

study-progress = { $part ->
        [reading] Reading the data
        [sanitising] Making the release
        [release] Attacking the release: { $adversary } ({ NUMBER0($number) } of { NUMBER0($adversaries) })
       *[table] Attacking the table: { $adversary } ({ NUMBER0($number) } of { NUMBER0($adversaries) })
    }
study-progress-done = { $says }: done in { DURATION($seconds) }
