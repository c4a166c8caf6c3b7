## Rows: how many of them the figures are about

rows-where =
    { $when ->
        [before] Before, only
        [after] After, only
        [population] Of the population, only
        [sample] Of the sample, only
        [first] In the first year, only
        [second] In the second year, only
       *[once] Only
    } { NUMBER0($kept) } of { NUMBER0($every) } rows are considered: those for which “{ $where }” is true{ $several ->
        [yes] , in all tables together
       *[no] {""}
    }.
rows-assessed =
    { $when ->
        [before] Before, only
        [after] After, only
        [population] Of the population, only
        [sample] Of the sample, only
        [first] In the first year, only
        [second] In the second year, only
       *[once] Only
    } { NUMBER0($used) } of { NUMBER0($every) } rows were assessed: one row of each person{ $several ->
        [yes] {" "}in each table
       *[no] {""}
    }, drawn at random. The figures hold for a release of just those rows. For a release of all rows they may be higher or lower.
rows-of-people =
    { $when ->
        [before] Before, all
        [after] After, all
       *[once] All
    } { NUMBER0($rows) } rows of { $people ->
        [one] 1 person
       *[other] { NUMBER0($people) } people
    } are published{ $published ->
        [linked] , with what shows which rows belong to one person
       *[unlinked] , and nothing shows which rows belong to one person
    }.{ $knows ->
        [single] {" "}The adversary knows one row of her target, any of them equally likely.
        [some] {" "}The adversary knows { $count } of her target's rows, any of them equally likely.
        [all] {" "}The adversary knows all rows of her target.
       *[each] {""}
    } Figures count people.
rows-of-households =
    { $people ->
        [one] 1 person is
       *[other] { NUMBER0($people) } people are
    } in { $households ->
        [one] 1 household
       *[other] { NUMBER0($households) } households
    }.{ $knows ->
        [household] {" "}What the adversary knows of her target she also knows of everybody else in the target's household{ $yearly ->
            [yes] {" "}of each year, and who of one year is who of another.
           *[no] .
        }
        [person] {" "}The adversary knows her target alone, and nothing of the others in the household.
       *[each] {""}
    } Figures count people.
rows-known =
    { $knows ->
        [household] What she knows of her target she also knows of everybody else in the target's household.
        [person] She knows her target alone, and nothing of the others in the household.
        [single] Of her target she knows one row, any of them equally likely.
        [some] Of her target she knows { $count } rows, any of them equally likely.
       *[all] Of her target she knows all rows.
    }
rows-released =
    Only { NUMBER0($used) } of { NUMBER0($every) } rows are used for the release: one row of each person{ $several ->
        [yes] {" "}in each table
       *[no] {""}
    }, drawn at random. The figures hold for a release made of just those rows, and for no other.
rows-counted = Only { NUMBER0($used) } of { NUMBER0($every) } rows are counted: one row of each person, drawn at random. The figures hold for a count of just those rows.

## Findings: what an adversary does to how many people, knowing what

span = { $first } to { $last }
span-many = { $count } tables from { $first } to { $last }
span-tables =
    { $count ->
        [one] table { $named }
       *[other] tables { $named }
    }
known-all = all { $count } of these columns
known-both = both { $names }
known-only = only { $names }
these-columns = these { $count } columns
knowing =
    { $linked ->
        [yes] Knowing { $known } in { $tables }
       *[no] Knowing { $known }
    }
target =
    { $weighted ->
        [yes] a person, each as likely as their weight,
       *[no] a person
    }
exposes =
    { $goal ->
        [identity] re-identifies { PEOPLE($hits, $records) }
       *[secret] infers { $sensitive } for { PEOPLE($hits, $records) }
    }
finding-certain =
    { knowing }, an adversary { exposes } with certainty{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } by weight)
        [one-row] {" "}by one of their rows ({ PERCENT($certain) } of the time by the one that she knows)
        [some-rows] {" "}by some of their rows ({ PERCENT($certain) } of the time by those that she knows)
       *[no] {""}
    }{ $some ->
        [yes] : { FREQUENCY($share) }
       *[no] {""}
    }{ $known_before ->
        [yes] , as she could before
       *[no] {""}
    }.{ $by_value ->
        [yes] {" "}Of these people, { $holders }.
       *[no] {""}
    } { $guess ->
        [row] Her best guess at which row is a person's
       *[person] Her best guess about { target }
    } is right { PERCENT($after) } of the time ({ PERCENT($before) } before the release).
