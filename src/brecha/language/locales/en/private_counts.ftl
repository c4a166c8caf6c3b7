## Noisy counts: what they tell about one person, and what they are worth

private-title = What a noisy count gives away
private-lead = The number of people with { $query } among { COUNT($people) } people is to be released with noise. An adversary knows all of them but one, and wants to learn { $sensitive } of that one.
private-before = Without the release, her best guess of { $sensitive } of one more person is right { $before } times in a hundred.
private-relation =
    { $relation ->
        [same] What is counted is { $sensitive } itself.
        [both] { $useful } and { $sensitive } settle each other: who knows one of them knows the other.
        [useful-tells-secret] { $useful } settles { $sensitive }: who knows the first of a person knows the second.
        [secret-tells-useful] { $sensitive } settles { $useful }, but not the other way round.
        [independent] { $useful } and { $sensitive } have nothing to do with each other here, so that the count tells nothing about { $sensitive }.
       *[neither] { $useful } and { $sensitive } tell something about each other ({ $bits } bits), but neither settles the other.
    }
private-noise =
    { $model ->
        [oblivious] Noise on the count
       *[local] Noise in every person's answer
    }{ $one ->
        [yes] {""}
       *[no] {" "}({ private-by-mechanism })
    }, ε = { $epsilon }{ $step ->
        [yes] {" "}a step
       *[no] {""}
    }
private-by-mechanism =
    { $mechanism ->
        [geometric] geometric
        [randomised-response] randomised response
        [warner] yes-or-no randomised response
       *[own-matrix] a matrix of one's own
    }
private-in-model =
    { $model ->
        [oblivious] on the count (oblivious)
       *[local] in every answer (local)
    }
private-fold =
    { $times ->
        [same] as often
       *[many] { $loss } times as often
    }
private-often = { private-fold } as before
private-guess =
    { $noise }: whoever sees the noisy count guesses { $sensitive } of that person { $kind ->
        [none] right { $after } times in a hundred, no more often than without it.
        [hardly] right { $after } times in a hundred, hardly more often than without it ({ private-fold }).
       *[more] right { $after } times in a hundred instead of { $before } ({ private-fold }).
    }
private-worth =
    { $kind ->
        [none] The true count is found { $found } times in a hundred, no more often than without the release; taken as it is, the noisy one is off by { $error } on average.
        [hardly] The true count is found { $found } times in a hundred, hardly more often than without the release; taken as it is, the noisy one is off by { $error } on average.
       *[more] The true count is found { $found } times in a hundred instead of { $guessed }; taken as it is, the noisy one is off by { $error } on average.
    }
private-below = less than { $number }
private-above = more than { $number }
private-samples-drawn = { COUNT($samples) } random samples of { COUNT($size) } people were drawn from { COUNT($people) }, and one more person added to each.
private-samples-guess =
    { $noise }: whoever sees the noisy count { $kind ->
        [none] guesses no better than before in any of the samples
       *[some] is right { private-often }, on average over the samples (from { $smallest } to { $largest })
    }; the true count is found { $found_mean } times in a hundred (from { $found_smallest } to { $found_largest }).
private-released = { $query }: { $count }. Noise was added ({ private-by-mechanism }, { $maker }), and ε = { $epsilon } was spent: whether any one { $protects ->
        [record] record
       *[person] person
    } is in the table or not changes the chance of no result by more than a factor of { $factor }{ $protects ->
        [record] ; if somebody has m records, by up to its m-th power. Name the column that identifies people to have one record of each.
       *[person] .
    } 95 times in a hundred the noise is { $within } at most. Every further release about the same people spends more.
private-tradeoff = What the count is worth, and what it gives away
private-figures = All figures
private-caption = Her best guess of the secret before and after the release, how often the true count is found, and how far the noisy count is off.
private-model = noise
private-mechanism = mechanism
private-head-guaranteed = ε guaranteed
private-head-before = secret guessed before
private-head-after = and after
private-head-loss = times as often
private-head-bound = at most
private-head-count-before = count guessed before
private-head-count-found = and after
private-head-off = off by
private-head-bias = bias
private-head-loss-mean = times as often, mean
private-head-loss-deviation = deviation
private-head-loss-range = from – to
private-head-found-mean = count found, mean
private-head-found-deviation = deviation
private-head-found-range = from – to
private-head-off-mean = off by, mean
private-how-adversary = The adversary knows every record of the table, and how the one more person was drawn; she sees the count of all of them, with noise. Privacy loss is how many times as often her best guess of the secret is right after she has seen it (multiplicative Bayes leakage): 1 where she learns nothing, never more than e to the power of the ε that is guaranteed. Other guesses, or several releases, may tell more.
private-how-models = On the count (oblivious): people are counted, and noise is added to the count. In every answer (local): everybody's value is made noisy first, and the noisy values are counted. Noise in every answer needs nobody to be trusted, and usually costs the count more. The geometric mechanism in every answer keeps ε from one value to the next, in their order; between values that are several steps apart, what is guaranteed is ε times the steps. All other mechanisms keep ε itself.
private-how-figures = How often the true count is found is the chance that the best guess of it is right (posterior Bayes vulnerability), for somebody who knows how the count is distributed. How far the noisy count is off is told of the count as it is released, without correction; in the local model it is biased, which can be corrected by whoever knows the mechanism. Figures are exact but for rounding in the twelfth digit.
private-how-values = Where nothing else was stated, the values that a person can report are those of the table. If they are not known to everybody, state them: a value that only one person has would give that person away.
private-record-query = counted
private-record-prior = the one more person
private-record-order = values, in order
private-record-drawn = samples
private-prior =
    { $prior ->
        [table] drawn as the people of the table are
        [weights] drawn by weights of the records
        [independent] drawn by two distributions that are independent
       *[joint] drawn by a distribution of secret and useful value
    }
