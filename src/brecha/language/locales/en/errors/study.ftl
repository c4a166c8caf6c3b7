## Errors of study

error-study-advice-given-on-results-brecha = Advice is given on the results of brecha assess or brecha growth, and those in { QUOTED($folder) } are of another kind: { $kind }.
error-study-at-most-limit-write-share = `at_most` { QUOTED($text) } is no limit. Write a share such as 0.05, a percentage such as 5%, or a whole number of people.
error-study-budget-memory-too-small-report = A budget of { $size } of memory is too small for a report: about { $size2 } are needed, { $size3 } of them for the program and what it has read so far. Allow for more, or have `json` in the place of `out`.
error-study-growth-over-several-years-name = A growth is over several years. Name the table of each.
error-study-without-table-which-read-yet = { $problem } That is without the table, which was not read yet.
error-study-release-publishes-one-count-name = `release` publishes one count. Name one `epsilon`.
error-study-samples-sample-size-go-together = `samples` and `sample_size` go together: how many samples, and of how many people.
error-study-change-known-write-never-stays = `change` …={ QUOTED($text) } is not known. Write never, stays:0.8, grows:1, grows:0=0.1,1=0.9, anything, estimated, observed, or name a TOML file.
error-study-changes-either-all-estimated-without = Changes are either all estimated, without an identifier, or all observed, with it.
error-study-change-says-what-she-links = No `change` says what she links records by, such as sex=never.
error-study-change-says-twice-how-likely = `change` …={ QUOTED($text) } says twice how likely { $amount } is. Say it once.
error-study-change-number = { QUOTED($part) } in `change` …={ QUOTED($text) } is no number.
error-study-chances-change-cannot-read = The chances of change in { QUOTED($file) } cannot be read: { $strerror }.
error-study-chances-change-cannot-read-they = The chances of change in { QUOTED($file) } cannot be read: they are not in UTF-8.
error-study-chances-change-toml = The chances of change in { QUOTED($file) } are not TOML: { $toml_problem }
error-study-chances-change-cannot-read-numbers = The chances of change in { QUOTED($file) } cannot be read: its numbers are endless.
error-study-change-says-twice-how-changes = `change` says twice how { QUOTED($name) } changes. Say it once.
error-study-error = { $where } is not { $wanted }.{ $hint }
error-study-file-does-tell-kind-gain = The file does not tell the kind of gain: it has none of { $telling-row }. Add kind = ….
error-study-file-could-mean-gain-kind = The file could mean a gain of kind { $join }. Add kind = ….
error-study-key-file-order-none-gain = Key { GROUPED($number) } of the file, in its order, is none of a gain.{ $did_you_mean } It may have: { $known }.
error-study-file = There is no file { QUOTED($file) }.
error-study-file-could-read = The file { QUOTED($file) } could not be read: { $strerror }.
error-study-file-text-utf-8-toml = The file { QUOTED($file) } is not text in UTF-8, as TOML is.
error-study-file-toml = The file { QUOTED($file) } is not TOML: { $toml_problem }
error-study-missing-value-given-worth-twice = A missing value is given a worth twice.
error-study-write-name-toml-file = { $wrong }{ $did_you_mean } Write { $values-row }, or name a TOML file.
error-study-gain-about-which-among-sensitive = `gain` { QUOTED($text) } is about { QUOTED($attribute) }, which is not among `sensitive`.{ $hint }
error-study-write = { $wrong }: write { $kinds }.
error-study-gain = In `gain` { QUOTED($text) }, { $lower }{ $said }
error-study-given-worth-twice = { $words } is given a worth twice.
error-study-form-value-comma-equals-sign = { QUOTED($text) } is not of the form { $described }. A value with a comma or an equals sign in it goes in quotation marks.
error-study-gain-given-twice-give-once = `gain` { QUOTED($text) } is given twice. Give it once.
error-study-gain-gain-both-called-leave = `gain` { QUOTED($text) } and `gain` { QUOTED($text2) } are both called { QUOTED($name) }. Leave one of them out, or give it another name in its file.
error-study-file-hierarchy-any-column-named = No file in { $folder } { QUOTED($folder2) } is the hierarchy of any column named: { $there }. Name them as the columns, or so that they end in them: { $wanted }; or name each with { $field } { $columns }=FILE.
error-study-folder = { $folder } { QUOTED($folder2) } is no folder.
error-study-intervals-needs-widths-intervals-such = { $field } { $name }=intervals needs the widths of intervals, such as { $name }=intervals:5,10.
error-study-columns-needs-columns-larger-units = { $field } { $name }=columns needs columns of larger units, such as { $name }=columns:{ $name },A,B.
error-study-number = { QUOTED($text) } in { $field } { $name }=… is no number.
error-study-whole-number = { QUOTED($text) } in { $field } { $name }=… is no whole number.
error-study-allow-folder-folder = `allow_folder` { QUOTED($folder) } is no folder.
error-study-several-files-could-hierarchy-name = Several files in { QUOTED($folder) } could be the hierarchy of { QUOTED($column) }: { $names }. Name the one with { $field } { $column }=FILE.
error-study-file-form-column = { $field } { $name }={ QUOTED($text) } is no file, and not of the form COLUMN={ $join }:…
error-study-given-twice-column-one-column = { $field } is given twice for column { QUOTED($name) }. One column has one hierarchy.
error-study-column-has-list-object-value = Column { QUOTED($name) } has a list or an object as its value in { $where }. Write one value.
error-study-nothing-write-line-column-value = There is nothing in { $where }. Write a line COLUMN=VALUE, such as { SETTING("age", "49", code: "yes") }, for each column.
error-study-more-than-bytes-one-person = There are more than { GROUPED($most_bytes) } bytes in { $called }: that is not one person.
error-study-form-column-value-such-age = { $where } is not of the form COLUMN=VALUE, such as { SETTING("age", "49.", code: "yes") }
error-study-column-given-twice-known-give = Column { QUOTED($name) } is given twice as `known`. Give it once.
error-study-column-given-twice-target-give = Column { QUOTED($name) } is given twice in `target`. Give it once.
error-study-column-given-give-once = Column { QUOTED($name) } is given as `{ $field }` and in { $called }. Give it once.
error-study-column-given-twice-give-once = Column { QUOTED($name) } is given twice: { $at }{ $where }. Give it once.
error-study-nothing-can-read-from = Nothing can be read from { $called }: { $why }.
error-study-line-utf-8-save-file = Line { $line } of { $called } is not UTF-8. Save the file as UTF-8.
error-study-line-json = Line { $lineno } of { $where } is no JSON: { $msg }.
error-study-what-has-lists-lists-write = What is in { $where } has lists in lists; write one value for each column.
error-study-form = `{ $field }` { QUOTED($text) } is not of the form { $form }.
error-study-names-have-quotation-mark-too = The names in `{ $field }` { QUOTED($text) } have a quotation mark too few or too many.
error-study-one-names-empty = One of the names in `{ $field }` { QUOTED($text) } is empty.{ $hint }
error-study-given-times-once-enough-name = `{ $field }` is given { $values_count } times, and once is enough: name all columns in it.
error-study-whole-number-2 = { $written } is no whole number.
error-study-share-between-0-1-given = `{ $field }` is a share between 0 and 1, and { WRITTEN($value, format: "g") } was given.
error-study-number-2 = { QUOTED($text) } in `{ $field }` is no number.
error-study-number-records-more = `{ $field }` { $name }={ $value } is no number of records, { $smallest } or more.
error-study-swap-within-needs-swap-which = `swap_within` needs `swap`: which values are exchanged.
error-study-l-c-l-kind-recursive = `l_c` is of `l_kind` recursive, and of no other.
error-study-local-makes-records-alike-nothing = `local` makes records alike, and nothing else: leave out `l`, `t`, `suppression` and `leave_out`.
error-study-l-t-about-sensitive-column = `l` and `t` are about a sensitive column: name it with `secret`.
error-study-t-distance-hierarchical-needs-hierarchy = `t_distance` hierarchical needs a hierarchy of { QUOTED($secret) }: give `hierarchy`.
error-study-column-known-among-qids-name = Column { QUOTED($stray) } is `known`, and not among `qids`. Name it there too.
error-study-column-sample-column-among-qids = Column { QUOTED($name) } of `sample_column` { QUOTED($text) } is not among `qids`.
error-study-planned-list-whole-numbers-write = `planned` { QUOTED($text) } is no list of whole numbers. Write 1000,5000 or auto.
error-study-name-columns-adversary-could-know = Name the columns that an adversary could know with `qids` A,B or `set` NAME=A,B.
error-study-hierarchy-neither-qids-nor-any = There is a `hierarchy` of { QUOTED($others) }, and neither `qids` nor any `set` has this column. They have: { $columns-row }.
error-study-hierarchy-made-values-before-they = `hierarchy` { $name }={ $columns } is made of the values before they were made coarser. Give the table that has them with `original`, or the hierarchy as a file.
error-study-two-sets-called-give-each = There are two sets called { QUOTED($name) }. Give each a name of its own with `set`.
error-study-check-needs-what-checked-k = `check` needs what is checked: `k`, `l` or `t`.
error-study-column-published-left-out-take = Column { QUOTED($both) } is to be published and to be left out: take it out of `publish`.
error-study-table-names-column-twice-name = `table` { $join } names a column twice. Name it once.
error-study-table-counts-column-which-release = `table` counts by column { QUOTED($uncounted) }, which is not in the release.
error-study-column-qids-release-nothing-left = No column of `qids` is in the release: nothing is left that `k`, `l` or `t` could hold of.
error-study-try-l-try-t-about = `try_l` and `try_t` are about a sensitive column: name it with `secret`.
error-study-local-makes-records-alike-nothing-2 = `local` makes records alike, and nothing else: try it with `try_k`.
error-study-l-t-one-release-try = `l` and `t` are for one release, and `try_k` is for several: give one or the other.
error-study-k-one-release-try-k = `k` is for one release, and `try_k` is for several: give one or the other.
error-study-local-needs-k-how-many = `local` needs `k`: how many records are made alike.
error-study-nothing-do-say-what-such = There is nothing to do: say what, such as `k` 5 or `remove` name; or try several with `try_k` 2,5,10.
error-study-memory-this-machine-engine-spark = `memory` is of this machine, and with `engine` spark the executors do the work. Their memory is a setting of Spark: spark.executor.memory, and spark.executor.memoryOverhead for Brecha.
error-study-spill-this-machine-engine-spark = `spill` { QUOTED($spill) } is of this machine, and with `engine` spark the executors do the work. Where they put what is large is a setting of Spark: spark.local.dir.
error-study-delimiter-one-character-delimiter = A delimiter is one character, and `delimiter` { QUOTED($delimiter) } is not.
error-study-error-2 = In { QUOTED($files) }: { $problem }
error-study-name-one-each = { $what } { $counted }, and there are { $counted2 }. Name one for each.
error-study-years-linked-identifier-people-name = Years are linked by an identifier of people. Name its column with `person`.
error-study-labels-names = `labels` { QUOTED($written) } names { $labels_count }, and there are { $counted }.
error-study-same-says-year-has-column = `same` says that no year has a column for { QUOTED($name) }. Leave it out.
error-study-about-further-years-table-name = `{ $name }` is about further years of the table. Name them with `next` FILE.
error-study-column-given-twice-same-give = Column { QUOTED($name) } is given twice as `same`. Give it once.
error-study-named-twice-among-years-name = { QUOTED($file) } is named twice among the years. Name the file of each year once.
error-study-same-names-which-among-columns = `same` names { QUOTED($name) }, which is not among the columns that are known.
error-study-known-year-none = `known` { QUOTED($name) } is of a year that is none of { $names-row }.
error-study-column-one-year-given-twice = A column of one year is given twice as `known`. Give it once.
error-study-changes-can-observed-only-true = Changes can be observed only with the true identifier. Name it with `person`.
