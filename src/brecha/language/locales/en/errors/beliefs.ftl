## Errors of beliefs

error-beliefs-adversary-has-all-records = The adversary has { GROUPED($has_count) } records already, and there are only { GROUPED($records) } with the target's. Let there be more records, or have fewer.
error-beliefs-adversary-like-circle = Adversary { QUOTED($name) } is like theirself, by { $circle }.
error-beliefs-adversary-like-unknown = Adversary { QUOTED($before) } is like { QUOTED($name) }, and there is no such adversary.{ hint-nearest }
error-beliefs-adversary-may-have-all-records = The adversary has { GROUPED($has_count) } records already, and there may be only { GROUPED($min) } with the target's. Let there be more records, or have fewer.
error-beliefs-adversary-without-attributes = Adversary { QUOTED($name) } has no attributes: say what she believes of each column.
error-beliefs-after-first-data-sets = Counted after the first { GROUPED($start) } data sets: { $failed }
error-beliefs-allow-folder-unknown = There is no folder { QUOTED($folder) }, which { ARGUMENT("allow") } names.
error-beliefs-allow-no-list = { ARGUMENT("allow") } is a list of folders: { ARGUMENT("allow") }['statistics'].
error-beliefs-archive-damaged = { QUOTED($path) } is damaged, or packed in a way that is not known. Unpack it first.
error-beliefs-archive-one-file = { QUOTED($path) } should hold exactly one CSV file, without a password. Unpack it first.
error-beliefs-argument-no-list = { ARGUMENT($role) } is a list, and this is a { $name }.
error-beliefs-attribute-depends-on-itself = Attribute { QUOTED($name) } cannot depend on itself, and is named by a text.
error-beliefs-attribute-discrete = Attribute { QUOTED($name) } has values that can be counted one by one, and what is sampled here has not. Use Belief and its attributes for these; or let it be known of everybody.
error-beliefs-attribute-name-no-text = An attribute is named by a text, and { QUOTED($name) } is none.
error-beliefs-attribute-no-distribution = Attribute { QUOTED($name) } is given as a NumPyro distribution, or a function that gives one, and this is a { $name2 }.
error-beliefs-attribute-order = Attribute { QUOTED($name) } depends on { QUOTED($parent) }, which does not come before it. There is: { HAS($before) ->
        [yes] { $before-row }
       *[no] nothing
    }.
error-beliefs-attribute-parents-unnamed = Attribute { QUOTED($name) } depends on attributes by their names, and { QUOTED($odd) } is none.
error-beliefs-attribute-row-missing = Attribute { QUOTED($name) } has no chances for { $given }: add that row.
error-beliefs-attribute-twice = Attribute { QUOTED($name) } is there twice. Name it once.
error-beliefs-attribute-value-is-list = Attribute { QUOTED($name) }: a value is a list or the like, which is no single value.
error-beliefs-attribute-value-missing = It is not said what { QUOTED($name) } is for { $given }: add it.
error-beliefs-attribute-value-not-in-file = Attribute { QUOTED($name) } has no value { QUOTED($value) }: its { GROUPED($values_count) } values are in { $file }.
error-beliefs-attribute-value-unknown = Attribute { QUOTED($name) } has no value { QUOTED($value) }. { HAS($known) ->
        [yes] It may be: { $known-row }{ $more ->
            [True] , …
           *[False] {""}
        }.
       *[no] There are { GROUPED($count) }, in a file.
    }
error-beliefs-attribute-values-empty = Attribute { QUOTED($name) } has no values: name those that it may have.
error-beliefs-attribute-values-no-list = Attribute { QUOTED($name) }: name its values in a list; this is a { $name2 }.
error-beliefs-attribute-without-parents = Attribute { QUOTED($name) } depends on nothing: use Attribute.of.
error-beliefs-attribute-without-values = Attribute { QUOTED($name) } has no values{ HAS($given) ->
        [yes] , given { $given },
       *[no] {""}
    }.
