## Errors of answers
error-answers-households-not-known = The risk of households is computed where the adversary knows everybody in her target's household: { SETTING("knows", "household") }, of one table read with { ARGUMENT("household") }.

error-answers-minimum-group-size-no-number = { SETTING("minimum_group_size", $minimum_group_size) } is no number of people. Use a whole number, 1 or more.
error-answers-spread-draws = { QUOTED($draws) } is no number of further draws: take a whole number from 1 to { GROUPED($most) }.
error-answers-spread-not-drawn = How figures spread over draws is asked of a table in which somebody has several rows and one row of each person was drawn. Read it with { SETTING("rows", "one") }; of years, releases and tables on a cluster it cannot be told.
error-answers-spread-of-households = How figures vary over draws of one row of each person is told for an adversary who knows her target alone. Assess with { SETTING("knows", "person") }, or leave { ARGUMENT("draws") } out.
error-answers-spread-not-saved = This assessment was loaded, without the table: how its figures spread over draws can no longer be computed.
error-answers-spread-of-weights = How figures spread over draws needs the weights of the rows that were not drawn: name the column of weights, { ARGUMENT("weights") }.
error-answers-spread-table-changed = The rows that were read again are not those of the table that was assessed: the source was changed since, or the table was.
error-answers-targets-of-one-name = Two targets have the same name: call them differently.
error-answers-targets-no-records = { PARAMETER("targets") } are records by name, {"{"}'Ana': {"{"}'age': 32{"}"}, …{"}"}, or a list of records.
error-answers-known-no-sets-of-columns = { PARAMETER("known") } is a list of sets of columns, such as [['age'], ['age', 'zip']].
error-answers-scenarios-without-names =
    Name each { $role ->
        [adversaries] adversary
       *[programs] program
    }: { ARGUMENT($role) }{"{"}'…': …{"}"}.
error-answers-no-scenario =
    { $role ->
        [adversaries] There is no adversary, and so no scenario: name at least one.
        [programs] There is no program, and so no scenario: name at least one.
        [targets] There is no target, and so no scenario: name at least one.
       *[known] There is no set of columns, and so no scenario: name at least one.
    }
error-answers-adversary-no-belief = Adversary { QUOTED($name) } is { KIND($kind) }, and not what she believes: Belief(…).
error-answers-known-set-named-twice =
    { PARAMETER("known") } has { HAS($columns-row) ->
        [yes] { $columns-and }
       *[no] nothing
    } twice. Name it once.
error-answers-scenario-not-in-sweep =
    There is no { $role ->
        [adversary] adversary
        [program] program
       *[target] target
    } { QUOTED($name) } in the sweep. There is: { $known-some }.
error-answers-known-set-not-in-sweep =
    Nobody knows { HAS($columns-row) ->
        [yes] { $columns-and }
       *[no] nothing
    } of the target in the sweep, but: { $sets-some }.
error-answers-scenario-refused = Adversary { QUOTED($adversary) }, program { QUOTED($program) }: { $problem }
error-answers-no-such-group = There is no group { QUOTED($group) } of { QUOTED($by) }; there are { $groups-and }.
error-answers-assessment-without-groups = This assessment has no groups. Assess again with { ARGUMENT("by") } naming the column that makes them.
error-answers-group-of-no-groups = { SETTING("group", $group) } was asked for, and there are no groups here. Assess again with { ARGUMENT("by") } naming the column that makes them.
error-answers-attack-not-assessed =
    No attack with { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] no column
    } is in this assessment.
