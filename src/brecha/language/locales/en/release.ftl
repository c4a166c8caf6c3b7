### Sanitizers: what is done to a table before it is published, and what the release still gives away

## What a step does

release-households =
    { $people ->
        [one] 1 person is
       *[other] { NUMBER0($people) } people are
    } in the release, of { $households ->
        [one] 1 household
       *[other] { NUMBER0($households) } households
    }.
sanitizer-nothing = Nothing is done: the release is the table as it is.
sanitizer-remove =
    { $count ->
        [one] Column { $columns } is left out.
       *[other] Columns { $columns } are left out.
    }
sanitizer-generalise = Values are made coarser by their hierarchies, alike for everybody: { $levels }.
sanitizer-level = { $column } at level { $level }
sanitizer-top-code = In { $column }, everything from { $limit } on is told as “{ $label }”.
sanitizer-bottom-code = In { $column }, everything up to { $limit } is told as “{ $label }”.
sanitizer-where = { $column } is { $values }
sanitizer-more-values = one of { $n } more
sanitizer-suppress-where = Records are left out whose { $where }.
sanitizer-suppress-alike =
    Where fewer than { NUMBER0($least) } { $unit ->
        [people] people have records that are
        [rows] people have records that are
       *[other] records are
    } alike in { $columns }, { $starred ->
        [yes] “{ $star }” stands in the place of these values.
       *[no] they are left out.
    }
sanitizer-suppress-unit =
    { $unit ->
        [people] It goes for all rows of whoever has such a row.
        [households] It goes for everybody in the household of such a person.
       *[rows] It goes for these rows alone: other rows of the same people stay.
    }
sanitizer-sample-people =
    { $each ->
        [yes] Each person is published with a chance of { $share }, whatever becomes of the others, and then with all rows.
       *[no] { $n ->
            [0] A simple random sample of { $share } of the people is published, each with all rows.
            [1] A single person, drawn at random, is published with all rows.
           *[other] A simple random sample of { NUMBER0($n) } people is published, each with all rows.
        }
    }
sanitizer-sample-households =
    { $each ->
        [yes] Each household is published with a chance of { $share }, whatever becomes of the others, and then with everybody in it.
       *[no] { $n ->
            [0] A simple random sample of { $share } of the households is published, each with everybody in it.
            [1] A single household, drawn at random, is published with everybody in it.
           *[other] A simple random sample of { NUMBER0($n) } households is published, each with everybody in it.
        }
    }
sanitizer-sample-rows = Rows are drawn one by one, whoever's they are: of some people only a part of the rows is published.
sanitizer-publish-rows =
    { $published ->
        [linked] { $person } is left out; in its place random pseudonyms show which rows belong to one person.
        [household] Random numbers show who lives together, in the place of { $person }.
       *[unlinked] { $person } is left out, and nothing shows which rows belong to one person: they are written in a random order.
    }
sanitizer-suppress-cells =
    In { $column }, “{ $star }” stands in the place of { $which ->
        [values] { $values }
        [rare] every value that fewer than { NUMBER0($rare) } { $counted ->
            [people] people
           *[other] records
        } have
        [both] { $values } where fewer than { NUMBER0($rare) } records have it
       *[all] every value
    }{ $only ->
        [yes] , only in records whose { $where }.
       *[no] .
    }
sanitizer-sample-share = A simple random sample of { $share } of the records is published.
sanitizer-sample-size =
    { $n ->
        [1] A single record, drawn at random, is published.
       *[other] A simple random sample of { NUMBER0($n) } records is published.
    }
sanitizer-swap =
    Values of { $columns } are exchanged between pairs of records drawn at random, { $share } of all records{ $only ->
        [yes] , each with one that is alike in { $within }.
       *[no] .
    }
sanitizer-recode-keep = Every value of { $column } is kept with a chance of { $keep }, and otherwise exchanged for any other.
sanitizer-recode-matrix = Values of { $column } are exchanged for others by chance, with the chances of a stated matrix.
sanitizer-microaggregate =
    { $count ->
        [one] Every number in { $columns } is told as the mean of at least { NUMBER0($k) } records that are near each other in it.
       *[other] Every number in { $columns } is told as the mean of at least { NUMBER0($k) } records that are near each other in these columns together.
    }
sanitizer-anonymise =
    { $count ->
        [one] { $columns } is made coarser by its hierarchy,
       *[other] { $columns } are made coarser by their hierarchies,
    } alike for everybody and no more than needed, so that { $models }{ $suppression ->
        [number] ; at most { $rows ->
            [linked] { $n ->
                [1] 1 person
               *[other] { NUMBER0($n) } people
            }
           *[other] { $n ->
                [1] 1 record
               *[other] { NUMBER0($n) } records
            }
        } may be suppressed for it.
        [share] ; at most { $share } of the { $rows ->
            [linked] people
           *[other] records
        } may be suppressed for it.
       *[none] .
    }
