## Errors of matching

error-matching-missing-rule-unknown = { PARAMETER("missing") } is 'anything' or 'value', not { QUOTED($missing) }.
error-matching-possible-values-no-list = What { QUOTED($value) } in column { QUOTED($name) } stands for is a list of values, and { QUOTED($members) } is not.
error-matching-possible-values-not-in-column = None of the { GROUPED($sets_count) } values of which it is stated what they stand for is in column { QUOTED($name) }{ HAS($examples-row) ->
        [yes] , whose values are such as { $examples-row }
       *[no] {" "}of { GROUPED($values_count) } values
    }. Are they written alike?
error-matching-possible-values-not-rising = The members of each value of column { QUOTED($name) } are not in rising order.
error-matching-possible-values-of-other-count = Column { QUOTED($name) } has { GROUPED($cardinality) } values, and what they stand for is told of { GROUPED($sizes_count) }.
error-matching-possible-values-offsets = The offsets of column { QUOTED($name) } do not share out its members.
error-matching-possible-values-outside-domain = The members of column { QUOTED($name) } are not all among { GROUPED($domain) } values.
error-matching-too-many-comparisons = Values that she knows were exchanged by chance, so that { GROUPED($kinds) } kinds of people are sought among { GROUPED($records) } different records, one by one. That would take too long: measure a sample of the table.
error-matching-too-many-pairs = { GROUPED($kinds) } kinds of people and { GROUPED($records) } different records fit each other in at least { GROUPED($total) } pairs, and { HAS($memory) ->
        [yes] there is { SIZE($memory) } of memory
       *[no] { GROUPED($most) } are kept
    }. Name fewer columns, or make cells coarser alike for everybody.
error-matching-value-stands-for-nothing = { QUOTED($value) } in column { QUOTED($name) } stands for no value at all. State what it may stand for, or None for anything.
error-matching-too-many-outsiders = { GROUPED($profiles) } different profiles would be compared with everybody, { GROUPED($comparisons) } comparisons, which would take many hours. State no error for one column that tells much, so that few people are compared with each profile, or match fewer profiles.
