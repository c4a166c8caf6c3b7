## Errors of tables: reading, encoding, linking, hierarchies, lookup

error-tables-all-rows-not-here = The rows that were not drawn are no longer here: the table came from one in memory, and was sent to another process. Read it again.
error-tables-address-of-file = { QUOTED($source) } is an address. Name the file by its path alone, such as /home/me/people.csv.
error-tables-address-of-other-machine = { QUOTED($address) } is an address, and only files on this machine are read. Download it, and name the file.
error-tables-archive-locked = { QUOTED($path) } is locked with a password. Unpack it first.
error-tables-archive-of-several-tables = { QUOTED($path) } should hold exactly one CSV file and holds { $tables ->
        [0] none
       *[other] { $tables } of them
    }. Unpack it and name the files.
error-tables-argument-means-nothing-on-spark = { $arguments-and } means nothing for a Spark table, whose records are read and kept by Spark. Leave it out.
error-tables-attribute-column-unknown = In { $label }, for { QUOTED($name) }: { $problem }
error-tables-attribute-not-in-focal-table = Attribute { QUOTED($name) } is not in { $labels }, the focal table, and what is to be learnt of its people must be there.
error-tables-code-beyond-values = Column { QUOTED($name) } has a code beyond its { GROUPED($cardinality) } values.
error-tables-collection-not-a-list = A collection is made of a list of tables, and this is a { $name }.
error-tables-collection-qids-empty = { PARAMETER("qids") }[{ QUOTED($name) }] names no column in any table.
error-tables-collection-qids-no-column = { PARAMETER("qids") }[{ QUOTED($name) }] is a column, or a list of one for each table, and { QUOTED($columns) } is neither.
error-tables-collection-qids-no-mapping = { PARAMETER("qids") } is given to a collection as {"{"}attribute: [its column in each table]{"}"}, and { QUOTED($qids) } is not. Columns of the same name need not be listed.
error-tables-collection-qids-of-other-number = { PARAMETER("qids") }[{ QUOTED($name) }] names { $count ->
        [one] 1 column
       *[other] { GROUPED($count) } columns
    }, and there are { $tables_count } tables. Name one for each, None where there is none.
error-tables-collection-too-short = There are { $tables_count } tables in the collection, and { QUOTED($count) } were asked for.
error-tables-collection-without-tables = A collection needs at least one table: the one whose people are of interest.
error-tables-column-has-other-name = Column { QUOTED($name) } is called { QUOTED($attribute) } in this collection. Use that name.
error-tables-column-in-two-folders = Column { QUOTED($name) } is in the names of two folders of { QUOTED($path) }. Rename one of them.
error-tables-column-name-half-letter = The name of column { $position } in { $place } holds half a letter (a lone surrogate), which no file can hold. Rename it.
error-tables-column-name-repeated = Column { QUOTED($twice) } appears more than once in the table. Rename one of them.
error-tables-column-name-too-long = A column has a name of more than { GROUPED($longest_name) } letters in { $place }. Most likely a quotation mark is never closed there, or the first line is no line of names.
error-tables-column-named-twice = Column { QUOTED($name) } is named twice in { PARAMETER("columns") }.
error-tables-column-of-nested-values = Column { QUOTED($name) } holds { $kind } values, which cannot be compared as one value. Turn it into plain columns or text first, or leave it out{ FACE() ->
        [python] {" "}with { ARGUMENT("columns") }
       *[other] {""}
    }.
error-tables-column-of-pandas-type = Column { QUOTED($name) } is of the pandas type { $kind }, which cannot be read. Turn it into numbers or text first, for instance with .astype(str), or leave it out{ FACE() ->
        [python] {" "}with { ARGUMENT("columns") }
       *[other] {""}
    }.
error-tables-column-of-polars-type = Column { QUOTED($name) } is of the polars type { $type }, whose values cannot be read. Turn it into text or numbers first, or leave it out{ FACE() ->
        [python] {" "}with { ARGUMENT("columns") }
       *[other] {""}
    }.
error-tables-column-of-python-objects = Column { QUOTED($name) } holds Python objects that cannot be read, or mixes values of several types. Make them one type, for instance with .astype(str).
error-tables-column-of-several-types = Column { QUOTED($name) } mixes values of several types: { $kinds-and }. Make them one type, for instance with .astype(str).
error-tables-column-types-differ = Column { QUOTED($name) } holds { $type } in { $file } and { $other_type } in the files before it.
error-tables-column-without-name = Column { $position } has no name in { $place }. Name it, or take it out.
error-tables-columns-do-not-nest = { $values } { $values-count ->
        [one] is
       *[other] are
    } with several values of { QUOTED($name) }, and a hierarchy has one value above each.
error-tables-columns-not-comparable = The values of { QUOTED($name) } and { QUOTED($name2) } cannot be compared: the one is of type { $types }, the other of type { $types2 }. Read both alike.
error-tables-columns-of-one-name = Columns { $seen } and { $position } have the same name in { $place }. Rename one of them.
error-tables-columns-of-several-lengths = All columns of a table are of one length, and these are of { $lengths }.
error-tables-cuts-do-not-nest = { PARAMETER("cuts") } do not nest: those of each level are some of those of the level below.
error-tables-cuts-not-rising = { SETTING("cuts", $level, code: "yes") } of a level are numbers in rising order, each once.
error-tables-date-parts-unknown = { FACE() ->
        [python] { SETTING("parts", $parts) }
       *[other] Those in { SETTING("parts", $parts) }
    } are not all parts of dates. Name one or more of: { $date_parts-row }.