error-answers-private-count-no-table = A count is released of one table, as brecha.read(…) gives it, and this is { KIND($kind) }.
error-answers-private-count-of-wildcards = A count cannot tell whether a wildcard counts. Read the table with { SETTING("missing", "value") }: a missing value is then one more value.
error-answers-sensitive-no-name = { PARAMETER("sensitive") } is the name of the sensitive column, which the adversary wants to learn, and { QUOTED($sensitive) } is none.
error-answers-models-no-list = { SETTING("models", $models) } is no list. There is: { $known-row }.
error-answers-no-model = No model is named. There is: { $models-row }.
error-answers-no-epsilon = No ε is given. Say how much noise is added: { ARGUMENT("epsilons") }[0.5, 1, 2], or ['ln3'].
error-answers-epsilons-empty = The list of ε is empty. Say how much noise is added: { ARGUMENT("epsilons") }[0.5, 1, 2], or ['ln3'].
error-answers-no-mechanism = No mechanism is named.
error-answers-private-count-without-people = The people are not kept in a saved or pickled answer. Run brecha.private_count(…) on the table.
error-answers-no-such-row = The frame has rows 0 to { GROUPED($last) }, and { QUOTED($row) } is none of them.
error-answers-mechanism-of-local-model = The mechanism { QUOTED($name) } is for answers of people, the local model, and not for a count{ FACE() ->
        [python] {""}
       *[other] : ask for it with { PARAMETER("models") } local
    }.
error-answers-matrix-without-local-model = A matrix of one's own is for answers of people: add 'local' to models.
error-answers-model-unknown = There is no model { QUOTED($model) }. There is: { $models-row }.
error-answers-query-needs-order = { QUOTED($query) } compares with what is neither a number nor a date such as 2019-05-28. State the order of the values of { QUOTED($column) }, from the lowest to the highest: { SETTING("order", "[…]", code: "yes") }.
error-answers-released-count-no-table = A count is released of a table, as brecha.read(…) gives it, not of { $name }.
error-answers-released-count-of-wildcards = A count cannot tell whether a wildcard counts. Read the table with { SETTING("missing", "value") }.
error-answers-epsilon-too-large = With ε = { WRITTEN($spent, format: "g") } the noise would be none. Spend { WRITTEN($largest, format: "g") } at most, better 1 or less.
error-answers-epsilon-too-small = With ε = { WRITTEN($spent, format: "g") } there would be nothing but noise. Spend { WRITTEN($smallest, format: "g") } at least.
error-answers-query-lists-no-value = The query on { QUOTED($column) } lists no value.
error-answers-order-no-list = { PARAMETER("order") } lists the values of { QUOTED($name) } from first to last, and { QUOTED($order) } does not.
error-answers-value-not-in-order = { QUOTED($value) } is not among the values of { SETTING("order", "[…]", code: "yes") }, where it is looked for.
error-answers-opendp-not-installed = A real noisy count is made by OpenDP, which is not installed. Install it with: pip install 'brecha[dp]'.
error-answers-too-many-records-to-sample = Samples are drawn from { GROUPED($most) } records at most, and the table has { GROUPED($rows) }.
error-answers-samples-not-saved = The samples are not kept in a saved answer. Draw them again with the same seed.
error-answers-no-whole-number = { PARAMETER($name) } is a whole number, and { QUOTED($given) } is none.
error-answers-number-out-of-range =
    { PARAMETER($name) } is { HAS($most) ->
        [yes] between { GROUPED($least) } and { GROUPED($most) }
       *[no] at least { GROUPED($least) }
    }, and { GROUPED($given) } was given.
error-answers-no-table-or-release =
    { $sample ->
        [True] The sample is a table from brecha.read(…)
       *[False] A table from brecha.read(…) is needed
    }, and this is { KIND($kind) }.
error-answers-release-renames-columns = The columns of a release are called as in the table it was made of: give { PARAMETER("qids") } as a list.
error-answers-argument-for-tables-only = { ARGUMENT($argument) } is for a table, and this is a release: leave it out.
error-answers-risk-without-groups = There are no groups here. Ask for the risk again with { ARGUMENT("by") } naming the column that makes them.
error-answers-attack-not-asked =
    No attack on { HAS($goal) ->
        [yes] { $goal }
       *[no] re-identification
    }{ HAS($gain) ->
        [yes] {" "}with the gain { QUOTED($gain) }
       *[no] {""}
    }{ HAS($group) ->
        [yes] {" "}of the group { QUOTED($group) }
       *[no] {""}
    } by { $columns } was asked for.