finding-missing-rules =
    Some values of { $columns } are missing. { $goal ->
        [identity] An adversary who knows { $known } re-identifies { PERCENT($certain_value) } of people with certainty if a missing value counts as one more value, and { PERCENT($certain_wildcard) } if it may be anything; her guess is right { PERCENT($chance_value) } and { PERCENT($chance_wildcard) } of the time.
       *[secret] An adversary who knows { $known } infers the value of { $sensitive } with certainty for { PERCENT($certain_value) } of people if a missing value counts as one more value, and for { PERCENT($certain_wildcard) } if it may be anything; her guess is right { PERCENT($chance_value) } and { PERCENT($chance_wildcard) } of the time.
    } The first rule may overstate what she learns if she does not know which values are missing; the second may understate it if she does. All other figures, and limits, follow the { $rule ->
        [value] first
       *[wildcard] second
    } rule.
finding-missing-rule-unknown =
    Some values of { $columns } are missing. All figures take a missing value { $rule ->
        [wildcard] for one more value; what follows if it may be anything
       *[value] for anything at all; what follows if it is one more value
    } could not be computed.
finding-spread =
    In { $draws ->
        [one] 1 other draw
       *[other] { NUMBER0($draws) } other draws
    } of one row of each person, drawn with seeds from { NUMBER0($seed) } on, an adversary who knows { $known } { $goal ->
        [identity] re-identifies
       *[secret] infers the value of { $sensitive } for
    } { $same ->
        [yes] { NUMBER0($lowest) }
       *[no] between { NUMBER0($lowest) } and { NUMBER0($highest) }
    } of the people with certainty, { AMOUNT($mean) } on average, and her guess is right { $same_chance ->
        [yes] { PERCENT($chance_lowest) }
       *[no] between { PERCENT($chance_lowest) } and { PERCENT($chance_highest) }
    } of the time: an estimate.{ $has_expected ->
        [yes] {" "}Over all draws they are { AMOUNT($expected) } people on average.
       *[no] {""}
    }
finding-already =
    Already with only { $count ->
        [one] one column, { $known },
       *[other] these { $count } columns, { $known },
    }{ $linked ->
        [yes] {" "}in { $tables },
       *[no] {""}
    } she { exposes } with certainty{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } by weight)
        [one-row] {" "}by one of their rows ({ PERCENT($certain) } of the time by the one that she knows)
        [some-rows] {" "}by some of their rows ({ PERCENT($certain) } of the time by those that she knows)
       *[no] {""}
    }{ $same ->
        [yes] { $weighted ->
            [yes] : just as much by weight.
           *[no] : just as many.
        }
       *[no] { $weighted ->
            [yes] : at least half of that by weight.
           *[no] : at least half of that.
        }
    }
finding-already-gain =
    Already with only { $count ->
        [one] one column, { $known },
       *[other] these { $count } columns, { $known },
    }{ $linked ->
        [yes] {" "}in { $tables },
       *[no] {""}
    } she gains { AMOUNT($after) } from { target } on average.
finding-skew =
    Most people have the commonest value anyway, so look at the wrong guesses: { $error ->
        [stays] their share stays at { $to }.
        [slightly] their share falls slightly, from { $from } to { $to }.
        [less] their share falls from { $from } to { $to }.
        [none] their share falls from { $from } to none at all.
       *[falls] their share falls from { $from } to { $to }, to { PERCENT($part) } of what it was.
    }
finding-gain =
    { knowing }, an adversary rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($after) } from { target } on average, { $more ->
        [yes] { AMOUNT($before) } before: { FACTOR($times) } times as much.
       *[no] no more than before.
    }
finding-capacity =
    However likely each value of { $sensitive } was to an adversary before, and whatever a guess is worth to her, knowing { $known }{ $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    } alone multiplies what she gains on average by at most { FACTOR($capacity, bound: "upper") }.
