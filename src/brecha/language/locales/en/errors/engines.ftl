## Errors of engines

error-engines-checkpoint-array-length = An array of the checkpoint is of another length.
error-engines-checkpoint-array-shape = An array of the checkpoint is of another shape.
error-engines-checkpoint-is-file = A checkpoint is a folder, and { QUOTED($nearest) } is a file.
error-engines-checkpoint-not-writable = Nothing can be written in { QUOTED($nearest) }. Name another place, or change its permissions.
error-engines-checkpoint-of-assess = The checkpoint in { QUOTED($folder) } was written by brecha.assess, and this is brecha.growth. Name { FACE() ->
        [python] another folder as { SETTING("checkpoint", "…", code: "yes") }, or remove this one
       *[other] another --out, or leave out --resume
    } to start again.
error-engines-checkpoint-of-other-work = The checkpoint in { QUOTED($folder) } was written { $differences-apart }. Name { FACE() ->
        [python] another folder as { SETTING("checkpoint", "…", code: "yes") }, or remove this one
       *[other] another --out, or leave out --resume
    } to start again.
error-engines-column-in-table = In the { $table ->
        [population] population
       *[sample] sample
    }: { $error }
error-engines-engine-unknown = { SETTING("engine", $name) } is not known. There are: { $names-row }.
error-engines-gain-empty = No gain is given for { QUOTED($name) }. Leave it out, or give one.
error-engines-gain-entry-too-large = A gain for { QUOTED($name) } is larger than { WRITTEN($largest, format: ".0e") }. Count it in a larger unit.
error-engines-gain-identity-twice = The identity is asked for twice on { QUOTED($name) }, and would give the same rows. Give it once.
error-engines-gain-name-twice = Two gains for { QUOTED($name) } are called { QUOTED($twice) }. Give one of them another { SETTING("name", "…", code: "yes") }.
error-engines-gain-no-gain = The gain for { QUOTED($name) } is a qif.Gain, and { QUOTED($gain) } is not.
error-engines-gain-not-sensitive = A gain is given for { QUOTED($name) }, which is not among the sensitive attributes: { $sensitive-row }.
error-engines-gain-nothing = The gain for { QUOTED($name) } brings nothing for any value in the table.
error-engines-gain-too-large = The gain for { QUOTED($name) } is of { GROUPED($guesses) } × { GROUPED($values) } entries, and at most { GROUPED($most_guesses) } entries are taken. Coarsen the attribute, or give a worth for each value.
error-engines-gains-no-mapping = { PARAMETER("gains") } is given as {"{"}attribute: gain{"}"}, and { QUOTED($gains) } is not.
error-engines-gains-too-far-apart = Some gains are so much smaller than others that they cannot be summed exactly for each group. Use { SETTING("engine", "duckdb") }, or give gains of fewer digits.
error-engines-gains-too-many = At most { $most_gains } gains can be asked for at once.
error-engines-factor-no-factor = { QUOTED($factor) } among { PARAMETER("factors") } is no factor. Give numbers above 1, such as 2 for twice as likely, and at most { GROUPED($most) }.
error-engines-factor-of-many-digits = The weights and factors together have too many digits for the chances of values of { QUOTED($column) } to be compared exactly. Use whole numbers as factors.
error-engines-factor-twice = { QUOTED($factor) } is among { PARAMETER("factors") } twice. Give it once.
error-engines-factors-too-many = At most { $most } factors can be asked for at once.
error-engines-gaps-memory = { GROUPED($rows) } records cannot be told apart by the columns without missing values. Matching them by { $columns } columns with missing values that may be anything would take { SIZE($needed) } of memory, and { SIZE($free) } are free for it. Use { SETTING("engine", "duckdb") }, which goes to disk, know fewer columns with missing values, or read the table with { SETTING("missing", "value") }.
error-engines-gaps-not-on-spark = A table of this machine whose missing values may be anything is not sent to Spark. Use { SETTING("engine", "kernel") } or { SETTING("engine", "duckdb") }, or read the table with { SETTING("missing", "value") }.
error-engines-gaps-on-spark-too-wide = The { $columns } columns have too many combinations of values to bring those that occur from the Spark cluster. Know fewer columns, or read the table with { SETTING("missing", "value") }.
error-engines-gaps-too-many-columns = More than { $most } columns have missing values that may be anything (in a collection, a column in each year counts). Know fewer of them, or read the table with { SETTING("missing", "value") }.
error-engines-kernel-too-many-records = The kernel takes at most { GROUPED($most_rows) } records, and there are { GROUPED($rows) }.
error-engines-memory-block-too-large = People who are alike in { $known-quoted } have more than { SIZE($bytes, bound: "lower") } of different values of { $carried-quoted }, which the budget of memory has no room for. Allow for more, or ask about fewer sensitive columns at a time.
error-engines-memory-budget-too-small = A budget of { SIZE($budget) } of memory is too small for this: about { SIZE($needed) } are needed, { SIZE($program) } of them for the program and what it has read so far. Allow for more, name fewer columns, or ask for fewer combinations of them.
error-engines-memory-free-too-small = { SIZE($free) } of memory are free for this, and { SIZE($lacking) } more would be needed even with the records on disk. Name fewer columns or ask for fewer combinations of them.
error-engines-records-on-spark = The records of this table are on a Spark cluster, where { SETTING("engine", $name) } does not get at them. Use { SETTING("engine", "spark") }, or leave the engine out.
error-engines-request-endless = { GROUPED($subsets) } combinations of columns over { GROUPED($rows) } records would take about { DURATION($seconds) }. Ask for fewer combinations ({ SETTING("subsets", "3", code: "yes") }, or a list of them), name fewer quasi-identifiers, or read a sample of the rows.
error-engines-request-memory = { GROUPED($subsets) } combinations of columns over { GROUPED($rows) } records would need about { SIZE($needed) } of memory, and { SIZE($free) } are free. Ask for fewer combinations ({ SETTING("subsets", "3", code: "yes") }, or a list of them), name fewer quasi-identifiers, or read a sample of the rows.
error-engines-sample-attribute-years = Attribute { QUOTED($name) } is in { $population-row } of the population and in { $sample-row } of the sample, and only tuples of the same years can be compared. Name its columns when making the collections.
error-engines-sample-no-table = The { $table ->
        [population] population
       *[sample] sample
    } is a table from brecha.read(…), and this is a { $type }.
