## Errors of engines

error-engines-weights-have-too-many-digits = The weights in { QUOTED($name) } have too many digits for how far apart they are: their sum is counted in at most 4.6e18 equal parts, and the smallest weights are too small to be rounded to these parts. Round all weights to { $to } first; those that become zero are then never the target. Chances computed from other weights would not be exact.
error-engines-all-weights-zero-nobody-ever = All weights in { QUOTED($name) } are zero: nobody is ever the target.
error-engines-records-on-cluster-so-their = The records are on a cluster, and so are their weights: name the column that has them.
error-engines-some-records-have-weight-zero = Some records have weight zero in { QUOTED($weights) }, and are never the target. On a cluster leave them out first, with frame.where(…).
error-engines-weights-one-number-each-records = Weights are one number for each of the { GROUPED($rows) } records, and these are of shape { $shape }.
error-engines-weights-numbers-these-type = Weights are numbers, and these are of type { $dtype }.
error-engines-record-has-weight-give-everybody = A record has no weight in { QUOTED($name) }. Give everybody a weight, zero for who is never a target.
error-engines-error = { $said }.{ $hint }
error-engines-weight-says-how-likely-target = { $said }, and a weight says how likely a target somebody is.
error-engines-at-most-gains-can-asked = At most { $most_gains } gains can be asked for at once.
error-engines-gains-given-attribute-gain = gains is given as {"{"}attribute: gain{"}"}, and { QUOTED($gains) } is not.
error-engines-gain-given-leave-out-give = No gain is given for { QUOTED($name) }. Leave it out, or give one.
error-engines-identity-asked-twice-on-would = The identity is asked for twice on { QUOTED($name) }, and would give the same rows. Give it once.
error-engines-two-gains-called-give-one = Two gains for { QUOTED($name) } are called { QUOTED($twice) }. Give one of them another { SETTING("name", "…", code: "yes") }.
error-engines-gain-entries-at-most-entries = The gain for { QUOTED($name) } is of { GROUPED($guesses) } × { GROUPED($values) } entries, and at most { GROUPED($most_guesses) } entries are taken. Coarsen the attribute, or give a worth for each value.
error-engines-gain-larger-than-count-larger = A gain for { QUOTED($name) } is larger than { WRITTEN($largest, format: ".0e") }. Count it in a larger unit.
error-engines-gain-brings-nothing-any-value = The gain for { QUOTED($name) } brings nothing for any value in the table.
error-engines-weights-one-number-each-record = Weights are one number for each record, and these are lists of different lengths.
error-engines-weights-one-number-each-record-2 = Weights are one number for each record, and some of these are lists.
error-engines-gain-given-which-among-sensitive = A gain is given for { QUOTED($name) }, which is not among the sensitive attributes: { $sensitive-row }.
error-engines-gain-qif-gain = The gain for { QUOTED($name) } is a qif.Gain, and { QUOTED($gain) } is not.
error-engines-checkpoint-written-name-another-folder = The checkpoint in { QUOTED($folder) } was written { $join }. Name { FACE() ->
        [python] another folder as { SETTING("checkpoint", "…", code: "yes") }, or remove this one
       *[other] another --out, or leave out --resume
    } to start again.
error-engines-checkpoint-folder-file = A checkpoint is a folder, and { QUOTED($nearest) } is a file.
error-engines-nothing-can-written-name-another = Nothing can be written in { QUOTED($nearest) }. Name another place, or change its permissions.
error-engines-checkpoint-written-brecha-assess-this = The checkpoint in { QUOTED($folder) } was written by brecha.assess, and this is brecha.growth. Name { FACE() ->
        [python] another folder as { SETTING("checkpoint", "…", code: "yes") }, or remove this one
       *[other] another --out, or leave out --resume
    } to start again.
error-engines-budget-memory-too-small-this = A budget of { $size } of memory is too small for this: about { $size2 } are needed, { $size3 } of them for the program and what it has read so far. Allow for more, name fewer columns, or ask for fewer combinations of them.
error-engines-people-who-alike-have-more = People who are alike in { $known } have more than { $size } of different values of { $carried }, which the budget of memory has no room for. Allow for more, or ask about fewer sensitive columns at a time.
error-engines-memory-free-this-more-would = { $size } of memory are free for this, and { $size2 } more would be needed even with the records on disk. Name fewer columns or ask for fewer combinations of them.
error-engines-folder-what-does-fit-memory = There is no folder { QUOTED($folder) } for what does not fit in memory.
error-engines-what-does-fit-memory-needs = What does not fit in memory needs up to { $size } on disk, and { $size2 } are free in { QUOTED($folder) }. Make room there, or name another folder { FACE() ->
        [python] as { SETTING("spill", "…", code: "yes") }
       *[other] with { ARGUMENT("spill") }
    }.
error-engines-kernel-takes-at-most-records = The kernel takes at most { GROUPED($most_rows) } records, and there are { GROUPED($rows) }.
error-engines-some-gains-so-much-smaller = Some gains are so much smaller than others that they cannot be summed exactly for each group. Use { SETTING("engine", "duckdb") }, or give gains of fewer digits.
error-engines-engine-known = { SETTING("engine", $name) } is not known. There are: { $names-row }.
error-engines-records-this-table-on-spark = The records of this table are on a Spark cluster, where { SETTING("engine", $name) } does not get at them. Use { SETTING("engine", "spark") }, or leave the engine out.
error-engines-would-need-about-memory-free = { $what } would need about { $size } of memory, and { $size2 } are free. { $remedy }
error-engines-would-take-about = { $what } would take about { $duration }. { $remedy }
error-engines-memory-spill-one-machine-spark = { ARGUMENT("memory") } and { ARGUMENT("spill") } are of one machine, and Spark has settings of its own: spark.executor.memoryOverhead and spark.local.dir. Leave them out.
error-engines-population-sample-give-many-tables = The population is { $told } and the sample { $told2 }. Give as many tables of both, in the same order.
error-engines-attribute-population-sample-only-tuples = Attribute { QUOTED($name) } is in { $told } of the population and in { $told2 } of the sample, and only tuples of the same years can be compared. Name its columns when making the collections.
error-engines-table-from-brecha-read-this = The { $what } is a table from brecha.read(…), and this is a { $name }.
error-engines-error-2 = In the { $what }: { $error }
error-engines-column-has-missing-values-were = Column { QUOTED($name) } of the { $what } has missing values that were read as wildcards, and this attack needs classes of equal records. Read the table with { SETTING("missing", "value") } instead.
error-engines-table-had-when-values-were = The table had { $counted } when its values were counted, and { GROUPED($people) } afterwards: it is being written to, or is not the same each time that Spark makes it. Write it to files first, and read those.