finding-worst-case =
    For an adversary who knows { $known }{ $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    }, the smallest class has { $of ->
        [rows] { $smallest ->
            [one] 1 row
           *[other] { NUMBER0($smallest) } rows
        }
       *[people] { $smallest ->
            [one] 1 person
           *[other] { NUMBER0($smallest) } people
        }
    }; { $kind ->
        [identity] the highest probability of re-identification is { PERCENT($worst) }
        [gain] the highest gain from any one person, by “{ $gain }”, is { AMOUNT($worst) }
       *[secret] the highest probability of a right guess at { $sensitive } is { PERCENT($worst) }
    }; the share of people exposed with certainty{ $weighted ->
        [yes] , by weight,
       *[no] {""}
    } is { $more ->
        [yes] { $added } percentage points higher than before the release
       *[no] what it was before the release
    }, and the { $kind ->
        [gain] gain from a person
       *[other] probability of a right guess
    } is { $better ->
        [yes] { TIMES($times) } times what it was
       *[no] what it was
    } (privacy degradation).
finding-households =
    Knowing { $known } of everybody in a household, an adversary re-identifies a member with certainty in { $certain ->
        [0] none
       *[other] { NUMBER0($certain) }
    } of { $households ->
        [one] 1 household
       *[other] { NUMBER0($households) } households
    }. The chance that any member of a household is re-identified is { PERCENT($risk) } on average{ $certain ->
        [0] , and { PERCENT($highest) } for the most exposed
       *[other] {""}
    }.
exposed-value = { NUMBER0($people) } have { $sensitive } = { $value }
exposed-mostly = all but fewer than { NUMBER0($few) } have { $sensitive } = { $value }
exposed-missing = (missing)
exposed-others = { NUMBER0($people) } have other values
described = “{ $gain }”, on { $sensitive }: { $says }
finding-unequal =
    Not all are equally exposed: knowing { $known }{ $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    }, of the { NUMBER0($people) } people whose { $by } is { $group }, { $kind ->
        [certain] { PERCENT($high) } { $goal ->
            [identity] are re-identified
           *[secret] have { $sensitive } inferred
        } with certainty
        [gain] the best guess about somebody like them brings { AMOUNT($high) } on average
       *[chance] the best guess about somebody like them is right { PERCENT($high) } of the time on average
    }; of the { $others }, { $kind ->
        [gain] { AMOUNT($low) }
       *[other] { PERCENT($low) }
    }{ $firm ->
        [yes] . That is { TIMES($times) } times as much.
       *[no] .
    }
others-of-values = another of { $count } values
least-exposed = { NUMBER0($people) } whose { $by } is { $groups }

## Limits: what the figures do not say

limit-knows =
    { $linked ->
        [yes] We assume that the adversary has { $tables }, linked by an identifier, and knows, of everybody of { $focal }, the values of the columns named in all of these tables, and in which of them somebody is absent; without error, and nothing else. Someone who knows more learns at least as much.
       *[no] We assume that the adversary has the table, knows that her target is in it, and knows the values of the columns named, { $knows ->
            [single] in one row of each person
            [some] in { $count } rows of each person
            [all] in all rows of everybody
           *[people] of everybody
        }, without error, and nothing else. Someone who knows more learns at least as much.
    }
limit-household =
    { $knows ->
        [household] We assume that she also knows how many people are in the household of her target, and the same columns of each of them{ $yearly ->
            [yes] {" "}while they live there.
           *[no] . The risk of a household assumes that she takes its members for different people of one household.
        }
       *[person] We assume that she knows nothing of the others in the household of her target. Somebody who knows them learns at least as much.
    }
limit-tried =
    { $in_full ->
        [no] Of { $all }
       *[yes] Of the { $all }
    } combinations of these columns { $tried ->
        [one] 1 was tried
       *[other] { $tried } were tried
    }; { $whole ->
        [yes] all columns together are among them, and no other combination exposes more.
       *[no] the others may be worse.
    }
limit-repeats =
    { $count ->
        [one] 1 record of somebody who has another one was
       *[other] { $count } records of people who have another one were
    } left out, so that everybody counts once. The figures hold for a release of just the rows that were kept. They are no bound for a release of all rows: with all of them, fewer people may be unique, or more.
limit-unreadable =
    { $count ->
        [one] 1 row could not be read and is
       *[other] { $count } rows could not be read and are
    } not in any figure.
limit-weights-of-rows = We assume that people are targets in proportion to { $weights }: chances are weighted, counts of people are not. The share of people exposed is that of the people whom any of their rows exposes, or the weighted chance that the rows she knows expose their person, where this is higher.
limit-weights = We assume that people are targets in proportion to { $weights }: shares and chances are weighted, counts of people are not.

## Columns that no attack uses

coverage-source =
    { $source ->
        [file] the file
        [files] the files
        [tables] the tables
       *[table] the table
    }