private-drawn = { COUNT($samples) } of { COUNT($size) } people each, seed { NUMBER0($seed) }
chart-private-title =
    { $mechanism ->
        [geometric] What the count is worth against what it gives away, geometric mechanism
        [randomised-response] What the count is worth against what it gives away, randomised response
        [warner] What the count is worth against what it gives away, yes-or-no randomised response
       *[own-matrix] What the count is worth against what it gives away, a matrix of one's own
    }
chart-private-samples-title =
    { $mechanism ->
        [geometric] The same of random samples, geometric mechanism: means, and where nine in ten samples lie
        [randomised-response] The same of random samples, randomised response: means, and where nine in ten samples lie
       *[warner] The same of random samples, yes-or-no randomised response: means, and where nine in ten samples lie
    }
chart-private-measure = chance that the true count is found
chart-private-axis = privacy loss: how many times as often she guesses right
chart-private-entry =
    { $model ->
        [oblivious] noise on the count
       *[local] noise in every answer
    }
chart-private-says =
    { $model ->
        [oblivious] With noise on the count, ε = { $epsilon }, she is right
       *[local] With noise in every answer, ε = { $epsilon }, she is right
    } { private-often }, and the true count is found with a chance of { $found }.
chart-private-model = noise
chart-private-noise = ε
chart-private-loss = privacy loss
chart-private-loss-range = nine in ten
chart-private-found = true count found
chart-private-found-range = nine in ten
cli-noise = Noise
cli-private-model =
    { $model ->
        [oblivious] oblivious
       *[local] local
    }
cli-mechanism = Mechanism
cli-epsilon = ε
cli-guessed = Guess right
cli-loss = Loss
cli-found = Count found
cli-off = Off by
cli-deviation = ±
cli-too-risky-count =
    { $model ->
        [oblivious] Too risky: with noise on the count and ε = { $epsilon }, she is right { private-often }, and { $option } is { $limit }.
       *[local] Too risky: with noise in every answer and ε = { $epsilon }, she is right { private-often }, and { $option } is { $limit }.
    }
cli-bound = At most
cli-legend-private = Oblivious: noise on the count; local: noise in every answer. Loss: how many times as often the best guess of the secret is right, once the noisy count is seen, to one who knows everybody else. At most: what the loss can be, whatever the secret and whatever she knows. Count found: the chance that the best guess of the true count is right.{ $off ->
        [told] {" "}Off by: how far the noisy count, taken as it is, is off on average.
       *[untold] {""}
    }
cli-legend-private-samples = Means over the samples, with their standard deviations. Oblivious: noise on the count; local: noise in every answer. Loss: how many times as often the best guess of the secret is right, once the noisy count is seen. Count found: the chance that the best guess of the true count is right.
note-private-keep = These figures are of the true table, and give its true count away: keep them as you keep the table. Only the noisy count is for publishing.
note-private-records = No column was named that identifies people: each record is taken for a person. Of somebody who has several, a count may tell more than these figures say.
note-private-query =
    { $who ->
        [nobody] Nobody in the table counts by '{ $query }': the noise hides only whether the one more person does.
       *[everybody] Everybody in the table counts by '{ $query }': the noise hides only whether the one more person does.
    }
note-private-known-before = '{ $column }' of the one more person is certain before anything is released.
note-private-no-numbers =
    { $values ->
        [one] { NUMBER0($values) } value of '{ $column }' that is no number counts as not within '{ $query }'.
       *[other] { NUMBER0($values) } values of '{ $column }' that are no numbers count as not within '{ $query }'.
    }
note-private-alphabet = In the local model, noise moves answers along the values of '{ $column }' in the order of the alphabet, as no other was stated. Another order gives other figures: state it with { SETTING("order", "[…]", code: "yes") }.
note-private-steps = In the local model, the geometric mechanism keeps ε between neighbouring values of '{ $column }' only: between the first and the last it is { NUMBER0($steps) } times as much. Randomised response keeps it between any two.
note-private-missing =
    { $records ->
        [one] In the local model, a missing value of '{ $column }' is one more value, the last; { NUMBER0($records) } record has it.
       *[other] In the local model, a missing value of '{ $column }' is one more value, the last; { NUMBER0($records) } records have it.
    }
note-private-strangers =
    { $values ->
        [one] The prior names { NUMBER0($values) } value of '{ $column }' that nobody in the table has.
       *[other] The prior names { NUMBER0($values) } values of '{ $column }' that nobody in the table has.
    }
note-private-odd-samples = In { NUMBER0($odd) } of { NUMBER0($samples) } samples, nobody or everybody counts by '{ $query }'.
