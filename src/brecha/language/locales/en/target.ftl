## One person

# Words that are read as true and as false, apart by spaces

words-for-true = true yes
words-for-false = false no

target-fact = { $name } = { $value }
target-fact-dated = { $name } in { $table } = { $value }
target-missing = (missing)
target-read-as =
    { $kind ->
        [missing] { $value } (read as missing)
       *[value] { $value } (read as { $read })
    }
target-nobody =
    { $linked ->
        [yes] Nobody of { $focal } has
       *[no] Nobody in the table has
    } this combination of values: { $known } matches none of { NUMBER0($records) } { $records ->
        [one] person
       *[other] people
    }.
target-household =
    { $known }{ $count ->
        [0] , and nobody else in the household
        [one] , and one other person in the household ({ $others })
       *[other] , and { $count } other people in the household ({ $others })
    }
target-nobody-means =
    That does not show that the target is safe. If what is known is right and the table is complete, an adversary learns that the target is not { $linked ->
        [yes] among the people of { $focal }.
       *[no] in it.
    } If a value was mistyped, or is not what the table records, the target may be in it all the same.
target-one =
    { $records ->
        [one] The only person
       *[other] Exactly one of { NUMBER0($records) } people
    }{ $linked ->
        [yes] {" "}of { $focal }
       *[no] {""}
    } { $gaps ->
        [yes] could have { $known }, as a missing value may be anything
       *[no] has { $known }
    }: the target is re-identified with certainty.
target-some =
    { NUMBER0($matches) } of { NUMBER0($records) } people{ $linked ->
        [yes] {" "}of { $focal }
       *[no] {""}
    } { $gaps ->
        [yes] could have { $known }, as a missing value may be anything.
       *[no] have { $known }.
    }
target-guess = A guess which of them is the target is right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
target-rows =
    { $kind ->
        [all] { $count ->
            [one] just this row
           *[other] just these { NUMBER0($count) } rows
        }
       *[some] { $count ->
            [one] a row like this
           *[other] { NUMBER0($count) } rows like these
        }
    } ({ $rows })
target-rows-nobody = Nobody in the table has { $known }.
target-rows-some =
    { $matches ->
        [one] { $records ->
            [one] The only person has
           *[other] One of { NUMBER0($records) } people has
        }
       *[other] { NUMBER0($matches) } of { NUMBER0($records) } people have
    } { $known }.
target-guess-row = { NUMBER0($rows) } rows match, and nothing shows whose they are. A guess which of them is the target's is right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
target-secret =
    { $kind ->
        [nobody] No chance of guessing the target's { $sensitive } right can be given, as no record matches ({ PERCENT($before) } before the release).
        [certain] The target's { $sensitive } is known with certainty: { $guess } ({ PERCENT($before) } before the release).
       *[chance] The best guess at the target's { $sensitive } is { $guess }, right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
    }

target-values = The chance of each value
target-values-of = { $sensitive }, before and after the release
target-value-name = Value
target-value-before = Before
target-value-after = After
target-values-others =
    { $kind ->
        [nobody] All other values together: { PERCENT($before) } before.
       *[some] All other values together: { PERCENT($before) } before, { PERCENT($after) } after.
    } Values that fewer than { NUMBER0($people) } people have are not named.

# What would be learnt if one fact were kept private

target-private-fact =
    { $where ->
        [all] { $name } in all tables
        [year] { $name } in { $table }
        [rows] { $name } in all known rows
       *[table] { $name }
    }
target-private-record = The fact most worth keeping private is { $fact }: without knowing it, an adversary would find { NUMBER0($people) } people like the target instead of { NUMBER0($matches) }, and pick the right one with a chance of { PERCENT($after) } instead of { PERCENT($now) }.
target-private-record-none = Keeping one of these facts private would not hide the target any better: the others tell as much without it.
target-private-secret = To protect { $sensitive }, the fact most worth keeping private is { $fact }: without knowing it, an adversary's best guess at the target's { $sensitive } would be right { PERCENT($after) } of the time instead of { PERCENT($now) }.
target-private-secret-none = Keeping one of these facts private would not make the target's { $sensitive } any harder to guess.
target-private-worse =
    Keeping a fact private can also give more away: the best guess at the target's { $sensitive } would be right not { PERCENT($now) } of the time but { $chances }{ $others ->
        [0] .
        [one] ; without knowing another fact, too, it would be higher.
       *[other] ; without knowing any of { NUMBER0($others) } other facts, too, it would be higher.
    }
target-private-chance = { PERCENT($after) } without knowing { $fact }
target-left-out =
    Knowing less, an adversary would find somebody: { $found }{ $others ->
        [0] {""}
        [one] ; and so without another fact
       *[other] ; and so without any of { NUMBER0($others) } other facts
    }. So a fact that is wrong, or that is kept private, can expose the target.
