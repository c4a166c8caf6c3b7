## Errors of sanitizers

error-sanitizers-importance-invalid = { PARAMETER("importance") } says how much analysts need columns, each a number of 0 or more, such as {"{"}"age": 3{"}"}; it is not { $given }.
error-sanitizers-anonymise-column-changed-before = Column { QUOTED($secret) } was changed before, and a class is held to its true values. { FACE() ->
        [python] Anonymise first.
       *[other] Leave out what changes it.
    }
error-sanitizers-anonymise-columns-missing = Name the columns that an adversary could know: { SETTING("qids", "[…]", code: "yes") }.
error-sanitizers-anonymise-hierarchies-by-column = { ARGUMENT("hierarchies") }{"{"}column: …{"}"} go by column, a { $name } does not.
error-sanitizers-anonymise-measure-unknown = { SETTING("by", $by) } is no measure of what is lost. There are: { $measures-row }.
error-sanitizers-bands-bottom-not-below-top = { SETTING("bottom", $bottom) } is not below { SETTING("top", $top) }.
error-sanitizers-bands-start-missing = { SETTING("start", "None", code: "yes") } is no number where a band begins: leave { ARGUMENT("start") } out for bands from 0 on.
error-sanitizers-bands-too-many = Bands { $width } wide would be { GROUPED($bands) }; use wider ones.
error-sanitizers-bands-width-invalid = { SETTING("widths", $widths) } is no width of a band: use a number above 0.
error-sanitizers-channel-secret-unknown = { SETTING("secret", $secret) } is not known. Use 'sensitive' or 'count'.
error-sanitizers-channel-too-many-people = A channel is written out for { GROUPED($most_people) } people at most, and there are { GROUPED($everybody) }. The frame has its leakage.
error-sanitizers-check-against-other-values = Column { QUOTED($name) } of the table is not of the same values as in the whole table it is held against. Make it from that table, by leaving out records.
error-sanitizers-column-generalised-before = Column { QUOTED($name) } was made coarser before, and cannot be { $what ->
        [anonymise] anonymised
       *[coarser] made coarser
    } now. { FACE() ->
        [python] Do it in the other order, or in one step.
       *[other] Leave out one of the two options.
    }
error-sanitizers-column-has-star-value = Column { QUOTED($name) } has a value { QUOTED($star) }, which in a release stands for a cell that is not told. { FACE() ->
        [python] Choose another sign with { ARGUMENT("star") }.
       *[other] Give it another name in the file, or have it read as missing: { PARAMETER("missing_token") }.
    }
error-sanitizers-column-named-twice = Column { QUOTED($twice) } is named twice in { PARAMETER($role) }. Name it once.
error-sanitizers-column-no-name = A column is named by a text, and { QUOTED($given) } is none.
error-sanitizers-column-values-exchanged-before = Values of column { QUOTED($wrong) } were exchanged for others, and { $what ->
        [hierarchy] a hierarchy
        [coarser] making them coarser
        [limit] a limit
       *[other] { $what }
    } needs true ones. { FACE() ->
        [python] Do it before they are exchanged.
       *[other] Leave out what exchanges them, or leave the column out of { PARAMETER("qids") }.
    }
error-sanitizers-condition-columns-not-traced = Which columns { $function } reads is known only once it is known which there are: ask the program that is fitted to a belief.
error-sanitizers-condition-names-no-column = { ARGUMENT("where") }{"{"}{"}"} names no column.
error-sanitizers-condition-not-by-column = { ARGUMENT("where") }{"{"}column: values{"}"} goes by column, and a { $name } does not.
error-sanitizers-condition-of-record-not-boolean = { $function } gave a { $kind } for { $record }: a condition gives True or False.
error-sanitizers-condition-of-value-failed = { $function } could not say whether a value of { QUOTED($name) } is told: { $failure }.
error-sanitizers-condition-of-value-not-boolean = { $function } gave a { $kind } for a value of { QUOTED($name) }: a condition gives True or False.
error-sanitizers-condition-value-impossible = No record can have { QUOTED($wanted) } in column { QUOTED($name) }: it is none of { GROUPED($count) } values.
error-sanitizers-condition-value-unknown = Nobody has { QUOTED($wanted) } in column { QUOTED($name) }. Values are compared as they are written.
error-sanitizers-distance-and-hierarchy = The { $distance } distance { $distance ->
        [hierarchical] needs a
       *[other] has no
    } hierarchy of column { QUOTED($sensitive) }.