error-tables-dates-with-nanoseconds = Column { QUOTED($name) } holds Python objects with nanoseconds, which would be cut off. Make it a column of dates with pandas.to_datetime(…).
error-tables-decimals-written-in-several-ways = Column { QUOTED($name) } writes the same decimal number in several ways, as 1.0 and 1.00 do. Give all of them as many decimals (.quantize), or make them texts with .astype(str).
error-tables-delimiter-no-single-character = A delimiter is one character, not a quotation mark or a line end; given was { QUOTED($delimiter) }.
error-tables-durations-with-nanoseconds = Column { QUOTED($name) } holds Python objects with nanoseconds, which would be cut off. Make it a column of durations with pandas.to_timedelta(…).
error-tables-encoding-of-beginning-wrong = { QUOTED($path) } begins like a file in { $encoding }, and holds bytes that are none. It is damaged, or in another encoding: name that, such as { SETTING("encoding", "latin-1") }.
error-tables-encoding-of-no-text = { QUOTED($name) } is no encoding of text in files. Usual ones are 'utf-8', 'latin-1' and 'utf-16'.
error-tables-encoding-unknown = There is no encoding { QUOTED($name) }. Usual ones are 'utf-8', 'latin-1' and 'utf-16'.
error-tables-encoding-wrong = { QUOTED($path) } is not in { $encoding }. { FACE() ->
        [python] Leave encoding out
       *[other] Leave out { PARAMETER("encoding") }
    } to have it found.
error-tables-error-in-file = In { $file }: { $error }{ HAS($folder_of) ->
        [yes] {" "}It is in the name of a folder of { $folder_of }.
       *[no] {""}
    }
error-tables-file-cannot-be-opened = { QUOTED($path) } cannot be opened: { $why }.
error-tables-file-changed-while-read = { QUOTED($path) } was changed while it was being read, so that what was read is partly of before and partly of after. Read it again when nobody writes to it.
error-tables-file-damaged = { $name } is damaged: it cannot be read to its end.
error-tables-file-empty = { QUOTED($path) } is empty: it has not even a header.
error-tables-file-ends-too-early = { QUOTED($path) } ends too early: it was not copied or packed completely.
error-tables-file-name-impossible = { QUOTED($path) } is no name that a file can have.
error-tables-file-named-twice = { QUOTED($path) } is named twice among the files to read.
error-tables-file-not-readable = { QUOTED($path) } cannot be read: { $why }.
error-tables-file-of-too-many-faults = { QUOTED($path) } has so many faults that reading it takes more than { SIZE($bytes, bound: "lower") } of memory: quotation marks that are never closed, or rows with too few or too many fields. Is the delimiter right? If the file is what it should be, { FACE() ->
        [page] start Brecha with --trust-size
       *[other] say so with { SETTING("trust_size", "True", code: "yes") }
    }.
error-tables-file-unpacks-too-large = { QUOTED($path) } unpacks to more than { GROUPED($unpacked) } MB, over { $most_times } times its size, as files do that are made to fill a memory. If it is what it should be, { FACE() ->
        [page] start Brecha with --trust-size
       *[other] say so with { SETTING("trust_size", "True", code: "yes") }
    }, or { $packed ->
        [True] unpack it
       *[False] write it as text
    } and read what comes out.
error-tables-files-of-other-columns = { $file } { $lacking ->
        [True] lacks column
       *[False] has a column
    } { HAS($name) ->
        [yes] { QUOTED($name) }
       *[no] in place { $place }
    }, which the files before it { $lacking ->
        [True] have
       *[False] do not have
    }.{ HAS($folder_of) ->
        [yes] {" "}It is in the name of a folder of { $folder_of }.
       *[no] {""}
    } Name the columns to read with { ARGUMENT("columns") }.
error-tables-folder-name-no-text = A folder of { QUOTED($path) } has a name that is no text in UTF-8. Rename it.
error-tables-folder-without-files = There is no file in the folder { QUOTED($source) }.
error-tables-formulas-rule-unknown = { PARAMETER("formulas") } is 'neutralise' or 'keep', not { QUOTED($formulas) }.
error-tables-frame-failed = The { $kind } table could not be read: it raised { $failure }.
error-tables-header-empty = { QUOTED($path) } has an empty first line, where the names of the columns should be.
error-tables-header-no-truth-value = { PARAMETER("header") } is True or False, not { QUOTED($header) }.
error-tables-header-of-no-text = { SETTING("header", "False", code: "yes") } is for files of delimited text, and { $name } has the names of its columns in any case. Leave it out.
error-tables-header-too-long = The first line of { QUOTED($path) } does not end within { $megabytes } MB, so it is no line of names: the file is no delimited text, or its lines end in a way that is not known.
error-tables-hierarchy-byte-unreadable = { $name } is not { FACE() ->
        [python] { $encoding }
       *[other] in utf-8
    }: byte { GROUPED($start) } cannot be read. { FACE() ->
        [python] Name its encoding, such as latin-1.
       *[other] Save it anew in utf-8.
    }
error-tables-hierarchy-columns-too-few = { SETTING("names", $names) } are not two columns or more of the table, the one of the smallest units first.
error-tables-hierarchy-encoding-unknown = There is no encoding called { QUOTED($encoding) }. Try utf-8 or latin-1.
error-tables-hierarchy-encoding-wrong = { $name } is not { $encoding }. Name its encoding, such as latin-1.
error-tables-hierarchy-file-empty = { $name } has no lines: a hierarchy has one for each value.
error-tables-hierarchy-file-too-large = { $name } is larger than { $largest } MB, which is too much for a hierarchy.
error-tables-hierarchy-file-unreadable = { $name } cannot be read: { $strerror }.
error-tables-hierarchy-labels-clash = In the hierarchy of { QUOTED($name) }, { $labels ->
        [one] 1 label means
       *[other] { GROUPED($labels) } labels mean
    } one set of values at one level and another at another (the first is in line { GROUPED($line) }). Where levels are mixed nobody could tell which: give labels different names.
