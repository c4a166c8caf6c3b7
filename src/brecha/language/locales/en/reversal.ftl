## Effective anonymity: how many people a record may be taken for

effective-finds =
    { $below ->
        [0] finds
       *[other] finds
    }
effective-found =
    { $below ->
        [0] nobody among fewer than { NUMBER0($smallest) } who are alike
       *[other] { $unique ->
            [0] { PEOPLE($below, $records) } ({ PERCENT($below_share) }) among fewer than { NUMBER0($k) } who are alike, though nobody alone
           *[other] { PEOPLE($unique, $records) } ({ PERCENT($share) }) alone{ $more ->
                [yes] , and { NUMBER0($below) } ({ PERCENT($below_share) }) alone or among fewer than { NUMBER0($k) } who are alike
               *[no] {""}
            }
        }
    }
effective-targets =
    { $targets ->
        [one] One record is asked about, of { NUMBER0($rows) }.
       *[other] { NUMBER0($targets) } records are asked about, of { NUMBER0($rows) }.
    } The figures are of those, compared with all records.
effective-one = Knowing { $known }, an adversary { effective-finds } { effective-found }.
effective-hold =
    Each of the { NUMBER0($sets) } sets of columns is { NUMBER0($k) }-anonymous by itself{ $holds ->
        [yes] , and so are all of them together: whoever knows them all { effective-finds } { effective-found }.
       *[no] , but whoever knows all of them together { effective-finds } { effective-found }.
    }
effective-fail =
    { $failing ->
        [one] One of the { NUMBER0($sets) } sets of columns is not { NUMBER0($k) }-anonymous even by itself
       *[other] { NUMBER0($failing) } of the { NUMBER0($sets) } sets of columns are not { NUMBER0($k) }-anonymous even by themselves
    }: whoever knows { $worst } { effective-finds } { effective-found }.
effective-together = Whoever knows all of them together { effective-finds } { effective-found }.
effective-ambiguous =
    { $below ->
        [0] If a missing or generalised value may be any of those that it stands for, everybody may be taken for { NUMBER0($smallest) } people or more.
       *[other] { $unique ->
            [0] If a missing or generalised value may be any of those that it stands for, everybody may be taken for somebody else; { PEOPLE($below, $records) } ({ PERCENT($below_share) }) for fewer than { NUMBER0($k) } people in all.
           *[other] Even if a missing or generalised value may be any of those that it stands for, { PEOPLE($unique, $records) } ({ PERCENT($share) }) can be taken for nobody else{ $more ->
                [yes] , and { NUMBER0($below) } ({ PERCENT($below_share) }) for fewer than { NUMBER0($k) } people in all.
               *[no] .
            }
        }
    }
effective-exact =
    { $gaps ->
        [yes] A missing value was taken to stand for itself alone here; if it may be anything, people match more records than this.
       *[no] As far as was stated, no value of these columns is missing or generalised, so nothing of this is ambiguous.
    }

## Undoing a release: whether it is minimal, and what follows from that

minimality-is =
    { $coarse ->
        [0] This release is minimal, and every cell of it is told in full.
       *[other] This release is minimal: no cell could have been left finer. Whoever knows that, and the hierarchies, can undo part of it.
    }
minimality-is-not =
    This release is not minimal: { $n ->
        [one] one record could be told more finely, and every class would still have
       *[other] { NUMBER0($n) } records could be told more finely, and every class would still have
    } { NUMBER0($k) } records. Nothing follows from minimality for whoever would undo it.
minimality-not-found-out = Whether this release is minimal was not found out: too many records could move together to be tried out. Take it for minimal.
minimality-may-be =
    { $coarse ->
        [0] Every cell of this release is told in full: there is nothing to undo.
       *[other] This release may be minimal: nothing in it speaks against that. Only beside the original can it be seen whether it is.
    }
minimality-cannot-be =
    This release is not minimal, whatever the original is: { $n ->
        [one] one class is so large that part of it could be told more finely, with { NUMBER0($k) } records in every class.
       *[other] { NUMBER0($n) } classes are so large that part of each could be told more finely, with { NUMBER0($k) } records in every class.
    }
downcoding-nothing-coarse = Every cell of this release is told in full: there is nothing to undo.
downcoding-impossible = There is no original of which this release is a minimal version. So it is not minimal, and nothing follows from it.
downcoding-settled =
    If this release is minimal, and an adversary knows that, she can undo part of it. Of { NUMBER0($coarse) } coarse { $coarse ->
        [one] cell
       *[other] cells
    }, { $n ->
        [0] none is in a class of which she then knows how many records have which finer value.
        [one] one is in a class of which she then knows how many records have which finer value, and not which record has which.
       *[other] { NUMBER0($n) } are in a class of which she then knows how many records have which finer value, and not which record has which.
    }