error-beliefs-attributes-circle = Attributes of adversary { QUOTED($name) } depend on each other in a circle: { $circle }.
error-beliefs-attributes-read-together = { $tie-row } are read together, and cannot be looked at apart.
error-beliefs-bands-without-width = { QUOTED($name) } is told in bands of { QUOTED($of) }: say how wide they are, or where they end.
error-beliefs-bounds-missing = Say between which numbers the belief is looked for: { ARGUMENT("bounds") }[(lowest, highest), …].
error-beliefs-bounds-no-pair = { PARAMETER("bounds") }: { QUOTED($pair) } is no pair of a lowest and a highest number.
error-beliefs-capacity-known-value-missing = The adversary knows { QUOTED($name) } of the target, and { PARAMETER("target") } does not say what it is: say it, since the capacity is another for each value.
error-beliefs-capacity-made-columns = The adversary knows what the program makes of the target in { $columns-quoted }, and that does not follow from { PARAMETER("target") }: say more of them, since the capacity is another for each value.
error-beliefs-capacity-of-bayes = Over all priors the chance of a right guess is 1 at most, for who knows the secret already: that says nothing of the program. Ask for { SETTING("measure", "multiplicative") } or 'shannon', or give beliefs.
error-beliefs-capacity-too-many-tables = There are too many tables for the Shannon capacity to be found. Ask for { SETTING("measure", "multiplicative") }, which bounds it: it is at most its logarithm.
error-beliefs-capacity-too-many-types = { GROUPED($types) } types of records are too many: use { SETTING("method", "simulation") }.
error-beliefs-cell-empty = { $cell } is empty, and a value of { QUOTED($name) } belongs there.
error-beliefs-column-known-and-secret = Column { QUOTED($secret) } is both known and the secret. What the adversary already knows cannot also be what she learns: give it one role.
error-beliefs-column-unnamed = Column { GROUPED($column) } of { $file } has no name in the first line.
error-beliefs-columns-same-name = Columns { GROUPED($first) } and { GROUPED($second) } of { $file } have the same name in the first line.
error-beliefs-continuous-program-failed = The program failed: { $name }: { $splitlines } It is given {"{"}column: array{"}"}, and is written with jax.numpy.
error-beliefs-counts-without-columns = Name the columns by which records are counted.
error-beliefs-data-sets-unusable = { SETTING("data_sets", $data_sets) } is no number of data sets: use a whole number of 1 or more.
error-beliefs-distribution-function-failed = The distribution of { QUOTED($name) } given { $parents-row } could not be told: { $name2 }: { $failed }. It is given arrays, and is written with jax.numpy.
error-beliefs-distribution-shape = The distribution of { QUOTED($name) } is of { $shape } numbers, and must be of one for each record.
error-beliefs-each-no-function = Each(…) takes a function of a record, and this is a { $name }.
error-beliefs-family-belief-refused = The belief made of { $numbers } is none: { $failed }
error-beliefs-family-empty = There is no adversary in the family: name at least one.
error-beliefs-family-function-failed = No belief could be made of { $numbers }: { $failure }.
error-beliefs-family-made-no-belief = Of { $numbers } a { $name } was made, and not a Belief(…).
error-beliefs-family-no-belief = Adversary { QUOTED($name) } is a { $name2 }, and not what she believes: Belief(…).
error-beliefs-fewer-than-unusable = { SETTING("fewer_than", $fewer_than) } is no number of records, 2 or more.
error-beliefs-file-column-kind = { $file } cannot be read as a table of chances: a column is of no known kind.
error-beliefs-file-empty = { $file } is empty: it has not even a header.
error-beliefs-file-layout-unknown = { $file } is in none of the layouts for { $names-quoted }: of these, its first line names { HAS($present) ->
        [yes] { $present-and }
       *[no] none
    }, among { $columns ->
        [one] 1 column
       *[other] { GROUPED($columns) } columns
    }. It needs a column for everything that the attribute depends on, or for the attribute itself.
error-beliefs-file-no-rows = There are no rows in { $file }: it says nothing about any attribute.
error-beliefs-file-no-text = { QUOTED($path) } is no plain text: it is damaged, or in an encoding that is not known.
error-beliefs-file-nobody-counted = In { $file } nobody is counted { HAS($facts) ->
        [yes] where { $facts-and }
       *[no] in all rows
    }, so that the chances of { QUOTED($name) } are not known there.
error-beliefs-file-probabilities-sum = The chances of { QUOTED($name) } { $begins ->
        [True] that begin in
       *[False] in
    } { $place } of { $file } sum to { $larger ->
        [True] more
       *[False] less
    } than 1. If they are numbers of people, or were rounded, say { FACE() ->
        [python] { SETTING("counts", "True", code: "yes") }
       *[other] counts = true
    }: each is then divided by their sum.
error-beliefs-file-row-missing = { $file } says nothing of { QUOTED($name) } { HAS($facts) ->
        [yes] where { $facts-and }
       *[no] in all rows
    }: add that row.