error-engines-sample-of-other-gaps = { GROUPED($records) } of { GROUPED($sample) } records of the sample are no records of the population, missing values included. Where these may be anything, it is not defined whose records they would be. Leave the same values missing in both tables, or read both with { SETTING("missing", "value") }.
error-engines-sample-rules-differ = In one of the two tables a missing value is one more value, and in the other it may be anything. Read both with the same { ARGUMENT("missing") }.
error-engines-sample-wildcards = Column { QUOTED($name) } of the { $table ->
        [population] population
       *[sample] sample
    } has missing values that were read as wildcards, and this attack needs classes of equal records. Read the table with { SETTING("missing", "value") } instead.
error-engines-sample-years-differ = The population is { $population ->
        [0] one table
       *[other] a collection of { $population } tables
    } and the sample { $sample ->
        [0] one table
       *[other] a collection of { $sample } tables
    }. Give as many tables of both, in the same order.
error-engines-spark-no-memory-spill = { ARGUMENT("memory") } and { ARGUMENT("spill") } are of one machine, and Spark has settings of its own: spark.executor.memoryOverhead and spark.local.dir. Leave them out.
error-engines-spark-people-changed = The rows on the Spark cluster are no longer those that were counted when the table was read. Read the table again.
error-engines-spark-table-changed = The table had { $rows ->
        [one] 1 record
       *[other] { GROUPED($rows) } records
    } when its values were counted, and { GROUPED($people) } afterwards: it is being written to, or is not the same each time that Spark makes it. Write it to files first, and read those.
error-engines-spill-disk-too-small = What does not fit in memory needs up to { SIZE($needed, bound: "upper") } on disk, and { SIZE($free) } are free in { QUOTED($folder) }. Make room there, or name another folder { FACE() ->
        [python] as { SETTING("spill", "…", code: "yes") }
       *[other] with { ARGUMENT("spill") }
    }.