error-tables-hierarchy-lines-uneven = Line { $number } of { $name } has { $fields_count } levels and the first has { $lines_count }: every value needs as many. Repeat the last label where a value has no coarser one.
error-tables-hierarchy-file-no-tree = The hierarchy of { QUOTED($name) } in { $file } is no tree: { $problem }
error-tables-hierarchy-no-tree = The hierarchy{ HAS($name) ->
        [yes] {" "}of { QUOTED($name) }
       *[no] {""}
    } is no tree: { $problem }
error-tables-hierarchy-not-delimited = The hierarchy cannot be read with the delimiter { QUOTED($delimiter) }: { $error }.
error-tables-hierarchy-qids-empty = Name at least one column in { PARAMETER("qids") }: those by which records must not be told apart.
error-tables-household-is-person = { QUOTED($household) } cannot be both the identifier of people and the column of households. Name in { ARGUMENT("household") } the column that people of one household share.
error-tables-household-of-everybody = All { GROUPED($people) } people have the same value in { QUOTED($household) }. Is this a household? Name the column that people of one household share with { ARGUMENT("household") }, or leave it out.
error-tables-household-of-several-rows = People with several rows cannot be grouped into households yet. Leave out { ARGUMENT("household") }, or read one row of each person with { SETTING("rows", "one") }.
error-tables-household-of-some-years = Some of these tables have households and others have none. Read all of them with { ARGUMENT("household") }, or none.
error-tables-household-too-large = A household has { GROUPED($members) } people; with more than { GROUPED($most) } in one, or with very many as large, no answer is computed. Is this a household? Leave institutions out with { ARGUMENT("where") }.
error-tables-households-not-here = People are grouped into households in this table, by { QUOTED($household) }, and this takes each person alone. Read it without { ARGUMENT("household") }, or assess it with brecha.assess.
error-tables-changed-since-it-was-read = The table { $label } is no longer as it was when it was read. Read it again.
error-tables-identifier-not-in-table = The identifier { QUOTED($name) } is not in the table { $label }. Read it with { SETTING("person", QUOTED($name), code: "yes") }, or with the identifier among { SETTING("columns", "[…]", code: "yes") }.
error-tables-identifier-of-bytes = The identifier { QUOTED($name) } holds bytes, which spell no numbers. Link without { SETTING("as_numbers", "True", code: "yes") }.
error-tables-identifier-of-few = The identifier { QUOTED($person) } has { $values ->
        [one] 1 value: 1 person with { GROUPED($each) } rows
       *[other] { $values } values: { $values } people with about { GROUPED($each) } rows each
    }. Is this an identifier? Name the column that identifies people with { ARGUMENT("person") }.
error-tables-identifier-plays-no-part = { QUOTED($name) } is the identifier that links the tables, and plays no other part in attacks.
error-tables-identifier-repeats-in-year = The identifier { QUOTED($name) } repeats in { $label }: { $values ->
        [one] one of its values is
       *[other] { GROUPED($values) } of its values are
    } on { GROUPED($records) } records. A collection takes one record per person and year: read the table with { SETTING("person", $name) } and { SETTING("rows", "one") }, which keeps one of each, drawn at random.
error-tables-identifiers-one-as-numbers = Some identifiers in { QUOTED($name) } of { $label } differ only in how a number is written, such as 7 and 007, and would become one person. Link without { SETTING("as_numbers", "True", code: "yes") }.
error-tables-identifiers-repeat-beyond-memory = { GROUPED($records) } records share their identifier with others. To choose one of each person's takes about { WRITTEN($gibibytes, format: ",.1f") } GiB of memory, more than the budget. Allow for more, or keep one record per person in the file.
error-tables-index-of-pandas-table = The index of the pandas table holds data, which cannot be read as columns: { $problem ->
        [nameless] one of its levels has no name
        [levels] its columns have several levels
       *[taken] there is already a column called { QUOTED($name) }
    }. Make it columns with reset_index(), after rename_axis([…]) to give it other names, or leave it out with reset_index(drop=True).
error-tables-integers-beyond-64-bits = Column { QUOTED($name) } holds whole numbers of more than 64 bits. Make them texts, with .astype(str).
error-tables-interval-bound-no-number = { $what } { QUOTED($number) } is no number.
error-tables-intervals-need-widths = A hierarchy of intervals needs { PARAMETER("widths") }, such as [5, 10], or { PARAMETER("cuts") }, such as [[18, 65]].
error-tables-java-not-installed = Spark runs on Java, and { HAS($home) ->
        [yes] JAVA_HOME names { QUOTED($home) }, where there is none
       *[no] there is none here
    }. Install Java 17 or newer (on Debian: openjdk-17-jre-headless), or let JAVA_HOME name it.
