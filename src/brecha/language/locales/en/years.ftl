## Growth: what each further table tells

growth-knowing-columns =
    { $already ->
        [yes] { $count ->
            [one] Already with only one column, { $names }, in { $focal } alone
           *[other] Already with only these { $count } columns, { $names }, in { $focal } alone
        }
       *[no] Knowing { $known } in { $focal } alone
    }
growth-certain =
    { growth-knowing-columns }, an adversary { exposes } with certainty{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }{ $growth ->
        [alone] .
        [nobody] ; with { $tables }, still nobody.
        [same] ; with { $tables }, no more.
        [new] ; with { $tables }, { growth-many }.
        [more] ; with { $tables }, { growth-many }: { COUNT($more) } more.
       *[times] ; with { $tables }, { growth-many }: { $manifold } times as many.
    }
growth-many =
    { $everybody ->
        [yes] all of them
       *[no] { COUNT($many) }{ $many_some ->
            [yes] {" "}({ FREQUENCY($many_share) })
           *[no] {""}
        }
    }
growth-before =
    { $everybody ->
        [yes] Before any release she was certain of everybody.
       *[no] Before any release she was certain of nobody.
    }
growth-guess =
    Her best guess about { target } is right { PERCENT($now) } of the time { growth-alone }{ $several ->
        [yes] , { PERCENT($later) } with { $tables }
       *[no] {""}
    } ({ PERCENT($before) } before any release).
growth-skew =
    Most people have the commonest value anyway: the share of wrong guesses was { PERCENT($wrong_before) } before, and is { PERCENT($wrong) } { growth-alone }{ $several ->
        [yes] {" "}and { PERCENT($wrong_later) } with { $tables }.
       *[no] .
    }
growth-gain =
    { growth-knowing-columns }, an adversary rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($now) } from { target } on average ({ AMOUNT($before) } before any release){ $several ->
        [yes] ; with { $tables }, { AMOUNT($later) }: { FACTOR($times) } times what it was before.
       *[no] .
    }
growth-title = What each further year tells an adversary
growth-lead =
    { $people ->
        [one] One person
       *[other] { NUMBER0($people) } people
    } { growth-focal }. We assume that the adversary has { $tables }, linked by an identifier, and knows, of everybody { growth-focal }, the values of { $qids } in all of them, and in which of them somebody is absent.
growth-goal-code = { $goal } ({ $code })
growth-knowing = Knowing { $known }
growth-with = with
growth-no-table = no table (before)
growth-ends = The most dangerous combination of each size with { $tables }, and what it told { growth-alone }
growth-certain-alone = exposed with certainty, { $focal } alone
growth-chance-alone = chance of a right guess, { $focal } alone
growth-gain-alone = gain from a person, { $focal } alone
growth-all = with { $tables }
growth-alone = with { $focal } alone
growth-focal = of { $focal }
growth-how = Further tables are joined to the people { growth-focal } by their identifier; who is not in a table has the value “absent” there. Secrets are those { growth-focal }. The figures hold for an adversary who knows these columns and no others; someone who knows more learns at least as much. This page holds aggregates only.
growth-weights = We assume that people are targets in proportion to { $weights }: shares and chances are weighted, counts are not.

## Years that no identifier links

unlinked-link = { $name } ({ $change })
unlinked-opening =
    The adversary has { $several ->
        [yes] { $years } years of the table
       *[no] two years of the table
    } and no identifier. She knows { $known } of people, in each year that has it, and links their records { $linked ->
        [yes] by { $by }.
       *[no] by nothing at all.
    }
unlinked-certain =
    She is certain { unlinked-about }, and right, for { PEOPLE($right, $records) }{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }{ $wrong ->
        [0] .
        [one] ; for 1 person she is certain and wrong.
       *[other] ; for { NUMBER0($wrong) } people she is certain and wrong.
    } With the identifier she would be certain for { PEOPLE($linked, $records) }, with the first year alone for { PEOPLE($alone, $records) }.
unlinked-about =
    { $goal ->
        [identity] who the person is
       *[secret] of a person's { $sensitive }
    }
unlinked-guess =
    { $goal ->
        [identity] Her best guess at the person
       *[secret] Her best guess at a person's { $sensitive }
    } is right for { PERCENT($right) } of people: { PERCENT($one_year) } with the first year alone, { PERCENT($linked) } with the identifier.