sanitizer-model-k =
    in these columns { $rows ->
        [linked] everybody who is not left out looks, by all of their rows, like at least { $others ->
            [1] 1 other person
           *[other] { NUMBER0($others) } other people
        }
        [unlinked] every row that is not left out looks like rows of at least { $others ->
            [1] 1 other person
           *[other] { NUMBER0($others) } other people
        }
       *[other] every record that is not suppressed looks like at least { $others ->
            [1] 1 other
           *[other] { NUMBER0($others) } others
        }
    } (k={ NUMBER0($k) })
sanitizer-anonymise-rows =
    { $rows ->
        [linked] Classes are of people, who are left out with all of their rows, and a sensitive value is all that the rows of a person hold.
       *[unlinked] Classes are of rows, which are left out one by one; rows of one person count once for k.
    }
sanitizer-importance = In what is lost, columns count by how much analysts need them: { $counts }.
sanitizer-model-l =
    in every class of records that look alike { $kind ->
        [distinct] there are at least { $l } different values of { $sensitive } (l-diversity)
        [entropy] the values of { $sensitive } are as uncertain as { $l } equally likely ones, or more (entropy l-diversity)
       *[recursive] the commonest value of { $sensitive } is there fewer than { $c } times as often as all from the one in place { $l } on together, by how common they are (recursive l-diversity)
    }
sanitizer-model-t = in every class of records that look alike { $sensitive } is distributed almost as in the whole table: at most { $t } apart, { $by } (t-closeness)
sanitizer-distance-equal = all values being as far from each other
sanitizer-distance-ordered = values being as far from each other as their places in order
sanitizer-distance-hierarchical = values being as far from each other as in their hierarchy
sanitizer-local-recoding =
    Every record is made to look like at least { $others ->
        [1] 1 other
       *[other] { NUMBER0($others) } others
    } in { $columns } (k={ NUMBER0($k) }), each by itself, and no cell is coarser than it must be for that.

## What a step of a publishing program does, written before there is any data

program-bands =
    Numbers in { $column } are told only in bands { $widths } wide{ $ends ->
        [both] , all below { $bottom } as one and all from { $top } on as one.
        [top] , all from { $top } on as one.
        [bottom] , all below { $bottom } as one.
       *[none] .
    }
program-ends =
    { $ends ->
        [both] In { $column }, all numbers below { $bottom } are told as one, and so are all from { $top } on.
        [top] In { $column }, all numbers from { $top } on are told as one.
       *[bottom] In { $column }, all numbers below { $bottom } are told as one.
    }
program-mapping =
    Values of { $column } are told less exactly, by a list that puts { $values ->
        [1] 1 value
       *[other] { NUMBER0($values) } values
    } into { $labels ->
        [1] one.
       *[other] { NUMBER0($labels) }.
    }
program-function =
    { $function ->
        [lambda] Of each value of { $column }, what a function makes of it is told instead.
       *[other] Of each value of { $column }, what the function “{ $function }” makes of it is told instead.
    }
program-suppress-records =
    { $count ->
        [0] Records that meet a condition are left out.
       *[other] Records are left out that meet a condition on { $columns }.
    }
program-suppress-cells =
    { $count ->
        [0] In { $column }, “{ $star }” stands in the place of every value, only in records that meet a condition.
       *[other] In { $column }, “{ $star }” stands in the place of every value, only in records that meet a condition on { $columns }.
    }
program-sample-each = Each record is published with a chance of { $share }, whatever becomes of the others.
program-recode-geometric = Values of { $column } are moved up or down their order by chance: every place further multiplies the chance by { $alpha }, and what would go beyond an end stays there.
program-counts =
    It is told how many records there are of each combination of values in { $columns }, and nothing else{ $least ->
        [0] .
       *[other] ; counts below { NUMBER0($least) } are not told.
    }
program-each =
    { $function ->
        [lambda] Each record is published as a function of the user’s makes it.
       *[other] Each record is published as the function “{ $function }” makes it.
    }
program-whole =
    { $function ->
        [lambda] The table is published as a function of the user’s makes it.
       *[other] The table is published as the function “{ $function }” makes it.
    }

## What came of a step

sanitizer-outcome-cut =
    { $n ->
        [0] No record had such a value.
        [1] One record had such a value.
       *[other] { NUMBER0($n) } records had such a value.
    }
