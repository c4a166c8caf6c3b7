## Errors of qif

phrase-qif-tries = The number of tries
error-qif-whole-number = { $what } is a whole number from 1 on, not { $value }.
error-qif-number-too-large = { $what } is { $value }, and at most { GROUPED($most) } can be had.
error-qif-not-a-list = { $what } are given as a list, not as { HAS($text) ->
        [yes] the text { $text }
       *[no] { KIND($kind) }
    }.
error-qif-not-a-number = { $what } is { $value }, which is not a number. Give ints, floats or Fractions.
error-qif-number-of-many-digits = { $what } is { $value }, a number of more digits than are written out.
error-qif-matrix-not-rows = The { qif-matrix } is a list of rows of numbers, not { KIND($kind_of) }.
error-qif-matrix-empty = A { qif-matrix } needs at least { $matrix ->
        [channel] one secret and one observation
       *[gain] one guess and one value
    }: a list of rows, none of them empty.
error-qif-matrix-ragged = Row { $i } of the { qif-matrix } has { $entries ->
        [one] 1 entry
       *[other] { GROUPED($entries) } entries
    } and row 0 has { GROUPED($width) }. All have as many.
error-qif-matrix-row-no-list = Row { $i } of the { qif-matrix } is { $row }, and not a list of numbers. Give a list of rows.{ $matrix ->
        [channel] {""}
       *[gain] {" "}To give each value a worth, use Gain.worth.
    }
qif-matrix = { $matrix ->
        [channel] channel
       *[gain] gain function
    }
error-qif-larger-than-any-float = { $what } is larger than any float, and others with it are floats. Give all of them as ints or Fractions, or count in a larger unit.
error-qif-other-secrets = { $rule ->
        [parallel] Channels in parallel have the same secrets
       *[refines] Only channels with the same secrets refine each other
    }: these are { DIGITS($by) } and { DIGITS($by2) }.
error-qif-cascade-sizes = A cascade needs as many secrets in the second channel as observations in the first: { DIGITS($by) } cannot be followed by { DIGITS($by2) }.
error-qif-channel-shape = A channel needs at least one secret and one observation: its shape is two whole numbers from 1 on, not { $shape }.
error-qif-channel-places-count = There { $values ->
        [one] is 1 value
       *[other] are { GROUPED($values) } values
    } and { $places ->
        [one] 1 { qif-line } number
       *[other] { GROUPED($places) } { qif-line } numbers
    }. Give one for each value.
error-qif-channel-place-outside = The { qif-line } number { $place } is outside 0 to { GROUPED($most) }.
error-qif-channel-place-not-whole = A { qif-line } number is a whole number, not { $item }.
qif-line = { $line ->
        [row] row
       *[column] column
    }
