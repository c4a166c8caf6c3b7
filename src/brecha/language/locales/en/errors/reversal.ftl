## Errors of reversal

error-reversal-set = There is no set { QUOTED($name) }. There is: { $sets-row }.
error-reversal-effective-anonymity-about-one-table = effective_anonymity is about one table, such as brecha.read(…) gives, and { $name } is none.
error-reversal-column-has-missing-values-were = Column { QUOTED($wild) } has missing values that were read as wildcards, and { SETTING("missing", "value") } takes them for one more value. Use { SETTING("missing", "anything") } here, or read the table with { SETTING("missing", "value") }.
error-reversal-set-quasi-identifiers-has-column = A set of quasi-identifiers has no column. Name the columns that an adversary could know: { ARGUMENT("qids") }['…', '…'].
error-reversal-k-number-people-alike-use = k={ QUOTED($k) } is no number of people to be alike. Use a whole number, 2 or more.
error-reversal-record-asked-about-targets-leaves = No record is asked about: targets leaves nobody.
error-reversal-missing-anything-value = missing is 'anything' or 'value', not { QUOTED($missing) }.
error-reversal-what-values-stand-given-possiblevalues = What the values of { QUOTED($name) } stand for is given as PossibleValues, or as {"{"}value: [values]{"}"}, and { QUOTED($stated) } is neither.
error-reversal-cells-given-another-column-records = The cells given for { QUOTED($name) } are of another column: its records are not those of the table.
error-reversal-table-has-records-at-most = The table has { GROUPED($rows) } records, and at most { GROUPED($most_records) } can be counted.
error-reversal-match-records-on-columns-would = To match { GROUPED($rows) } records on { $columns } columns would need about { $size } of memory, and { $size2 } are free. Use fewer threads, or fewer columns.
error-reversal-tells-each-record-kept-pickled = { QUOTED($name) } tells of each record, and is not kept in a pickled answer; histogram() is. Ask again: brecha.effective_anonymity(…).
error-reversal-targets-mask-their-positions-were = targets are a mask of { $counted }, or their positions, and were given as { $dtype } of shape { $shape }.
error-reversal-told-what-values-stand-set = It is told what the values of { QUOTED($name) } stand for, and no set of quasi-identifiers has this column.
error-reversal-column-named-twice-one-set = Column { QUOTED($name) } is named twice in one set of quasi-identifiers. Name it once.
error-reversal-targets-positions-from-0-some = targets are positions from 0 to { GROUPED($rows) }, and some are not among them.
error-reversal-example-needs-trial-column-these = An example needs a trial and a column; these are { GROUPED($trials) } and { GROUPED($columns) }.
error-reversal-k-more-than-example = k={ GROUPED($k) } is more than the { $counted } of the example.
error-reversal-example-needs-trial-column-alpha = An example needs a trial, a column, and an alpha between 0 and 1; these are { GROUPED($trials) }, { GROUPED($columns) } and { $alpha }.
error-reversal-release-anonymous-these-columns-smallest = The release is not { $k }-anonymous in these columns: its smallest class has { $counted }. Minimality is asked of releases in which every class has at least k = { $k }.
error-reversal-release-has-records-original-give = The release has { GROUPED($rows) } records and the original { GROUPED($rows2) }. Give the original with the same records in the same order.
error-reversal-record-release-does-hold-original = Record { GROUPED($row) } of the release does not hold the original in column { QUOTED($qids) }. Give the original with the same records in the same order.
error-reversal-at-any-level-give-hierarchy = { $refused }, at any level. Give the hierarchy that the release was made with; what is not told at all is written { QUOTED($star) }.
error-reversal-hierarchy-set-quasi-identifiers-has = There is a hierarchy of { QUOTED($name) }, and no set of quasi-identifiers has this column. The sets have: { $columns-row }.
error-reversal-hierarchy-use-hierarchy-read-flat = The hierarchy of { QUOTED($name) } is a { $name2 }. Use Hierarchy.read(…), or flat.