error-answers-linked-no-releases = Years are linked from a list of releases, and this is { KIND($kind) }.
error-answers-identifier-not-released = The identifier { QUOTED($name) } is not in the release of { $label }: nobody can link it with the others by it. Attack it by itself, with risk(…).
error-answers-identifier-changed-in-release = The identifier { QUOTED($name) } of the release of { $label } was made coarser, hidden or exchanged: nobody can link it with the others by it. Attack it by itself, with risk(…).
error-answers-linked-other-population = Who is in releases of linked years is asked of the people of these years: give release.original as the population.
error-answers-presence-not-asked = No attack by { $columns } was asked for.
error-answers-nobody-of-release-in-population = Nobody of the release has the true values of anybody in the population, in { $columns-row }. Are these the same columns of the same people, coded in the same way?
error-answers-presence-without-people = The people are not kept in a pickled answer. Ask the release again: membership(…).
error-answers-target-knows-no-qid = Nothing is known about the target. Give at least one quasi-identifier and its value.
error-answers-labels-give-one-file-name = The labels { $labels-row } give two years one name of a file. Give each another, or write them one by one.
error-answers-release-file-name = { QUOTED($release) } is no name for the file of a release: use one such as release.csv.
error-answers-reverse-no-release = reverse is about a table, such as brecha.read(…) gives, or a release of brecha.sanitize(…), and { $name } is neither.
error-answers-original-no-table = { PARAMETER("original") } is a table from brecha.read(…), and { $name } is none.
error-answers-original-given-twice = A release of brecha.sanitize(…) has its original with it: leave { PARAMETER("original") } out.
error-answers-saved-risk-has-figures-only = There is no { QUOTED($name) } in a result of a release that was saved or pickled: it holds figures only, as frame(), findings() and charts(). Ask the release itself again: release.risk(…).
error-answers-value-as-released = { $problem } { QUOTED($value) } is how the release publishes { QUOTED($column) }: give the value before it was sanitised.
error-answers-tradeoff-of-nothing = There is nothing to try: give at least one sanitizer, such as {"{"}'k=5': Anonymise(…){"}"}.
error-answers-hierarchies-not-by-column = { ARGUMENT("hierarchies") }{"{"}column: …{"}"} go by column, and { KIND($kind) } does not.
error-answers-diversity-of-no-column = l-diversity and t-closeness are about a sensitive column: name it with { ARGUMENT("sensitive") }.
error-answers-frontier-risk-or-loss-unknown = { PARAMETER("risk") } is one of { $risks-row }, and { PARAMETER("loss") } one of { $losses-row }.
error-answers-ways-no-list = { SETTING($name, $values) } is no list of values to try. Write { ARGUMENT($name) }[{ $values }].
error-answers-sample-has-surplus-records =
    The sample is no subset of the population: in { GROUPED($surplus_classes) } of the { $classes ->
        [one] 1 class
       *[other] { GROUPED($classes) } classes
    } over { $columns-row } that it has records of, it has more records than the population has people, { GROUPED($surplus) } too many in all. Is everybody in the population, and in both tables once? To count such records as unmatched and go on, use { SETTING("unmatched", "count") }.
error-answers-sample-larger-than-population =
    The sample is no subset of the population: it has { GROUPED($sample) } records, and the population { $people ->
        [one] 1 person
       *[other] { GROUPED($people) } people
    }. Is everybody in the population, and in both tables once? To count such records as unmatched and go on, use { SETTING("unmatched", "count") }.