error-beliefs-file-rows-repeated = In { $file }, { $first } and { $second } are about the same. Keep one of them.
error-beliefs-file-too-large = { $file } is larger than a table of chances: it would take more than { GROUPED($largest) } MB.
error-beliefs-file-too-many-rows = { $file } has { $rows ->
        [one] 1 row
       *[other] { GROUPED($rows) } rows
    }, and an attribute that depends on nothing has one. Say { ARGUMENT("on") } what it depends on.
error-beliefs-file-unreadable = { QUOTED($path) } cannot be read: { $strerror }.
error-beliefs-function-any-records = { $name_of } may give any number of records, so that nobody knows who they are about. On a table that is there a function gives as many records as it gets.
error-beliefs-function-columns-differ = { $name_of } gives column { QUOTED($odd) } for some records and not for others: all records have the same columns. Where nothing is to be told, give '*'.
error-beliefs-function-gave-no-record = { $name_of } gave a { $name } for { $shown }: it gives a record, {"{"}column: value{"}"}, or None to leave it out.
error-beliefs-function-gave-several-values = { $function } gave { QUOTED($column) } of { $shown } as a { $kind }, which is no single value.
error-beliefs-function-gave-unnamed-value = { $name_of } gave a column named by a { $name } for { $shown }, and a column is named by a text.
error-beliefs-function-makes-column = { $called } makes a column { QUOTED($new) } that is not in the table, so that nobody knows what its values stand for. On a table that is there a function may change columns, and drop them.
error-beliefs-function-mixes-records = { $name_of } gives the records in another order, so that nobody knows which of them is about whom: leave the i-th record in the i-th place. If that is meant, say { FACE() ->
        [python] Whole(function, { SETTING("rows", "any") })
       *[other] rows = "any"
    }.
error-beliefs-function-not-traced = Which columns { $name_of } reads is known only once it is known which there are: ask the program that is fitted to a belief.
error-beliefs-given-impossible = { ARGUMENT("given") }{ GROUPED($given) }: that so many records look like the target's cannot happen. The likeliest number is { GROUPED($mode) }.
error-beliefs-given-unusable = { SETTING("given", $given) } is no number of records that may look like the target's: use 1 to { GROUPED($most) }.
error-beliefs-key-unknown = There is no { QUOTED($key) } in { $what }.{ hint-nearest } It may have: { $known-row }.
error-beliefs-known-column-twice = Column { QUOTED($twice) } is named twice in { PARAMETER("known") }. Name it once.
error-beliefs-known-no-sets = known is a list of sets of columns: known = [["age"], ["age", "zip"]].
error-beliefs-known-value-no-number = What is known of { QUOTED($name) } is { QUOTED($value) }, which is no number.
error-beliefs-known-values-too-many-ways = The adversary knows { QUOTED($name) } of the target, and { PARAMETER("target") } does not say what it is. To average over all that the known columns may be would take more than { GROUPED($most) } combinations: say { QUOTED($name) } in { PARAMETER("target") }, or leave it out of { PARAMETER("known") }.
error-beliefs-line-fields = Line { GROUPED($line) } of { $file } has { GROUPED($fields) } fields, and the first has { GROUPED($names) }.
error-beliefs-line-quotes = Line { GROUPED($line) } of { $file } cannot be cut into fields: a quotation mark is out of place.
error-beliefs-made-column-of-other-records = Column { QUOTED($name) } is made by the program, whose records are not those of the input: nobody knows what the target has there. Look for them in attributes of the belief.
error-beliefs-made-columns-too-many-ways = The adversary knows what the program makes of the target in { $columns-quoted }, and that does not follow from { PARAMETER("target") }. To average over all that it may be would take more than { GROUPED($most_ways) } combinations: say more of them in { PARAMETER("target") }, or leave it out of { PARAMETER("known") }.
error-beliefs-measure-unknown = { SETTING("measure", $measure) } is not known: use 'multiplicative', 'bayes' or 'shannon'.
error-beliefs-method-unknown = { SETTING("method", $method) } is not known: use 'auto', 'exact' or 'simulation'.
error-beliefs-no-adversary-measured = For none of the adversaries it can be told what she learns. Of { QUOTED($name) }: { $why }
error-beliefs-no-attribute = An attribute is made with Attribute.of(…), and this is a { $name }.
error-beliefs-no-attributes = There are no attributes: a record is nothing without one.
error-beliefs-no-belief = What the adversary believes is a Belief(…), and this is a { $name }.
error-beliefs-no-belief-measured = For none of the { GROUPED($found_count) } beliefs tried it can be told what is learnt. { $why }
error-beliefs-no-capacity = The capacity cannot be told: { $why }. Give beliefs by name, or a function that makes them, to ask each.
error-beliefs-no-condition = A condition is {"{"}column: value{"}"} or a function of a record, and this is a { $name }.
error-beliefs-no-exact-answer = An exact answer cannot be had: { $whole ->
        [True] { $why }
       *[False] { $why }.
    } Use { SETTING("method", "simulation") }.