error-sanitizers-distance-hierarchy-no-hierarchy = { PARAMETER("hierarchy") } is a Hierarchy, and { $name } is none.
error-sanitizers-distance-order-value-twice = { QUOTED($value) } is twice in the order of column { QUOTED($name) }, and has one place.
error-sanitizers-distance-too-large = The distance of { GROUPED($groups) } values of column { QUOTED($sensitive) } in { GROUPED($people) } records cannot be computed exactly in 64 bits. Check a sample of the records, or values in fewer groups.
error-sanitizers-distance-unknown = { SETTING("distance", $distance) } is no distance. There are { $distances-row }.
error-sanitizers-distance-without-order = The { $distance } distance has no order, which is of { SETTING("distance", "ordered") }.
error-sanitizers-epsilon-not-above-zero = ε is a finite number above zero, and { QUOTED($given) } is not: zero would tell nothing at all, and without an end there would be no noise.
error-sanitizers-epsilon-unreadable = { QUOTED($given) } is no ε. Write a number above zero, or its power of e: ln3.
error-sanitizers-exchange-column-changed-before = Column { QUOTED($name) } was changed before{ FACE() ->
        [python] : exchange its values first
       *[other] {" "}by another option: leave out one of the two
    }.
error-sanitizers-function-failed = { $function } failed on { $record }: { $failure }.
error-sanitizers-function-not-repeatable = { $function } does not do the same with the same record, and what it leaves to chance cannot be followed. Use Noise or Sample for that, or a function on the whole table.
error-sanitizers-generalise-by-unknown = { ARGUMENT("by") } is a function, a mapping or a hierarchy, and this is a { $name }. A band of numbers is given by { ARGUMENT("widths") }.
error-sanitizers-generalise-function-failed = { $function } could not say what a value of { QUOTED($column) } is called: { $failure }.
error-sanitizers-generalise-hierarchies-by-column = { ARGUMENT("hierarchies") }{"{"}column: …{"}"} goes by column, and a { $name } does not.
error-sanitizers-generalise-how-missing = Say how { QUOTED($column) } is told: { ARGUMENT("by") } a function, a mapping or a hierarchy; or in bands, by { ARGUMENT("widths") }, { ARGUMENT("top") } and { ARGUMENT("bottom") }; and not both.
error-sanitizers-generalise-label-no-single-value = { ARGUMENT("by") } of { QUOTED($column) } calls a value by a list or the like: give a single value.
error-sanitizers-generalise-level-and-hierarchy = { ARGUMENT("level") } is that of a hierarchy: give both { ARGUMENT("by") }hierarchy and { ARGUMENT("level") }, or neither.
error-sanitizers-generalise-several-by-level = Several columns are generalised by the levels of hierarchies, and by nothing else.
error-sanitizers-hierarchies-too-many-levels = The hierarchies make { GROUPED($nodes) } combinations of levels, and at most { GROUPED($most_nodes) } are searched. Give fewer quasi-identifiers, or hierarchies of fewer levels.
error-sanitizers-hierarchy-missing = There is no hierarchy for column { QUOTED($name) }: give one { FACE() ->
        [python] for it
       *[other] with { PARAMETER("hierarchies") }
    }. There are: { HAS($hierarchies-quoted) ->
        [yes] { $hierarchies-quoted }
       *[no] none at all
    }.
error-sanitizers-k-above-records = { SETTING("k", GROUPED($k), code: "yes") } is more than the { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    } of the table, so that no class can be as large. Give a smaller { PARAMETER("k") }.
error-sanitizers-l-above-values = { SETTING("l", $l, code: "yes") } is more than the { $values ->
        [one] 1 value
       *[other] { GROUPED($values) } values
    } of column { QUOTED($sensitive) }, so that no class can have as many. Give a smaller { PARAMETER("l") }.
