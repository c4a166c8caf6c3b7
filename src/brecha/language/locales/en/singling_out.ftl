## Descriptions of single people, written from a release alone, and how sure an outsider can be of a match

singling-out-none =
    { $algorithm ->
        [as-printed] By Cohen’s Algorithm 2 as it is printed, an adversary describes nobody: no class has the size and the coarse columns that it asks for.
       *[corrected] By Cohen’s Algorithm 2, an adversary describes nobody: no class of fewer than twice k records has a coarse column.
    }
singling-out-written =
    From the release and its hierarchies alone, an adversary writes { $n ->
        [one] one description
       *[other] { NUMBER0($n) } descriptions
    }, { $n ->
        [one] meant to fit one record
       *[other] each meant to fit one record
    } (Cohen, Algorithm 2{ $algorithm ->
        [as-printed] {" "}as printed
       *[corrected] , corrected
    }). A new person fits { $n ->
        [one] it
       *[other] the broadest of them
    } with a chance of at most { AMOUNT($weight, bound: "upper") }, if columns are independent and values as common as { $shares ->
        [population] in the population given
       *[release] in the release
    }.
singling-out-isolate =
    { $n ->
        [0] No description fits exactly one record of the original
        [one] One description fits exactly one record of the original
       *[other] { NUMBER0($n) } descriptions fit exactly one record of the original
    }; of a table drawn anew, { AMOUNT($chance) } would be expected to.
singling-out-expected =
    Only beside the original can it be seen which fit exactly one record. Of { $n ->
        [one] the one
       *[other] the { NUMBER0($n) }
    } of which the chance is known, { AMOUNT($expected) } are expected to, if the release is minimal; of a table drawn anew, { AMOUNT($chance) } of all would be.
singling-out-unknown = How many fit exactly one record was not computed: that takes the original. Of a table drawn anew, { AMOUNT($chance) } would be expected to.
singling-out-certain =
    { $n ->
        [one] One is certain to fit exactly one record,
       *[other] { NUMBER0($n) } are certain to fit exactly one record,
    } whatever the original, if the release is minimal.
singling-out-table =
    Her finer table (Algorithm 1) refines { $n ->
        [one] one record
       *[other] { NUMBER0($n) } records
    } of { NUMBER0($rows) }, { $columns ->
        [one] each in one column or more
       *[other] each in { NUMBER0($columns) } columns or more
    }{ $right ->
        [-1] .
        [0] ; it is right about none of them.
       *[other] ; it is right about { NUMBER0($right) } of them.
    }
outsider-nobody = Every record can be taken for somebody else of the release, so no match is sure with or without the { NUMBER0($suppressed) } that were left out.
outsider-sure =
    { $n ->
        [one] One record can be taken for nobody else of the release.
       *[other] { NUMBER0($n) } records can be taken for nobody else of the release.
    } An outsider who finds her match in { $n ->
        [one] it
       *[other] one of them
    } is wrong only if the person is among the { $suppressed ->
        [one] one that was left out
       *[other] { NUMBER0($suppressed) } that were left out
    }. She is right with a chance of at least { PERCENT($least, bound: "lower") }; of at least 95 % for { $nearly ->
        [0] none
        [one] one
       *[other] { NUMBER0($nearly) }
    } of them{ $groups ->
        [one] .
       *[other] , if the { NUMBER0($groups) } groups of columns are independent of one another.
    }
outsider-random = That takes the records left out for a random part. They seldom are: those unlike others are left out first, and then this is only rough.
reversed-singled-out = Descriptions of single people
reversed-predicates-caption = Descriptions by the size of the class and its coarse columns
reversed-of-records = records of the class
reversed-of-columns = coarse columns
reversed-descriptions = descriptions
reversed-certain = certain to fit exactly one record
reversed-isolating = fit exactly one record
reversed-true = finer table right
reversed-outsider = How sure an outsider can be
reversed-outsider-caption = Records that can be taken for nobody else, by how likely a match is right, at the least
reversed-sure = right with a chance of at least
reversed-sure-records = records
reversed-sure-range = { LIMIT($from) } to { LIMIT($to) }
reversed-how-singling-out = In every coarse column of a class, one record is taken to have none of what is usual there, and the others nothing else. Usual is the finer value that most people have. The chance that a description fits exactly one record takes records and columns for independent. The descriptions themselves are not in this page, as each is of one person.
reversed-how-outsider = Of each group of columns the chance that a record left out matches is bounded with a confidence of { PERCENT($confidence) }, by the records that match in the release (Clopper and Pearson); the bounds are multiplied. Everybody who matches is equally likely to be the person sought.
