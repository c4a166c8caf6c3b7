## Errors of study

error-study-histogram-of-untried = No set of just these columns is tried, so they have no histogram: { $known-row }. Choose other columns, or name the set in { PARAMETER("subsets") }.
error-study-advice-on-other-results = Advice is given on the results of brecha assess or brecha growth, and those in { QUOTED($folder) } are of another kind: { $kind }.
error-study-household-with-spark = On a Spark cluster people cannot be in households yet. Leave out { FIELD("household") }, or use another engine.
error-study-limit-not-about-sensitive = Limit { QUOTED($limit) } is on { QUOTED($goal) }, which is not among the sensitive attributes.{ hint-nearest } Name it in { FIELD("sensitive") }, too.
error-study-limits-of-several-groups = One column of groups can be assessed at a time, and the limits and { FIELD("by") } name several: { $columns-row }.
error-study-member-of-nobody = Somebody who lives alone has no other people in the household. Leave out { FIELD("member") } or { FIELD("alone") }.
error-study-memory-too-small-report = A budget of { SIZE($budget) } of memory is too small for a report: about { SIZE($needed) } are needed, { SIZE($resident) } of them for the program and what it has read so far. Allow for more, or have { FIELD("json") } in the place of { FIELD("out") }.
error-study-growth-of-one-year = A growth is over several years. Name the table of each.
error-study-too-large-before-reading = { $problem } That is without the table, which was not read yet.
error-study-released-count-several-epsilons = { FIELD("release") } publishes one count. Name one { FIELD("epsilon") }.
error-study-samples-without-size = { FIELD("samples") } and { FIELD("sample_size") } go together: how many samples, and of how many people.
error-study-change-form = { FIELD("change") } …={ QUOTED($text) } is not known. Write never, stays:0.8, grows:1, grows:0=0.1,1=0.9, anything, estimated, observed, or name a TOML file.
error-study-changes-estimated-and-observed = Changes are either all estimated, without an identifier, or all observed, with it.
error-study-no-change = No { FIELD("change") } says what she links records by, such as sex=never.
error-study-change-amount-twice = { FIELD("change") } …={ QUOTED($text) } says twice how likely { $amount } is. Say it once.
error-study-change-number = { QUOTED($part) } in { FIELD("change") } …={ QUOTED($text) } is no number.
error-study-change-file-unreadable = The chances of change in { QUOTED($file) } cannot be read: { $strerror }.
error-study-change-file-not-utf8 = The chances of change in { QUOTED($file) } cannot be read: they are not in UTF-8.
error-study-change-file-not-toml = The chances of change in { QUOTED($file) } are not TOML: { $toml_problem }
error-study-change-file-endless-numbers = The chances of change in { QUOTED($file) } cannot be read: its numbers are endless.
error-study-change-file-wrong = In { QUOTED($file) }: { $problem }
error-study-change-given-twice = { FIELD("change") } says twice how { QUOTED($name) } changes. Say it once.
error-study-gain-file-part-wrong = { $part ->
        [tries] The number of tries
        [missing] What a missing value is worth
        [one-worth] Worth { GROUPED($number) }
        [list] What follows { QUOTED($key) }
        [entry] An entry of { QUOTED($key) }
        [row] An entry of row { $number } of the gain
       *[other] The { $key }
    } is not { $wanted ->
        [text] a text
        [tries] a whole number from 1 on
        [worth] a table of values, or a list of numbers
        [list] a list
        [value] a value
        [rows] a list of rows
       *[number] a number
    }.{ $quote ->
        [True] {" "}A value with a point in it goes in quotation marks.
       *[False] {""}
    }
error-study-gain-file-kind-missing = The file does not tell the kind of gain: it has none of { $telling-row }. Add kind = ….
error-study-gain-file-kind-ambiguous = The file could mean a gain of kind { $kinds-or }. Add kind = ….
error-study-gain-file-key-unknown = Key { GROUPED($number) } of the file, in its order, is none of a gain.{ hint-nearest } It may have: { $known-row }.
error-study-gain-file-absent = There is no file { QUOTED($file) }.
error-study-gain-file-unreadable = The file { QUOTED($file) } could not be read: { $strerror }.
error-study-gain-file-not-utf8 = The file { QUOTED($file) } is not text in UTF-8, as TOML is.
error-study-gain-file-not-toml = The file { QUOTED($file) } is not TOML: { $toml_problem }
error-study-missing-value-given-worth-twice = A missing value is given a worth twice.
error-study-gain-unknown = { HAS($kind) ->
        [yes] There is no gain { QUOTED($kind) }, nor a file of that name.
       *[no] It is not said what the gain is.
    }{ hint-nearest } Write { $values-row }, or name a TOML file.