error-sanitizers-l-diversity-c-too-small = { SETTING("c", $c, code: "yes") } is too small: it is a number above 0.
error-sanitizers-l-diversity-kind-and-c = l-diversity of { SETTING("kind", $kind) } { $kind ->
        [recursive] needs { PARAMETER("c") }, such as { SETTING("c", "3", code: "yes") }
       *[other] has no { PARAMETER("c") }, which is of { SETTING("kind", "recursive") }
    }.
error-sanitizers-l-diversity-kind-unknown = { SETTING("kind", $kind) } is no kind of l-diversity. There are { $kinds-row }.
error-sanitizers-l-diversity-l-too-small = { SETTING("l", $l, code: "yes") } is too small: l-diversity asks for l of 1 or more.
error-sanitizers-label-is-own-value = Column { QUOTED($name) } has a value { QUOTED($label) } of its own. { FACE() ->
        [python] Give another label.
       *[other] Choose another limit, or give it another name in the file.
    }
error-sanitizers-label-no-text = { SETTING("label", $label) } is what the values beyond the limit are called: give a text.
error-sanitizers-ladder-of-another-column = The ladder of { QUOTED($name) } is one of another column. Make it with hierarchy.on(column).
error-sanitizers-level-not-in-hierarchy = Level { QUOTED($level) } is not in the hierarchy of { QUOTED($name) }: it has levels 0 to { $height }.
error-sanitizers-limit-no-number = { SETTING("limit", $limit) } is no number.
error-sanitizers-linked-years-written-separately = Linked years are written one by one, and { QUOTED($path) } is one file: use the write(…) of each of releases.
error-sanitizers-loss-measure-unknown = { SETTING("measure", $name) } is not known. There are { $measures-row }.
error-sanitizers-mechanism-matrix-not-numbers = The matrix of a mechanism holds numbers, in rows of the same length.
error-sanitizers-mechanism-matrix-row-sum = Every row of the matrix of a mechanism holds probabilities that sum to one, and row { $at } sums to { WRITTEN($sum, format: "g") }, its smallest number being { WRITTEN($min, format: "g") }.
error-sanitizers-mechanism-matrix-shape = The matrix of a mechanism on { QUOTED($column) } has a row and a column for each of its { GROUPED($size) } values, and this one is { HAS($shape) ->
        [yes] { $shape }
       *[no] a number
    }.
error-sanitizers-mechanism-unknown = There is no mechanism { QUOTED($name) }. There is: { FACE() ->
        [python] { $mechanisms-row }
       *[other] { $options-row }
    }.
error-sanitizers-microaggregate-column-changed-before = Column { QUOTED($name) } was changed before{ FACE() ->
        [python] : average its values first
       *[other] {" "}by another option: leave out one of the two
    }.
error-sanitizers-microaggregate-columns-missing = Name the columns of numbers to be averaged, each once.
error-sanitizers-microaggregate-k-above-records = { SETTING("k", $k, code: "yes") } is more than the { GROUPED($sum) } records that have numbers here.
error-sanitizers-microaggregate-k-invalid = { SETTING("k", $k) } is no size of a group: use a whole number, 2 or more.
error-sanitizers-microaggregate-too-large = Grouping { GROUPED($points_count) } records by { $shape } columns at once would take too long: at most { GROUPED($most_together) }. Average one column at a time, which has no limit.
error-sanitizers-model-unknown = A model is a KAnonymity, LDiversity or TCloseness, and { QUOTED($model) } is none of them.
error-sanitizers-models-empty = No model is named. Give one or more, such as { ARGUMENT("models") }[KAnonymity(5)].
error-sanitizers-models-no-list = { PARAMETER("models") } is a list such as [KAnonymity(5)], and { QUOTED($models) } is none.
error-sanitizers-nobody-absent-from-single-table = Nobody is absent from a single table: give a value of { QUOTED($name) }.
error-sanitizers-only-numbers-have-bands = { $values } { $values-count ->
        [one] is no number
       *[other] are no numbers
    }, and only numbers are told in bands.