error-beliefs-no-exact-figure = An exact answer cannot be had: { $whole ->
        [True] { $why }
       *[False] { $why }.
    } Use { SETTING("method", "simulation") }, or 'auto' for what can be.
error-beliefs-no-family = A family of adversaries is a Belief, {"{"}name: Belief{"}"}, or a function that makes one of some numbers; and this is a { $name }.
error-beliefs-no-program = A program is a step such as Drop('name'), a list of them, a sanitizer, or a Python function on a table; and this is { $is_class ->
        [True] the class { $kind }: write { $kind }(…)
       *[False] a { $kind }
    }.
error-beliefs-no-query = A query is Count(…), All(…), Exists(…), or a Python function of the whole output; and this is a { $name }.
error-beliefs-no-record = { PARAMETER($role) } is {"{"}attribute: value{"}"}, and this is a { $name }.
error-beliefs-noise-function-unusable = The function of the noise gives how likely what was seen is, a number of 0 or more.
error-beliefs-noise-no-distribution = The noise is a function that gives a NumPyro distribution around the output, and this gave a { $name }.
error-beliefs-noise-unusable = The noise is a mechanism on counts, such as Geometric(0.5), the standard deviation of a normal error, or a function of the true answer and what was seen; and this is { QUOTED($given) }.
error-beliefs-noise-values-unknown = After a function it is not known which values column { QUOTED($column) } may have, and so neither which may be published. Name them: Noise(…, { SETTING("values", "[…]", code: "yes") }).
error-beliefs-nothing-unknown = Everything is known of every record: there is nothing to be learnt.
error-beliefs-numpyro-not-installed = Beliefs about numbers on a scale need NumPyro, which is not installed. Use: pip install "brecha[bayes]".
error-beliefs-observation-impossible = { PARAMETER("observed") }: what was seen, { $observation }, cannot happen with this belief and this program.
error-beliefs-observation-never-drawn = { PARAMETER("observed") }: what was seen, { $observation }, was never seen in { GROUPED($data_sets) } data sets drawn by this belief, or cannot happen at all. Draw more, or see whether it is what was published.
error-beliefs-observed-no-count = { PARAMETER("observed") }: { QUOTED($seen) } is no number of records that may have been counted.
error-beliefs-observed-no-number = { PARAMETER("observed") }: { QUOTED($seen) } is no number that was told with a normal error.
error-beliefs-observed-no-pair = { PARAMETER("observed") } is a question and what was seen, such as (Count({"{"}'age': 32{"}"}), 6).
error-beliefs-observed-no-query = { PARAMETER("observed") }: the question is Count(…), All(…), Exists(…), a Python function of the whole output, or one of them with noise, Noisy(…); and this is a { $name }.
error-beliefs-observed-no-truth = { PARAMETER("observed") }: { $name }(…) is True or False, and not { QUOTED($seen) }.
error-beliefs-of-adversary = Adversary { QUOTED($name) }: { $problem }
error-beliefs-of-program = Program { QUOTED($name) }: { $problem }
error-beliefs-own-record-incomplete = Of a record that the adversary has, { QUOTED($name) } is not said: she has the whole of it.
error-beliefs-own-record-no-mapping = { ARGUMENT("has") } is a list of records, {"{"}attribute: value{"}"}, and one is a { $name }.
error-beliefs-own-records-no-list = adversaries.{ $name }.has is a list of records: [{"{"} age = 32, … {"}"}, …].
error-beliefs-parquet-damaged = { $file } is a damaged Parquet file.
error-beliefs-probabilities-function-failed = The chances of { QUOTED($name) }{ HAS($given) ->
        [yes] , given { $given },
       *[no] {""}
    } could not be told: { $failure }.
error-beliefs-probabilities-no-mapping = The chances of { QUOTED($name) } are given as {"{"}value: chance{"}"}, and this is a { $name2 }.
error-beliefs-probabilities-sum = The chances of { QUOTED($name) }{ HAS($given) ->
        [yes] , given { $given },
       *[no] {""}
    } sum to { WRITTEN($total, format: ".12g") }, and must sum to 1. If they are numbers of people, divide them by their sum, or read them as counts.
error-beliefs-probability-unusable = The chance of { $hidden ->
        [True] a value of { QUOTED($name) }
       *[False] { QUOTED($name) } = { QUOTED($value) }
    }{ HAS($given) ->
        [yes] , given { $given },
       *[no] {""}
    } is { QUOTED($probability) }, which is no chance: use a number from 0 to 1.