error-study-gain-not-about-sensitive = { FIELD("gain") } { QUOTED($text) } is about { QUOTED($attribute) }, which is not among { FIELD("sensitive") }.{ HAS($near) ->
        [yes] {" "}Did you mean { QUOTED($near) }?
       *[no] {" "}Add { FIELD("sensitive") } { $attribute }, or give the gain of another attribute.
    }
error-study-gain-form = { $more ->
        [True] Nothing comes after { QUOTED($kind) }
       *[False] { QUOTED($kind) } needs more after it
    }: write { $form }.
error-study-gain-one-value = { QUOTED($text) } names several values, and the gain is of one: write { $form }. A value with a comma in it goes in quotation marks.
error-study-gain-refused = In { FIELD("gain") } { QUOTED($text) }, { LOWER($problem) }
error-study-value-given-worth-twice = { QUOTED($value) } is given a worth twice.
error-study-gain-list-form = { QUOTED($text) } is not of the form { $worth ->
        [True] VALUE=WORTH, such as yes=4,no=1
       *[False] VALUE,VALUE, such as yes,maybe
    }. A value with a comma or an equals sign in it goes in quotation marks.
error-study-gain-given-twice = { FIELD("gain") } { QUOTED($text) } is given twice. Give it once.
error-study-gains-share-a-name = { FIELD("gain") } { QUOTED($text) } and { FIELD("gain") } { QUOTED($text2) } are both called { QUOTED($name) }. Leave one of them out, or give it another name in its file.
error-study-hierarchies-folder-fits-none = No file in { FIELD("hierarchies") } { QUOTED($folder) } is the hierarchy of any column named: { $count ->
        [0] there is no .csv or .txt file
        [one] there is { $files-some }
       *[other] there are { $files-some }
    }. Name them as the columns, or so that they end in them: { $wanted-some }; or name each with { FIELD("hierarchy") } { $column }=FILE.
error-study-hierarchies-no-folder = { FIELD("hierarchies") } { QUOTED($folder) } is no folder.
error-study-hierarchy-widths-missing = { FIELD("hierarchy") } { $name }=intervals needs the widths of intervals, such as { $name }=intervals:5,10.
error-study-hierarchy-columns-missing = { FIELD("hierarchy") } { $name }=columns needs columns of larger units, such as { $name }=columns:{ $name },A,B.
error-study-hierarchy-number = { QUOTED($text) } in { FIELD("hierarchy") } { $name }=… is no number.
error-study-hierarchy-whole-number = { QUOTED($text) } in { FIELD("hierarchy") } { $name }=… is no whole number.
error-study-allowed-folder-no-folder = { FIELD("allow_folder") } { QUOTED($folder) } is no folder.
error-study-hierarchy-files-ambiguous = Several files in { QUOTED($folder) } could be the hierarchy of { QUOTED($column) }: { $files-row }. Name the one with { FIELD("hierarchy") } { $column }=FILE.
error-study-hierarchy-no-file = { FIELD("hierarchy") } { $name }={ QUOTED($text) } is no file, and not of the form COLUMN=intervals:…, prefixes:…, dates:…, columns:…
error-study-hierarchy-given-twice = { FIELD("hierarchy") } is given twice for column { QUOTED($name) }. One column has one hierarchy.
error-study-fact-list-or-object = Column { QUOTED($name) } has a list or an object as its value in { $place }. Write one value.
error-study-facts-none = There is nothing in { $place }. Write a line COLUMN=VALUE, such as age=49, for each column.
error-study-facts-too-many-bytes = There are more than { GROUPED($most_bytes) } bytes in { $place }: that is not one person.
error-study-fact-form = Line { $line } of { $place } is not of the form COLUMN=VALUE, such as age=49.
error-study-known-and-rows = Rows of the target are given by { FIELD("row") }, and something more by { FIELD("known") } or { FIELD("known_from") }. Give rows alone, or what is known of one row.
error-study-known-given-twice = Column { QUOTED($name) } is given twice as { FIELD($field) }. Give it once.
error-study-fact-in-field-and-file = Column { QUOTED($name) } is given as { FIELD($field) } and in { $place }. Give it once.
error-study-fact-twice-in-file = Column { QUOTED($name) } is given twice: { HAS($line) ->
        [yes] line { $line } of { $place }
       *[no] { $place }
    }. Give it once.
error-study-facts-unreadable = Nothing can be read from { $place }: { HAS($why) ->
        [yes] { $why }
       *[no] it is closed
    }.
error-study-facts-not-utf8 = Line { $line } of { $place } is not UTF-8. Save the file as UTF-8.
error-study-facts-not-json = Line { $line } of { $place } is no JSON: { $why }.
error-study-facts-nested-lists = What is in { $place } has lists in lists; write one value for each column.
phrase-study-facts-place = { HAS($file) ->
        [yes] { FIELD("known_from") } { QUOTED($file) }
       *[no] standard input
    }