error-sanitizers-only-numbers-have-limit = { $values } { $values-count ->
        [one] is no number
       *[other] are no numbers
    }, and only numbers can be cut.
error-sanitizers-only-numbers-have-mean = { $values } { $values-count ->
        [one] is no number
       *[other] are no numbers
    }, and only numbers have a mean.
error-sanitizers-order-leaves-new-value-out = { PARAMETER("order") } names { GROUPED($values_count) } values of { QUOTED($name) }, and not { QUOTED($new) }. Name it too.
error-sanitizers-order-leaves-values-out = { PARAMETER("order") } names { GROUPED($named) } values, and { $values } { $values-count ->
        [one] is
       *[other] are
    } not among them. Name all of them, from first to last; a missing value is the last if it is not named.
error-sanitizers-order-misses-values = { $values } { $values-count ->
        [one] is
       *[other] are
    } not in the order given. Name every value of the column in it.
error-sanitizers-order-names-value-twice = { PARAMETER("order") } names { QUOTED($twice) } twice. Name each value of { QUOTED($name) } once.
error-sanitizers-order-no-list = { PARAMETER("order") } is a list of values, and { QUOTED($order) } is not.
error-sanitizers-order-no-list-of-column = { PARAMETER("order") } lists the values of { QUOTED($name) } from first to last, and { QUOTED($order) } does not.
error-sanitizers-population-needs-table = The population is a table from brecha.read(…), and this is a { $name }.
error-sanitizers-prior-independent-of-itself = Secret and useful value are both { QUOTED($name) }, and cannot be independent. Give {"{"}value: probability{"}"}.
error-sanitizers-prior-joint-without-pair = A joint prior has pairs of (secret, useful value), and { QUOTED($key) } is none. { hint-prior-form }
error-sanitizers-prior-names-unknown-value = The prior names { QUOTED($value) }, which is no value of { QUOTED($column) }.
error-sanitizers-prior-pairs-different-values = Secret and useful value are both { QUOTED($name) }, and the prior pairs different ones.
error-sanitizers-prior-probabilities-invalid = The probabilities of the { $what ->
        [joint] joint prior
        [secrets] prior of secrets
       *[values] prior of values
    } are finite, and none is negative.
error-sanitizers-prior-probabilities-not-numbers = The probabilities of the { $what ->
        [joint] joint prior
        [secrets] prior of secrets
       *[values] prior of values
    } are numbers. { hint-prior-form }
error-sanitizers-prior-probabilities-sum = The probabilities of the { $what ->
        [joint] joint prior
        [secrets] prior of secrets
       *[values] prior of values
    } sum to one, and these sum to { WRITTEN($total, format: "g") }.
error-sanitizers-prior-unknown-form = This is no prior: { QUOTED($prior) }. { hint-prior-form }
error-sanitizers-prior-weights-and-records = The prior has { GROUPED($weights_count) } weights, and the table { GROUPED($rows) } records. { hint-prior-form }
error-sanitizers-prior-weights-invalid = The weights of a prior are finite, none is negative, and not all are zero.
error-sanitizers-program-column-removed = Column { QUOTED($name) } was removed by the program, and is asked for afterwards. The output has: { HAS($released-row) ->
        [yes] { $released-row }
       *[no] no columns
    }.