sanitizer-outcome-untold =
    { $n ->
        [0] There was no such record.
        [1] 1 of { NUMBER0($rows) } records is not told ({ PERCENT($share) }).
       *[other] { NUMBER0($n) } of { NUMBER0($rows) } records are not told ({ PERCENT($share) }).
    }
sanitizer-outcome-cells =
    { $n ->
        [0] There was no such cell.
        [1] One cell is not told.
       *[other] { NUMBER0($n) } cells are not told.
    }
sanitizer-outcome-sample =
    { $n ->
        [1] 1 of { NUMBER0($of) } records was drawn.
       *[other] { NUMBER0($n) } of { NUMBER0($of) } records were drawn.
    }
sanitizer-outcome-sample-people =
    { $n ->
        [1] 1 of { NUMBER0($of) } people was drawn, with { NUMBER0($rows) } of { NUMBER0($of_rows) } rows.
       *[other] { NUMBER0($n) } of { NUMBER0($of) } people were drawn, with { NUMBER0($rows) } of { NUMBER0($of_rows) } rows.
    }
sanitizer-outcome-sample-households =
    { $n ->
        [1] 1 of { NUMBER0($of) } households was drawn, with { NUMBER0($rows) } of { NUMBER0($of_rows) } people.
       *[other] { NUMBER0($n) } of { NUMBER0($of) } households were drawn, with { NUMBER0($rows) } of { NUMBER0($of_rows) } people.
    }
sanitizer-outcome-swap =
    { $n ->
        [0] No pair could be made.
       *[other] Values of { NUMBER0($n) } records were exchanged; { NUMBER0($different) } of them now say something else.
    }
sanitizer-outcome-recode =
    { $n ->
        [0] No record says something else now.
        [1] One record now says something else.
       *[other] { NUMBER0($n) } records now say something else.
    }
sanitizer-outcome-groups =
    { $n ->
        [1] All are in one group: { PERCENT($lost) } of the variance is lost.
       *[other] There are { NUMBER0($n) } groups, within which { PERCENT($lost) } of the variance is lost.
    }
sanitizer-outcome-best =
    { $n ->
        [1] There is one combination of levels: { $levels }.
       *[other] Of { NUMBER0($n) } combinations of levels this one loses least, { $by }: { $levels }.
    }
sanitizer-by-cells = per cell
sanitizer-by-entropy = in bits
sanitizer-by-height = in levels
sanitizer-by-discernibility = in records that can be told apart
sanitizer-by-class_size = in the size of classes
sanitizer-outcome-unheld =
    { $n ->
        [1] 1 of { NUMBER0($rows) } records ({ PERCENT($share) }) is in no class that holds there, and is { $starred ->
            [yes] not told: stars stand in these columns.
           *[no] left out.
        }
       *[other] { NUMBER0($n) } of { NUMBER0($rows) } records ({ PERCENT($share) }) are in no class that holds there, and are { $starred ->
            [yes] not told: stars stand in these columns.
           *[no] left out.
        }
    }
sanitizer-outcome-classes =
    { $n ->
        [1] { $all ->
            [yes] All are in one class of{" "}
           *[no] The others are in one class of{" "}
        }{ $rows ->
            [linked] { $smallest ->
                [1] 1 person.
               *[other] { NUMBER0($smallest) } people.
            }
            [unlinked] { $smallest ->
                [1] 1 person's rows.
               *[other] { NUMBER0($smallest) } people's rows.
            }
           *[other] { $smallest ->
                [1] 1 record.
               *[other] { NUMBER0($smallest) } records.
            }
        }
       *[other] The { $rows ->
            [linked] people who are told
            [unlinked] rows that are told
           *[other] records that are told
        } are in { NUMBER0($n) } classes, the smallest of { NUMBER0($smallest) }{ $rows ->
            [unlinked] {" "}people.
           *[other] .
        }
    }
sanitizer-outcome-coarse = { NUMBER0($n) } of { NUMBER0($cells) } cells are coarser than they were.

## What a release leaves of the risk

residual-certain =
    Knowing { $known }, an adversary who reads what the cells of the release say { exposes } with certainty{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }; with the table as it is, { PEOPLE($before_hits, $before_records) }.
residual-told =
    { $how ->
        [few] But whoever knows that records are starred because too few were alike
        [cells] But whoever can tell which cells are starred
        [local] But whoever can tell how coarse her target's record was made
       *[all] But whoever knows how the release was made
    } { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($told, $records) } with certainty.