error-answers-sample-matches-nobody = None of the { GROUPED($records) } sample records has the values of anybody in the population.{ $columns } Are these the same columns of the same people, coded in the same way?
error-answers-qids-two-names-needed = { PARAMETER("qids") }[{ QUOTED($name) }] is what the column is called in the population and in the sample, and { QUOTED($given) } is not. Write {"{"}{ QUOTED($name) }: ['…', '…']{"}"}.
error-answers-unmatched-unknown = { SETTING("unmatched", $unmatched) } is not known. Use 'refuse' or 'count'.
error-answers-too-many-people-to-count = Population and sample have { GROUPED($rows) } records, and at most { GROUPED($most) } can be counted.
error-answers-membership-needs-memory = { GROUPED($subsets) } combinations of columns over { GROUPED($rows) } records would need about { SIZE($bytes) } of memory, and { SIZE($free) } are free. Ask for fewer combinations ({ SETTING("subsets", "3", code: "yes") }, or a list of them), or name fewer quasi-identifiers.
error-answers-membership-takes-too-long = { GROUPED($subsets) } combinations of columns over { GROUPED($rows) } records would take about { DURATION($seconds) }. Ask for fewer combinations ({ SETTING("subsets", "3", code: "yes") }, or a list of them), or name fewer quasi-identifiers.
error-answers-sample-matches-as-numbers = None of the { GROUPED($records) } sample records has the values of anybody in the population.{ $columns } Read as numbers, { GROUPED($matched) } of them would match: values are written differently, such as '007' and 7. If they mean the same, use { SETTING("as_numbers", "True", code: "yes") }.
error-answers-membership-without-people = The people are not kept in a saved or pickled answer. Run brecha.membership(…) on both tables.
error-answers-population-no-table = The population is a table from brecha.read(…), and this is { KIND($kind) }.
error-answers-sizes-no-list = { PARAMETER("sizes") } is a list of numbers of people, and { QUOTED($sizes) } is not. Write { ARGUMENT("sizes") }[1000, 5000].
error-answers-no-sizes = The list of sizes is empty. Name at least one, or leave { PARAMETER("sizes") } out.
error-answers-planned-measure-unknown = { SETTING("measure", $measure) } is not known. Use { $measures-quoted }.
error-answers-limit-no-share = { PARAMETER("at_most") } is a share between 0 and 1, and { QUOTED($at_most) } was given.
error-answers-class-sizes-not-saved = The sizes of classes are not kept in a saved plan. Run brecha.planned_sample(…) again.
error-answers-sample-not-planned =
    No sample was planned for { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] no column
    }.
error-answers-sample-size-no-number = The size of a sample is a whole number of people, and { QUOTED($size) } in { PARAMETER("sizes") } is not.
error-answers-sample-size-out-of-range =
    A sample of { GROUPED($size) } cannot be drawn from a population of { $people ->
        [one] 1 person
       *[other] { GROUPED($people) } people
    }. Use sizes from 1 to { GROUPED($people) }.
error-answers-results-unfinished = The results in { QUOTED($path) } are unfinished: a program was stopped while it saved them, and what is there may be of two runs. Make them again.
error-answers-saved-file-changed = { $name } in { QUOTED($path) } is not the file that was saved there: it was changed since, or is of another run. Save again.
error-answers-results-unreadable = The results in { QUOTED($folder) } cannot be read: { $problem }
error-answers-results-damaged = they are damaged, or were changed.
error-answers-results-out-of-reach = { $problem }.
error-answers-manifest-damaged = manifest.json is damaged.
error-answers-table-damaged = { $file } is damaged: it cannot be read as a Parquet file.
error-answers-results-lack-a-column = it was written by Brecha { $version }, which had no { QUOTED($column) }. Make it again.
error-answers-kind-unknown = this version knows no results of the kind { QUOTED($kind) }.
error-answers-files-do-not-belong-together = results.json and results.parquet do not belong together: their figures are not the same.
error-answers-file-breaks-law =
    { $file } is not as it should be: { $law }{ HAS($row) ->
        [yes] , in row { GROUPED($row) }.
       *[no] .
    }
error-answers-too-many-rows = { $file } has { GROUPED($rows) } rows, and results have at most { GROUPED($most) }.
error-answers-column-missing = { $file } has no column { QUOTED($name) }.
error-answers-files-of-other-rows = results.json and results.parquet do not belong together: one has { GROUPED($json) } rows, and the other { GROUPED($parquet) }.
error-answers-files-of-other-figures = results.json and results.parquet do not belong together: { $name } is not the same in both.
error-answers-folder-is-a-file = Results are written to a folder, and { QUOTED($folder) } is a file.
error-answers-no-results-file-missing = There are no results in { QUOTED($path) }: { $missing } is missing. Save some there first.
error-answers-results-of-other-version = The results in { QUOTED($path) } were written by Brecha { $theirs }, and Brecha { $ours } does not read them. Make them again.
error-answers-results-without-manifest = The results in { QUOTED($path) } have no manifest.json: they were written by an earlier version, or are unfinished. Make them again.
error-answers-no-results-no-folder = There are no results in { QUOTED($folder) }: there is no such folder.
error-answers-report-option-unknown =
    { QUOTED($option) } is no option of the report of a { $name }. { HAS($options-row) ->
        [yes] There is: { $options-row }.
       *[no] It takes none but the language.
    }