error-sanitizers-program-generalises-one-column = A program generalises one column after another: use Program.of(…), which parts them.
error-sanitizers-program-too-many-cases = There are { GROUPED($places_count) } ways in which a record may be published, and at most { GROUPED($most_cases) } are kept apart. Use simulation instead, or fewer columns.
error-sanitizers-query-compares-nothing = The query on { QUOTED($column) } compares with nothing. { hint-query-form }
error-sanitizers-query-in-needs-list = With 'in', a query has a list of values, and { QUOTED($value) } was given.
error-sanitizers-query-list-unreadable = { QUOTED($given) } has no list of values that can be read. { hint-query-form }
error-sanitizers-query-lists-no-value = The query on { QUOTED($column) } lists no value. { hint-query-form }
error-sanitizers-query-operator-unknown = A query has one of { $operators-row }, and { QUOTED($operator) } is none of them.
error-sanitizers-query-test-failed = The test of the query failed on a value of { QUOTED($column) }: { $failure }.
error-sanitizers-query-test-no-function = { PARAMETER("test") } is a function of a value of { QUOTED($column) }, and { QUOTED($test) } is none.
error-sanitizers-query-test-not-boolean = The test of the query gives True or False, and gave a { $name }.
error-sanitizers-query-unreadable = { QUOTED($given) } does not say what is to be counted. { hint-query-form }
error-sanitizers-query-value-never-missing = No record lacks a value of { QUOTED($column) }, so that nothing can be counted there.
error-sanitizers-query-value-unknown = { QUOTED($value) } occurs nowhere in column { QUOTED($column) }.{ HAS($near) ->
        [yes] {" "}Did you mean { QUOTED($near) }?
       *[no] {""}
    } If it is a value that somebody could have, name it among all values of the column: { SETTING("order", "[…]", code: "yes") }.
error-sanitizers-query-values-not-comparable = { QUOTED($given) } compares what are neither numbers nor dates such as 2019-05-28. State the order of the values of { QUOTED($column) }, from the lowest to the highest: { SETTING("order", "[…]", code: "yes") }.
error-sanitizers-recode-column-changed-before = Column { QUOTED($name) } was changed before. { FACE() ->
        [python] Recode it first, or leave it out of qids.
       *[other] Leave out what changes it, or leave it out of { PARAMETER("qids") }.
    }
error-sanitizers-recode-geometric-invalid = { SETTING("geometric", $alpha) } is no α: use a number above 0 and below 1.
error-sanitizers-recode-how-missing = Say how values of { QUOTED($column) } are exchanged: by the chance to { ARGUMENT("keep") } one, by a { ARGUMENT("matrix") }, or { ARGUMENT("geometric") }; by one of them.
error-sanitizers-recode-keep-invalid = { SETTING("keep", $keep) } is no chance between 0 and 1.
error-sanitizers-recode-matrix-and-values = A { ARGUMENT("matrix") } says itself which values may be published: leave { ARGUMENT("values") } out.
error-sanitizers-recode-matrix-form-unknown = The matrix for column { QUOTED($column) } is given as {"{"}true: {"{"}published: chance{"}"}{"}"}, or as rows of chances.
error-sanitizers-recode-matrix-not-numbers = The matrix for column { QUOTED($name) } is no rectangle of numbers.
error-sanitizers-recode-matrix-probability-invalid = The matrix for column { QUOTED($name) } has a chance that is below 0, or no number.
error-sanitizers-recode-matrix-row-sum = Row { $row } of the matrix for column { QUOTED($name) } sums to { WRITTEN($total, format: ".6g") }, and should to 1.
error-sanitizers-recode-matrix-shape = The matrix for column { QUOTED($name) } is { $shape }, and should be { $count } × { $count }: the column has { $count ->
        [one] 1 value
       *[other] { GROUPED($count) } values
    }.
error-sanitizers-recode-probabilities-sum = The chances with which { QUOTED($column) } = { QUOTED($true) } is published sum to { WRITTEN($total, format: ".12g") }, and must sum to 1.
error-sanitizers-recode-probability-invalid = The chance that { QUOTED($column) } = { QUOTED($true) } is published as { QUOTED($one) } is { QUOTED($chance) }, which is no chance.
error-sanitizers-recode-value-not-listed = { $values } { $values-count ->
        [one] is
       *[other] are
    } not among { ARGUMENT("values") }. Add it there.
error-sanitizers-recode-value-without-row = { $values } { $values-count ->
        [one] has
       *[other] have
    } no row in the matrix: add it.