error-engines-spill-no-folder = There is no folder { QUOTED($folder) } for what does not fit in memory.
error-engines-threshold-no-chance = { QUOTED($threshold) } among { PARAMETER($name) } is no chance. Give numbers between 0 and 1, such as 0.2.
error-engines-threshold-of-many-digits = { QUOTED($threshold) } among { PARAMETER($name) } has more digits than are compared exactly. Write it as a decimal of at most 15 digits.
error-engines-threshold-twice = { QUOTED($threshold) } is among { PARAMETER($name) } twice. Give it once.
error-engines-thresholds-too-many = At most { $most } thresholds can be asked for at once.
error-engines-value-chance-zero = Everybody's chance of every value is at least 0. Give chances above 0 among { PARAMETER("values") }.
error-engines-weights-all-zero = All weights in { QUOTED($name) } are zero: nobody is ever the target.
error-engines-weights-have-too-many-digits = The weights in { QUOTED($name) } have too many digits for how far apart they are: their sum is counted in at most 4.6e18 equal parts, and the smallest weights are too small to be rounded to these parts. Round all weights to { $places ->
        [decimals] { $decimals } decimals
        [whole] whole numbers
       *[power] multiples of 1e{ $decimals }
    } first; those that become zero are then never the target. Chances computed from other weights would not be exact.
error-engines-weights-lists = Weights are one number for each record, and some of these are lists.
error-engines-weights-missing = A record has no weight in { QUOTED($name) }. Give everybody a weight, zero for who is never a target.
error-engines-weights-negative = { $values } { $values-count ->
        [one] is negative
       *[other] are negative
    }, and a weight says how likely a target somebody is.
error-engines-weights-not-numbers = { $values } { $values-count ->
        [one] is no number, and cannot be a weight
       *[other] are no numbers, and cannot be weights
    }.{ $decimals ->
        [True] {" "}Write decimals with a point.
       *[False] {""}
    }
error-engines-weights-on-cluster = The records are on a cluster, and so are their weights: name the column that has them.
error-engines-weights-ragged = Weights are one number for each record, and these are lists of different lengths.
error-engines-weights-shape = Weights are one number for each of the { GROUPED($rows) } records, and these are of shape { $shape }.
error-engines-weights-type = Weights are numbers, and these are of type { $dtype }.
error-engines-weights-zero-on-cluster = Some records have weight zero in { QUOTED($weights) }, and are never the target. On a cluster leave them out first, with frame.where(…).

## How the work of a checkpoint differs from what is asked for now

phrase-checkpoint-code = by other code of Brecha, of the same version { $version } but changed since
phrase-checkpoint-columns = { $role ->
        [qids] with other quasi-identifiers
       *[sensitive] with other sensitive columns
    } ({ HAS($then-quoted) ->
        [yes] { $then-quoted }
       *[no] none
    }{ $then_more ->
        [0] {""}
       *[other] {" "}and { $then_more } more
    }; now { HAS($now-quoted) ->
        [yes] { $now-quoted }
       *[no] none
    }{ $now_more ->
        [0] {""}
       *[other] {" "}and { $now_more } more
    })
phrase-checkpoint-combinations = with other combinations of them ({ GROUPED($then) }; now { GROUPED($now) })
phrase-checkpoint-engine = with { SETTING("engine", $then) } (now { QUOTED($now) })
phrase-checkpoint-gains = with other gains
phrase-checkpoint-gaps = with another rule for missing values
phrase-checkpoint-groups = with other groups ({ HAS($then) ->
        [yes] { QUOTED($then) }
       *[no] none
    }; now { HAS($now) ->
        [yes] { QUOTED($now) }
       *[no] none
    })
phrase-checkpoint-library = by another version of { $library } ({ $then }; now { $now })
phrase-checkpoint-rows = on another table ({ GROUPED($then) } records; now { GROUPED($now) })
phrase-checkpoint-thresholds = with other thresholds
phrase-checkpoint-chances = with other chances of values
phrase-checkpoint-values = on another table (other values in { $columns-quoted }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    })
phrase-checkpoint-version = by another version of Brecha
phrase-checkpoint-weights = with other weights
phrase-engines-thresholds = Thresholds
phrase-engines-values = Chances of values
phrase-engines-factors = Factors
phrase-table-number = table { $number }