error-tables-java-too-old = { QUOTED($java) } is Java { $version }, and Spark runs on Java { $oldest } or newer. Install one (on Debian: openjdk-{ $oldest }-jre-headless), and let JAVA_HOME name it.
error-tables-k-too-small = { SETTING("k", $k) } is no number of records that must be alike. Use a whole number, 2 or more.
error-tables-knows-of-household = Where people are grouped into households, { PARAMETER("knows") } is 'household' or 'person', not { QUOTED($knows) }.
error-tables-knows-unknown = { PARAMETER("knows") } is 'all', 'one' or a number of rows from 1 on, not { QUOTED($knows) }.
error-tables-knows-unlinked = Rows that are not linked do not show which belong to one person, so an adversary who knows { SETTING("knows", $knows) } rows cannot look for them together. Leave out { ARGUMENT("knows") }, or read the table with { SETTING("rows", "linked") }.
error-tables-knows-without-household = { SETTING("knows", $knows) } is about people in households. Name the column that groups them when the table is read, with { ARGUMENT("household") }.
error-tables-knows-over-years = Where people have several rows in several years, the adversary knows all rows of her target in all of them, and { SETTING("knows", $knows) } says otherwise. Leave out { ARGUMENT("knows") }, or take one year.
error-tables-unlinked-rows-over-years = In { $label } nothing shows which rows belong to one person, so they cannot be found in other years. Read the table with { SETTING("rows", "linked") } or { SETTING("rows", "one") }.
error-tables-people-of-other-column = In { $label } people with several rows are told apart by { QUOTED($person) }, and the years are linked by { QUOTED($name) }. Read the table with { SETTING("person", $name) }.
error-tables-rows-over-years-lack-attribute = { QUOTED($name) } is not in { $label }. Where people have several rows, quasi-identifiers must be in all years. Leave it out, or say what it is called there.
error-tables-label-of-unknown-value = Nobody has the value { QUOTED($value) } in column { QUOTED($name) }, for which a label was given. Write it as the table does, or leave it out.
error-tables-label-repeated = Two tables are called { QUOTED($twice) }. Give each a label of its own.
error-tables-labels-no-list = { PARAMETER("labels") } is a list with one for each table, and { QUOTED($named_labels) } is not.
error-tables-labels-of-other-number = There are { $count } tables and { $labels_count } labels. Give one for each table.
error-tables-level-not-in-hierarchy = Level { QUOTED($level) } is not in the hierarchy of { QUOTED($name) }: it has 0 to { $height }.
error-tables-linked-only-as-numbers = Identifiers are written differently in { $focal } ({ $focal_form }) and { $table } ({ $table_form }): 0 people of { $focal } are found in { $table } as they are written, and { GROUPED($would) } would be if both were read as numbers. If they are the same identifier, link with { SETTING("as_numbers", "True", code: "yes") }.
error-tables-max-unreadable-no-share = { PARAMETER("max_unreadable") } is a share between 0 and 1, not { QUOTED($max_unreadable) }.
error-tables-missing-rule-unknown = { PARAMETER("missing") } is 'value' or 'wildcard', not { QUOTED($missing) }.
error-tables-missing-token-no-text = A missing token is a text that a file can hold, and { QUOTED($token) } is none.
error-tables-missing-written-in-several-ways = Column { QUOTED($name) } writes missing values in several ways ({ $spellings-and }), which cannot be told apart in a pandas table. Leave out { PARAMETER("tell_missing_apart") }, or give those that are values a text.
error-tables-no-column-besides-identifier = The table has no column besides the identifier { QUOTED($person) }.
error-tables-no-columns-named = The list of columns to read is empty.
error-tables-no-files-named = The list of files to read is empty.
error-tables-no-quasi-identifier-named = No quasi-identifier is named. Name the columns that an adversary could know, as { SETTING("qids", "[…]", code: "yes") }.
error-tables-no-such-file = There is no file { QUOTED($path) }.
error-tables-nobody-linked = Nobody of { $focal } is in { $table }: no identifier in { QUOTED($name) } is among those in { QUOTED($other_name) } ({ $form }, and { $other_form }). Are they the same identifier?
error-tables-nul-bytes = { QUOTED($path) } holds NUL bytes, so it is no plain text: it may be damaged, or in UTF-16 (then say { SETTING("encoding", "utf-16-le") } or 'utf-16-be').
error-tables-other-kind-of-file = { QUOTED($path) } is { $kind ->
        [spss] an SPSS file
        [stata] a Stata file
        [sas] a SAS file
        [excel] an Excel workbook
        [old-excel] an old Excel workbook (.xls), or another Office document
        [opendocument] an OpenDocument spreadsheet
        [r] a file of R
        [arrow] an Arrow (Feather) file
        [json] a JSON file
        [json-lines] a file of JSON lines
        [html] a web page (HTML)
        [xml] an XML file
        [pdf] a PDF document
        [orc] an ORC file
        [avro] an Avro file
        [hdf5] an HDF5 file
        [sqlite] an SQLite database
        [duckdb] a DuckDB database
        [pickle] a Python pickle
        [picture] a picture
        [rtf] an RTF document
        [dbase] a dBase file
        [access] an Access database
        [word] a Word document
       *[presentation] a presentation
    }. Brecha reads delimited text (also in .gz or .zip) and Parquet. Export it as CSV or Parquet, and read that.
error-tables-packed-by-other-program = { QUOTED($path) } is packed by { $what }, which is not undone here. Unpack it first.
error-tables-packed-file-damaged = { QUOTED($path) } is damaged and cannot be unpacked.
error-tables-packed-only-by-name = { QUOTED($path) } is called a { $ending } file but is none.
error-tables-packed-twice = { QUOTED($path) } holds a file that is packed itself. Unpack it first.
error-tables-packing-not-of-spark = { QUOTED($path) } is packed in a way that Spark does not read. Unpack it first.
error-tables-packing-not-supported = { QUOTED($path) } is packed in a way that is not supported. Unpack it first.
error-tables-parquet-file-damaged = { $name } is damaged: it cannot be read as a Parquet file.
error-tables-parquet-in-packed-file = { QUOTED($path) } holds a Parquet file, which is packed in itself. Unpack it first.
error-tables-parquet-name-damaged = { $name } is damaged: the name of one of its columns is no text in UTF-8.
error-tables-parquet-only-by-name = { QUOTED($path) } is called a Parquet file but is none.
error-tables-parser-failed = { QUOTED($path) } cannot be read as delimited text: the parser failed. { $problem }
error-tables-person-repeats = The identifier { QUOTED($person) } repeats: there are { GROUPED($rows) } rows of { $people ->
        [one] 1 person
       *[other] { GROUPED($people) } people
    }, so say how they will be published, with { SETTING("rows", "one") } (one row of each person, drawn at random), { SETTING("rows", "linked") } (all rows, and which belong to one person, as by a pseudonym) or { SETTING("rows", "unlinked") } (all rows, without that).{ $doubtful ->
        [yes] {" "}About { WRITTEN($each, format: ",.0f") } rows per person is many: does it identify people? If not, leave out { SETTING("person", $person) } or name another column.
       *[no] {""}
    }
