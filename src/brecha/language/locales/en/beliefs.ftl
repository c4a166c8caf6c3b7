## What an adversary believes before there is any data

belief-records = { $n ->
    [one] One record, of which each attribute is believed to be:
   *[other] { $count } records, each drawn alike{ $grouped ->
        [yes] , and those of one group depending on each other:
       *[no] {" "}and independently of the others:
    }
}
belief-records-between = From { $fewest } to { $most } records ({ $mean } on average), each drawn alike{ $grouped ->
        [yes] , and those of one group depending on each other:
       *[no] {" "}and independently of the others:
    }
belief-has = { $n ->
    [one] The adversary has one of them already.
   *[other] The adversary has { $count } of them already.
}
belief-attribute = { $name }: { $probabilities }
belief-hidden = { $said } (no column of the table)
belief-always = always { $value }
belief-uniform = one of { $n } values, each as likely: { $values }
belief-uneven = one of { $n } values: { $values }; the likeliest is { $value } ({ PERCENT($share) })
belief-chance = { $value } { PERCENT($share) }
belief-chance-between = { $value } { PERCENT($least) } to { PERCENT($most) }
belief-follows = { $name }: follows from { $parents }; { $n ->
    [one] one value
   *[other] { $n } values
}: { $values }
belief-depends = { $name }: depends on { $parents }; { $n } values: { $values }
belief-depends-between = { $name }: depends on { $parents }; { $spans }
belief-from-to = { $first } to { $last }
belief-and-more = { $values }, …
belief-few-people = { $n ->
    [one] one value of fewer than { $minimum_group_size } people
   *[other] { $n } values of fewer than { $minimum_group_size } people each
}

## What one adversary would learn of one target

believed-method = { $how ->
    [closed-form] a closed form
    [enumeration] summed over all that can be
    [Markov-chain] a Markov chain, worth { $samples } independent samples
   *[simulation] a simulation, { $samples } data sets
}
believed-error = ± is the standard error of what was drawn by chance.
believed-identity = Whoever knows { $known } of the target most likely finds { $mode ->
    [0] no record like theirs, which is left out
    [one] their record alone
   *[other] { $mode } records like theirs, theirs among them
}; in nine data sets of ten there are { $low } to { $high }. That theirs is the only one has a chance of { $alone } ({ $method }).
believed-identity-untold = How many records look like the target’s to somebody who knows { $known } of them is not told. { $why }
believed-attribute = That { $secret } is { $value } in all records like theirs, so that theirs shows, has a chance of { $share } ({ $method }). Their own record was put in so: part of that was put in by hand.
believed-attribute-untold = Whether { $secret } is { $value } in all records like theirs is not told. { $why }
believed-attribute-unread = Whether { $secret } of the target is { $value } cannot be read off the published table: no record like theirs can tell it for certain. That is no sign of safety: what may be guessed from it is told apart.
believed-agree = Where theirs is not known, all such records agree on one value with a chance of { $share }.
believed-quantity = Where { $given ->
    [one] one record looks
   *[other] { $given } records look
} like theirs, { $secret } is most likely { $value } in { $mode } of them, { PERCENT($share) }, theirs being put in so ({ $method }){ $told ->
    [yes] {""}: { TIMES($ratio) } times the { PERCENT($before) } believed before.
   *[no] .
}
believed-quantity-untold = Where { $given ->
    [one] one record looks
   *[other] { $given } records look
} like theirs, it is not told in how many { $secret } is { $value }. { $why }
believed-unknown = Where theirs is not known, { $secret } is most likely { $value } in { $mode } of { $given }.
believed-learnt = An adversary who does not know it guesses { $secret } of the target right { $bound ->
    [yes] at least { $after }
   *[no] { $after }
} of the time after the publication instead of { PERCENT($before) } before, { $bound ->
    [yes] at least { TIMES($ratio, bound: "lower") }
   *[no] { TIMES($ratio) }
} times as often ({ $method }).
believed-learnt-nothing = An adversary who does not know it guesses { $secret } of the target right { PERCENT($before) } of the time, after the publication as before ({ $method }).
believed-learnt-unseen = An adversary who does not know it, and looks only at the records like the target’s, guesses { $secret } right { PERCENT($before) } of the time, as before ({ $method }). From the rest of what is published she may learn more: that is not told.
believed-learnt-untold = What an adversary learns of { $secret } who does not know it is not told. { $why }
believed-bits = She lacks { $bound ->
    [yes] at most { AMOUNT($after, bound: "upper") }
   *[no] { AMOUNT($after) }
}{ $exact ->
    [yes] {""}
   *[no] {" "}± { AMOUNT($error) }
} bits of it instead of { AMOUNT($before) }.
believed-certain = With a chance of { $share } what is published leaves only one value of { $secret } possible.