residual-chance =
    { $goal ->
        [identity] Her best guess at a person's record
       *[secret] Her best guess at { $sensitive } of a person
    } is right { PERCENT($after) } of the time{ $more ->
        [yes] , and { PERCENT($told) } of the time if she can tell how that record was published
       *[no] {""}
    }; with the table as it is, { PERCENT($before) }, and with no table at all, { PERCENT($prior) }.
residual-seeded = This was drawn with a seed, for trials: whoever knows the seed can draw again, and undo it. It is not for publishing.
residual-identifying =
    { $count ->
        [one] { $columns } tells nearly everybody apart, and is published though no figure here counts it. Whoever can find somebody by it needs nothing else: leave it out.
       *[other] { $columns } each tell nearly everybody apart, and are published though no figure here counts them. Whoever can find somebody by one of them needs nothing else: leave them out.
    }
residual-mistaken =
    { $n ->
        [1] Of 1 person she is certain, and wrong, since values were changed. That can harm her too.
       *[other] Of { NUMBER0($n) } people she is certain, and wrong, since values were changed. That can harm them too.
    }
residual-unmatched =
    { $n ->
        [1] No record of the release fits what is known of 1 person, since values were changed.
       *[other] No record of the release fits what is known of { NUMBER0($n) } people, since values were changed.
    }
residual-gain =
    An adversary rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($after) } from a person of the release on average{ $more ->
        [yes] , and { AMOUNT($told) } if she can tell how that record was published
       *[no] {""}
    }; with the table as it is, { AMOUNT($before) }, and with no table at all, { AMOUNT($prior) }.
residual-unequal =
    { $when ->
        [table] With the table as it is,
       *[release] By the release,
    } not all are equally exposed: of the { NUMBER0($people) } people whose { $by } is { $group }, { $kind ->
        [certain] { PERCENT($high) } { $goal ->
            [identity] are re-identified
           *[secret] have { $sensitive } inferred
        } with certainty
        [gain] the best guess about somebody like them brings { AMOUNT($high) } on average
       *[chance] the best guess about somebody like them is right { PERCENT($high) } of the time on average
    }; of the { $others }, { $kind ->
        [gain] { AMOUNT($low) }
       *[other] { PERCENT($low) }
    }{ $firm ->
        [yes] . That is { TIMES($times) } times as much.
       *[no] .
    }
residual-equal =
    By the release, no group of { $by } is much more exposed than another to { $goal ->
        [identity] re-identification
       *[secret] the inference of { $sensitive }
    }.
residual-rows-left-out =
    { $n ->
        [1] Of 1 person in the release only some of the rows are in it.
       *[other] Of { NUMBER0($n) } people in the release only some of their rows are in it.
    } The figures are of an adversary who knows which rows of her target are published, and those alone.
residual-households-left-out =
    { $n ->
        [1] Of 1 household in the release only some of the people are in it.
       *[other] Of { NUMBER0($n) } households in the release only some of their people are in it.
    } The figures are of an adversary who knows which people of her target's household are published, and takes the household for these alone.
residual-households =
    Knowing { $known } of everybody in a household, an adversary re-identifies a member with certainty in { NUMBER0($certain) } of { $households ->
        [one] 1 household
       *[other] { NUMBER0($households) } households
    } of the release; it was { NUMBER0($before_certain) } of { NUMBER0($before_households) }. The chance that any member of a household is re-identified is { PERCENT($risk) } on average; it was { PERCENT($before_risk) }.
residual-removed = { $sensitive } is not in the release: all she can do is guess the value that is commonest among everybody.
residual-away =
    { $n ->
        [1] These figures are about the { NUMBER0($rows) } people in the release. 1 person of the table is not in it;
       *[other] These figures are about the { NUMBER0($rows) } people in the release. { NUMBER0($n) } people of the table are not in it;
    } whether an adversary can tell who is, { $several ->
        [yes] they do not say.
       *[no] brecha sanitize --members says.
    }
residual-others =
    { $n ->
        [one] 1 other
       *[other] { NUMBER0($n) } others
    }
residual-unasked =
    { $count ->
        [one] Column { $columns } is published too. It was not asked what somebody learns who knows it.
       *[other] Columns { $columns } are published too. It was not asked what somebody learns who knows them.
    }
residual-reversible = Every record was made coarser by itself, and no cell is coarser than it must be. Whoever knows that can work back from it: some cells can be told finer than they were published (downcoding), though everybody looks like k − 1 others. Levels that are alike for everybody, or more suppression, give less to work back from.

## Who can be shown to be in a release