downcoding-every-child =
    { $more ->
        [yes] { $n ->
            [one] One more is
           *[other] { NUMBER0($n) } more are
        }
       *[no] { $n ->
            [one] One is
           *[other] { NUMBER0($n) } are
        }
    } in a class in which each finer value must occur.
downcoding-worlds =
    There are { NUMBER0($before) } ways to tell the coarse cells one step more finely, whichever record of a class is which; { $exact ->
        [yes] { $n ->
            [one] one is left to her.
           *[other] { NUMBER0($n) } are left to her.
        }
       *[no] at most { NUMBER0($n) } are left to her.
    }
downcoding-bits =
    She learns { $exact ->
        [yes] { AMOUNT($bits) }
       *[no] at least { AMOUNT($bits, bound: "lower") }
    } bits of the { AMOUNT($before) } that the release keeps back, if every original was as likely as any other.
downcoding-not-exact =
    More than this may follow: { $n ->
        [one] one class could hold records of others too
       *[other] { NUMBER0($n) } classes could hold records of one another
    }, and trying that out would have taken too long.
clusters-undone =
    In { $n ->
        [one] one simulated data set
       *[other] { NUMBER0($n) } simulated data sets
    } the attack undid { PERCENT($right) } of the records rightly ({ $measured ->
        [yes] standard error { PERCENT($error) };{" "}
       *[no] {""}
    }{ PERCENT($expected) } were expected), and { PERCENT($wrong) } wrongly.
clusters-singled-out =
    { $n ->
        [0] It described nobody.
        [one] It described one person, and { $isolating ->
            [0] the description fits nobody, or several.
           *[other] the description fits exactly one record.
        }
       *[other] It described { NUMBER0($n) } people, each in every column; { NUMBER0($isolating) } of the descriptions fit exactly one record.
    }
staircase-undone =
    In { $n ->
        [one] one simulated data set
       *[other] { NUMBER0($n) } simulated data sets
    } the attack wrote down every record, and rightly, in { PERCENT($share) } of the cases; with columns enough it is promised in more than { PERCENT($bound, bound: "lower") }.
staircase-cells = Of the coarse cells of records that were written down, { PERCENT($refined) } were told more finely than the release does, and { PERCENT($exact) } to the value.

## All that can be undone of a release

reversed-warning = Warning: part of what this release keeps back can be worked out from the release itself. It was made with hierarchies, and so that nothing more could have been told.
reversed-unasked =
    { $reason ->
        [not-anonymous] Whether the release is minimal was not asked: on all these columns together it is not { NUMBER0($k) }-anonymous, and can be attacked by what is told above.
        [nothing-coarse] As far as is known, no value of these columns stands for several, so that there is nothing to undo. If some do, give the hierarchies they come from.
        [exchanged] Whether the release is minimal was not asked: values of { $columns } were exchanged for others, and need not be true.
        [several-rows] Whether the release is minimal was not asked: people have several rows, and that is asked of one record of each.
        [two-meanings] Whether the release is minimal was not asked: in the hierarchy of { $columns }, a label has two meanings.
       *[unknown] Whether the release is minimal was not asked: it is not known what the labels of { $columns } stand for. Give the hierarchies, or the original, to have it asked.
    }
reversed-title = What can be undone of a release
reversed-lead =
    A release of { $people ->
        [one] one record
       *[other] { NUMBER0($people) } records
    }. The adversary has it, and nothing else but what she knows about people: { $sets ->
        [1] { $known }.
       *[other] { NUMBER0($sets) } sets of columns, by themselves or together: { $known }.
    }
reversed-sets = How many people a record may be taken for
reversed-sets-caption = Records by how many are equal to them; and, where a value may stand for several, by how many they may be taken for
reversed-set = columns known
reversed-columns = how many
reversed-alone = alone
reversed-below = among fewer than { NUMBER0($k) }
reversed-smallest = smallest
reversed-may-alone = alone, whatever values stand for
reversed-may-below = among fewer than { NUMBER0($k) }, whatever values stand for
reversed-may-smallest = smallest, whatever values stand for
reversed-together = all together
reversed-more-sets = Of { NUMBER0($n) } rows, { NUMBER0($shown) } are shown. All are in results.parquet.
reversed-undone = What follows if the release is minimal
reversed-undone-caption = Coarse cells by what is known of the class that they are in
reversed-column = column
reversed-coarse = coarse cells
reversed-settled = it is known how many have which finer value
reversed-every-child = every finer value occurs
reversed-facts-caption = Some of what is learnt of large classes: how many of their records have which finer value
reversed-class = class
reversed-people = records
reversed-shown = shows
reversed-finer = finer values
reversed-missing = (missing)
reversed-between =
    { $exact ->
        [yes] { $value }: { NUMBER0($least) }
       *[no] { $value }: { NUMBER0($least) } to { NUMBER0($most) }
    }