note-belief-at-least = What is learnt of the secret is told from below: the adversary looks only at how many records look as the target's may, and how many of these have each value, and her rule was learnt from one half of the data sets and tried on the other. So the chance is at least, and the bits she lacks are at most, what is said.
note-belief-certain-unseen = Whether only one value stays possible cannot be seen in data sets drawn by chance.
note-belief-never-published = The target's record is never published so that as many look like it.
note-belief-old-keys = The scenario has keys of an earlier version, { $old-row }. They were read as { $new-row }: rename them.
note-belief-other-records = The records of the output are not those of the input: such as have the target's true values in the known columns are taken to look like theirs.
note-belief-of-programs = { $programs-row }: { $note }
note-belief-too-many-types =
    { $types ->
        [1] 1 type of records is too many to go through all numbers of them
       *[other] { GROUPED($types) } types of records are too many to go through all numbers of them
    }
note-belief-only-known = '{ $column }' is not published: it is only known, not looked for.
note-belief-not-as-it-is =
    '{ $secret }' is not published{ $published ->
        [yes] {" "}as it is
       *[no] {""}
    }: a record has a value only if nobody with another could be published so.
note-belief-not-as-it-is-drawn = '{ $secret }' is not published as it is: a record has a value if in all data sets drawn nobody with another was published with the same.
note-belief-nobody-has = By this belief nobody has { $facts-row }: nothing follows from it.
note-belief-rests-on =
    It rests on { $count ->
        [0] none
       *[other] { NUMBER0($count) }
    } of the data sets drawn, and { NUMBER0($fewest) } are the fewest that a figure is told for: draw more.
note-belief-never-seen =
    That { $records ->
        [1] 1 record looks
       *[other] { NUMBER0($records) } records look
    } like theirs was never seen in { $data_sets ->
        [1] 1 data set
       *[other] { NUMBER0($data_sets) } data sets
    }.
note-belief-not-found = The records of the output are not those of the input, and in some data sets none has the target's true values in { $columns-row }: whether they are left out, or stand there with other values, is not known.
note-belief-secret-elsewhere =
    The output has no column '{ $secret }', but { $n ->
        [0] no columns
       *[other] { $columns-row }
    }: whether another of these tells it is not known.
note-belief-secret-foreign = The records of the output are not those of the input, and some have values of '{ $secret }' that are none of the attribute's: what these stand for is not known.
note-belief-made-unknown = The adversary knows { $columns-row }, which the program makes: what stands there in the target's record, and so what follows from it, can be told only where each record is published by itself.
note-belief-largest-drawn = The figures were drawn by chance, and the largest of several may be so by chance too: its standard error is that of one by itself.
note-belief-divergent = The sampler may have lost its way at { BESIDE($share, $most) } of its draws (divergences), and at most { LIMIT($most) } are let pass.
note-belief-chains-apart = The chains have not found the same: r̂ is { NUMBERBESIDE($r_hat, $most) }, and must be at most { NUMBER($most, minimumFractionDigits: 3, maximumFractionDigits: 3) }. Draw more.
note-belief-few-draws = It rests on { NUMBER0($effective) } effective draws, and { NUMBER0($fewest) } are the fewest: draw more.

## Sweeps over targets, adversaries and programs