presence-title = Who is in the release ({ $code })
presence-everybody = Everybody in the table is in the release. That somebody is in it is known before it is published, and nothing is to be learnt about it.
presence-certain =
    Knowing { $known }, an adversary who reads what the cells of the release say { $members ->
        [1] { $certain ->
            [0] cannot show that the only matched person is in it
           *[other] can show that the only matched person is in it
        }
       *[other] can show of { PEOPLE($certain, $members) } in it{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } that they are
    }{ $outsiders ->
        [yes] { $others ->
            [1] { $outside ->
                [0] , and cannot show that the only person outside it is not
               *[other] , and can show that the only person outside it is not
            }
           *[other] , and can show of { PEOPLE($outside, $others) } outside it{ $outside_some ->
                [yes] {" "}({ FREQUENCY($outside_share) })
               *[no] {""}
            } that they are not
        }; with the same records as they were, of { NUMBER0($before_certain) } and of { NUMBER0($before_outside) }.
       *[no] ; with the same records as they were, of { NUMBER0($before_certain) }.
    }
presence-nobody =
    Knowing { $known }, nobody of the population has the true values of anybody in the release. An adversary who reads what its cells say can show { $outside ->
        [0] of nobody that they are not in it.
        [1] of 1 person of { NUMBER0($others) } that they are not in it.
       *[other] of { NUMBER0($outside) } people of { NUMBER0($others) } that they are not in it.
    }
presence-chance =
    To her, the chance that a person in the release is in it is then { PERCENT($chance) } on average; { $compared ->
        [yes] with the same records as they were, { PERCENT($before) }, and before the release, { PERCENT($prior) }.
       *[no] before the release, { PERCENT($prior) }.
    }
presence-guess =
    Her best guess whether somebody of the { $whom ->
        [table] table
       *[population] population
    } is in it is right { PERCENT($chance) } of the time, by all she can tell; { $compared ->
        [yes] with the same records as they were, { PERCENT($before) }, and before the release, { PERCENT($prior) }.
       *[no] before the release, { PERCENT($prior) }.
    } It is never less than before.
presence-mistaken =
    { $n ->
        [1] Of 1 person she is certain, and wrong, since
       *[other] Of { NUMBER0($n) } people she is certain, and wrong, since
    } { $why ->
        [values] values are not what they were.
        [others] the release has people who are not of this population.
       *[either] values are not what they were, or the release has people who are not of this population.
    }
presence-unmatched =
    { $n ->
        [1] 1 record of the release can be of nobody in the { $whom ->
            [table] table, since values were changed.
           *[population] population.
        }
       *[other] { NUMBER0($n) } records of the release can be of nobody in the { $whom ->
            [table] table, since values were changed.
           *[population] population.
        }
    }
presence-elsewhere = So the release is not wholly of this population, and it is not known how many of its people are in it: no chance before or after it can be told, and nobody can be shown to be in it, only not to be.
presence-strangers =
    { $n ->
        [1] 1 person of the population has a value that nobody in the table has.
       *[other] { NUMBER0($n) } people of the population have values that nobody in the table has.
    } Only cells that are not told are taken to be able to stand for these.{ $coarse ->
        [yes] {" "}A coarse cell may have been meant for such a value too: the adversary may be less certain than is told here that they are not in it.
       *[no] {""}
    }
presence-estimated =
    { $n ->
        [1] The chance of 1 person is estimated, since records that overlap can be given in too many ways to count.
       *[other] The chances of { NUMBER0($n) } people are estimated, since records that overlap can be given in too many ways to count.
    } Who is certain is exact.{ $ended ->
        [yes] {""}
       *[no] {" "}The estimate has not come to its end, and may be further off.
    }

## What a release lost

utility-untold =
    { $n ->
        [0] Of every record of the table, the release tells something in these columns.
        [1] Nothing is told in these columns of 1 of { NUMBER0($rows) } records ({ PERCENT($share) }).
       *[other] Nothing is told in these columns of { NUMBER0($n) } of { NUMBER0($rows) } records ({ PERCENT($share) }).
    }
utility-cells =
    On average { PERCENT($cell) } of a cell is lost, { $secrets ->
        [yes] in the columns she knows and those she wants together
       *[no] in the columns she knows
    }, if a cell told as it was is 0 % and a starred one 100 %; of the information in these columns, counted in bits, { PERCENT($bits) }.
utility-classes =
    { $n ->
        [1] All records that are told look alike.
       *[other] The records that are told are of { NUMBER0($n) } kinds; { AMOUNT($average) } look alike on average.
    }
utility-untrue = { PERCENT($share) } of the cells say something else than the truth.
utility-table =
    Counted by { $columns } from the release, { PERCENT($misplaced) } of the { $of ->
        [rows] rows are counted in a wrong place; no single count is off by more than { PERCENT($largest, bound: "upper") } of the rows.
       *[people] people are counted in a wrong place; no single count is off by more than { PERCENT($largest, bound: "upper") } of the people.
    }