unlinked-survives =
    { $kind ->
        [worse] Linking as she does is worse than ignoring { unlinked-later }; that makes nobody safe.
        [all] All of what { unlinked-later } { unlinked-adds } is left without the identifier.
        [nothing] Nothing of what { unlinked-later } { unlinked-adds } is left without the identifier.
       *[some] { PERCENT($share) } of what { unlinked-later } { unlinked-adds } is left without the identifier.
    }
unlinked-all = { $several ->
        [yes] all years
       *[no] both
    }
unlinked-later = { $several ->
        [yes] the later years
       *[no] the second year
    }
unlinked-adds = { $several ->
        [yes] add
       *[no] adds
    }
unlinked-step = { $by } from year { $number } to the next
unlinked-year = Year { $number }
unlinked-believes = She herself believes to be right for { PERCENT($believed) }.
unlinked-believed = She believes to be certain { unlinked-about } for { PERCENT($sure) } of people ({ PERCENT($alone) } with the first year alone), and her best guess to be right for { PERCENT($believed) } ({ PERCENT($one_year) } with the first year alone). How often she is right cannot be told without the true identifier.
unlinked-title = What is left of the risk without an identifier
unlinked-lead =
    { $people ->
        [one] One person
       *[other] { NUMBER0($people) } people
    } of the first year, { NUMBER0($records) } { $records ->
        [one] record
       *[other] records
    } in the second{ $several ->
        [yes] , { $further } in those after it
       *[no] {""}
    }.
unlinked-figures = All figures
unlinked-caption = What she believes and what happens are two things, and are never mixed.
unlinked-known = known
unlinked-wanted = wanted
unlinked-the-record = the record
unlinked-first-certain = first year alone: certain
unlinked-best-guess = best guess
unlinked-believed-certain = believed: certain
unlinked-certain-right = certain and right
unlinked-certain-wrong = certain and wrong
unlinked-guess-right = best guess right
unlinked-linked-certain = with the identifier: certain
unlinked-left = survives
unlinked-how-links =
    { $linked ->
        [yes] Linked by: { $by }. { PERCENT($leaves) } of people are taken to leave. Among the records of { $several ->
        [yes] each later year
       *[no] the second year
    } that agree on what never changes, values are as likely a person's as the model says, attributes changing independently.{ $several ->
            [yes] {" "}What a record of one year could become in the next is followed from year to year; who is gone is taken to stay away.
           *[no] {""}
        }
       *[no] Linked by nothing. { PERCENT($leaves) } of people are taken to leave.
    }
unlinked-how-figures = Believed: the posterior Bayes vulnerability under this model. Right: the share of people about whom her best guess is right, by the true identifier, which she does not have; of equally good guesses she takes any. Survives: the share, of what { unlinked-later } { unlinked-adds } with the identifier, that is left without it; negative where ignoring { unlinked-later } would be better. Certain: her model leaves no other possibility. This page holds aggregates only.
unlinked-first = The first year
unlinked-second = The second year
note-only-in-some-years = { $column } is there only in { $n ->
        [one] year { $years }
       *[other] years { $years }
    }, counted from the first: it is known of people in no other year.
note-not-linked-from = Nothing links the records of year { $number } to the next: what follows tells nothing.
note-truly-linked-to = By the identifier, { $found } of { $people } people of the first year are in year { $number }.

## One person in years without an identifier

unlinked-target-matches = { $matches ->
        [0] Nobody in the first year has these values.
        [one] One person of the first year has these values{ unlinked-target-possible }
       *[other] { NUMBER0($matches) } of { NUMBER0($records) } people of the first year have these values{ unlinked-target-possible }
    }
unlinked-target-possible = { $possible ->
        [0] , and by this model none of them can be seen so in the { $years } years: the model is wrong, which makes nobody safe.
        [one] ; one of them may be seen so in the { $years } years.
       *[other] ; { NUMBER0($possible) } of them may be seen so in the { $years } years.
    }
unlinked-target-guess = { $goal ->
        [identity] She { $certain ->
            [yes] is certain who it is
           *[no] guesses who it is, and believes to be right with a chance of { PERCENT($posterior) }
        }
       *[secret] She { $certain ->
            [yes] is certain that { $sensitive } is { $guess }
           *[no] guesses that { $sensitive } is { $guess }, and believes to be right with a chance of { PERCENT($posterior) }
        }
    }: { PERCENT($one_year) } with the first year alone, { PERCENT($prior) } before.
unlinked-target-believed = This is what she believes by her model of how people change. Whether she is right is not told of one person.