error-answers-results-of-earlier-version = The results in { QUOTED($path) } are of an earlier version. { $change }
error-answers-advice-on-no-assessment = Advice is given on what brecha.assess or brecha.growth gave, and this is { KIND($kind) }.
error-answers-goals-no-list = { PARAMETER("goals") } is a list of what she may want, and { QUOTED($goals) } is none. Write { ARGUMENT("goals") }[{ QUOTED($goals) }].
error-answers-no-goals = No goal is named. Name at least one, or leave { ARGUMENT("goals") } out for all of them.
error-answers-goal-not-assessed = { QUOTED($goal) } of { PARAMETER("goals") } was not assessed. There is: { $known-quoted }.
error-answers-checkpoint-no-folder = { SETTING("checkpoint", $checkpoint) } is no folder. Name one, or leave it out.
error-answers-too-many-attacks =
    { GROUPED($subsets) } combinations of columns for { $groups ->
        [one] 1 group
       *[other] { GROUPED($groups) } groups
    } of { QUOTED($by) } are { GROUPED($attacks) } attacks, and an answer holds at most { GROUPED($most) }. Ask for fewer combinations, such as { SETTING("subsets", "full") }, or for a column of fewer values.
error-answers-histogram-not-saved =
    The histogram of { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] no column
    } was not kept in this result, and the records are not kept in a result that was saved or pickled. Assess the table again with { ARGUMENT("subsets") }[[…]] naming these columns.
error-answers-values-not-saved =
    The chances of values with { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] no column
    } were not counted in this result, and the records are not kept in a result that was saved or pickled. Assess the table again with { SETTING("values", "True", code: "yes") }.
error-answers-values-too-many = { GROUPED($values) } values of sensitive columns, in all these combinations of columns and groups, are { GROUPED($figures) } numbers of people by their chance, and an answer holds at most { GROUPED($most) }. Ask for fewer combinations, such as { SETTING("subsets", "full") }, or fewer chances, or group the values of the sensitive columns into fewer.
error-answers-values-of-many-values = The sensitive columns have { GROUPED($values) } values together, and chances are counted of at most { GROUPED($most) }. Leave out { ARGUMENT("values") } for the columns of many values, or group their values into fewer.
error-answers-values-without-secret = Chances are those of the values of sensitive columns, and none is named. Name them with { ARGUMENT("sensitive") }.
error-answers-gain-not-asked =
    { SETTING("gain", $gain) } was not asked about { HAS($goal) ->
        [yes] { $goal }
       *[no] re-identification
    }. There is: { $known-quoted }.
error-answers-compared-no-assessment = An assessment is compared with another, and this is { KIND($kind) }.
error-answers-results-share-no-column = These two results have nothing in common: one is about { $before-row }, the other about { $after-row }. To be compared, columns have to have the same names in both.
error-answers-target-knows-no-column = Nothing is known about the target. Give at least one column and its value.
error-answers-weights-of-rows-over-years = Where people have several rows in several years, weights are a column of the first year: name it.
error-answers-column-known-and-sensitive = Column { QUOTED($name) } is both known and sensitive: what is known need not be inferred.
error-answers-inference-not-asked =
    It was asked what is learnt of { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nothing
    }, and { QUOTED($sensitive) } is none of it. Name it in { SETTING("sensitive", "[…]", code: "yes") } of brecha.target.
error-answers-growth-of-no-collection = Growth is that of linked years, and this is { KIND($kind) }. Link them with brecha.collection([…], { SETTING("person", "…", code: "yes") }).
error-answers-growth-has-fewer-tables = There are { $count } tables, and { SETTING("tables", $tables) } were asked for.
error-answers-attribute-not-in-first-table = Attribute { QUOTED($name) } is in { $label } and not in { $first }, where growth begins. Leave it out, or assess all years at once with brecha.assess.
error-answers-too-many-pairs =
    { GROUPED($pairs) } pairs of records would be compared, for those that may be of one person { HAS($columns-row) ->
        [yes] agree on { $columns-row }
       *[no] need not agree on anything
    }. Name more columns that never change ({ FACE() ->
        [python] linkage.Stay(1)
       *[other] never
    }), or fewer people.