coverage-not-assessed =
    { $count ->
        [one] 1 column of { coverage-source } was not assessed: { $columns }; what it reveals is not in these figures.
       *[other] { NUMBER0($count) } columns of { coverage-source } were not assessed: { $columns }; what they reveal is not in these figures.
    }
coverage-unrecorded = It is not recorded which columns of { coverage-source } were not assessed; what they reveal is not in these figures.
coverage-unknown =
    { $count ->
        [one] 1 column is published, assumed unknown to the adversary: { $columns }; what it reveals is not in these figures.
       *[other] { NUMBER0($count) } columns are published, assumed unknown to the adversary: { $columns }; what they reveal is not in these figures.
    }
coverage-not-published =
    { $count ->
        [one] 1 column is stated not to be published: { $columns }.
       *[other] { NUMBER0($count) } columns are stated not to be published: { $columns }.
    }
not-covered-rows = This holds for a release of just the { NUMBER0($used) } rows assessed, and not of all { NUMBER0($every) }.
not-covered-columns =
    { $count ->
        [one] This does not cover the column that was not assessed: { $columns }.
       *[other] This does not cover the { NUMBER0($count) } columns that were not assessed: { $columns }.
    }
not-covered-unknown =
    { $count ->
        [one] It assumes that the adversary does not know the published column { $columns }.
       *[other] It assumes that the adversary does not know { NUMBER0($count) } published columns: { $columns }.
    }
not-covered-unrecorded = This does not cover the columns that were not assessed, and which they are is not recorded.

## An adversary one can picture

pictured =
    { $linked ->
        [yes] Each of these people could be exposed by an ordinary person: for instance { $who } who knows { $facts }, in all of { $tables }.
       *[no] Each of these people could be exposed by an ordinary person: for instance { $who } who knows { $facts }.
    }
persona-classmate = a classmate, or a colleague,
persona-acquaintance = an acquaintance
persona-colleague = a colleague
persona-neighbour = a neighbour
persona-recruiter = a recruiter with a CV
persona-relative = a relative, or a former partner,
fact-birthday = your birthday
fact-birth-date = your date of birth
fact-birth-day = the day of the month on which you were born
fact-birth-month = the month in which you were born
fact-birth-year = the year in which you were born
fact-age = your age
fact-sex = your sex
fact-colour = your colour or race
fact-nationality = your nationality
fact-birth-country = the country in which you were born
fact-birth-place = the city in which you were born
fact-residence = where you live
fact-school = your school
fact-school-kind = the kind of your school
fact-education = your education
fact-occupation = your occupation
fact-employer = your employer
fact-marital-status = your marital status
fact-household-size = how many people live in your home
fact-children = how many children you have
fact-class = your class at school
fact-religion = your religion
fact-income-band = about how much you earn
fact-admission-date = the day on which you were admitted or hired
fact-discharge-date = the day on which you were discharged
fact-diagnosis-date = the day on which you were diagnosed
fact-visit-date = the day of your visit
fact-death-date = the day on which somebody died

## What an adversary is after

note-gain-identity = She guesses once and gains 1 if she is right.
note-gain-tries =
    { $tries ->
        [1] She guesses once and gains 1 if she is right.
       *[other] She may guess { $tries } times and gains 1 if one of them is right.
    }
note-gain-worth = She guesses once and, if she is right, gains what that value is worth: { DIGITS($most) } at most.
note-gain-distance =
    { $limit ->
        [yes] She guesses once and gains 1 if she is right, less the further off she is, and nothing if off by { DIGITS($reach) } or more.
       *[no] She guesses once and gains 1 if she is right, less the further off she is, and nothing if as far off as can be.
    }
note-gain-members =
    { $more ->
        [yes] She says whether the value is in {"{"}{ $members-row }, …{"}"} or not, and gains 1 if she is right.
       *[no] She says whether the value is in {"{"}{ $members-row }{"}"} or not, and gains 1 if she is right.
    }
note-gain-value = She guesses “{ $value }” about everybody, and gains 1 if she is right.
note-gain-missing = missing
note-gain-matrix =
    { $rows ->
        [1] She makes the only guess there is, and gains what a table of { NUMBER0($rows) } × { NUMBER0($columns) } says.
       *[other] She makes one of { NUMBER0($rows) } guesses, and gains what a table of { NUMBER0($rows) } × { NUMBER0($columns) } says.
    }
