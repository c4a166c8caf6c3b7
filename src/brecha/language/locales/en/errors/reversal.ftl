## Errors of reversal

error-reversal-cells-of-other-column = The cells given for { QUOTED($name) } are of another column: its records are not those of the table.
error-reversal-column-twice-in-set = Column { QUOTED($name) } is named twice in one set of quasi-identifiers. Name it once.
error-reversal-example-k-too-large = { SETTING("k", GROUPED($k), code: "yes") } is more than the { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    } of the example.
error-reversal-example-too-small = An example needs a trial and a column; these are { GROUPED($trials) } and { GROUPED($columns) }.
error-reversal-hierarchy-of-unused-column = There is a hierarchy of { QUOTED($name) }, and no set of quasi-identifiers has this column. The sets have: { $columns-row }.
error-reversal-k-unusable = { SETTING("k", $k) } is no number of people to be alike. Use a whole number, 2 or more.
error-reversal-missing-unknown = { PARAMETER("missing") } is 'anything' or 'value', not { QUOTED($missing) }.
error-reversal-no-hierarchy = The hierarchy of { QUOTED($name) } is a { $name2 }. Use Hierarchy.read(…), or flat.
error-reversal-no-table = effective_anonymity is about one table, such as brecha.read(…) gives, and { $name } is none.
error-reversal-original-not-in-release = Record { GROUPED($row) } of the release does not hold the original in column { QUOTED($qids) }. Give { FACE() ->
        [python] the original
       *[other] as { PARAMETER("original") } a table
    } with the same records in the same order.
error-reversal-original-other-records = The release has { GROUPED($rows) } records and the original { GROUPED($rows2) }. Give { FACE() ->
        [python] the original
       *[other] as { PARAMETER("original") } a table
    } with the same records in the same order.
error-reversal-possible-values-of-unused-column = It is told what the values of { QUOTED($name) } stand for, and no set of quasi-identifiers has this column.
error-reversal-possible-values-unusable = What the values of { QUOTED($name) } stand for is given as PossibleValues, or as {"{"}value: [values]{"}"}, and { QUOTED($stated) } is neither.
error-reversal-records-not-pickled = { QUOTED($name) } tells of each record, and is not kept in a pickled answer; histogram() is. Ask again: brecha.effective_anonymity(…).
error-reversal-release-not-k-anonymous = The release is not { $k }-anonymous in these columns: its smallest class has { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    }. Minimality is asked of releases in which every class has at least k = { $k }.
error-reversal-set-empty = A set of quasi-identifiers has no column. Name the columns that an adversary could know: { ARGUMENT("qids") }['…', '…'].
error-reversal-set-unknown = There is no set { QUOTED($name) }. There is: { $sets-row }.
error-reversal-staircase-too-small = An example needs a trial, a column, and an alpha between 0 and 1; these are { GROUPED($trials) }, { GROUPED($columns) } and { $alpha }.
error-reversal-targets-empty = No record is asked about: { PARAMETER("targets") } leaves nobody.
error-reversal-targets-out-of-range = { PARAMETER("targets") } are positions from 0 to { GROUPED($rows) }, and some are not among them.
error-reversal-targets-unusable = { PARAMETER("targets") } are a mask of { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    }, or their positions, and were given as { $dtype } of shape { $shape }.
error-reversal-too-little-memory = To match { GROUPED($rows) } records on { $columns } columns would need about { SIZE($needed) } of memory, and { SIZE($free) } are free. Use fewer threads, or fewer columns.
error-reversal-too-many-records = The table has { GROUPED($rows) } records, and at most { GROUPED($most_records) } can be counted.
error-reversal-values-not-in-hierarchy = { $values } { $values-count ->
        [one] is no label of its hierarchy
       *[other] are no labels of its hierarchy
    }, at any level. Give { FACE() ->
        [python] the hierarchy
       *[other] with { PARAMETER("hierarchies") } the one
    } that the release was made with; what is not told at all is{ FACE() ->
        [python] {""}
       *[other] , as { PARAMETER("star") } says,
    } written { QUOTED($star) }.
error-reversal-wildcards-in-column = Column { QUOTED($wild) } has missing values that were read as wildcards, and { SETTING("missing", "value") } takes them for one more value. Use { SETTING("missing", "anything") } here, or read the table with { SETTING("missing", "value") }.
error-reversal-rows-vague = A value of { QUOTED($column) } may stand for another one, or for anything, and people { $of ->
        [households] are in households in this table, by { QUOTED($person) }
       *[rows] have several rows in this table, told apart by { QUOTED($person) }
    }: whom they may be taken for then cannot be counted. Take { SETTING("missing", "value") } for missing values, leave { QUOTED($column) } out, or read the table { $of ->
        [households] without { ARGUMENT("household") }
       *[rows] with { SETTING("rows", "one") }
    }.
error-reversal-algorithm-unknown = { PARAMETER("algorithm") } is { $choices-or }, not { QUOTED($algorithm) }.
error-reversal-predicates-not-saved = A saved answer has no descriptions and no finer table, as each line of them is of one person. Ask again: brecha.reverse(…).
error-reversal-population-lacks-values = Column { QUOTED($name) } of the population has missing values, and neither the release nor its original has. Leave those records out of the population.
error-reversal-suppressed-unusable = { SETTING("suppressed", $suppressed) } is no number of records that were left out. Use a whole number, 1 or more.
error-reversal-confidence-unusable = { SETTING("confidence", $confidence) } is no confidence of a bound. Use a number from 0.5 to below 1, such as 0.995.
error-reversal-independent-column-unknown = { QUOTED($name) } is said to be independent of other columns, and no set of quasi-identifiers has it. The sets have: { $columns-row }.
error-reversal-independent-column-twice = Column { QUOTED($name) } is in { PARAMETER("independent") } twice. Each column is in one group.
error-reversal-outsider-several-rows = How sure an outsider is of a match is asked of one record of each person, and people have several rows here. Leave out { ARGUMENT("suppressed") }, or read the table with { SETTING("rows", "one") }.
error-reversal-independent-without-suppressed = { ARGUMENT("independent") } is for how sure an outsider can be where records were left out: say how many with { ARGUMENT("suppressed") }.
error-reversal-population-no-table = The population is a table, such as brecha.read(…) gives, and { $name } is none.