error-tables-person-of-collection-unclear = { PARAMETER("person") } is the name of a column, or a list with its name in each of the { $count } tables, and { QUOTED($columns) } is neither.
error-tables-people-without-profiles = This table does not say which rows belong to one person. Read it with { ARGUMENT("person") } and { SETTING("rows", "linked") }.
error-tables-places-without-larger-place = { $values } { $values-count ->
        [one] is
       *[other] are
    } in no place of level { $level }: add what is above, for level { $below }.
error-tables-prefix-lengths-not-falling = { FACE() ->
        [python] { SETTING("lengths", $cuts, code: "yes") }
       *[other] The lengths in { SETTING("lengths", $cuts, code: "yes") }
    } are not numbers of characters, each smaller than the one before it, such as { FACE() ->
        [python] {"["}4, 2]
       *[other] 4,2
    }.
error-tables-profiles-too-many = Choosing { $knows } rows of each person makes more than { GROUPED($most) } combinations, which is too many. Choose fewer, or { SETTING("knows", "all") }.
error-tables-pyspark-not-installed = A Spark cluster is spoken to by PySpark, which is not installed. Use: pip install 'brecha[spark]'.
error-tables-qid-named-twice = Column { QUOTED($name) } is in { PARAMETER("qids") } twice.
error-tables-quotation-mark-open-in-header = A quotation mark in { $place } is never closed: rows might be taken for a part of the name.
error-tables-quotation-marks-wrong = { QUOTED($path) } has quotation marks in so many wrong places that its rows cannot be told apart. Mend them: a field is enclosed in quotation marks or free of them, and marks within it are doubled.
error-tables-records-on-cluster = The records of this table are on a Spark cluster, and this needs them here. assess with { SETTING("engine", "spark") } does not; for anything else read the files themselves, or frame.toArrow() if it is small.
error-tables-rows-rule-unknown = { PARAMETER("rows") } is 'one', 'linked', 'unlinked' or left out, not { QUOTED($rows) }.
error-tables-rows-rule-without-person = { ARGUMENT("rows") } says what is published of a person with several rows. Name the column that identifies people with { ARGUMENT("person") }.
error-tables-seed-no-whole-number = A seed is a whole number from 0 on, not { QUOTED($seed) }.
error-tables-several-rows-not-here = People have several rows in this table, told apart by { QUOTED($person) }, and this takes one row of each person. Read it with { SETTING("rows", "one") }, or assess it with brecha.assess.
error-tables-source-changed-between-passes = { $name } had { GROUPED($rows) } records, and then { GROUPED($rows2) }: it was changed while it was read. Describe it again when nobody writes to it.
error-tables-source-is-device = { QUOTED($path) } is a pipe or a device. Write what it gives into a file, and name that.
error-tables-source-is-folder = { QUOTED($path) } is a folder. Name the files in it one by one.
error-tables-source-no-table = A { $module }.{ $name } cannot be read as a table.{ $lazy ->
        [True] {" "}Call collect() on it first.
       *[False] {""}
    } Give a path, a list of paths, a pandas, polars or pyarrow table, or a DuckDB relation.
error-tables-source-without-records = There are no records in { $name }: there is nobody in it to attack.
error-tables-spark-address-unknown = { QUOTED($master) } is no address of a cluster that Spark knows. It is local[2] (cores of this machine), spark://host:7077, yarn, or k8s://https{"://"}host:6443.
error-tables-spark-connect-table = This table is of Spark Connect, whose sessions do not tell enough of a table. Open a session with the master's own address, such as spark://host:7077 or yarn.
error-tables-spark-disk-full = A disk of the cluster is full. Let spark.local.dir name a larger one.
error-tables-spark-encoding-unknown = { SETTING("encoding", $encoding) } is not known. Use utf-8, latin-1 or utf-16.
error-tables-spark-files-of-other-columns = The files do not all have the same columns.
error-tables-spark-folder-unusable = Spark has no room for what does not fit in memory in { QUOTED($place) }: { $why }. Let TMPDIR, or spark.local.dir, name another folder.
error-tables-spark-gave-up = Spark gave up: { HAS($kind) ->
        [yes] { $kind }
       *[no] it does not say why
    }. What it says of it stands in the logs of the cluster.