error-study-assignment-form = { FIELD($field) } { QUOTED($text) } is not of the form { $form }{ HAS($examples-or) ->
        [yes] , such as { $examples-or }.
       *[no] .
    }
phrase-study-hierarchy-form = COLUMN=FILE.csv, or COLUMN=intervals:5,10, =prefixes:4,2, =dates:month,year, =columns:A,B
error-study-names-quotation-marks = The names in { FIELD($field) } { QUOTED($text) } have a quotation mark too few or too many.
error-study-name-empty = One of the names in { FIELD($field) } { QUOTED($text) } is empty.{ $comma ->
        [True] {" "}There is no space after the comma: write { FIELD($field) } a,b.
       *[False] {""}
    }
error-study-given-more-than-once = { FIELD($field) } is given { $values_count } times, and once is enough: name all columns in it.
error-study-not-whole = { FIELD($field) } { $written } is no whole number.
error-study-not-a-share = { FIELD($field) } is a share between 0 and 1, and { WRITTEN($value, format: "g") } was given.
error-study-not-a-number = { QUOTED($text) } in { FIELD($field) } is no number.
error-study-too-few-records = { FIELD($field) } { $name }={ $value } is no number of records, { $smallest } or more.
error-study-swap-within-without-swap = { FIELD("swap_within") } needs { FIELD("swap") }: which values are exchanged.
error-study-l-c-not-recursive = { FIELD("l_c") } is of { FIELD("l_kind") } recursive, and of no other.
error-study-local-with-other-models = { FIELD("local") } makes records alike, and nothing else: leave out { FIELD("l") }, { FIELD("t") }, { FIELD("suppression") } and { FIELD("leave_out") }.
error-study-l-or-t-without-secret = { FIELD("l") } and { FIELD("t") } are about a sensitive column: name it with { FIELD("secret") }.
error-study-t-distance-without-hierarchy = { FIELD("t_distance") } hierarchical needs a hierarchy of { QUOTED($secret) }: give { FIELD("hierarchy") }.
error-study-known-column-no-qid = Column { QUOTED($stray) } is { FIELD("known") }, and not among { FIELD("qids") }. Name it there too.
error-study-sample-column-no-qid = Column { QUOTED($name) } of { FIELD("sample_column") } { QUOTED($text) } is not among { FIELD("qids") }.
error-study-planned-sizes-form = { FIELD("planned") } { QUOTED($text) } is no list of whole numbers. Write 1000,5000 or auto.
error-study-no-known-columns = Name the columns that an adversary could know with { FIELD("qids") } A,B or { FIELD("set") } NAME=A,B.
error-study-hierarchy-of-unknown-column = There is a { FIELD("hierarchy") } of { QUOTED($others) }, and neither { FIELD("qids") } nor any { FIELD("set") } has this column. They have: { $columns-row }.
error-study-hierarchy-needs-original = { FIELD("hierarchy") } { $name }={ $columns } is made of the values before they were made coarser. Give the table that has them with { FIELD("original") }, or the hierarchy as a file.
error-study-set-named-twice = There are two sets called { QUOTED($name) }. Give each a name of its own with { FIELD("set") }.
error-study-check-of-nothing = { FIELD("check") } needs what is checked: { FIELD("k") }, { FIELD("l") } or { FIELD("t") }.
error-study-column-published-and-removed = Column { QUOTED($both) } is to be published and to be left out: take it out of { FIELD("publish") }.
error-study-table-column-twice = { FIELD("table") } { $columns } names a column twice. Name it once.
error-study-table-column-not-released = { FIELD("table") } counts by column { QUOTED($uncounted) }, which is not in the release.
error-study-no-qid-released = No column of { FIELD("qids") } is in the release: nothing is left that { FIELD("k") }, { FIELD("l") } or { FIELD("t") } could hold of.
error-study-try-without-secret = { FIELD("try_l") } and { FIELD("try_t") } are about a sensitive column: name it with { FIELD("secret") }.
error-study-local-tries-k-only = { FIELD("local") } makes records alike, and nothing else: try it with { FIELD("try_k") }.
error-study-l-or-t-while-trying = { FIELD("l") } and { FIELD("t") } are for one release, and { FIELD("try_k") } is for several: give one or the other.
error-study-k-and-try-k = { FIELD("k") } is for one release, and { FIELD("try_k") } is for several: give one or the other.
error-study-local-without-k = { FIELD("local") } needs { FIELD("k") }: how many records are made alike.
error-study-nothing-to-do = There is nothing to do: say what, such as { FIELD("k") } 5 or { FIELD("remove") } name; or try several with { FIELD("try_k") } 2,5,10.
error-study-memory-with-spark = { FIELD("memory") } is of this machine, and with { FIELD("engine") } spark the executors do the work. Their memory is a setting of Spark: spark.executor.memory, and spark.executor.memoryOverhead for Brecha.
error-study-spill-with-spark = { FIELD("spill") } { QUOTED($spill) } is of this machine, and with { FIELD("engine") } spark the executors do the work. Where they put what is large is a setting of Spark: spark.local.dir.
error-study-delimiter-not-one-character = A delimiter is one character, and { FIELD("delimiter") } { QUOTED($delimiter) } is not.
error-study-column-unknown-in-file = In { QUOTED($file) }: { $problem }
error-study-one-column-each-year = { FIELD($field) } { QUOTED($text) } names { $columns ->
        [one] 1 column
       *[other] { GROUPED($columns) } columns
    }, and there are { $years ->
        [one] 1 year
       *[other] { GROUPED($years) } years
    }. Name one for each.
