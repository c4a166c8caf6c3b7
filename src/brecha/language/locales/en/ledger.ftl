### The harm ledger: the chance of each value of a sensitive attribute.

ledger-title = Harm ledger: the chance of each value
ledger-how =
    A release can make a value likely for some people though nobody's best guess changes. For each value: the chance that anybody has it before the release, which is the share of people who have it; then the people whose chance of it is at least so high after the release, or at least so many times as high as before. { $brackets ->
        [yes] In brackets, those of them who have the value; the others are suspected wrongly.
       *[no] Not all of them have the value: the others are suspected wrongly.
    } { $people ->
        [1] All values are named.
       *[other] Values that fewer than { NUMBER0($people) } people have are not named.
    }
ledger-of = The chance of each value of { $sensitive }
ledger-by = The chance of each value of { $sensitive }, by { $by }; the chance before is everybody's
ledger-value = Value
ledger-group = Group
ledger-before = Before
ledger-reached = After
ledger-people = People
ledger-holders = Have it
ledger-chance =
    { $certain ->
        [yes] { $chance }
       *[no] ≥ { $chance }
    }
ledger-times = ≥ { $factor } ×
ledger-cell = { $people } ({ $holders })
ledger-factor =
    { $sensitive } = { $value }, { $of ->
        [rows] the chance of which in a row of somebody is { PERCENT($prior) }
       *[people] of { PERCENT($prior) } of everybody
    }{ $weighted ->
        [yes] {" "}by weight
       *[no] {""}
    } before the release: knowing { $known }, the chance of it is at least { $factor } times as high for { $people ->
        [one] 1 person
       *[other] { COUNT($people) } people
    }, of whom { $holders ->
        [0] nobody has it
        [one] 1 has it
       *[other] { COUNT($holders) } have it
    }{ $of ->
        [rows] {" "}in such a row
       *[people] {""}
    }{ $rows ->
        [one-row] ; each is counted by the one of their rows that makes it likeliest.
        [some-rows] ; each is counted by those of their rows that make it likeliest.
       *[other] .
    }
ledger-of-rows = Where she knows some of several rows, people are counted once, by the rows that make the value likeliest.{ $of ->
        [rows] {" "}The value is that of the row that she knows, and somebody may have several.
       *[other] {""}
    }
ledger-worth = Guessing it about each of them brings { AMOUNT($brings) } in all, and { AMOUNT($worth) } each time that it is right.
ledger-nobody = Knowing { $known }, no named value of { $sensitive } is { $factor } times as likely as before for anybody.
ledger-none-named = No value of { $sensitive } is of enough people to be named.
ledger-few =
    { $values ->
        [one] 1 value is of too few people to be named.
       *[other] { COUNT($values) } values are of too few people to be named.
    }
ledger-small-groups =
    { $groups ->
        [one] 1 group is of too few people to be named.
       *[other] { COUNT($groups) } groups are of too few people to be named.
    }
ledger-more =
    { $rows ->
        [one] 1 row more is in the saved results.
       *[other] { COUNT($rows) } rows more are in the saved results.
    }
ledger-nobody-reaches = Chances that nobody reaches are left out.