error-tables-spark-java-ended = Java ended before Spark was there. What it said stands above; look at the settings of Spark, in PYSPARK_SUBMIT_ARGS and in the folder SPARK_CONF_DIR.
error-tables-spark-malformed-row = A row of the files has more or fewer fields than the header, or a field with a line break in it, and Spark reads neither. Mend it, or write the table as Parquet.
error-tables-spark-master-silent = Spark's master does not answer, or its address is none. Look at the address, and whether it is running.
error-tables-spark-master-unreachable = No Spark master answers at { QUOTED($master) }. Look at the address, and whether it is running.
error-tables-spark-no-parquet-file = A file is taken for Parquet and is none.
error-tables-spark-no-such-file = There is no file { QUOTED($path) } that Spark can see.
error-tables-spark-no-such-file-system = Spark does not know how to read { $scheme }://: the library for it is not there.
error-tables-spark-no-such-table = Spark's catalogue has no table '{ $table }'.
error-tables-spark-nothing-to-read = There is nothing that Spark could read.
error-tables-spark-other-header = The files do not all have the same columns in the same order.
error-tables-spark-out-of-memory = Spark ran out of memory. Give the executors more (spark.executor.memoryOverhead is what Brecha works in), or fewer cores each.
error-tables-spark-pattern-without-files = There is no file { QUOTED($source) }.
error-tables-spark-results-too-large = The different values of a column, or the sums, are more than the driver takes. Raise spark.driver.maxResultSize and spark.driver.memory, or coarsen the column of most values.
error-tables-spark-session-ended = The session with Spark has ended: it was stopped, or its master does not answer. Open another, and read the table again.
error-tables-spark-session-of-other-master = A session with { QUOTED($opened) } is open already, and { QUOTED($master) } was asked for. Stop it first, or leave the master out.
error-tables-spark-table-changes = Column { QUOTED($name) } has values that it had not before: the table is being written to.
error-tables-spark-table-without-rows = The Spark table has no rows: there is nobody in it to attack.
error-tables-spark-values-too-many = Column { QUOTED($name) } has more than { GROUPED($most) } different values, and no more are told to the tasks of a cluster. Coarsen it, or leave it out.
error-tables-spark-worker-killed = A Python of Spark's workers was ended from outside, most likely since the machine ran out of memory. Give the executors more (spark.executor.memoryOverhead is what Brecha works in), or fewer cores each.
error-tables-spark-workers-other-brecha = Spark's workers have another version of Brecha than this program. Install the same version on every worker, or send a packed environment along.
error-tables-spark-workers-other-python = Spark's workers run another version of Python than this program. Let PYSPARK_PYTHON name the same one.
error-tables-spark-workers-without-brecha = The Python of Spark's workers has no Brecha, or not all that it needs. Install brecha[spark] on every worker, for the Python that PYSPARK_PYTHON names, or send a packed environment along.
error-tables-spark-workers-without-python = Spark's workers do not find the Python that they are to run. Let PYSPARK_PYTHON name one that every worker has.
error-tables-spill-folder-not-there = { SETTING("spill", $folder) } is no folder that is there. Name one with room on its disk.
error-tables-star-without-hierarchy = Column { QUOTED($name) } shows { QUOTED($star) }, and has no hierarchy that tells what that may stand for. Give one { FACE() ->
        [python] in hierarchies
       *[other] with { PARAMETER("hierarchies") }
    }.
error-tables-table-without-columns = A table needs at least one column, and this one has none.
error-tables-table-without-rows = The table has no rows: there is nobody in it to attack.
error-tables-text-instead-of-list = { PARAMETER("columns") } and { PARAMETER("missing_tokens") } are lists of texts, not one text.
error-tables-text-not-delimited = { QUOTED($path) } cannot be read as delimited text: { HAS($why) ->
        [yes] { $why }
       *[no] the parser gave up ({ $failure })
    }.
error-tables-text-not-utf-8 = A text in { $name } is not in UTF-8. Mend it, or turn its column into bytes.
error-tables-text-with-half-letter = Column { QUOTED($name) } holds a text with half a letter (a lone surrogate), which no file can hold. Mend it, for instance with .str.encode('utf-8', 'replace').str.decode('utf-8').
error-tables-texts-too-many = There are, or may be, more than { GROUPED($most_texts) } different texts in one column.
error-tables-times-of-day-with-zone = Column { QUOTED($name) } holds times of day with a time zone, which would be left out. Make them texts with .astype(str).
error-tables-times-of-several-zones = Column { QUOTED($name) } mixes times of { $zones } time zones, of which two may be the same instant. Bring them to one zone with pandas.to_datetime(…, utc=True), or make them texts with .astype(str).
error-tables-times-with-and-without-zone = Column { QUOTED($name) } mixes times with and without a time zone. Make them one type, for instance with .astype(str).
error-tables-too-many-columns = There are { GROUPED($names_count) } columns in { $place }, and at most { GROUPED($most_columns) } are read. Is the delimiter right, and the first line a line of names? If so, write the columns that matter into a file of their own.
error-tables-too-many-unreadable-rows = { GROUPED($rows) } of { $all ->
        [one] 1 row
       *[other] { GROUPED($all) } rows
    } ({ DIGITS($share) }) could not be read, more than the { DIGITS($limit) } allowed by { PARAMETER("max_unreadable") }. { $rows ->
        [one] It is
       *[other] The first:
    } { $first-apart }.
error-tables-value-not-in-hierarchy = { HAS($shown) ->
        [yes] { $shown }
       *[no] A missing value
    } is not in the hierarchy{ HAS($name) ->
        [yes] {" "}of { QUOTED($name) }
       *[no] {""}
    }.
error-tables-value-not-missing = { $where } ({ $holds }) has no missing value{ HAS($token) ->
        [yes] , and { $token } is read as missing
       *[no] {""}
    }{ $known }
error-tables-value-of-no-column = { QUOTED($value) } cannot be a value of column { QUOTED($name) }: give a text or a number.
error-tables-value-of-other-type = A value of column { QUOTED($name) } in { $file } does not fit the column, which holds { $type } in all files together.
error-tables-value-unknown = { $where } ({ $holds }) has no value { $shown }{ HAS($read) ->
        [yes] , read as { $read }
       *[no] {""}
    }{ $known }
error-tables-value-unreadable = { $where } ({ $holds }) cannot be { $shown }: { $why }{ HAS($known) ->
        [yes] { $known }
       *[no] .
    }
error-tables-values-beyond-memory = Column { QUOTED($name) } has { GROUPED($values) } different values or more. Each is in memory once, and the budget of { SIZE($bytes) } has no room for that. Allow for more, or leave the column out.
error-tables-values-no-dates = { $values } { $values-count ->
        [one] is no date
       *[other] are no dates
    } such as 2018-05-31.
error-tables-values-no-labels = { $values } { $values-count ->
        [one] is no label
       *[other] are no labels
    } of its hierarchy, at any level. Give the hierarchies that the release was made with.
error-tables-values-no-numbers = { $values } { $values-count ->
        [one] is no number
       *[other] are no numbers
    }, and intervals are of numbers.
error-tables-values-outside-hierarchy = { $values } { $values-count ->
        [one] is
       *[other] are
    } not in its hierarchy, which has { $size ->
        [one] 1 value
       *[other] { GROUPED($size) } values
    }. Add a line for each, or take a hierarchy made for this column.