error-beliefs-program-file-failed = The file { QUOTED($path) } could not be run: { $name }: { $problem }
error-beliefs-program-function-unknown = The file { QUOTED($path) } has no function { QUOTED($name) }.{ hint-nearest }
error-beliefs-program-function-unnamed = programs.{ $name }.python is "file.py:function", and { QUOTED($place) } names no function.
error-beliefs-program-not-recordwise = This program looks at the whole table, and cannot be followed record by record: use simulation.
error-beliefs-program-python-not-allowed = Program { QUOTED($name) } is the Python function { QUOTED($name2) } in { QUOTED($place) }, and code that a scenario names is not run unasked. If you trust it, say so: --run-python on the command line{ FACE() ->
        [python] , or { SETTING("run_python", "True", code: "yes") }
       *[other] {""}
    }.
error-beliefs-program-rows-and-each = Program { QUOTED($name) } may say rows = "any" if its function gives another number of records than it is given, and each = true if it is given one record; not both.
error-beliefs-program-steps-and-python = Program { QUOTED($name) } is steps or a Python function, and not both.
error-beliefs-program-steps-no-list = The steps of program { QUOTED($name) } are a list: [{"{"} drop = "name" {"}"}, …].
error-beliefs-program-without-steps = Program { QUOTED($name) } has steps = […], and only that; or python = "file.py:function".
error-beliefs-published-value-impossible = By this belief what was published, { QUOTED($value) }, cannot happen, or so hardly that no data set was found to start from. Is the noise as wide as it is in truth?
error-beliefs-published-value-no-number = What was published, { QUOTED($value) }, is no number and no array of them.
error-beliefs-published-value-shape = What was published is of shape { $shape }, and what the program gives is of shape { $shape2 }; both must be the same, and all numbers finite.
error-beliefs-query-failed = { $function } failed on data set { GROUPED($number) }: { $failure }.
error-beliefs-query-gave-no-number = { $name_of } gave a { $name } for data set { GROUPED($number) }: a question about the output gives a number, or True or False.
error-beliefs-query-truth-and-numbers = { $name_of } gives True or False for some data sets, and a number for others.
error-beliefs-question-gives-infinite-number = What is asked gives no finite number for some data set.
error-beliefs-question-gives-no-number = What is asked gives one number, or a yes or no, for each data set; this gives another.
error-beliefs-range-too-long = { $where } would be { GROUPED($many) } numbers, and at most { GROUPED($most_numbers) } are gone through.
error-beliefs-range-unusable = { $where } goes from a whole number to a larger one: {"{"} from = 0, to = 99 {"}"}.
error-beliefs-rare-without-count = Say of how many records or more something is not rare: fewer_than = 3.
error-beliefs-record-impossible = By this belief no record can have { $values }: that is impossible.
error-beliefs-records-not-a-count = { SETTING("records", $records) } is no number of records: use a whole number from 1 on.
error-beliefs-records-out-of-range = { SETTING("records", $number) } is no number of records: use a whole number from 1 to { GROUPED($most_records) }.
error-beliefs-records-probabilities-sum = The chances of the numbers of records sum to { WRITTEN($total, format: ".12g") }, and must sum to 1.
error-beliefs-records-probability-unusable = The chance that there are { GROUPED($number) } records is { QUOTED($probability) }, which is no chance.
error-beliefs-records-unusable = { ARGUMENT("records") } is how many records there are, or {"{"}number: chance{"}"}, and this is a { $name }.
error-beliefs-rows-unknown = { SETTING("rows", $rows) } is neither 'same' nor 'any'.
error-beliefs-sample-of-smaller-sample = A sample of { GROUPED($size) } cannot be drawn from one of { GROUPED($size2) }.
error-beliefs-sanitizer-failed = { $name } cannot be done to data set { GROUPED($number) }, of { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    }. { $failed }
error-beliefs-scenario-endless = The file { QUOTED($file) } is no scenario: its brackets or its numbers are endless.
error-beliefs-scenario-key-missing = The scenario does not say { QUOTED($key) }: add { $key } = ….
error-beliefs-scenario-key-unknown = Key { GROUPED($number) } of the file { QUOTED($file) }, in its order, is none of a scenario.{ hint-nearest } It may have: { $known-row }.
error-beliefs-scenario-keys-same = The scenario has both { QUOTED($key) } and { QUOTED($renamed) }, which mean the same: use one.
error-beliefs-scenario-no-table = { $where } is a table: [{ $where }] with a line for each part of it.
error-beliefs-scenario-no-target = targets.{ $name } is no target: each has a name and a table of its own, [targets.NAME] with a line for each attribute. Of one target say it under [target]: { $name } = ….
error-beliefs-scenario-no-text = { $where } is a text, and { QUOTED($given) } is not.
error-beliefs-scenario-no-toml = The file { QUOTED($file) } is not TOML: { $toml_problem }
error-beliefs-scenario-no-truth = { $where }.{ $key } is true or false, and { QUOTED($found) } is neither.
error-beliefs-scenario-no-utf8 = The file { QUOTED($file) } is not text in UTF-8, as TOML is.
error-beliefs-scenario-no-value = { $where } is one text or number, and { QUOTED($given) } is not.
error-beliefs-scenario-parent-unknown = adversaries.{ $name }.{ $key } depends on { QUOTED($parent) }, of which this adversary believes nothing.{ hint-nearest }
error-beliefs-scenario-records-unusable = The records of adversary { QUOTED($name) } are {"{"} number = chance {"}"}, with whole numbers.
error-beliefs-scenario-row-missing = { $where } has no chances for { $on } = { QUOTED($value) }: add a row to { $where }.chances.
error-beliefs-scenario-several-parents = { $where } depends on several attributes: write the chances in a file, and name it by file = …. Its first line may be { $names } and the values of { $name }; each further line has their chances.
error-beliefs-scenario-too-large = The file { QUOTED($file) } is larger than { $largest } MB, too much for a scenario.
error-beliefs-scenario-unreadable = The file { QUOTED($file) } could not be read: { $strerror }.
error-beliefs-scenario-values-no-list = { $where }.values is a list of values, and { QUOTED($given) } is none.
error-beliefs-scenario-without-target = Say who is attacked: either [target], or several as [targets.NAME].
error-beliefs-secret-no-name = { PARAMETER("secret") } is the name of an attribute, and { QUOTED($secret) } is none.
error-beliefs-seed-unusable = { SETTING("seed", $seed) } is no seed: use a whole number of 0 or more.
error-beliefs-step-kind-unclear = A step does one thing, and this says { HAS($keys) ->
        [yes] { $keys-row }
       *[no] nothing
    }. It may be: { $known-row }.