error-qif-channel-probability = The probability in { $place }, column { $columns } is { $readable }: it must be a number, finite and not negative.
error-qif-channel-cell-twice = The cell in row { $rows }, column { $columns } is given twice. Add them up first.
error-qif-channel-row-sum = { $place } of the channel sums to { $readable }. Each row is a distribution over the observations and sums to one.
error-qif-channel-matrix-too-large = The matrix of this channel has { GROUPED($height) } × { GROUPED($width) } cells, more than the { GROUPED($dense_cells) } that are written out. Every measure works on the channel itself; `columns` has its non-zero entries.
error-qif-no-channel = The channel is { KIND($kind_of) }. Make it one with qif.Channel([[...], ...]).
error-qif-no-table = The table is { KIND($kind_of) }. Make it one with brecha.read(...).
error-qif-several-rows = People have several rows in this table, and nothing shows which belong to one person; a channel is made of people. Read it with rows='linked' or rows='one'.
error-qif-observed-text = { PARAMETER("observed") } is a list of columns, not the text { QUOTED($observed) }. Write [{ QUOTED($observed) }].
error-qif-wildcards = Column { QUOTED($name) } has missing values that were read as wildcards, and a channel needs equal values. Read the table with { SETTING("missing", "value") }.
error-qif-column-name-no-text = A column has a text for its name, and { $name } is none.
error-qif-gain-no-matrix = The gain { QUOTED($name) } has no matrix of its own. Ask gain.on(values) for its scores.
error-qif-subset-text = A subset is a list of values, not the text { QUOTED($members) }. Write [{ QUOTED($members) }].
error-qif-gain-negative = The gain of { $guess } for { $value } is { $readable }. Gains are finite and not negative; if she can also lose, add the same amount to all of them.
error-qif-gain-all-zero = Every gain is 0, so there is nothing to guess for. Give a positive one to some guess.
error-qif-gain-no-dict = A gain as plain data is a dict such as {"{"}'kind': 'tries', 'tries': 3{"}"}, not { KIND($kind_of) }.
error-qif-gain-kind-unknown = There is no gain function of kind { $kind }.{ hint-nearest } Kinds are: { $readers-row }.
error-qif-gain-key-missing = A gain of kind { QUOTED($of) } needs { QUOTED($key) }.
error-qif-number-not-spelt = { $value } is not a number. Write 3, 0.5 or '1/3'.
error-qif-distance-not-plain = The distance { QUOTED($keys) } is a Python function, and plain data cannot hold it.
error-qif-subset-missing = Missing values are members or not: 'missing' is true or false, not { $missing }.
error-qif-gain-name-no-text = The name of a gain is a text, not { $name }.
error-qif-gain-key-unknown = A gain of kind { QUOTED($kind) } has no { QUOTED($key) }.{ hint-nearest } It has: { $known-row }.
error-qif-worth-missing-list = A worth of missing values is for a worth by value; in a list it is the last number.
error-qif-worth-missing-twice = A missing value is given a worth twice.
error-qif-worth-default-list = A default worth is for values that are not named; a list names all of them by position.
error-qif-value-no-number = The value { $value } is not a number, so there is no distance to it. { qif-say-values }
error-qif-values-no-numbers = { $values } { $values-count ->
        [one] is not a number, so there is no distance to it
       *[other] are not numbers, so there is no distance to them
    }. { qif-say-values }
qif-say-values = Say what the values stand for { FACE() ->
        [python] with { ARGUMENT("values") }[...], or give a distance of your own
       *[other] in a TOML file, with values = […]
    }.
error-qif-gain-count = The gain function { $gain ->
        [worth] worths { qif-values-of-gain }
        [distance] stands for { qif-values-of-gain }
       *[matrix] is { $guesses ->
            [one] 1 guess
           *[other] { GROUPED($guesses) } guesses
        } × { qif-values-of-gain }
    }, and the secret has { $values ->
        [one] 1 value
       *[other] { GROUPED($values) } values
    }. They must be as many.
qif-values-of-gain = { $of_gain ->
        [one] 1 value
       *[other] { GROUPED($of_gain) } values
    }
error-qif-gain-too-many-digits = A number of the gain is { $readable }, of more digits than plain data can hold.
error-qif-worth-empty = A worth needs at least one value, and none was given.
error-qif-worth-negative = The worth of { $place } is { $worth_text }. { qif-not-negative }
error-qif-worth-default-negative = The default worth is { $readable }. { qif-not-negative }
qif-not-negative = It must be a number, finite and not negative.
error-qif-worth-all-zero = Every worth is 0, so there is nothing to gain. Give a positive one to some value.
error-qif-worth-lacking = { $values } { $values-count ->
        [one] has no worth
       *[other] have no worth
    }.{ hint-nearest } Give it one, or a default for the others.
error-qif-worth-unused = A worth is given for { QUOTED($unused) }, a value that nobody has.{ hint-nearest }{ HAS($near) ->
        [yes] {""}
       *[no] {" "}There are: { $known }.
    }
error-qif-distance-no-function = A distance is a function of a guess and a value, not { KIND($kind_of) }.
error-qif-distance-reach = The reach of a distance is a positive number, not { $readable }.
error-qif-distance-too-large = A distance between { GROUPED($values_count) } values is a matrix of { GROUPED($values_count2) } gains, more than { GROUPED($cells) }. Group the values first.
error-qif-distance-negative = The distance between two of the values is { $readable }. { qif-not-negative }
error-qif-distance-reach-nothing = The reach of a distance is { $readable }, which is nothing to these values.
error-qif-subset-empty = A subset needs at least one member: being in nothing is no secret.
error-qif-subset-unused = The subset has { QUOTED($unknown) }, a value that nobody has.{ hint-nearest }{ HAS($near) ->
        [yes] {""}
       *[no] {" "}There are: { $known }.
    }