error-tables-web-page-instead-of-table = { QUOTED($path) } is a web page (HTML) and no table: most likely a page with an error or a login that was saved in place of the file. Open it in a browser to see what it says, and get the file again. Brecha reads delimited text (also in .gz or .zip) and Parquet.
error-tables-weights-of-people-on-cluster = Weights are not taken for people with several rows on a Spark cluster: whether { QUOTED($name) } is the same in all rows of a person is not looked at there. Leave the weights out, or read the files themselves.
error-tables-weights-differ-within-person = The weight { QUOTED($name) } differs between rows of one person. Give each person one weight.
error-tables-weights-too-large-for-profiles = The weights { QUOTED($name) } are too large to be shared out over the rows of each person. Give them with fewer digits.
error-tables-where-column-unfit = Column { QUOTED($name) } holds values that a condition cannot compare, such as bytes, times of day or times with a zone. Turn them into texts, numbers or dates first.
error-tables-where-failed = The condition could not be evaluated: it raised { $failure }. A number may be too large for what is done with it, or a value may not be of the type that CAST names. TRY_CAST gives NULL for such a value.
error-tables-where-keeps-nobody = The condition { QUOTED($where) } keeps none of { $rows ->
        [one] the only row
       *[other] the { GROUPED($rows) } rows
    }. Texts are compared with their capitals and spaces, and a missing value is equal to nothing: ask for one with IS NULL.
error-tables-where-kinds-differ = { HAS($name) ->
        [yes] At column { QUOTED($name) } the condition puts together { $kinds-and }, which cannot be compared.
       *[no] The condition puts together { $kinds-and }, which cannot be compared.
    } { $quoted ->
        [yes] Write numbers without quotation marks, and texts in single ones.
       *[no] Compare values of one kind.
    }
error-tables-where-names-no-column = The condition { QUOTED($where) } names no column. Write one such as age >= 18; texts are in single quotation marks, and names of columns in double ones or in none.
error-tables-where-no-condition = { QUOTED($where) } is no condition: it is neither true nor false. Compare it with something, as in age >= 18 or age IS NOT NULL.
error-tables-where-no-text = { PARAMETER("where") } is a text with a condition, such as "age >= 18".
error-tables-where-not-allowed = { $what ->
        [subquery] A condition has no subquery (SELECT, EXISTS, ANY).
        [window] A condition has no window function (OVER): it looks at one row at a time.
        [aggregate] A condition has no aggregate such as { $name }: it looks at one row at a time.
        [clock] A condition has no { $name }: it must give the same answer each time.
        [function] A condition cannot call { $name }.
        [arguments] A condition calls { $name } with other arguments than it takes.
        [parameter] A condition has no parameters (?, :name): write the values themselves.
        [star] A condition has no *: name the columns.
        [lambda] A condition has no lambda function.
        [collate] A condition has no COLLATE.
        [position] A condition names columns by their names, not by #1.
        [qualified] A condition names columns without a table before them; a name with a point goes in double quotation marks.
        [constant] A condition has no such constant: write texts, numbers, TRUE, FALSE, NULL or DATE '2010-01-31'.
        [type] A condition converts only to VARCHAR, BOOLEAN, DATE, TIMESTAMP, DOUBLE, DECIMAL(18, 3) and whole numbers such as INTEGER.
        [alias] A condition gives no names (AS).
        [comment] A condition has no comments (--, /* */).
        [statements] A condition is one expression, without a semicolon and further statements.
        [clauses] A condition is one expression, without clauses such as GROUP BY, ORDER BY, LIMIT or UNION.
       *[other] The condition holds something that conditions may not hold.
    } Allowed are columns, constants, comparisons, AND, OR, NOT, IN (…), BETWEEN, IS NULL, LIKE, ILIKE, CASE, CAST, arithmetic, and { $functions-and }.
error-tables-where-number-too-long = A number in the condition has too many digits to be compared exactly: at most { $before } before the decimal point and { $after } after it.
error-tables-where-syntax = { QUOTED($where) } is no condition that can be read. Write one as in SQL, such as age >= 18 AND town IN ('A', 'B'). Texts are in single quotation marks; names of columns with spaces or points in double ones.
error-tables-where-texts-ordered = The condition asks which is larger of columns that hold texts: { $columns-and }. As texts, 10 comes before 9. Say what to compare, for instance TRY_CAST(… AS DECIMAL(38, 12)) for each.
error-tables-where-too-deep = The condition is nested deeper than { $deepest } levels. Write it with fewer parentheses.
error-tables-where-too-long = The condition is longer than { GROUPED($longest) } letters.
error-tables-where-values-unfit = The condition compares column { QUOTED($name) } with { $kind }, and { $rows ->
        [one] 1 row has
       *[other] { GROUPED($rows) } rows have
    } a value there that is none{ $is_number ->
        [yes] , or one of more than { $before } digits before the decimal point or { $after } after it
       *[no] {""}
    }{ HAS($first) ->
        [yes] ; the first is row { GROUPED($first) }
       *[no] {""}
    }. Name texts that mean “missing” with { ARGUMENT("missing_tokens") }, or write TRY_CAST("{ $name }" AS { $type }), which leaves such rows out.
error-tables-widths-do-not-nest = { FACE() ->
        [python] { SETTING("widths", $widths, code: "yes") }
       *[other] The widths in { SETTING("widths", $widths, code: "yes") }
    } do not nest: each is a positive number, and a larger multiple of the one before it, such as { FACE() ->
        [python] {"["}5, 10, 20]
       *[other] 5,10,20
    }.
