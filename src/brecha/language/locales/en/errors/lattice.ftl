## Errors of lattice

error-lattice-chances-this-result-those-whole = The chances of { $what } in this result are those of no whole number of people: one is off by { WRITTEN($off, format: "g") }. Assess the table again.
error-lattice-at-most-limit-use-share = { SETTING("at_most", $at_most) } is no limit. Use a share of the people between 0 and 1, such as 0.05, or a whole number of people.
error-lattice-at-most-limit-has-number = { SETTING("at_most", $at_most, code: "yes") } is no limit: it has to be a number, and not below 0.
error-lattice-at-most-share-people-which = { SETTING("at_most", $at_most, code: "yes") } is no share of the people, which is between 0 and 1. For a number of people, give a whole number: { SETTING("at_most", $round, code: "yes") }.
error-lattice-at-most-too-large-limit = at_most is too large: a limit is one of at most { WRITTEN($most, format: ",.0f") } { $what }.
error-lattice-at-most-number-people-risk = { SETTING("at_most", $at_most, code: "yes") } is a number of people, and the risk here is { $of_no_people }. Give a limit with a point in it, such as { SETTING("at_most", $at_most2, code: "yes") }.
error-lattice-advice-given-on-at-most = Advice is given on at most { $most_columns } quasi-identifiers, and this result has { $columns_count }. Assess the table again with those that could be released.
error-lattice-column-among-quasi-identifiers = Column { QUOTED($name) } of { $role } is not among the quasi-identifiers { $known }.
