## Errors of attacks

error-attacks-column-named-both-published-unknown = Column { QUOTED($both) } is named both in { PARAMETER("not_published") } and in { PARAMETER("unknown") }, and a column that is not published cannot also be published and unknown. Name it in one of them.
error-attacks-column-named-twice-among-name = Column { QUOTED($twice) } is named twice among { PARAMETER($argument) }. Name it once.
error-attacks-column-quasi-identifier-sensitive-says = Column { QUOTED($name) } is a quasi-identifier or sensitive, and { PARAMETER($argument) } says that it is { $says }. Give it one role.
error-attacks-nobody-absent-from-single-table = Nobody is absent from a single table: give a value of { QUOTED($name) }.
error-attacks-what-known = What is known of { QUOTED($name) }: { $where }. It is in { $labels-row }.
error-attacks-table-from-brecha-read-needed = A table from brecha.read(…) is needed, and this is a { $name }.
error-attacks-quasi-identifier-named-name-columns = No quasi-identifier is named. Name the columns that an adversary could know, as { SETTING("qids", "[…]", code: "yes") }.
error-attacks-column-named-both-quasi-identifier = Column { QUOTED($both) } is named both as quasi-identifier and as sensitive. What the adversary already knows cannot also be what she learns: give it one role.
error-attacks-list-columns-text-write = { PARAMETER($role) } is a list of columns, and { QUOTED($given) } is a text. Write { ARGUMENT($role) }[{ QUOTED($given) }].
error-attacks-name-one-column = { PARAMETER($role) } is the name of one column, and { QUOTED($given) } is not.
error-attacks-column-named-twice-among-name-2 = Column { QUOTED($twice) } is named twice among { PARAMETER($role) }. Name it once.
error-attacks-column-has-missing-values-were = Column { QUOTED($gaps) } has missing values that were read as wildcards, and this attack needs blocks of equal records. Read the table with { SETTING("missing", "value") } instead.
error-attacks-list-columns = { PARAMETER($role) } is a list of columns, and { QUOTED($given) } is not.
error-attacks-list-columns-name-text = { PARAMETER($role) } is a list of columns by name, and { QUOTED($name) } in it is no text.
error-attacks-subsets-known-use-all-full = { SETTING("subsets", $subsets) } is not known. Use 'all', 'full', a largest size, or a list of lists of columns.
error-attacks-list-subsets-empty-name-at = The list of subsets is empty. Name at least one set of quasi-identifiers.
error-attacks-subsets-asks-combinations-fewer-than = { SETTING("subsets", $subsets, code: "yes") } asks for combinations of fewer than one column. Use 1 or more.
error-attacks-subsets-list-lists-columns-list = { PARAMETER("subsets") } is a list of lists of columns, and { QUOTED($names) } in it is no list.
error-attacks-subsets-list-lists-columns-text = { PARAMETER("subsets") } is a list of lists of columns, and { QUOTED($names) } in it is a text. Write [{ QUOTED($names) }].
error-attacks-one-subsets-has-column-set = One of the subsets has no column in it. A set of quasi-identifiers has at least one.
error-attacks-column-subsets-among-quasi-identifiers = Column { QUOTED($name) } of { PARAMETER("subsets") } is not among the quasi-identifiers { $qids-row }.
