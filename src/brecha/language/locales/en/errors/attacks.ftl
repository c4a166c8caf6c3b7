## Errors of attacks

error-attacks-column-unpublished-and-unknown = Column { QUOTED($both) } is named both in { PARAMETER("not_published") } and in { PARAMETER("unknown") }, and a column that is not published cannot also be published and unknown. Name it in one of them.
error-attacks-column-named-twice = Column { QUOTED($twice) } is named twice among { PARAMETER($role) }. Name it once.
error-attacks-column-has-a-role =
    Column { QUOTED($name) } is a quasi-identifier or sensitive, and { PARAMETER($role) } says that it is { $published ->
        [True] known to nobody
       *[False] not published
    }. Give it one role.
error-attacks-absent-from-single-table = Nobody is absent from a single table: give a value of { QUOTED($name) }.
error-attacks-attribute-known-twice = What is known of { QUOTED($name) } is given twice: for single years, and by the column alone. Give it once.
error-attacks-known-in-other-table = What is known of { QUOTED($name) }: { QUOTED($label) } is none of the tables that have it. It is in { $labels-row }.
error-attacks-known-in-no-year = What is known of { QUOTED($name) }: no year is given. It is in { $labels-row }.
error-attacks-known-in-one-table-only = { QUOTED($name) } is in { $label } only, and { QUOTED($given) } was given. Give one value.
error-attacks-known-value-for-each-table = { QUOTED($name) } has a value in each of { $labels-row }, and { QUOTED($given) } was given. Give a list of { $tables }, or {"{"}{ QUOTED($first) }: …{"}"} for the years that are known.
error-attacks-known-rows-no-list = What is known of a person with several rows is one row, or a list of rows, each as {"{"}column: value{"}"}.
error-attacks-known-rows-of-other-columns = The known rows of a person have different columns. Give the same columns in each row.
error-attacks-known-rows-too-many = { GROUPED($rows) } rows of the target are given, and { SETTING("knows", $knows) } says that fewer are known. Leave rows out, or let { PARAMETER("knows") } be the number of rows.
error-attacks-rows-of-one-record = Several rows of the target are given, and in this table everybody has one row. Give one row, or read the table with { SETTING("rows", "linked") }.
error-attacks-member-of-other-columns = Column { QUOTED($name) } is known of some people of the household and not of others. State the same columns of each as of the target: { $columns-row }.
error-attacks-members-with-gaps = Column { QUOTED($name) } has missing values that may be anything, and the others of a household are looked for by equal values. Read the table with { SETTING("missing", "value") }.
error-attacks-members-of-release = What is known of others in the household is looked for in a table as it is, and not in a release. Leave out { ARGUMENT("household") }: what is known of the target alone is looked for in the release.
error-attacks-members-without-household = What is known of others in the household is looked for in a table whose people are in households. Name the column that groups them when it is read, with { ARGUMENT("household") }.
error-attacks-not-a-table = A table from brecha.read(…) is needed, and this is { KIND($kind) }.
error-attacks-no-quasi-identifier-named = No quasi-identifier is named. Name the columns that an adversary could know, as { SETTING("qids", "[…]", code: "yes") }.
error-attacks-column-has-two-roles = Column { QUOTED($both) } is named both as quasi-identifier and as sensitive. What the adversary already knows cannot also be what she learns: give it one role.
error-attacks-text-instead-of-list = { PARAMETER($role) } is a list of columns, and { QUOTED($given) } is a text. Write { ARGUMENT($role) }[{ QUOTED($given) }].
error-attacks-not-one-column = { PARAMETER($role) } is the name of one column, and { QUOTED($given) } is not.
error-attacks-missing-values-are-wildcards = Column { QUOTED($gaps) } has missing values that were read as wildcards, and this attack needs blocks of equal records. Read the table with { SETTING("missing", "value") } instead.
error-attacks-not-a-list-of-columns = { PARAMETER($role) } is a list of columns, and { QUOTED($given) } is not.
error-attacks-column-name-no-text = { PARAMETER($role) } is a list of columns by name, and { QUOTED($name) } in it is no text.
error-attacks-subsets-unknown = { SETTING("subsets", $subsets) } is not known. Use 'all', 'full', a largest size, or a list of lists of columns.
error-attacks-no-subsets = The list of subsets is empty. Name at least one set of quasi-identifiers.
error-attacks-subsets-below-one = { SETTING("subsets", $subsets, code: "yes") } asks for combinations of fewer than one column. Use 1 or more.
error-attacks-subset-no-list = { PARAMETER("subsets") } is a list of lists of columns, and { QUOTED($names) } in it is no list.
error-attacks-subset-is-a-text = { PARAMETER("subsets") } is a list of lists of columns, and { QUOTED($names) } in it is a text. Write [{ QUOTED($names) }].
error-attacks-subset-empty = One of the subsets has no column in it. A set of quasi-identifiers has at least one.
error-attacks-subset-column-no-qid = Column { QUOTED($name) } of { PARAMETER("subsets") } is not among the quasi-identifiers { $qids-row }.
error-attacks-too-many-subsets = { $columns } quasi-identifiers have { NUMBER0($combinations) } combinations, and at most { GROUPED($most) } can be computed and kept. Ask for combinations of at most { $size } columns ({ SETTING("subsets", $size) }: { GROUPED($of_size) } of them), or name at most { $fewer } quasi-identifiers.
error-attacks-joint-secret-empty = A joint secret among { PARAMETER($role) } is a list of columns, and this list is empty. Name at least one column.
error-attacks-joint-secret-twice = The joint secret { QUOTED($name) } is named twice among { PARAMETER($role) }: the order of its columns makes no difference. Name it once.
error-attacks-profile-range-of-texts = Profile { GROUPED($profile) } states a range of { QUOTED($name) }, a column of the table that holds texts, which have no order. Write the values, with a bar between them: A|B.
error-attacks-profile-range-upside-down = Profile { GROUPED($profile) } states a range of { QUOTED($name) } that ends before it begins. Write the smaller end first: 20-22.
error-attacks-simulated-count = { SETTING("count", $count) } is not a number of people of the table, which has { GROUPED($people) }. Each has one profile at most.
error-attacks-simulated-truth-known = { QUOTED($name) } tells who the people of the profiles are, and cannot be what is known of them too. Leave it out of { PARAMETER("qids") }.
error-attacks-simulated-rate = { SETTING($argument, $rate) } is no chance: it is a number from 0 up to, but not including, 1.
error-attacks-simulated-imprecision = { PARAMETER("imprecision") } says by how much each column may be off, {"{"}'age': 1{"}"}, and { QUOTED($imprecision) } does not.
error-attacks-simulated-imprecise-texts = Column { QUOTED($name) } holds neither numbers nor dates, and so nobody can be off by some of it. Leave it out of { PARAMETER("imprecision") }.
error-attacks-simulated-width =
    { QUOTED($name) } cannot be off by { $width }. Use { $whole ->
        [True] a whole number
       *[False] a number
    }, 0 or more.
error-attacks-gaps-of-several =
    Column { QUOTED($gaps) } has missing values that may be anything, and { $several ->
        [households] people are known here with their households. Who may be whom in two households some of whose people lack a value is not computed: households are compared by equal values.
       *[rows] people have several rows here. Whose rows may be whose where some lack a value is not computed: rows are compared by equal values.
    } Read the table with { SETTING("missing", "value") } instead: a missing value is then one more value.
