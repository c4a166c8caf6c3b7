## Several noisy counts of the same people, and what is published already

composed-title = What several noisy counts reveal together
composed-lead =
    { $counts ->
        [one] { COUNT($counts) } number is to be released with noise about { COUNT($people) } people.
       *[other] { COUNT($counts) } numbers are to be released about the same { COUNT($people) } people, each with noise of its own.
    } An adversary knows all of them but one, sees everything that is released, and wants to learn { $sensitive } of that one.
composed-published =
    From what is already published ({ $published }), she guesses { $sensitive } of that person { $kind ->
        [none] right { $after } times in a hundred, no more often than without it.
        [hardly] right { $after } times in a hundred, hardly more often than without it ({ private-fold }).
       *[more] right { $after } times in a hundred instead of { $before } ({ private-fold }).
    }
composed-together =
    { $counts ->
        [one] Whoever { $besides ->
            [yes] also sees
           *[no] sees
        } the noisy count
       *[other] Whoever { $besides ->
            [yes] also sees
           *[no] sees
        } all { COUNT($counts) } noisy counts
    } guesses { $sensitive } of that person { $kind ->
        [none] right { $after } times in a hundred, no more often than without { $counts ->
            [one] it
           *[other] them
        }.
        [hardly] right { $after } times in a hundred, hardly more often than without { $counts ->
            [one] it
           *[other] them
        } ({ private-fold }).
       *[more] right { $after } times in a hundred instead of { $before } ({ private-fold }).
    }
composed-spent =
    { $counts ->
        [one] It spends
       *[other] Together they spend
    } ε = { $spent }{ $budget ->
        [none] {""}
       *[some] {" "}of a budget of { $allowed }
    }. { $bounded ->
        [yes] Whatever the secret is and whatever she knows, they make her right at most { $bound } times as often{ $besides ->
            [yes] {" "}as what is already published does.
           *[no] .
        }
       *[no] So much ε rules nothing out.
    }
composed-count =
    { $count } ({ $noise }{ $n ->
        [one] {""}
       *[other] , released { COUNT($n) } times
    }): from this alone she guesses right { $alone } times in a hundred. On top of everything else, it { $kind ->
        [none] adds nothing.
        [hardly] adds hardly anything ({ private-fold }).
       *[more] raises that from { $before } to { $after } ({ private-fold }).
    }
composed-others =
    { $counts ->
        [one] { COUNT($counts) } more count adds no more than these; the table has it.
       *[other] { COUNT($counts) } more counts add no more than these; the table has them.
    }
composed-noise =
    { $model ->
        [oblivious] noise on the count
       *[local] noise in every person's answer
    }, { private-by-mechanism }, ε = { $epsilon }{ $step ->
        [yes] {" "}a step
       *[no] {""}
    }
composed-part =
    { $part ->
        [published] already published
       *[together] all together
    }
composed-caption = Her best guess of the secret after each part alone, after everything but that part, and how many times as often she is right with that part, too.
composed-head-part = what she sees
composed-head-noise = noise
composed-head-times = times released
composed-head-spent = ε spent
composed-head-alone = secret guessed, seeing only this
composed-head-alone-loss = times as often as before
composed-head-without = seeing all but this
composed-head-added = times as often with this, too
composed-head-bound = at most
composed-head-count-found = true count found, seeing all counts
composed-how-adversary = The adversary knows every record of the table but one, and how that one person was drawn. She sees all the counts, each with noise that is drawn by itself, and what is published. Given that person, all of this is independent, so that the chance of what she sees is a product (parallel composition of channels); her best guess is right as often as the largest products say (multiplicative Bayes leakage). The order of the counts means nothing.
composed-how-figures = No count adds more than a factor of e to the power of its ε, and all of them together no more than e to the power of the sum: the budget bounds what can happen, and the figures say what does for this table. Figures are exact but for rounding in the twelfth digit.
composed-how-published = What is published is taken to show the row of that person, too: whoever knows all others recognises it.
composed-record-published = already published
composed-record-budget = budget
cli-composed-part = What she sees
cli-composed-right = Guess right
cli-composed-loss = Loss
cli-composed-added = Adds
cli-legend-composed = Guess right: the chance that her best guess of the secret is right if she sees only this. Loss: how many times as often that is as without any release. Adds: how many times as often she is right with it as with everything else.
cli-too-risky-composed = Too risky: all of it together makes her right { private-often }, and { $option } is { $limit }.