error-answers-pairs-need-memory =
    Up to { SIZE($bytes, bound: "upper") } of memory would be needed, and { SIZE($free) } are free: { GROUPED($pairs) } pairs of records belong to people who look alike in the first year, for those that may be of one person { HAS($columns-row) ->
        [yes] agree on { $columns-row }
       *[no] need not agree on anything
    }. Name more columns that never change ({ FACE() ->
        [python] linkage.Stay(1)
       *[other] never
    }), or fewer people.
error-answers-outsiders-confidence = { SETTING("confidence", $confidence) } is no chance above 0.5 and up to 1: with less, she could claim two people for one profile.
error-answers-outsiders-no-table = Outsiders are matched with one table, as brecha.read(…) gives it, and this is { KIND($kind) }.
error-answers-outsiders-no-profiles = There is no profile. Give at least one, such as {"{"}'age': '20-22'{"}"}.
error-answers-outsiders-column-not-in-table = The profiles tell of { QUOTED($name) }, and the table has no such column. It has { $known-some }. Rename the column of the profiles, or name those that are matched with { PARAMETER("columns") }.
error-answers-outsiders-truth-known = { QUOTED($name) } tells who the people of the profiles are, and cannot be matched too. Leave it out of { PARAMETER("columns") }.
error-answers-outsiders-no-column = The profiles have no column that could be matched with the table.
error-answers-outsiders-errors-no-mapping = { PARAMETER("errors") } says how likely each column is wrong, {"{"}'age': 0.05{"}"}, and { QUOTED($errors) } does not.
error-answers-outsiders-error-rate = What is stated of { QUOTED($name) } cannot be wrong with the chance { QUOTED($rate) }. Use a number from 0 up to, but not including, 1.
error-answers-outsiders-nobody-known = Nobody in the table has any of the identifiers in column { QUOTED($truth) } of the profiles, compared with { QUOTED($identifier) } of the table. Does { PARAMETER("truth") } name the right column? If none of these people is in the table, leave it out.
error-answers-outsiders-no-identifier = { PARAMETER("truth") } names { QUOTED($truth) }, and the table has no such column: { $known-some }. Name its column with { ARGUMENT("identifier") }, or use 'record' for numbers of records, from 1 on.
error-answers-outsiders-identifier-repeats = Column { QUOTED($identifier) } of the table does not tell people apart: { GROUPED($people) } records have one of the identifiers of the profiles.
error-answers-records-not-saved = The risk of each person is not saved: a loaded, copied or pickled result does not hold the people. Assess the table again in this process, with brecha.assess(…), and ask that result; or use the command brecha records.
error-answers-records-on-cluster = The records are on a cluster, and the risk of each person is computed in this process. Read the table with brecha.read(…) from a file or a data frame.
error-answers-records-file-kind-unknown = The rows about single people are written as .parquet or .csv, and { QUOTED($name) } is neither.
error-answers-records-name-taken = The risk of each person has columns { $figures-and }, the sensitive columns and the identifier, and { QUOTED($name) } would be there twice. Rename that column of the table.

## Parts of these
error-answers-weight-zero-in-household = Column { QUOTED($name) } has weights of zero, and somebody who is never the target is still seen in their household. Give everybody a weight above zero, or leave out { ARGUMENT("weights") }.

phrase-groups-more = { GROUPED($groups) } more
phrase-groups-small =
    { $groups ->
        [one] { GROUPED($groups) } group of fewer than { GROUPED($minimum_group_size) } people
       *[other] { GROUPED($groups) } groups of fewer than { GROUPED($minimum_group_size) } people
    }
phrase-known-columns = { $columns-and }
phrase-no-common-value =
    { $before }{" "}Column { QUOTED($column) }{ HAS($table) ->
        [yes] {" "}in { $table }
       *[no] {""}
    } has no value in common: { $population } in the population and { $sample } in the sample.
phrase-values-of-kind =
    { $kind ->
        [numbers] numbers
        [dates] dates
        [text] text
       *[other] { $kind }
    }