sweep-overview = { $n ->
    [one] One scenario
   *[other] { $scenarios } scenarios
}: { $targets ->
    [one] one target
   *[other] { $targets } targets{ $called ->
        [yes] {" "}named by { $called_by }
       *[no] {""}
    }
}, { $adversaries ->
    [one] the adversary
   *[other] { $adversaries } adversaries,
} { $adversary_names }, and { $programs ->
    [one] one way of publishing,
   *[other] { $programs } ways of publishing,
} { $program_names }. { $sets ->
    [one] What an adversary knows of the target is one set of columns.
   *[other] What an adversary knows of the target is each of { $sets } sets of columns in turn.
}
sweep-estimate = { $bound ->
    [yes] { PERCENT($share, bound: "lower") }
   *[no] { PERCENT($share) }
} ± { PERCENT($error) }
sweep-nothing = nothing
sweep-whom = { $all ->
    [yes] whoever the target, adversary { $adversary }
   *[no] target { $target }, adversary { $adversary }
}
sweep-unique = { $program }: whoever knows { $known } of the target finds their record alone with a chance of { $share } at worst ({ $whom }; most likely { $mode ->
    [0] no record looks like theirs, which is left out
    [one] it is the only one
   *[other] { $mode } records look like theirs
}).
sweep-shown = { $program }: that { $secret } is { $value } in all records like the target’s, so that theirs shows, has a chance of { $share } at worst ({ $whom }, who knows { $known }).
sweep-unread = { $program }: whether { $secret } of the target is { $value } cannot be read off the published table: no record like theirs can tell it for certain. That is no sign of safety: what may be guessed from it is told apart.
sweep-shown-untold = { $program }: whether { $secret } is { $value } in all records like the target’s is not told.
sweep-cell-unread = cannot be read off
sweep-compared = { $program }: with { $known } known of the target, the belief { $plain } makes that risk look { $kind ->
    [all-over] larger than { $other } does, whoever the target.
    [all-under] smaller than { $other } does, whoever the target.
    [over] larger than { $other } does, for { $over_targets ->
        [one] target { $over }.
       *[other] targets { $over }.
    }
    [under] smaller than { $other } does, for { $under_targets ->
        [one] target { $under }.
       *[other] targets { $under }.
    }
   *[both] larger than { $other } does for { $over_targets ->
        [one] target { $over }
       *[other] targets { $over }
    }, and smaller for { $under_targets ->
        [one] target { $under }.
       *[other] targets { $under }.
    }
}
sweep-raised = { $program }: where { $given } records look like the target’s, { $secret } is most likely { $value } in { PERCENT($after) } of them, { TIMES($ratio) } times the { PERCENT($before) } believed before ({ $whom }, who knows { $known }). Part of that was put in by hand: their own record was put in as { $value }.
sweep-learnt = { $program }: an adversary who does not know it guesses { $secret } of the target right { $bound ->
    [yes] at least { $after }
   *[no] { $after }
} of the time after the publication instead of { PERCENT($before) } before{ $bits ->
    [yes] , and lacks { $bound ->
        [yes] at most { AMOUNT($bits_after, bound: "upper") }
       *[no] { AMOUNT($bits_after) }
    } bits instead of { AMOUNT($bits_before) }
   *[no] {""}
}. { $bound ->
    [yes] None of them is known to learn more
   *[no] That is the most that any of them learns
} ({ $whom }, who knows { $known }).
sweep-learnt-nothing = { $program }: an adversary who does not know it guesses { $secret } of the target right no more often after the publication than before{ $bits ->
    [yes] , though she may lack fewer bits: { AMOUNT($bits_after) } instead of { AMOUNT($bits_before) } ({ $whom }, who knows { $known }).
   *[no] .
}
sweep-learnt-unseen = { $program }: an adversary who does not know it, and looks only at the records like the target’s, guesses { $secret } right no more often than before{ $bits ->
    [yes] , though she lacks { AMOUNT($bits_after) } bits instead of { AMOUNT($bits_before) } ({ $whom }, who knows { $known }).
   *[no] .
} From the rest of what is published she may learn more: that is not told.
sweep-from-to = { $first } to { $last }
sweep-some-stretches = { $parts } and { $more ->
    [one] one more stretch
   *[other] { $more } more stretches
}
sweep-methods = { $kind ->
    [none] All figures are exact: nothing was drawn by chance.
    [all] All figures come of a simulation of { $data_sets } data sets (seed { $seed }); ± is the standard error.
   *[some] { $some } of { $all } groups of figures come of a simulation of { $data_sets } data sets (seed { $seed }); ± is the standard error. The others are exact.
}
sweep-untold = { $n ->
    [one] One figure is not told: it would rest on too few samples, or cannot be asked. The column “why” of the results says which.
   *[other] { $count } figures are not told: they would rest on too few samples, or cannot be asked. The column “why” of the results says which.
}