error-beliefs-table-function-wrong = { $function } { $problem }. That was on data set { GROUPED($number) }, of { $records ->
        [one] 1 record
       *[other] { GROUPED($records) } records
    }.
error-beliefs-target-and-injected-differ = The target is said to have { $name } = { QUOTED($found) }, and { QUOTED($value) } is put in. Say one of them.
error-beliefs-target-has-other-value = The target is said to have { $secret } = { QUOTED($stated) }, and the questions put them in with { QUOTED($value) }. Ask about the value that they have, or leave it out of { PARAMETER("target") }.
error-beliefs-target-impossible = By this belief what is known of the target is impossible, and so nothing follows from it.
error-beliefs-too-few-draws = { SETTING($name, $given) } is too few: use a whole number from { GROUPED($least) } on.
error-beliefs-too-many-combinations = Together, { $order-row } may be { GROUPED($size) } different things, and at most { GROUPED($most_cases) } are gone through. Use simulation instead, or fewer attributes.
error-beliefs-too-many-draws = { GROUPED($chains) } chains of { GROUPED($draws) } draws of { GROUPED($records) } records would be { GROUPED($numbers) } numbers, and at most { GROUPED($most_numbers) } are kept. Use fewer records, or fewer draws.
error-beliefs-too-many-looks = The target's record may look like { GROUPED($size) } different things: say more of it, or use simulation.
error-beliefs-too-many-possible-records = Together, { $order-row } may be too many different things; at most { GROUPED($most_cases) } are gone through. Use simulation instead, or fewer attributes.
error-beliefs-too-many-probabilities = Attribute { QUOTED($name) } would have { GROUPED($rows_count) } chances, { GROUPED($values_count) } for each of { GROUPED($rows_count2) } combinations of what it depends on; at most { GROUPED($most_entries) } are kept.
error-beliefs-too-many-targets = There would be { GROUPED($found_count) } targets and more; at most { GROUPED($most_targets) } are attacked.
error-beliefs-tries-unusable = { SETTING("tries", $tries) } is no number of beliefs to try: use a whole number of 4 or more.
error-beliefs-value-is-list = { QUOTED($value) } is a { $name }, and no value of attribute { QUOTED($name2) }: say one value.
error-beliefs-weight-column-unclear = Which column of { $file } has the weights? Say it by { ARGUMENT("weight") }; there are left: { HAS($left) ->
        [yes] { $left-row }
       *[no] none
    }{ $more ->
        [0] {""}
       *[other] {" "}and { GROUPED($more) } more
    }.