reversed-withheld =
    { $n ->
        [one] One class is not named, as it has fewer than { NUMBER0($minimum_group_size) } records. It is counted above.
       *[other] { NUMBER0($n) } classes are not named, as they have fewer than { NUMBER0($minimum_group_size) } records each. They are counted above.
    }
reversed-more-facts = Of { NUMBER0($n) } such facts, { NUMBER0($shown) } are shown.
reversed-how-equal = Effective anonymity: how many records show the same in the columns known, the record itself included. A release is k-anonymous if that is k or more for everybody. Two sets of columns can each be k-anonymous, and their union not.
reversed-how-ambiguous = A missing or generalised value stands for a set of values. Two records may be the same person if in every column these sets have a value in common. Whoever is alone even so is alone in spite of all that was left out.
reversed-how-minimal = A release is minimal if no record, by itself or with others, could have been told more finely with k alike in every class. Records are taken to be told each at levels of its own.
reversed-how-downcoding = What follows from minimality is concluded from the release, the hierarchies and k alone. Which record of a class has which value never follows; how many have it may.
reversed-how-totals = All figures are exact for the records used. This page holds totals only, no record of anybody, and names no class of fewer than { NUMBER0($minimum_group_size) } records.
reversed-how-finer = All figures are exact for the records used. This page holds no record of anybody, and names no class of fewer than { NUMBER0($minimum_group_size) } records. Of larger classes it names finer values, which a single person may have.
reversed-record-hierarchies = Hierarchies (labels by level)
reversed-record-none = none
reversed-record-star = Sign of what is not told
reversed-record-original = The original
chart-anonymity-title = Who can be told from everybody else
chart-anonymity-axis = share of the records
chart-anonymity-set = columns known
chart-anonymity-alone = alone
chart-anonymity-below = among fewer than { NUMBER0($k) }
chart-anonymity-says-none = On each set by itself, nobody is among fewer than { NUMBER0($k) }.
chart-anonymity-says =
    { $together ->
        [yes] All together
       *[no] { $set }
    }: { PERCENT($alone) } alone, { PERCENT($below) } among fewer than { NUMBER0($k) }.
chart-anonymity-says-worst = The worst of the sets is { $set }
chart-anonymity-more =
    { $n ->
        [one] One more set is in the table.
       *[other] { NUMBER0($n) } more sets are in the table.
    }
cli-set = Known
cli-alone = Alone
cli-below-k = Below k
cli-smallest = Smallest
cli-may-alone = Surely alone
cli-may-below = Surely below
cli-legend-reversed =
    “Below k”: records that fewer than { NUMBER0($k) } are equal to, the record itself included.{ $ambiguous ->
        [yes] {" "}“Surely”: whatever a missing or generalised value may stand for.
       *[no] {""}
    }
cli-too-few =
    Not safe: knowing all these columns, { $n ->
        [one] one record is equal to fewer than { NUMBER0($limit) }
       *[other] { NUMBER0($n) } records are equal to fewer than { NUMBER0($limit) }
    }, the smallest class having { NUMBER0($smallest) }. That is below { $option }.
cli-rate = Rate
cli-measured = Measured
cli-error = Std. error
cli-closed-form = Closed form
cli-rate-right = records undone, rightly
cli-rate-wrong = records undone, wrongly
cli-rate-all = every record undone, rightly
cli-rate-bound = promised by the theorem, with columns enough: more than
cli-legend-example =
    { $kind ->
        [clusters] Clustered data, any minimal release of it: { NUMBER0($trials) } data sets of { NUMBER0($records) } records and { NUMBER0($columns) } columns, k = { NUMBER0($k) }.
       *[staircase] Nested intervals, a minimal release: { NUMBER0($trials) } data sets of { NUMBER0($records) } records and { NUMBER0($columns) } columns, k = { NUMBER0($k) }.
    } Cohen, Attacks on Deidentification’s Defenses (2022), { $kind ->
        [clusters] Sec. 4.4.
       *[staircase] Theorem 4.3.
    }
effective-people =
    { $published ->
        [linked] A record is a person here, with all rows: two are equal if their rows are, in any order.
        [household] Two people are equal if they are alike and live with people alike.
       *[unlinked] A record is a person here, and equal to as many different people as have a row like one of theirs; of their rows the one counts that fewest people have.
    }
