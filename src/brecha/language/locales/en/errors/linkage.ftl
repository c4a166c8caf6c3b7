## Errors of linkage

error-linkage-attribute-in-one-table = People cannot be linked by { QUOTED($name) }: it is only in the { $in_first ->
        [True] first
       *[False] second
    } table. If it has another name in the other, give it with { FACE() ->
        [options] --same { $name }=A,B
       *[other] { ARGUMENT("names") }{"{"}{ QUOTED($name) }: [first, second]{"}"}
    }.
error-linkage-attribute-matches-nobody = { QUOTED($name) } { $says }, by the model, and no value of the first year goes with one of the second. Is it written alike in both?
error-linkage-change-does-not-fit = The change of { QUOTED($name) }: { $problem }
error-linkage-change-matrix-too-large = Chances between { GROUPED($values) } values are too many to keep: at most { GROUPED($most_values) } may have a matrix. Say that the value stays with a probability.
error-linkage-change-of-unknown-kind = { PARAMETER("changes") }[{ QUOTED($name) }] says how an attribute changes: linkage.Stay, Shift, Confusion or Uniform, and this is a { $kind }.
error-linkage-changes-not-by-attribute = { PARAMETER("changes") } is {"{"}attribute: how it changes{"}"}, and { QUOTED($changes) } is not.
error-linkage-changes-to-estimate-not-by-attribute = { PARAMETER("changes") } is {"{"}attribute: how it changes, or None where that is to be estimated{"}"}.
error-linkage-channel-above-limit = The channel has more than { GROUPED($most_cells) } cells that are not zero, too many to write out. Ask brecha.without_identifier(…), or name more columns that never change.
error-linkage-channel-too-large = The channel has { GROUPED($rows_count) } cells that are not zero, too many to write out.
error-linkage-coincidence-invalid = A coincidence has a chance between 0 and 1, and neither of them.
error-linkage-column-with-two-roles = Column { QUOTED($name) } is named both as quasi-identifier and as sensitive: give it one role.
error-linkage-column-with-wildcards = Column { QUOTED($gaps) } has missing values that were read as wildcards, and this attack takes a missing value as a value. Read the table with { SETTING("missing", "value") } instead.
error-linkage-confusion-form-unknown = Chances of change are given as {"{"}value: {"{"}later value: probability{"}"}{"}"}.
error-linkage-confusion-of-unknown-values = None of the values that have chances of change is in the data: there are { GROUPED($given_count) } of the ones and { GROUPED($place_count) } of the others, and they are compared as they are written.
error-linkage-confusion-to-unknown-values = Of what may follow { $lost ->
        [one] 1 value
       *[other] { GROUPED($lost) } values
    } of the { GROUPED($given_count) } that have chances of change, nothing is in the data.
error-linkage-leaves-invalid = { PARAMETER("leaves") } is the chance that somebody is not in the later year, and { QUOTED($leaves) } is none.
error-linkage-names-no-column = { PARAMETER("names") }[{ QUOTED($name) }] names no column in either table.
error-linkage-names-no-pair = { PARAMETER("names") }[{ QUOTED($name) }] is a list of two: its column in the first and in the second table.
error-linkage-names-not-by-attribute = { PARAMETER("names") } is {"{"}attribute: [column in the first table, in the second]{"}"}, and { QUOTED($given) } is not.
error-linkage-needs-table = A table from brecha.read(…) is needed, and this is a { $name }.
error-linkage-no-records-to-compare = No record of the second year agrees with one of the first on what never changes.
error-linkage-nothing-never-changes = To estimate changes, name what never changes, such as { FACE() ->
        [python] { ARGUMENT("changes") }{"{"}'sex': linkage.Stay(1), …{"}"}
       *[other] { ARGUMENT("changes") } sex=never
    }: only records that agree on it are compared.
error-linkage-nothing-to-estimate = Nothing is left to estimate: give None for the attributes whose change is not known.
error-linkage-person-invalid = { PARAMETER("person") } is the true identifier, or its names in both tables, and { QUOTED($person) } is neither.
error-linkage-probabilities-sum = { $what ->
        [shifts] The shifts
       *[following] The chances of what follows { QUOTED($before) }
    } must sum to 1, and they sum to { WRITTEN($total, format: ".6g") }.
error-linkage-probability-invalid = { $what ->
        [staying] The probability of staying
        [coincidence] The chance of a coincidence
        [shifts] The shifts: that of { QUOTED($of) }
       *[following] The chances of what follows { QUOTED($before) }: that of { QUOTED($of) }
    } is a number between 0 and 1, and { QUOTED($given) } was given.
error-linkage-quasi-identifiers-missing = No quasi-identifier is named. Name the columns that an adversary could know, as { SETTING("qids", "[…]", code: "yes") }.
error-linkage-secret-not-in-first-table = { QUOTED($name) } is not in the first table, and what is to be learnt of its people must be there.
error-linkage-seed-invalid = { PARAMETER("seed") } is a whole number, and { QUOTED($seed) } is none.
error-linkage-shift-no-number = A shift is by a number, and { QUOTED($amount) } is none.
error-linkage-shift-number-spelled-twice = { GROUPED($again) } of { GROUPED($numbers_count) } values { $again ->
        [one] is
       *[other] are
    } another spelling of a number that is there already, such as 7 and 7.0, and what grows must be spelled in one way. Write them alike in both years.
error-linkage-shift-of-no-numbers = Only a number can grow, and { GROUPED($odd) } of { GROUPED($values_count) } values { $odd ->
        [one] is
       *[other] are
    } none.
error-linkage-shift-without-amount = A shift is by at least one amount, and none is given.
error-linkage-splink-did-not-converge = Splink's estimate did not settle: what the attributes to be estimated tell does not set the records of one person apart from others. Give the change of those that seldom stay, such as a grade.
error-linkage-splink-no-estimate = Splink found no estimate for { QUOTED($name) }: too few records to compare. Give its change.
error-linkage-splink-not-installed = Estimating how people change needs Splink, which is not installed ({ $problem }). Install it with: pip install 'brecha[linkage]'. Or give the changes yourself.
error-linkage-names-no-year = names[{ QUOTED($name) }] has the column of each of the { $years } years, None where a year has none.
error-linkage-not-one-for-each-step = From { $steps ->
        [one] one year to the next there is 1 step
       *[other] each year to the next there are { $steps } steps
    }, and { $given } { $what ->
        [changes] models of change
       *[leaves] shares of people who leave
    } are given. Give one for all steps, or one for each.
error-linkage-person-of-years-invalid = The identifier is a column of all years, or a list with that of each of the { $years } years.
error-linkage-too-many-paths = There are { GROUPED($paths) } paths through the years to be held at once, and { GROUPED($most) } can be. Link by more that never changes, or ask about fewer years.
error-linkage-target-half-absent = In year { $year } the target is either not there, in all columns that are known, or is: and in the first year always.
error-linkage-target-nothing-known = Nothing is known of the target: give {"{"}column: value{"}"}, or {"{"}column: [value in each year]{"}"}.
error-linkage-target-values-of-years = { QUOTED($name) } has { $given ->
        [one] 1 value
       *[other] { $given } values
    }, and there are { $years } years: give one for each, or {"{"}year: value{"}"} for some.
error-linkage-target-year-unknown = { QUOTED($name) } is known by the number of a year that has it, from 1 to { $years }.