error-beliefs-weight-column-unknown = There is no column { QUOTED($weight) } in { $file }, which { ARGUMENT("weight") } names.
error-beliefs-weight-layout = { SETTING("weight", $weight) } needs a column for { QUOTED($absent) } too, and { $file } has none.
error-beliefs-weight-unusable = { $cell } { $problem ->
        [empty] is empty. Write 0 for what cannot be.
        [negative] is below 0, and a weight cannot be.
        [comma] is no number, and a weight belongs there. Decimals come after a point.
       *[text] is no number, and a weight belongs there.
    }
error-beliefs-whole-no-function = Whole(…) takes a function on a table, and this is a { $name }.
phrase-beliefs-cell-place = { $line ->
        [True] Line
       *[False] Row
    } { GROUPED($row) }, column { GROUPED($column) } of { $file }
phrase-beliefs-column-length = { $name } { GROUPED($length) }
phrase-beliefs-column-place = column { GROUPED($column) }
phrase-beliefs-columns-unknown = which columns the output has is known only once the program is run
phrase-beliefs-function-failed = failed: { $failure }
phrase-beliefs-function-gave-dimensions = gave { QUOTED($name) } with { $dimensions } dimensions, and a column has one
phrase-beliefs-function-gave-lists = gave a value of { QUOTED($name) } as a { $kind }, which is no single value
phrase-beliefs-function-gave-no-column = gave a { $kind } for { QUOTED($name) }, which is no column
phrase-beliefs-function-gave-no-columns = gave a { $kind }, and should give {"{"}column: values{"}"}
phrase-beliefs-function-gave-odd-column = gave column { QUOTED($name) } for some data sets and not for others
phrase-beliefs-function-gave-other-records = gave { GROUPED($records) } records for { GROUPED($rows) }. If that is meant, say { FACE() ->
        [python] Whole(function, { SETTING("rows", "any") })
       *[other] rows = "any"
    }
phrase-beliefs-function-gave-unequal-columns = gave columns of unequal lengths ({ $lengths-row })
phrase-beliefs-function-gave-unnamed-column = gave a column named by a { $kind }, and a column is named by a text
phrase-beliefs-observation = { $query }(…) being { QUOTED($answer) }{ $noisy ->
        [True] {" "}with noise
       *[False] {""}
    }
phrase-beliefs-own-records-random = what is published of the records that the adversary has is left to chance
phrase-beliefs-own-records-sampled = the adversary has records already, and which of them are in the sample is left to chance
phrase-beliefs-query-of-whole-output = the question is a function of the whole output
phrase-beliefs-row-place = { $line ->
        [True] line
       *[False] row
    } { GROUPED($row) }
phrase-beliefs-step-of-kind = a step of the kind { QUOTED($kind) }
phrase-beliefs-the-table = the table
phrase-beliefs-too-many-noisy-numbers = there are more than { GROUPED($most) } numbers that may have been told with noise
phrase-beliefs-too-many-types = there are too many types of records
phrase-beliefs-values-given = { HAS($facts) ->
        [yes] { $facts-and }
       *[no] a combination of { $parents-quoted }
    }
phrase-beliefs-too-many-uncertain-records = of { GROUPED($records) } records that are put in it is left to chance whether they are counted
phrase-beliefs-whole-table = the program looks at the whole table

