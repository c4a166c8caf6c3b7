## Groups of records that depend on each other, in beliefs

belief-groups = Groups: { $sizes }.
belief-groups-each = of { $size } records each, the last of what is left over
belief-groups-of = { $n ->
    [one] one group of { $size }
   *[other] { $count } groups of { $size }
}
belief-groups-shared = All records of a group have the same { $names }.
belief-groups-contagion = { $name } spreads { $edges ->
    [all] among all of a group
    [chain] in a group from each to the next
    [ring] in a group from each to the next, and from the last to the first
   *[pairs] in a group between the pairs that are given
}: { $weights }. The chances above are those of a record by itself, before it spreads.
belief-groups-weight = a pair with { $one } and { $other } makes it { $weight } times as likely
note-belief-groups-drawn = Groups of { $size } records are too large to go through all that they may be: data sets were drawn, and the figures have an error.
cli-groups-drawn = { $adversary }: groups of { $size } records are too large for exact answers. Data sets are drawn instead, and figures have an error; smaller groups, or fewer values of what spreads, would be exact.

## Questions about a future table

questions-answer = { $question }: { $asked ->
    [count] by what { $adversary } believes, { $figure } such records are to be expected in { $program }; { $low } to { $high } in nine of ten tables.
    [all] by what { $adversary } believes, it holds for all of them in { $program } with a chance of { $figure }.
   *[exists] by what { $adversary } believes, there is such a record in { $program } with a chance of { $figure }.
}
questions-untold = { $question }: of what { $adversary } believes of { $program }, nothing is told. { $why }