error-study-years-without-identifier = Years are linked by an identifier of people. Name its column with { FIELD("person") }.
error-study-person-repeats-in-year = The identifier { QUOTED($person) } repeats in { $file }, with { GROUPED($rows) } rows of { $people ->
        [one] 1 person
       *[other] { GROUPED($people) } people
    }, and years are linked by one row of each person: say with { SETTING("rows", "one") } that one row of each will be published, drawn at random.
error-study-labels-not-one-each-year = { FIELD("labels") } { QUOTED($written) } names { $labels }, and there are { $years ->
        [one] 1 year
       *[other] { GROUPED($years) } years
    }.
error-study-same-column-in-no-year = { FIELD("same") } says that no year has a column for { QUOTED($name) }. Leave it out.
error-study-setting-of-further-years = { FIELD($name) } is about further years of the table. Name them with { FIELD("next") } FILE.
error-study-same-given-twice = Column { QUOTED($name) } is given twice as { FIELD("same") }. Give it once.
error-study-file-in-two-years = { QUOTED($file) } is named twice among the years. Name the file of each year once.
error-study-same-column-not-used = { FIELD("same") } names { QUOTED($name) }, which is not among the columns that are known.
error-study-known-year-none = { FIELD($option) } { QUOTED($name) } is of a year that is none of { $names-row }.
error-study-fact-given-twice = A column of one year is given twice as { FIELD("known") }. Give it once.
error-study-changes-observed-without-identifier = Changes can be observed only with the true identifier. Name it with { FIELD("person") }.
error-study-adversary-unknown =
    { QUOTED($name) } is no ready adversary. { HAS($near) ->
        [yes] Did you mean { QUOTED($near) }? There are
       *[no] There are
    }: { $names-row }.
error-study-adversary-knows-nothing = The ready adversary { QUOTED($name) } would know none of the columns { $columns-row }, by their names. Name what she knows yourself, with { FIELD("knows") }.
error-study-name-not-text = { QUOTED($name) } cannot be written in a study file: it is no valid text. Give the file or the column another name.
error-study-outsiders-one-source = Say what is known of the targets, either in a file ({ PARAMETER("profiles") }) or by how many profiles to simulate ({ PARAMETER("simulate") }).
error-study-outsiders-columns-of-simulated = Name the columns that the simulated profiles tell of with { PARAMETER("columns") }.
error-study-outsiders-only-simulated = { PARAMETER("imprecise") } and { PARAMETER("unknown_rate") } are for simulated profiles. A file tells itself what is imprecise and what is unknown.
error-study-outsiders-truth-of-simulated = Of simulated profiles it is known who they are: leave out { PARAMETER("truth") }.
error-study-joint-known-to-all = Everybody in the study knows a column of the joint secret { QUOTED($name) }, and so nobody wants it. Leave that column out of the secret, or name another adversary.
error-study-sample-unit-without-sample = { FIELD("sample_unit") } says what a sample is of, and no sample is asked for: give { FIELD("sample") } too.
error-study-order-of-several-columns = { ARGUMENT("order") } lists the values of one column, and counts of { $columns-and } are asked for. Ask for the counts of one column at a time, or give the orders of all in Python: orders=.
error-study-l-or-t-of-no-column = { FIELD("l") } and { FIELD("t") } are about sensitive columns: name them with { FIELD("sensitive") }.
error-study-t-distance-of-given-table = The hierarchical distance needs a hierarchy, and a table is looked at here as it is. Use brecha sanitize --check with --hierarchy.
error-study-known-of-years-number = { QUOTED($name) }@… is the number of a year, from 1 to { $years }.
error-study-known-of-years-twice = { QUOTED($name) } is said to be known twice: once for all years, or once for each.
error-study-target-changes-learnt = For one person every change is given, and none is learnt from the data: never, stays:0.8, grows:1, anything, or a file of chances.