target-left-out-people =
    { $people ->
        [one] { NUMBER0($people) } person
       *[other] { NUMBER0($people) } people
    } without knowing { $fact }
target-left-out-none = Whichever one of these facts were left out, an adversary would still find nobody.

## One person in a release

released-record =
    { $kind ->
        [nobody] { $linked ->
            [yes] None of { NUMBER0($records) } records of the release of { $focal } can be that of somebody with { $known }.
           *[no] None of { NUMBER0($records) } records of the release can be that of somebody with { $known }.
        }
        [one] { $linked ->
            [yes] Of { NUMBER0($records) } records of the release of { $focal } exactly one may be that of somebody with { $known }: an adversary is certain that it is the target's.
           *[no] Of { NUMBER0($records) } records of the release exactly one may be that of somebody with { $known }: an adversary is certain that it is the target's.
        }
       *[some] { $linked ->
            [yes] Of { NUMBER0($records) } records of the release of { $focal }, { NUMBER0($matches) } may be that of somebody with { $known }.
           *[no] Of { NUMBER0($records) } records of the release, { NUMBER0($matches) } may be that of somebody with { $known }.
        }
    }
released-nobody-means =
    That does not show that the target is safe. If what is known is right, an adversary learns that the target is not in the release{ $left ->
        [0] {""}
       *[other] , as some people of the table are not
    }. If a value was mistyped, or is not what the table records, a record may be the target's all the same.
released-guess = The best guess which of them is the target's is right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
released-as-it-is =
    { $linked ->
        [yes] With the tables as they are
       *[no] With the table as it is
    }
released-original =
    { released-as-it-is }, { $people ->
        [0] nobody has this combination of values.
        [1] one person has these values, and is re-identified with certainty.
       *[other] { NUMBER0($people) } people have these values, and a guess which of them is the target is right { PERCENT($chance) } of the time.
    }
released-secret =
    { $kind ->
        [nobody] No chance of guessing the target's { $sensitive } right can be given, as no record can be theirs ({ PERCENT($before) } before the release).
        [removed] { $sensitive } is not in the release: the best guess is the commonest value, { $guess }, right { PERCENT($after) } of the time, as before.
        [certain] An adversary is certain of the target's { $sensitive }: { $guess } ({ PERCENT($before) } before the release).
       *[chance] The best guess at the target's { $sensitive } is { $guess }, right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
    }
released-secret-original =
    { released-as-it-is }, { $kind ->
        [nobody] no chance can be given, as nobody matches.
        [certain] it is known with certainty: { $guess }.
       *[chance] the best guess is { $guess }, right { PERCENT($after) } of the time.
    }
released-private-record = The fact most worth keeping private is { $fact }: without knowing it, an adversary would find { NUMBER0($people) } records that may be the target's instead of { NUMBER0($matches) }, and pick the right one with a chance of { PERCENT($after) } instead of { PERCENT($now) }.
released-dated = { $name } in { $table }
released-untold =
    { $count ->
        [one] { $facts } is not in the release: to know it tells nothing.
       *[other] { $facts } are not in the release: to know them tells nothing.
    }
released-unheard = Nobody in the table has { $facts }: only a record that does not tell it at all can be that of somebody who has.
released-untrue = Values of { $columns } were exchanged. A record may say what is not so, and whoever is certain of somebody may be mistaken.
released-assumed =
    { $left ->
        [0] We assume that the adversary knows that the target is in the release.
        [1] We assume that the adversary knows that the target is in the release. 1 person of the table is not in it; if that is the target, no record is theirs, and whatever is said of them is said of others. Of { NUMBER0($people) } with these values, { NUMBER0($alike) } are in the release.
       *[other] We assume that the adversary knows that the target is in the release. { NUMBER0($left) } people of the table are not in it; if the target is one of them, no record is theirs, and whatever is said of them is said of others. Of { NUMBER0($people) } with these values, { NUMBER0($alike) } are in the release.
    }
released-mistaken = In truth nobody in the release has these values: what an adversary reads off these records of somebody who has them is mistaken.
cli-one-person = One person ({ $codes })
released-how = This is by what the cells may stand for. Whoever can tell how the target's record was published may be surer.
residual-known = { $known } in { $tables }
residual-linked = The releases of { $tables } are linked by an identifier that stays in them: “the release” is all of them side by side, “the table as it is” all of them before anything was done. Figures are about the people in that of { $focal }. Who has no record in another year is absent there, or, if any were left out of it, may have any values.
sanitizer-of-year = In { $table }: { $said }