error-sanitizers-recode-values-no-list = { ARGUMENT("values") } is a list of values, each once.
error-sanitizers-recode-values-not-in-order = { $values } { $values-count ->
        [one] is no number
       *[other] are no numbers
    }: give the values in their order by { ARGUMENT("values") }.
error-sanitizers-recode-values-not-of-column = { ARGUMENT("values") } are those of column { QUOTED($name) }, each once: it has { $known_count } of them.
error-sanitizers-release-file-kind-unknown = { QUOTED($name) } is no kind of file that a release can be written to: use .csv or .parquet.
error-sanitizers-release-file-not-written = { $name } cannot be written: { $problem }.
error-sanitizers-release-made-elsewhere = A Sanitized is made by brecha.sanitize(table, …) alone, which keeps what each cell may stand for. Without that the people of a release that was made elsewhere would be matched wrongly with the original, and their risk look smaller than it is. Make the release with brecha.sanitize(…); or read it with brecha.read(…), and assess it as a table of its own with brecha.assess(…).
error-sanitizers-release-weights-zero = Everybody in the release has weight zero: nobody of it is ever the target.
error-sanitizers-release-without-columns = That removes every column: there would be no table to publish.
error-sanitizers-release-without-people = That leaves nobody in the table: there would be nothing to publish.
error-sanitizers-releases-have-no-attribute = No attribute is in any of the releases: there is nothing to attack.
error-sanitizers-remove-columns-missing = Name the columns to be left out.
error-sanitizers-sample-above-records = A sample of { GROUPED($size) } cannot be drawn from { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    }.
error-sanitizers-sample-above-records-left = A sample of { GROUPED($size) } cannot be drawn where only { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    } { $records ->
        [one] is
       *[other] are
    } left, as in data set { GROUPED($data_set) }.
error-sanitizers-sample-above-table = A sample of { GROUPED($size) } cannot be drawn from { GROUPED($rows) } records.
error-sanitizers-sample-how-missing = A sample is a { ARGUMENT("share") } of the records, or a { ARGUMENT("size") }, and not both; or each record is drawn by itself, with a { ARGUMENT("probability") }.
error-sanitizers-sample-probability-invalid = { SETTING("probability", $probability) } is none: use a number above 0 and up to 1.
error-sanitizers-sample-size-invalid = { SETTING("size", $size) } is no number of records, 1 or more.
error-sanitizers-sanitizer-column-with-wildcards = Column { QUOTED($wild) } has missing values that were read as wildcards, and a sanitizer takes a missing value for one more value. Read the table with { SETTING("missing", "value") } instead, or without this column.
error-sanitizers-sanitizer-needs-table = A sanitizer takes a table from brecha.read(…), and this is a { $name }. Years of a collection are sanitised one by one.
error-sanitizers-seed-invalid = { SETTING("seed", $seed) } is no seed: use a whole number, 0 or more, or leave it out.
error-sanitizers-sensitive-no-column-name = { PARAMETER("sensitive") } is the name of one column, and { QUOTED($sensitive) } is not.
error-sanitizers-setting-no-number = { SETTING($name, $given) } is no number.
error-sanitizers-setting-no-whole-number = { SETTING($name, $given) } is no whole number. It is { $name ->
        [k] how many records at least look alike
       *[l] how many sensitive values are in a class
    }.
error-sanitizers-setting-too-small = { SETTING($name, $given, code: "yes") } is too small: it is { $name ->
        [k] how many records at least look alike
       *[l] how many sensitive values are in a class
    }, 1 or more.
error-sanitizers-share-invalid = { SETTING("share", $share) } is no share of the records: use a number above 0 and up to 1.
error-sanitizers-star-is-own-value = Column { QUOTED($name) } has a value { QUOTED($star) } of its own, which stands for a cell that is not told. { FACE() ->
        [python] Choose another sign with { ARGUMENT("star") }.
       *[other] Give it another name in the file, or have it read as missing: { PARAMETER("missing_token") }.
    }
