## Errors of lattice

error-lattice-chances-of-no-whole-number = The chances of { $what } in this result are those of no whole number of people: one is off by { WRITTEN($off, format: "g") }. Assess the table again.
error-lattice-column-no-quasi-identifier = Column { QUOTED($name) } of { PARAMETER($role) } is not among the quasi-identifiers { $known-row }.
error-lattice-limit-factor-below-one = A limit of { WRITTEN($at_most, format: "g") } on the factor can never hold: nobody knows less after a release than before, so that the factor is at least 1.
error-lattice-limit-form =
    { QUOTED($text) } is no limit. { $measure ->
        [above] Write the probability above which people are counted after a colon: above:20%=1%.
        [value] Write the sensitive attribute and its value after colons: value:illness:yes=30%.
       *[plain] Nothing but a goal comes after { QUOTED($measure) }: { $measure }@illness=0.1.
    }
error-lattice-limit-goal-not-assessed = The limit is about { QUOTED($goal) }, which was not assessed. There are: { $known-row }.
error-lattice-limit-invalid = { QUOTED($at_most) } is no limit. Use a share of the people between 0 and 1, such as 0.05, a whole number of people, or a text such as 'highest=0.09'.
error-lattice-limit-key-missing = A limit needs { QUOTED($key) }.
error-lattice-limit-key-unknown = { QUOTED($key) } is nothing that a limit has.{ hint-nearest } It has: { $known-row }.
error-lattice-limit-measure-unknown = { QUOTED($measure) } is no measure that a limit can be on.{ hint-nearest } There are: { $known-row }.
error-lattice-limit-negative = { WRITTEN($at_most, format: "g") } is no limit: it has to be a number, and not below 0.
error-lattice-limit-never-holds = A limit of 0 on { $measure ->
        [average] the average chance
        [highest] the highest chance of anybody
       *[value] the chance of a value
    } can never hold: a guess is always right for somebody.
error-lattice-limit-no-number = { QUOTED($number) } in the limit { QUOTED($text) } is no number. Write a share such as 0.05, a percentage such as 5%, or a whole number.
error-lattice-limit-no-probability = A limit on { $measure ->
        [average] the average chance
        [highest] the highest chance of anybody
       *[value] the chance of a value
    } is a probability between 0 and 1, and { WRITTEN($at_most, format: "g") } was given.
error-lattice-limit-part-no-text = What a limit has as { QUOTED($part) } is a text, and { QUOTED($given) } was given.
error-lattice-limit-several = { QUOTED($text) } names { $count } limits, and one can be held to here.
error-lattice-limit-share-above-one = { WRITTEN($at_most, format: "g") } is no share of the people, which is between 0 and 1. For a number of people, give a whole number: { GROUPED($round) }.
error-lattice-limit-text = { QUOTED($text) } is no limit.{ hint-nearest } Write a share such as 5%, a number of people, a measure such as highest=0.09, above:20%=1% or value:illness:yes=30%, or one of: { $ready-row }.
error-lattice-limit-threshold-invalid = { QUOTED($threshold) } is no probability above which people could be counted: it has to be above 0 and below 1.
error-lattice-limit-threshold-missing = A limit on the people above a probability needs that probability: a threshold, as in above:20%=1%.
error-lattice-limit-threshold-unused = Only limits of the measure 'above' have a threshold, and { QUOTED($measure) } was given one.
error-lattice-limit-too-large = The limit is too large: one is of at most { WRITTEN($most, format: ",.0f") }{ $people ->
        [True] {" "}people
       *[False] {""}
    }.
error-lattice-limit-value =
    { HAS($value) ->
        [yes] Only limits of the measure 'value' have a value, and { QUOTED($measure) } was given one.
       *[no] A limit on the chance of a value needs that value, as in value:illness:yes=30%.
    }
error-lattice-limit-value-without-goal = A limit on the chance of { QUOTED($value) } needs the sensitive attribute that has it, as in value:illness:{ $value }=30%.
error-lattice-too-many-columns = Advice is given on at most { $most_columns } quasi-identifiers, and this result has { $columns_count }. Assess the table again with those that could be released.
error-lattice-minimal-sets-too-many-columns = All sets of { $columns } columns are too many to look for minimal unique ones. Name at most { $most } columns.
error-lattice-minimal-sets-need-memory = To look for the minimal unique sets of { $columns } columns takes about { SIZE($bytes) } of memory, and { SIZE($free) } are free. Name fewer columns.