error-qif-value-unused = { QUOTED($unknown) } is a value that nobody has.{ hint-nearest }{ HAS($near) ->
        [yes] {""}
       *[no] {" "}There are: { $known }.
    }
error-qif-matrix-lacking = { $values } { $values-count ->
        [one] has no column
       *[other] have no column
    }.{ hint-nearest } The gain function is { $guesses ->
        [one] 1 guess
       *[other] { GROUPED($guesses) } guesses
    } × { qif-values-of-gain }, and the secret has { GROUPED($values_count) }.
error-qif-function-given-has-distance-between = The function given has no distance between two of the values: { $failure_of }.
error-qif-observation-impossible = The observation { $observation } has probability zero: nothing can be believed after it.
error-qif-no-prior = The prior is { KIND($kind_of) }. Make it one with qif.Prior([...]).
error-qif-prior-channel-sizes = The prior has { $secrets ->
        [one] 1 secret
       *[other] { GROUPED($secrets) } secrets
    } and the channel { GROUPED($shape) } (it is { DIGITS($by) }). They must be the same secrets.
error-qif-word-unknown = { PARAMETER($what) } is { $listed-quoted } or { QUOTED($known) }, not { $value }.
error-qif-observation-unknown = There is no observation { $name }.{ hint-nearest } There are: { $known }.
error-qif-labels-count = There { $labels ->
        [one] is 1 label
       *[other] are { GROUPED($labels) } labels
    } for { GROUPED($count) } { qif-named }. Give one for each.
qif-named = { $what ->
        [secrets] secrets
        [observations] observations
        [guesses] guesses
       *[values] values
    }
error-qif-label-not-itself = The label { $label } is not equal to itself. A missing value is None.
error-qif-label-twice = { HAS($other) ->
        [yes] The labels { $label } and { $other } are equal, and name
       *[no] The label { $label } names
    } two { qif-named }. Labels must differ from each other.
error-qif-label-unhashable = The { $what ->
        [observation] observation
        [member] member
        [value] value
       *[label] label
    } { $label } cannot be looked up. Use a text, a number, a date or a tuple of them.
error-qif-secrets-differ = Secret { $i } { HAS($mine) ->
        [yes] is { $mine } in one and { $yours } in the other
       *[no] differs
    }: put them in the same order, with the same labels, or leave the labels out of one.
error-qif-value-no-text = A value cannot be { $value }. Use a text for its name.
error-qif-key-ambiguous = Both { QUOTED($first) } and { QUOTED($second) } could mean the value { QUOTED($value) }. Keep one of them.
error-qif-key-twice = { $what ->
        [worth] The worth
       *[subset] The subset
    } has { QUOTED($key) } twice. Keep one of them.
error-qif-capacity-rounds = After { GROUPED($rounds) } rounds the Shannon capacity lies between { WRITTEN($bits, format: ".12g") } and { WRITTEN($upper, format: ".12g") } bits, which is not yet the gap of { WRITTEN($gap, format: "g") } asked for. Allow more rounds, or a wider gap.
error-qif-capacity-no-prior = The additive capacity over spanning gains is known for a given prior only. Give a prior.
error-qif-capacity-gap = { PARAMETER("gap") } is a positive number of bits, not { $gap }.
error-qif-leakage-no-ratio = There is no ratio between prior and posterior, for both are zero: { $uncertainty ->
        [True] the adversary was never uncertain. The additive leakage is 0.
       *[False] nothing can be gained before or after. The additive leakage is 0; or choose another gain function.
    }
error-qif-leakage-distance = A distance of beliefs from the prior is 0 before the channel, so there is no ratio. Use the additive leakage.
error-qif-priors-sizes = One prior has { $secrets ->
        [one] 1 secret
       *[other] { GROUPED($secrets) } secrets
    } and the other has { GROUPED($others) }. They must be about the same secrets.