cli-sweep-program = Program
cli-sweep-adversary = Adversary
cli-sweep-known = Knows
cli-sweep-alone = Alone
cli-sweep-all-have = Shows
cli-sweep-leakage = Leakage
cli-legend-sweep = In brackets: of all targets the one who is worst off; nobody is named where it is the same for all. Alone: the chance that no other record looks like the target’s. Shows: the chance that { $secret } is { $value } in all records like theirs, theirs being put in so. Leakage: how many times as often an adversary who does not know it guesses right after the publication.
cli-legend-sweep-drawn = ~: drawn by chance, with the standard error that sentences and results state. ≥: at least that much.
cli-adversary-named = Adversary { $name }
cli-program-named = Program { $name }
cli-scenarios = { $n ->
    [one] One scenario.
   *[other] { $count } scenarios.
}
cli-too-risky-belief = Too risky: published by { $program }, what the target { $target } has shows with a chance of { BESIDE($share, $limit) } to adversary { $adversary }, who knows { $known } of them, and { $option } is { LIMIT($limit) }.

chart-alike-title = { $program }: how many records look like the target’s, with { $known } known
chart-alike-measure = Records alike: the likeliest number, and the band that it is in, in nine data sets of ten
chart-alike-says = { $same ->
    [yes] { $adversary }: the likeliest number is { $high }, whoever the target.
   *[no] { $adversary }: the likeliest number goes from { $low } (target { $low_target }) to { $high } (target { $high_target }).
}
chart-sweep-targets = { $called ->
    [yes] Target, by { $called_by }
   *[no] Target
}
chart-sweep-adversary = Adversary
chart-sweep-target = Target
chart-sweep-mode = Likeliest number alike
chart-sweep-range = In nine data sets of ten
chart-sweep-alone = Alone
chart-sweep-known = Adversary knows
chart-sweep-lowest = Lowest chance
chart-sweep-lowest-target = Of target
chart-sweep-highest = Highest chance
chart-sweep-highest-target = Of target
chart-sweep-alike = Alike
chart-sweep-have = Of these have it
chart-sweep-share = Share
chart-sweep-chance = Chance
chart-shown-title = { $program }: the chance that { $secret } is { $value } in all records like the target’s
chart-shown-says = With { $safest } known (adversary { $safest_adversary }) the chance is { PERCENT($most, bound: "upper") } at most, whoever the target{ $more ->
    [yes] {""}; with { $worst } known (adversary { $worst_adversary }) it is { PERCENT($least, bound: "lower") } at least.
   *[no] .
}
chart-shown-blank = not told
chart-shown-unread = The value cannot be read off what is published: no record can tell it for certain.
chart-shown-untold = No figure rests on enough samples to be told.
chart-how-many-title = { $program }, target { $target }: of the records alike, with { $known } known, the share in which { $secret } is { $value }
chart-how-many-measure = Chance of each share
chart-how-many-axis = Share of the records alike in which { $secret } is { $value }, theirs put in so
chart-how-many-says = { $adversary }: of { $given } alike, most likely { $mode } { $mode ->
    [one] has
   *[other] have
} it, { PERCENT($share) }{ $told ->
    [yes] {" "}instead of the { PERCENT($before) } believed before.
   *[no] .
}
sweep-title = Before there is any data
sweep-lead = What would adversaries learn of { $secret } from a table that does not exist yet? Every target, every adversary and every way of publishing, combined.
sweep-pictures = Who is found, and what shows
sweep-certainty = How much surer it makes the adversary
sweep-certainty-caption = The share in which { $secret } is { $value } among records alike, with { $known } known
sweep-learnt-caption = Where the adversary does not know it: { $secret } of the target, before and after
sweep-certainty-lead = For two targets, whom most and fewest look like: what is believed of the value before, the likeliest share among the records alike where theirs is put in with the value, how many times as much that is, and the likeliest share where theirs is not known.
sweep-learnt-title = What is really learnt
sweep-learnt-lead = Where the adversary does not know the target’s value: how often her best guess is right and how many bits she lacks, before and after the publication. For each set of columns, the target of whom most is learnt.
sweep-models = What the adversaries believe
sweep-programs = How the table would be published
sweep-head-target = Target
sweep-head-target-most = Target
sweep-all = all
sweep-head-program = Program
sweep-head-adversary = Adversary
sweep-head-known = Adversary knows
sweep-head-given = Alike
sweep-head-before = Believed before
sweep-head-likeliest = Likeliest share
sweep-head-ratio = Times as much
sweep-head-unknown = Hers not known
sweep-head-guess-before = Right before
sweep-head-guess-after = Right after
sweep-head-leakage = Leakage
sweep-head-bits-before = Bits lacking before
sweep-head-bits-after = Bits lacking after
sweep-head-certain = Certain
sweep-how-questions = The three questions are those of Halvorsen and others (2022), asked of what is published: how many records look like the target’s in those of the known columns that are published; whether all of these have the value, so that theirs shows; and how large a share of them has it, given how many they are.
sweep-how-target = In these questions the target’s own record is put in with the value. What is found is then partly what was put in: one record of one alike has it in any case.
sweep-how-learnt = What is really learnt is the Bayes vulnerability and the Shannon entropy of the adversary’s belief about the target’s value, which she does not know, before and after she sees the whole of what is published; the order of its records tells nothing. Where a program looks at the whole table, she uses only the records like the target’s, and learns at least what is said. Leakage is the one chance divided by the other.
sweep-how-methods = Records are independent of each other. Where the program publishes each record by itself, figures are exact: closed forms, or sums over all that can be. Otherwise data sets are drawn, and each figure has a standard error; what would rest on fewer than 100 samples is not told.
sweep-record-how = Method
sweep-record-method = { $how ->
    [exact] exact
    [simulation] simulation of { $data_sets } data sets, seed { $seed }
   *[auto] exact where that can be done, otherwise a simulation of { $data_sets } data sets, seed { $seed }
}
sweep-record-target = The first target