## The report on a release

residual-title = What a release still gives away
residual-lead = A release of { NUMBER0($rows) } of { NUMBER0($whole) } records. The adversary knows { $known } of her target, and that the target is in the release.
residual-lead-people = A release of { NUMBER0($rows) } of { NUMBER0($whole) } rows, of { NUMBER0($people) } of { NUMBER0($everybody) } people. The adversary knows { $known } of her target, and that the target is in the release.
residual-done = What was done
residual-figures = Before and after
residual-caption = People of whom an adversary is certain, and the chance that her best guess is right
residual-larger = In the chart the release stands with what an adversary achieves who knows the method; the table has both figures.
residual-attack = attack
residual-chance-or-gain = chance of a right guess, or gain
residual-highest = worst case: the surest guess
residual-fewest-people = fewest people who may be the target
residual-fewest = fewest records that may be a person's
residual-groups = { $goal }: who is exposed, by { $by }
residual-group-people = people in the release
residual-group-certain-before = certain, the table as it is
residual-group-certain = certain, the release
residual-group-chance-before = chance, the table as it is
residual-group-chance = chance, the release
residual-group-gain-before = gain, the table as it is
residual-group-gain = gain, the release
residual-of = of
residual-original = the table as it is
residual-release = the release
residual-prior = before anything is published
residual-release-method-unknown = the release, if she does not know the method
residual-use = What was lost
residual-use-caption = What whoever works with the release has lost (cells and bits: in the columns she knows and those she wants together)
residual-use-measure = measure
residual-use-figure = figure
residual-use-kept = records of which something is told
residual-use-kept-of = { NUMBER0($n) } of { NUMBER0($rows) }
residual-use-cell = lost of a cell, on average
residual-use-bits = information lost, in bits
residual-use-classes = kinds of records
residual-use-average = records that look alike, on average
residual-use-discernibility = discernibility (sum of squares)
residual-use-untrue = cells that are not true
residual-use-tabulated = counted by { $columns }: people in a wrong place
residual-how-cells = What may stand for the true values in every column may be her target's record: a coarse cell for any of its values, a star for any value at all. She believes that a value is as common within a coarse cell as among everybody, so that an exact match speaks louder than a star, and guesses what is likeliest. Counted is how often that is right.
residual-how-worst-case = Worst case: how sure an adversary is of her guess about the person of whom she is surest, or the gain that she expects there. Smallest class: of all people in the release, the fewest records that may be one person's; it is told for re-identification, and is 0 where no record fits somebody. Of the table as it is, neither is kept with these results.
residual-how-told = “The release” is what an adversary achieves who knows the method, that is the sanitiser and its settings, and so can tell how her target's record was published: at which levels, starred or not. Count on it: a method is mostly published, or can be guessed from the release. An adversary who does not know the method goes by what the cells may stand for; her figure stands below, and is never larger.
residual-how-changed = Swapped values are taken for what they say, also by one who knows how the release was made: which were swapped, chance decided, and one who finds that out does better. Of values recoded by a stated matrix she reckons with how likely each exchange was. Whoever fits no record is guessed at as before the release, and no figure is below what was known before.
residual-how-gain = With a gain she makes the guess from which she expects most; of several that are as good, one by chance. Counted is what it brings for the true value.
residual-how-groups = The people of a group are those who truly have its value, whatever the release says. Each counts with the risk of those whom she cannot tell from that person, so that the groups average to everybody. The figures of the release are those of an adversary who knows the method.
residual-how-weights = She knows how likely each record is the target. Of candidates that speak as loud she takes the likeliest, and records of weight zero are left out.
residual-how-rows = An adversary who knows rows of her target knows how they were published, since each true value is published in one way. So the released rows are assessed as a table is, and whether she knows the method makes no difference.
residual-how-members = All figures are about people who are in the release, and of whom she knows that they are.
residual-record-release = Release
residual-record-checksum = { $file }; SHA-256 { $sum }
residual-record-none = not written
residual-more-rows = Of { NUMBER0($n) } attacks the first { NUMBER0($shown) } are here; all are in results.parquet.

## Several ways, side by side

tradeoff-title = Ways to make a table safer
tradeoff-lead = Each way was tried on the { NUMBER0($rows) } records of the table as it is. The adversary knows { $known } of her target, and that the target is in the release.
tradeoff-original = as it is
tradeoff-tried =
    { $n ->
        [1] One way was tried
       *[other] { NUMBER0($n) } ways were tried
    }{ $failed ->
        [0] .
        [1] , and one of them cannot be done.
       *[other] , and { NUMBER0($failed) } of them cannot be done.
    }