error-sanitizers-star-no-text = { SETTING("star", $star) } is what is written where nothing is told: give a text, such as '*'.
error-sanitizers-step-no-sanitizer = A step is a sanitizer such as Remove('name'), and this is a { $name }.
error-sanitizers-suppress-cells-columns-missing = Name the columns that are not told, or leave { ARGUMENT("column") } out.
error-sanitizers-suppress-cells-which-missing = Say which cells: by { SETTING("values", "[…]", code: "yes") }, { ARGUMENT("rarer_than") } or { ARGUMENT("where") }{"{"}column: values{"}"}.
error-sanitizers-suppress-fewer-than-invalid = { SETTING("fewer_than", $fewer_than) } is no number of records, 2 or more.
error-sanitizers-suppress-rarer-than-invalid = { SETTING("rarer_than", $rarer_than) } is no number of records, 2 or more.
error-sanitizers-suppress-records-which-missing = Say which records: by { ARGUMENT("where") }{"{"}column: values{"}"}, or by { ARGUMENT("alike") }[columns] and { ARGUMENT("fewer_than") }.
error-sanitizers-suppress-star-without-columns = { ARGUMENT("star") } takes the place of the cells in { ARGUMENT("alike") }[columns]: name these.
error-sanitizers-suppress-values-no-list = { PARAMETER("values") } is a list, and { QUOTED($values) } is a text. Write { ARGUMENT("values") }[{ QUOTED($values) }].
error-sanitizers-suppress-values-of-one-column = { ARGUMENT("values") } and { ARGUMENT("rarer_than") } are about one column: name one, or use { ARGUMENT("where") }.
error-sanitizers-suppress-where-missing = Say where nothing is told: { ARGUMENT("where") }{"{"}column: value, list of values, or a function of the value{"}"}, or a function of the record.
error-sanitizers-suppression-limit-invalid = { SETTING("suppression", $suppression) } is no limit. Use a share of the records between 0 and 1, such as 0.05, or a whole number of records.
error-sanitizers-suppression-limit-negative = { SETTING("suppression", $suppression, code: "yes") } is no limit: it has to be a number, and not below 0.
error-sanitizers-suppression-limit-not-enough = At most { $limit ->
        [one] 1 record
       *[other] { GROUPED($limit) } records
    } of { GROUPED($everybody) } may be suppressed, and that is not enough at any levels: at least { GROUPED($fewest) } ({ DIGITS($percent) }%) have to be, as with { $levels-row }.{ HAS($exactly_as) ->
        [yes] {" "}{ SETTING("t", 0) } asks that every class has exactly the distribution of { QUOTED($exactly_as) } in the whole table, which few have.
       *[no] {""}
    } Allow as many{ FACE() ->
        [python] {""}
       *[other] {" "}with { PARAMETER("suppression") }
    }, ask for less of the models, or give hierarchies that reach further up.
error-sanitizers-suppression-share-above-one = { SETTING("suppression", $suppression, code: "yes") } is no share of the records, which is between 0 and 1. For a number of records, give a whole number: { SETTING("suppression", $round, code: "yes") }.
error-sanitizers-swap-column-within-itself = A column cannot be swapped within itself: take it out of { ARGUMENT("within") }.
error-sanitizers-swap-columns-missing = Name the columns whose values are swapped, each once.
error-sanitizers-t-out-of-range = { SETTING("t", $t, code: "yes") } is no distance: it is between 0 (every class has exactly the distribution of the whole table) and 1 (anything goes).
error-sanitizers-tabulation-column-not-released = Column { QUOTED($missing) } is not in the release: nobody can count by it any more.
error-sanitizers-tabulation-columns-invalid = A tabulation is a list of different columns, one at least.
error-sanitizers-tabulation-too-large = A table by { $by-row } has { GROUPED($room) } cells, and at most { GROUPED($most_cells) } are compared. Take fewer columns, or coarser ones.
error-sanitizers-too-few-records-to-recode = { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    } cannot be made alike to { GROUPED($others) } others each. Take a smaller { PARAMETER("k") }.
error-sanitizers-utility-columns-missing = Name the columns whose loss is to be measured, each once: { SETTING("qids", "[…]", code: "yes") }.
error-sanitizers-utility-needs-release = What was lost is told of a release of sanitize(…), not of a { $name }.
error-sanitizers-value-neither-text-nor-number = { QUOTED($value) } cannot be a value of column { QUOTED($column) }: give a text or a number.
error-sanitizers-value-of-another-type = { QUOTED($value) } cannot be a value of column { QUOTED($column) }, which holds values of the type { $kind }.
error-sanitizers-values-not-in-hierarchy = { $values } { $values-count ->
        [one] is
       *[other] are
    } not in the hierarchy.
