## Errors of lattice

error-lattice-chances-of-no-whole-number = The chances of { $what } in this result are those of no whole number of people: one is off by { WRITTEN($off, format: "g") }. Assess the table again.
error-lattice-column-no-quasi-identifier = Column { QUOTED($name) } of { PARAMETER($role) } is not among the quasi-identifiers { $known-row }.
error-lattice-limit-invalid = { SETTING("at_most", $at_most) } is no limit. Use a share of the people between 0 and 1, such as 0.05, or a whole number of people.
error-lattice-limit-negative = { SETTING("at_most", $at_most, code: "yes") } is no limit: it has to be a number, and not below 0.
error-lattice-limit-of-people-for-a-share = { SETTING("at_most", $at_most, code: "yes") } is a number of people, and the risk here is { $gain ->
        [True] what is gained
       *[False] a chance by weight
    }. Give a limit with a point in it, such as { SETTING("at_most", $with_point, code: "yes") }.
error-lattice-limit-share-above-one = { SETTING("at_most", $at_most, code: "yes") } is no share of the people, which is between 0 and 1. For a number of people, give a whole number: { SETTING("at_most", $round, code: "yes") }.
error-lattice-limit-too-large = { PARAMETER("at_most") } is too large: a limit is one of at most { WRITTEN($most, format: ",.0f") } { $gain ->
        [True] of gain
       *[False] people
    }.
error-lattice-too-many-columns = Advice is given on at most { $most_columns } quasi-identifiers, and this result has { $columns_count }. Assess the table again with those that could be released.