tradeoff-failed = { $way } cannot be done: { $why }
tradeoff-as-it-is = { $goal }: with the table as it is, an adversary is certain of { PEOPLE($hits, $records) }, and her best guess is right { PERCENT($chance) } of the time.
tradeoff-frontier =
    { $count ->
        [0] No way leaves less of the risk than the table as it is.
        [1] Only { $ways } is not beaten: every other way leaves as much risk and loses as much, or more.
       *[other] { $ways } are not beaten by any other: less risk is had only for more loss.
    }
tradeoff-alike = { $ways } come to the same: they leave the same risk and lose the same, and no other way beats them.
tradeoff-point =
    { $which ->
        [risk] Least risk is left by { $way }
        [loss] Least is lost by { $way }
       *[both] Least risk is left, and least is lost, by { $way }
    }: she is certain of { PEOPLE($hits, $records) }, her best guess is right { PERCENT($chance) } of the time, and { PERCENT($loss) } of a cell is lost on average.
tradeoff-not-always =
    A stricter setting is not always the safer one: { $kind ->
        [certain] with { $strict } she is certain of { $more } people, and with { $mild } of { $less }.
       *[chance] { $strict } leaves a chance of { $more }, and { $mild } one of { $less }.
    }
tradeoff-figures = All figures
tradeoff-caption = What each way leaves, and what it loses
tradeoff-way = way
tradeoff-certain = certain of
tradeoff-share = share
tradeoff-chance = chance of a right guess
tradeoff-kept = records told
tradeoff-loss = lost of a cell
tradeoff-bits = lost in bits
tradeoff-average = alike, on average
tradeoff-unbeaten = not beaten
tradeoff-yes = yes
tradeoff-no = no
tradeoff-cannot = impossible
tradeoff-how-larger = The figures for each way are those of an adversary who knows the method: the sanitiser and its settings.
tradeoff-how-frontier = A way is beaten if another is worse in none of three things, people of whom she is certain, the chance of a right guess, and what is lost of a cell, in the columns she knows and those she wants together, and better in one. On the charts, the lines join the ways that are not beaten in one risk and in loss.

## Charts of ways

chart-release-title = { $goal }: risk that is left, and what is lost
chart-release-axis = lost of a cell, on average
chart-release-measure = risk that is left
chart-release-frontier = no other has less of both
chart-release-says = { $way }: { PERCENT($loss) } lost, certain of { PERCENT($certain) }, chance { PERCENT($chance) }.
chart-release-way = way
chart-release-loss = lost of a cell
chart-release-certain = certain of
chart-release-chance = chance of a right guess
chart-release-unbeaten = not beaten

## A table held to models, and the terminal

check-opening =
    { $n ->
        [1] Records in { $known } are all alike: one class of { NUMBER0($smallest) }.
       *[other] By { $known }, { NUMBER0($rows) } records are in { NUMBER0($n) } classes of records that look alike; the smallest has { NUMBER0($smallest) }.
    }
check-model =
    { $holds ->
        [yes] It holds that { $model }.
       *[no] It does not hold that { $model }: not in { NUMBER0($n) } of { NUMBER0($classes) } classes, with { NUMBER0($records) } of { NUMBER0($rows) } records.
    }{" "}{ $figure ->
        [size] { $one ->
            [yes] The smallest class has 1 record.
           *[no] The smallest class has { $worst } records.
        }
        [values] { $one ->
            [yes] The poorest class has 1 value.
           *[no] The poorest class has { $worst } values.
        }
        [entropy] The poorest class is as uncertain as { $worst } equally likely values.
        [ratio] In the worst class it is { $worst } times.
       *[distance] The class furthest from the whole table is { $worst } apart.
    }
cli-certain-of = Certain of
cli-fewest = Fewest
cli-surest = Surest
cli-way = Way
cli-lost = Lost
cli-told = Told
cli-unbeaten = Not beaten
cli-legend-remaining = “Certain of”: people. “Chance”: that her best guess is right. “Surest”: the worst case, how sure she is of her guess about the person of whom she is surest. “Fewest”: the smallest class, the records that may be a person's. “The release” is told for an adversary who knows the method; the row below it, for one who does not.
cli-legend-tradeoff = “Lost”: of a cell, on average, in the columns she knows and those she wants together. “Told”: records of which something is told. The figures after a release are those of an adversary who knows the method.
cli-release = Release: { $file }
cli-too-risky-release =
    Too risky: the release would still expose { BESIDE($share, $limit) } of { $whom ->
        [everybody] its people
        [few] a { $by } group of fewer than { $minimum_group_size } people
       *[group] the { NUMBER0($people) } people whose { $by } is { $group }
    } with certainty, above { $option } { LIMIT($limit) }. It was not written.