error-tables-worker-of-other-code = A worker of the cluster has other code of Brecha than this program, of the same version { $version }. Install the same files on every worker, or send a packed environment along.
error-tables-worker-of-other-version = A worker of the cluster has Brecha { $worker }, and this program is Brecha { $version }. Install the same version on every worker, or send a packed environment along.
error-tables-yarn-without-settings = Where YARN is stands in the settings of Hadoop, and neither HADOOP_CONF_DIR nor YARN_CONF_DIR names their folder.
phrase-argument-named = { ARGUMENT($name) }
phrase-column-in-table = Column { QUOTED($name) }{ HAS($table) ->
        [yes] {" "}in { $table }
       *[no] {""}
    }
phrase-header-of-file = the header of { QUOTED($path) }
phrase-hierarchy-label-no-text = line { GROUPED($line) } has a { $type } at level { $level }, and values and labels are texts.
phrase-hierarchy-label-without-next = line { GROUPED($line) } has a label at level { $level }, and is empty at level { $above }.
phrase-hierarchy-labels-do-not-nest = its levels do not nest. Lines { GROUPED($first) } and { GROUPED($second) } have the same label at level { $level } and different ones at level { $above }, and it should be in one of them.
phrase-hierarchy-line-empty = line { GROUPED($line) } is empty at level { $level }.
phrase-hierarchy-lines-about-one-value = lines { GROUPED($first) } and { GROUPED($second) } are about the same value, and each value has one line.
phrase-hierarchy-lines-do-not-nest = its levels do not nest. Lines { GROUPED($first) } and { GROUPED($second) } are alike at level { $level } and differ at level { $above }, where they should be alike too.
phrase-hierarchy-lines-of-one-value = lines { GROUPED($first) } and { GROUPED($second) } are of the same value, and each value has one line.
phrase-hierarchy-of-several-lengths = its levels are of { $lengths-row } values, and should be of as many.
phrase-hierarchy-without-values = it has no values.
phrase-kind-of-cells = { $kind ->
        [text] text
        [bytes] bytes
        [booleans] booleans
        [numpy-durations] numpy durations
        [whole-numbers] whole numbers
        [floating-point-numbers] floating-point numbers
        [decimal-numbers] decimal numbers
        [dates-with-a-time] dates with a time
        [numpy-dates] numpy dates
        [dates] dates
        [times-of-day] times of day
        [durations] durations
       *[other] { $kind }
    }
phrase-known-values = { $which ->
        [nearest] ; the nearest values that at least { $minimum } people have are { $values-and }.
        [one] . Did you mean { $values-and }?
        [none] ; none of its values is named here, as fewer than { $minimum } people have each.
        [all] ; it has { $values-and }.
        [range] ; values that at least { $minimum } people have are between { $values-and }.
       *[commonest] ; the commonest of its { GROUPED($every) } values are { $values-and }.
    }
phrase-source-file = { QUOTED($path) }
phrase-source-frame = the { $kind } table
phrase-spelling-date-with-time = it is no date alone, but has a time
phrase-spelling-no-clock-time = it has no time such as 13:45 or 13:45:59
phrase-spelling-no-date = it is no date. Write year-month-day, such as 1990-03-31
phrase-spelling-no-duration = it is no duration. Write it as 36:00:00, as 1 day 12:00:00 or as P1DT12H
phrase-spelling-no-month = it is no month of a year. Write year-month, such as 1990-03
phrase-spelling-no-number = it is no number
phrase-spelling-no-such-day = there is no such day
phrase-spelling-no-time-of-day = it is no time of day. Write hours:minutes:seconds, such as 08:30:00
phrase-spelling-no-truth-value = it is neither true nor false. Write true or false
phrase-spelling-no-whole-number = it is no whole number
phrase-spelling-other-type = it is no value of the type { $type }
phrase-spelling-several-in-column = the column spells it in several ways. Write it just as the table does
phrase-spelling-two-dates = it may be { $day_first } (day first) or { $month_first } (month first). Write one of these
phrase-spelling-two-durations = it may be { $hours } or { $minutes }. Write one of these
phrase-spelling-two-numbers = it may be { $one } or { $other }. Write it in one of these two ways
phrase-spelling-with-time-zone = it has a time zone, and the column has none
phrase-spelling-without-time-zone = it has no time zone. Write it as 1990-03-31 13:45:00+00:00
phrase-value-begins-alike = another one that begins in the same way
phrase-values-held = { $kind ->
        [text] text
        [truth] true or false
        [whole-numbers] whole numbers
        [numbers] numbers
        [dates] dates
        [moments] dates with times
        [times-of-day] times of day
        [durations] durations
        [months] months
       *[other] { $kind }
    }
phrase-values-of-few = { $count ->
        [one] 1 value
       *[other] { GROUPED($count) } values
    } that fewer than { $minimum } people have
phrase-where-kind = { $kind ->
        [text] a text
        [number] a number
        [date] a date
        [time] a date with a time
        [boolean] true or false
       *[other] another kind of value
    }
error-tables-ever-column = The column of a secret "ever" is the name of a column, not { QUOTED($column) }.
error-tables-ever-value = Whether somebody ever had a value of { QUOTED($column) } is asked about one value, not { QUOTED($value) }.
error-tables-ever-of-years = Of several years { QUOTED($name) } cannot be asked: a sensitive attribute is that of the first year. Ask about its values in one table.
error-tables-ever-on-spark = { QUOTED($name) } cannot be asked of a table on a Spark cluster. Read the files themselves.
error-tables-ever-unlinked = { QUOTED($name) } cannot be asked where rows are not linked: nothing shows which rows are the target's, and what she learns is about the row that she knows. Ask about the column itself, or read the table with { SETTING("rows", "linked") }.
error-tables-ever-of-one-row = { QUOTED($name) } is about all rows of a person, and this table has one of them, drawn at random. Read it with { SETTING("rows", "linked") }.
error-tables-joint-name-is-a-column = The secret { QUOTED($name) } would be called like a column of the table. Rename that column.