## The adversary who learns most

worst-capacity = Whatever an adversary believed of { $secret } of the target before, among the values that the belief holds possible, what is published { $measure ->
    [shannon] tells her at most { AMOUNT($value, bound: "upper") } bits of it
   *[multiplicative] multiplies her chance of guessing it right by at most { FACTOR($value, bound: "upper") }
}, as long as she believes of the other records what is said here.
worst-largest = { $n ->
    [1] The only adversary asked about is { $name }
   *[other] Of { COUNT($n) } adversaries, { $name } learns most
}: { $measure ->
    [shannon] { $value } bits of { $secret }.
    [bayes] her best guess of { $secret } is right { $value } of the time after the publication.
   *[multiplicative] her chance of guessing { $secret } right is multiplied by { $value }.
}
worst-skipped = Nothing can be told of what these would learn: { $names }.
worst-bound = That is told from below: the adversary uses only a part of what she sees, and may learn more.
worst-drawn = The figure was drawn by chance, with a standard error of { $measure ->
    [shannon] { AMOUNT($error) } bits
    [bayes] { PERCENT($error) }
   *[multiplicative] { AMOUNT($error) }
} from { $samples } samples.
worst-search = Of { COUNT($n) } beliefs that were tried, most is learnt with the one made of { $at }: { $measure ->
    [shannon] { $value } bits of { $secret }.
    [bayes] the best guess of { $secret } is right { $value } of the time after the publication.
   *[multiplicative] the chance of guessing { $secret } right is multiplied by { $value }.
} There may be worse ones that were not tried.
