## Errors of matching

error-matching-kinds-people-different-records-fit = { GROUPED($kinds) } kinds of people and { GROUPED($records) } different records fit each other in at least { GROUPED($total) } pairs, and { $most }. Name fewer columns, or make cells coarser alike for everybody.
error-matching-values-she-knows-were-exchanged = Values that she knows were exchanged by chance, so that { GROUPED($kinds) } kinds of people are sought among { GROUPED($records) } different records, one by one. That would take too long: measure a sample of the table.
error-matching-column-stands-value-at-all = { QUOTED($value) } in column { QUOTED($name) } stands for no value at all. State what it may stand for, or None for anything.
error-matching-what-column-stands-list-values = What { QUOTED($value) } in column { QUOTED($name) } stands for is a list of values, and { QUOTED($members) } is not.
error-matching-missing-anything-value = missing is 'anything' or 'value', not { QUOTED($missing) }.
error-matching-none-values-which-stated-what = None of the { GROUPED($sets_count) } values of which it is stated what they stand for is in column { QUOTED($name) }{ $such }. Are they written alike?
error-matching-column-has-values-what-they = Column { QUOTED($name) } has { GROUPED($cardinality) } values, and what they stand for is told of { GROUPED($sizes_count) }.
error-matching-offsets-column-do-share-out = The offsets of column { QUOTED($name) } do not share out its members.
error-matching-members-column-all-among-values = The members of column { QUOTED($name) } are not all among { GROUPED($domain) } values.
error-matching-members-each-value-column-rising = The members of each value of column { QUOTED($name) } are not in rising order.