cli-no-release = No release was written: several ways were tried. Choose one, and call it without --try-k, --try-l and --try-t.

## Whether one person is in a release

presence-target-nobody =
    Nobody in the population has this combination of values: { $known }{ $records ->
        [0] .
        [one] ; { NUMBER0($records) } record of the release may be of somebody who has it.
       *[other] ; { NUMBER0($records) } records of the release may be of somebody who has it.
    } No chance that the target is in the release can be given.
presence-target-found =
    { $known }: { NUMBER0($people) } { $people ->
        [one] person
       *[other] people
    } in the population; { NUMBER0($records) } { $records ->
        [one] record of the release may be theirs.
       *[other] records of the release may be theirs.
    }
presence-target-chance =
    { $kind ->
        [member] The target is in the release, with certainty
        [outside] The target is not in the release, with certainty
        [unknown] The release is not wholly of this population: no chance that the target is in it can be given
       *[chance] The target is in the release with a chance of { PERCENT($after) }
    }{ $known_before ->
        [yes] {" "}(the chance that they are in it was { PERCENT($before) } before the release).
       *[no] .
    }
presence-target-estimated = The chance is estimated: so many records may be of so many people that it cannot be computed exactly.

## Whether a table already is as a step would make it

note-check-coarse-unseen = Whether values of column '{ $column }' are coarse already cannot be seen in them.
note-check-values-finer = Column '{ $column }' has values that would be made coarser.
note-check-values-coarse = Every value of column '{ $column }' is as coarse as it would be made.
note-check-values-below-level = Column '{ $column }' has values finer than level { NUMBER0($level) }.
note-check-levels-reached = Every value is at its level, or coarser.
note-check-beyond-limit =
    Column '{ $column }' has { $values ->
        [one] 1 value
       *[other] { NUMBER0($values) } values
    } { $side ->
        [top] above
       *[bottom] below
    } { DIGITS($limit) }.
note-check-within-limit =
    No number in column '{ $column }' is { $side ->
        [top] above
       *[bottom] below
    } { DIGITS($limit) }.
note-check-swap-unseen = Whether values were exchanged between records cannot be seen in them.
note-check-recoding-unseen = Whether values were exchanged by chance cannot be seen in them.
note-check-smallest-group =
    The smallest group has { $records ->
        [one] 1 record
       *[other] { NUMBER0($records) } records
    }.
note-check-smallest-class =
    The smallest class has { $records ->
        [one] 1 record
       *[other] { NUMBER0($records) } records
    }.
note-check-classes-hold =
    { $classes ->
        [one] The only class holds; it has
       *[other] All { NUMBER0($classes) } classes hold; the smallest has
    } { $smallest ->
        [one] 1 record
       *[other] { NUMBER0($smallest) } records
    }.
note-check-classes-fail =
    { NUMBER0($failing) } of { $classes ->
        [one] 1 class does not hold
       *[other] { NUMBER0($classes) } classes do not hold
    }, with { NUMBER0($failing_records) } of { $records ->
        [one] 1 record
       *[other] { NUMBER0($records) } records
    }.
note-check-column-there = Column '{ $column }' is in the table.
note-check-columns-gone = None of the columns is in the table.
note-check-records-there =
    { $records ->
        [0] There is no such record.
        [one] There is 1 such record.
       *[other] There are { NUMBER0($records) } such records.
    }
note-check-cells-shown =
    { $cells ->
        [0] Every such cell is suppressed
        [one] 1 cell would be suppressed
       *[other] { NUMBER0($cells) } cells would be suppressed
    }{ $columns ->
        [one] {" "}in column '{ $column }'
       *[other] {""}
    }.
note-check-sample-unseen =
    { $records ->
        [one] Whether 1 record is a random sample cannot be seen in it.
       *[other] Whether { NUMBER0($records) } records are a random sample cannot be seen in them.
    }
note-check-unseen = Whether it was done already cannot be seen in the table.
note-check-unchanged = It would leave every record as it is.
note-check-changed = It would change the table.
note-check-program-done = The table already is as every step would make it.
note-check-column-not-counted = Column '{ $column }' is in the table, and is not one of those counted by.
note-check-columns-counted = The table has only the columns that are counted by.
check-rows =
    { $published ->
        [linked] People have several rows, which show which belong together: a record is a person here, with all of their rows.
       *[unlinked] People have several rows, and nothing shows which belong together: a record is a row here, and the size of a class is how many different people have rows in it.
    }