phrase-texts-of-length =
    { $alike ->
        [True] texts of { GROUPED($longest) } characters
       *[False] texts of { GROUPED($shortest) } to { GROUPED($longest) } characters
    }
phrase-former-hits = Their column hits left out what an adversary achieves who knows the method, which stood in columns told_…. Now hits has it, and hits_method_unknown the figure of one who does not. Sanitise the table again.

## Laws that stored figures keep: what breaks one

phrase-law-above = { $name } is more than { $most }
phrase-law-answer-does-not-follow = answer is not what follows from the attacks
phrase-law-as-in-json = that of results.json
phrase-law-below = { $name } is less than { $least }
phrase-law-column-twice = a column is there twice
phrase-law-difference-of-posterior = the difference of posterior and prior
phrase-law-does-not-follow = { $name } does not follow from the others
phrase-law-less-for-more-columns = { $name } is less for a set of columns than for a part of it
phrase-law-less-with-more-tables = { $name } is less with one table more
phrase-law-missing = { $name } is missing
phrase-law-named-twice = a column is named twice among { $name }
phrase-law-neither-0-nor-1 = { $name } is neither 0 nor 1
phrase-law-no-row = there is no row
phrase-law-not-finite = { $name } is no finite number
phrase-law-not-one-row = there is not one row
phrase-law-not-positive = { $name } is not more than 0
phrase-law-nulls = column { QUOTED($name) } has nulls
phrase-law-number-of-qids = the number of qids
phrase-law-of-the-members = that of the members
phrase-law-outside = { $name } is not between { $low } and { $high }
phrase-law-people-and-one-more = the people of results.json and one more
phrase-law-people-in-json = the number of people in results.json
phrase-law-ratio-of-posterior = the ratio of posterior and prior
phrase-law-text-too-long = a text is longer than { GROUPED($most) } bytes
phrase-law-type = column { QUOTED($name) } is not of the type { $type }
phrase-law-unequal = { $name } is not { $expected }
phrase-law-unlike-json = { $name } is not what results.json says
phrase-law-value-unknown = column { QUOTED($name) } has a value that is not known
phrase-law-wrong = { $name } is wrong
phrase-law-average-block = the average block
phrase-law-chances-not-1 = the chances of { $name } do not add up to 1
phrase-law-code-of-other-goal = code is not that of the goal
phrase-law-column-not-in-json = a column among qids is none of those in results.json
phrase-law-does-not-go-with = { $name } does not go with { $other }
phrase-law-empty = { $name } is empty
phrase-law-entry-twice = an entry of { $name } is there twice
phrase-law-gains-not-sensitive = there are gains on what is not sensitive
phrase-law-groups-unlike-everybody = { $name } of the groups does not go with that of everybody
phrase-law-histogram = a histogram does not go with { $other }
phrase-law-hits-below-reidentified = hits is less than the people who are re-identified
phrase-law-limits-not-growing = limits do not grow with the share
phrase-law-malformed = { $name } is not as it should be
phrase-law-minimality-moves-more = minimality moves more records than there are
phrase-law-more-certain = more are certain than there are
phrase-law-more-certain-than-population = there are more certain people than there are in the population
phrase-law-no-count = { $name } does not count them
phrase-law-no-list = { $name } is no list
phrase-law-no-object = { $name } is no object
phrase-law-nobody-matched = nobody in the sample is matched
phrase-law-not-as-long = { $name } is not as long as { $other }
phrase-law-not-as-many = there are not as many { $name } as { $other }
phrase-law-not-the-same = { $name } is not the same throughout
phrase-law-other-combinations = there are not the combinations of columns that results.json names
phrase-law-present-or-missing = { $name } is missing, or is there where it cannot be
phrase-law-row-count = the number of rows does not go with results.json
phrase-law-row-order = rows are not those that should be there, in their order
phrase-law-too-large = it says more than memory has room for
phrase-law-two-roles = a column is both known and sensitive
phrase-law-unlike-histogram = { $name } does not go with the histogram
phrase-law-utility-keeps-more = utility keeps more records than there are
phrase-law-without-identifier = { $name } is there without the identifier, or is missing
error-answers-release-rows-several-values = A value of { $columns-quoted } may be published in several ways, or be no true one, and { $of ->
        [households] she knows everybody in her target's household. Which people of the release these may be cannot be reckoned then: let her know her target alone, with { SETTING("knows", "person") }, or make
       *[rows] people have several rows in this table. Which rows are a person's cannot be reckoned then. Make
    } { $count ->
        [one] this column
       *[other] these columns
    } coarser alike for everybody, or leave { $count ->
        [one] it
       *[other] them
    } { $role ->
        [known] out of what she knows.
       *[wanted] out of what she wants to learn.
    }