error-sanitizers-values-not-in-mapping = { $values } { $values-count ->
        [one] is
       *[other] are
    } not in { ARGUMENT("by") }: say what each is called.
hint-prior-form = Give a weight for each record; {"{"}(secret, useful value): probability{"}"}; or a pair of {"{"}secret: probability{"}"} and {"{"}useful value: probability{"}"} for two that are independent.
hint-query-form = Write it as column{"="}value, with =, !=, >, >=, <, <=, or "column in {"{"}a, b{"}"}".
phrase-level-of-column = { $column } at level { $level }
phrase-record-read = a record of which it had read { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nothing
    }
error-sanitizers-ever-of-release = { QUOTED($name) } is not asked of a release yet. Ask about { QUOTED($column) } itself: a release has one row of each person.
error-sanitizers-joint-secret-exchanged = Values of { QUOTED($column) } were exchanged for others, so it is not known what the tuples of the joint secret { QUOTED($name) } stand for. Ask about { QUOTED($column) } alone.
error-sanitizers-joint-secret-too-large = The joint secret { QUOTED($name) } has { GROUPED($tuples) } published tuples and { GROUPED($values) } true ones, too many to compare all pairs. Ask about fewer columns together.
error-sanitizers-unit-unknown = { SETTING("unit", $unit) } is none of { $units }.
error-sanitizers-unit-without-households = People are in no households in this table, and { SETTING("unit", "households") } takes whole ones. Name the column that groups people when the table is read, with { ARGUMENT("household") }.
error-sanitizers-unit-missing = People have several rows in this table, told apart by { QUOTED($person) }. Say what is meant: { SETTING("unit", "people") }, with all rows of each, or { SETTING("unit", "rows") }.
error-sanitizers-order-links-rows = Rows of one person, told apart by { QUOTED($person) }, mostly follow one another in the table: in its order the release would show which belong together, and that is not to be published. Leave out { ARGUMENT("keep_order") }.
error-sanitizers-distance-of-several-rows = The distance { QUOTED($distance) } is between single values, and the value of { QUOTED($name) } of a person is all that their rows hold. Take the distance "equal".
error-sanitizers-levels-of-people-too-many = The hierarchies have { GROUPED($nodes) } combinations of levels, and where people have several rows at most { GROUPED($most_nodes) } are gone through. Take fewer columns, or hierarchies of fewer levels.
error-sanitizers-people-limit-not-enough = At no levels all classes hold with { GROUPED($limit) } { $published ->
        [linked] people
       *[unlinked] rows
    } left out at most: of { GROUPED($everybody) }, at least { GROUPED($fewest) } ({ $percent } %) have to be. Allow more of { PARAMETER("suppression") }, or ask for less.

## Several noisy counts
error-sanitizers-composition-too-many-repeats = A count released { GROUPED($times) } times can be seen in { GROUPED($outputs) } different ways, which are too many to sum. Release it less often, or make the noise by the geometric mechanism on the count (oblivious), which can be seen in one way more than it is released.
error-sanitizers-composition-too-large = { $counts ->
        [one] { GROUPED($counts) } noisy count
       *[other] { GROUPED($counts) } noisy counts
    } can be seen in { GROUPED($outputs) } different ways together, which are too many to sum for these people. Nothing was computed. Ask for fewer counts at a time; or for geometric noise on the counts (oblivious), of which each has two outputs, where noise in every answer has hundreds.