error-qif-joint-secret-empty = A joint secret is a list of columns, and this list is empty. Name at least one column.
error-qif-joint-secret-twice = A joint secret names the column { $name } twice. Name each column once.
error-qif-measure-no-gain = The measure { QUOTED($measure) } takes no gain function. Leave out gain, or use { SETTING("measure", "g") }.
error-qif-refinement-rounding = Rounding hides whether the channel of { DIGITS($by) } refines that of { DIGITS($by2) }, and they are too large to be judged exactly. Merge observations that say the same.
error-qif-refinement-too-large = Whether a channel of { DIGITS($by) } refines one of { DIGITS($by2) } is a linear program of { GROUPED($unknowns) } unknowns, too large to be solved here. Merge observations that say the same.
error-qif-no-gain = The gain is { KIND($kind_of) }. Make it one with qif.Gain([[...], ...]).
error-qif-partition-shape = A partition is one block number for each secret, not an array of shape { $shape }.
error-qif-partition-type = Block numbers are integers, and these are { $dtype }. Renumber the blocks first.
error-qif-partition-lists = A partition is one block number for each secret, and some of these are lists.
error-qif-prior-empty = A prior needs at least one secret, and this one has none.
error-qif-prior-negative = The { $what ->
        [weight] weight
       *[probability] probability
    } of { $place } is { $readable }: it must be a number, finite and not negative. All of them sum to { $readable2 }.
error-qif-prior-sum = The probabilities of a prior sum to one, and these sum to { $readable }. If they are weights, use Prior.from_weights.
error-qif-prior-point = A point prior on { $secrets ->
        [one] 1 secret
       *[other] { GROUPED($secrets) } secrets
    } is on one of 0 to { GROUPED($count) }, not on { $secret }.
error-qif-weights-sum = The weights sum to { $total }, so there is no prior in proportion to them.

## Parts of these sentences

phrase-qif-about = about { $number }
phrase-qif-place = { $what ->
        [Row] Row
        [row] row
        [guess] guess
        [secret] secret
       *[value] value
    } { $position }{ HAS($label) ->
        [yes] {" "}({ $label })
       *[no] {""}
    }
phrase-qif-positions = positions 0 to { GROUPED($last) }
phrase-qif-labels-known = { $shown ->
        [0] { $count ->
            [one] 1 value
           *[other] { GROUPED($count) } values
        }
       *[other] { $labels-row }{ $more ->
            [0] {""}
           *[other] {" "}and { GROUPED($more) } more
        }
    }
phrase-qif-some-values = { $named ->
        [no] { $count ->
            [one] 1 value
           *[other] { GROUPED($count) } values
        } of { GROUPED($total) }
        [missing] The missing value{ $others ->
            [0] {""}
           *[other] {" "}and { GROUPED($others) } more
        }
       *[value] The value { $first }{ $others ->
            [0] {""}
           *[other] {" "}and { GROUPED($others) } more
        }
    }
phrase-qif-labels-of = The labels of { qif-named }
phrase-qif-line-numbers = The { qif-line } numbers
phrase-qif-rows-of = The rows of the { qif-matrix }
phrase-qif-numbers-of-values = The numbers that values stand for
phrase-qif-block-numbers = The block numbers of a partition
phrase-qif-probabilities-of-channel = The probabilities of a channel
phrase-qif-probabilities-of-prior = The probabilities of a prior
phrase-qif-number-of-observations = The number of observations
phrase-qif-probability-of-channel = A probability of a channel
phrase-qif-members-of-subset = The members of a subset
phrase-qif-weights-of-prior = The weights of a prior
phrase-qif-number-of-secrets = The number of secrets
phrase-qif-number-of-rounds = The number of rounds
phrase-qif-columns-observed = The columns observed
phrase-qif-columns-secret = The columns of a joint secret
phrase-qif-number-of-gain = A number of the gain
phrase-qif-worths-of-gain = The worths of a gain
phrase-qif-rows-of-gain = The rows of a gain
phrase-qif-default-worth = The default worth
phrase-qif-a-probability = A probability
phrase-qif-a-distance = A distance
phrase-qif-reach = The reach
phrase-qif-a-weight = A weight
phrase-qif-a-worth = A worth
phrase-qif-a-value = A value
phrase-qif-gap = The gap
phrase-qif-numbers = Numbers
phrase-qif-weights = Weights
phrase-qif-a-gain = A gain
phrase-qif-a-number = A number