error-answers-membership-rows-differ = People have several rows, and the population and the sample were not read in the same way: read both with { SETTING("rows", "linked") }.
error-answers-membership-rows-with-gaps = Where missing values may be anything, people with several rows are not compared. Read both tables with { SETTING("missing", "value") }.
error-answers-membership-unlinked = Rows that are not linked do not show whom a sample is of: with { SETTING("rows", "unlinked") } many sets of people may have the same rows, and who is in it cannot be reckoned. Read both with { SETTING("rows", "linked") }, or with { SETTING("rows", "one") }.
error-answers-membership-strangers = { $people ->
        [one] 1 person of the sample has
       *[other] { GROUPED($people) } people of the sample have
    } rows that nobody of the population has together, beyond those who have, and what she concludes who knows only some rows of her target cannot be reckoned then. Leave { ARGUMENT("knows") } out, or leave these people out of the sample.
error-answers-membership-target-rows = Whether one person is in a sample is told of one row of each person, and people have several rows here. Read both tables with { SETTING("rows", "one") }.
error-answers-count-of-rows = People have several rows in this table, told apart by { QUOTED($person) }, and a count of rows is not a count of people: one person more or less changes it by as many rows as they have, so that noise for one row protects nobody. Read the table with { SETTING("rows", "one") }.
error-answers-plan-of-rows = People have several rows in this table, told apart by { QUOTED($person) }, and a sample of rows is not a sample of people: what it tells depends on whose rows are drawn together. Plan with { SETTING("rows", "one") }, or draw the sample and ask brecha.membership.

## Several noisy counts
error-answers-composed-counts-no-table = Counts are released of a table, as brecha.read(…) gives it, or of linked years, as brecha.collection(…) does, and this is { KIND($kind) }.
error-answers-composed-counts-of-nothing = No count is named. Say what is counted, such as 'income=medium'.
error-answers-composed-one-for-each = { PARAMETER($name) } has { $given ->
        [one] { GROUPED($given) } value
       *[other] { GROUPED($given) } values
    } for { GROUPED($counts) } counts. Give one for all counts, or one for each in their order.
error-answers-composed-orders-no-mapping = orders= holds the values of each column by its name, {"{"}'income': ['low', 'high']{"}"}, and this is { KIND($kind) }.
error-answers-composed-order-of-other-column = orders= names column { QUOTED($column) }, which no count is about.
error-answers-composed-column-not-in-year = Table { QUOTED($label) } has no column for { QUOTED($name) }, so that nothing can be counted by it there.
error-answers-composed-local-count-of-absent = Some people of the first table are not in { QUOTED($label) }, and whoever is not there gives no answer to be made noisy: ask for noise on the count (oblivious) there.
error-answers-composed-release-of-other-records = The release has { GROUPED($rows) } records, and the table { GROUPED($records) }. Its records are those of the table, in the same order.
error-answers-composed-published-no-list = { ARGUMENT("published") } lists the columns that are published already, and this is { KIND($kind) }.
error-answers-budget-exceeded = { $counts ->
        [one] The count spends
       *[other] The { GROUPED($counts) } counts together spend
    } ε = { WRITTEN($spent, format: ".6g") }, and the budget is { WRITTEN($budget, format: ".6g") }. Release fewer of them or less often, or spend less on each.
error-answers-groups-too-large = The groups of adversary { QUOTED($adversary) }, of { GROUPED($size) } records each, are too large for exact answers: use { SETTING("method", "simulation") }, or 'auto', which draws data sets for these and says with which error.
error-answers-no-questions = The scenario has no questions: write them as [questions.NAME] with count, all or exists.