# Groups of records that depend on each other
error-beliefs-contagion-edges-unknown = { QUOTED($edges) } is no way in which members of a group are neighbours: { $known-row }, or pairs of members counted from 1, such as [[1, 2], [1, 3]].
error-beliefs-contagion-edges-unusable = The edges of a graph are pairs of two different members of a group, counted from 1, such as [[1, 2], [1, 3]].
error-beliefs-contagion-rules-out = The weights of what spreads rule out a value of { QUOTED($name) } that the belief holds possible. Give that value no chance, or a weight above 0.
error-beliefs-contagion-too-many-edges = A graph may have up to { GROUPED($most) } edges, and this one has { GROUPED($edges) }.
error-beliefs-contagion-weight-no-pair = Each weight of what spreads by { QUOTED($name) } belongs to a pair of values, such as ("ill", "ill").
error-beliefs-contagion-weight-twice = The weights of { $pair-and } of { QUOTED($name) } differ by their order. Neighbours have no order: give one weight.
error-beliefs-contagion-weight-unusable = A weight of what spreads by { QUOTED($name) } is a number from 0 on, and { QUOTED($weight) } is not.
error-beliefs-contagion-weights-missing = What spreads by { QUOTED($name) } has no weights: say by how much a pair of values multiplies the chance of a group.
error-beliefs-group-given-too-large = Of groups that depend on each other it can be computed exactly up to { GROUPED($most) } records alike how many have the value, and { GROUPED($given) } are given.
error-beliefs-group-graph-too-dense = The graph of a group of { GROUPED($size) } records with { GROUPED($edges) } edges is too dense even to draw from. Use smaller groups, fewer edges, or a shared attribute that is hidden in place of the graph.
error-beliefs-group-no-contagion = What spreads is a Contagion, and this is a { $name }.
error-beliefs-group-shared-and-contagious = { QUOTED($name) } is both shared and spreads: what all of a group share cannot spread among them.
error-beliefs-group-shared-no-names = Shared attributes are given by their names.
error-beliefs-group-size-unusable = The size of a group is a whole number from 1 on, or how many groups there are of each size, such as {"{"}1: 200, 3: 100{"}"}.
error-beliefs-group-sizes-sum = The groups that are given have { GROUPED($there) } records in all, and the belief has { GROUPED($records) }.
error-beliefs-group-target-impossible = By the belief, nobody has what is said of the target in { $names-and }, on which others of the group depend. Say what is possible.
error-beliefs-group-too-many-outputs = There are { GROUPED($outputs) } different published records for { GROUPED($states) } states of a record, too many to go through.
error-beliefs-group-too-many-states = There are { GROUPED($states) } combinations of { $names-and }, by which records of a group depend on each other, and there may be { GROUPED($most) }.
error-beliefs-group-without-dependence = Records of a group depend on each other by attributes that they share or by one that spreads: say one of these.
error-beliefs-groups-and-own-records = Records that the adversary has (has) cannot be combined with groups: it is not said to which group they belong.
error-beliefs-no-groups = Groups are RecordGroups, and this is a { $name }.
error-beliefs-scenario-edges-unusable = { $where }.edges is "all", "chain", "ring", or a list of pairs of members, such as [[1, 2], [1, 3]].
error-beliefs-scenario-groups-attribute = { $where }.attribute is the name of the attribute that spreads.
error-beliefs-scenario-groups-size = { $where } has either size, a whole number from 1 on, or sizes, how many groups there are of each size, such as {"{"} 1 = 200, 3 = 100 {"}"}.
error-beliefs-scenario-groups-weights = { $where }.weights is a table of values, and for each a table of values with the weight of the pair, such as {"{"} ill = {"{"} ill = 3 {"}"} {"}"}.
phrase-beliefs-groups-capacity = records depend on each other, and the other records of the target's group change with the prior of the secret
phrase-beliefs-groups-made-columns = of columns that the program makes, what is known of the target is not gone through where records depend on each other
phrase-beliefs-groups-observed = records depend on each other, and something was seen already
phrase-beliefs-groups-sampled = of groups of records that depend on each other a sample of fixed size is published
phrase-beliefs-groups-too-large = groups of { GROUPED($size) } records, each with { GROUPED($values) } possible states, are too large to go through all that they may be
phrase-beliefs-groups-too-many-records = records depend on each other, and there are more than { GROUPED($most) }
phrase-beliefs-groups-too-many-tables = there are too many tables that may be published of records that depend on each other
error-beliefs-scenario-condition-unusable = { $where } is a condition on records: for each column a value, or a list of values.
error-beliefs-scenario-question-unclear = { $where } asks one thing: count, all or exists, each with a condition; where belongs to all.
error-beliefs-scenario-seen-unclear = { $where } is what was seen already: a question and its answer, such as {"{"} count = {"{"} town = "Natal" {"}"}, is = 12 {"}"}.
error-beliefs-scenario-target-unknown = { $where }.target is none of the targets of the scenario.{ hint-nearest }
error-beliefs-scenario-worst-known = worst.known is a list of columns.
error-beliefs-scenario-worst-several = The adversary who learns most is looked for one question at a time, and the scenario has { COUNT($count) } of { $role ->
        [program] programs
        [target] targets
       *[known] sets of known columns
    }: say which one by { $role ->
        [program] { ARGUMENT("program") }
        [target] { ARGUMENT("target") }
       *[known] { ARGUMENT("known") }
    }.
error-beliefs-scenario-worst-unknown = { $role ->
        [program] That program is not in the scenario
        [target] That target is not in the scenario
       *[known] That set of known columns is not in the scenario
    }. It has: { $known-some }.
