## Describing a table: why a part is suggested for a column

note-role-person = By its name it identifies people, and it has { NUMBER0($values) } different values.
note-role-person-by-counts = Its name was not recognised, but every record has a value of its own in it, as with an identifier.
note-role-identifier = By its name and its { NUMBER0($values) } different values it identifies people or records, as '{ $person }' does. An identifier must never be released, so that there is nothing to assess: leave it out of the release.
note-role-direct = By its name and its { NUMBER0($values) } different values it tells who somebody is, or how to reach them. That must never be released, so that there is nothing to assess: leave it out of the release.
note-role-all-different = Its name was not recognised, and { NUMBER0($alone) } of { NUMBER0($records) } records have a value of their own in it, as with an identifier or free text, which must not be released as it is. If it is neither, and others could know it, take it as a quasi-identifier.
note-role-constant = It has the same value on every record, and so tells nothing.
note-role-empty = It is missing on every record, and so tells nothing.
note-role-weight = By its name it is a weight, and it holds only numbers that are not negative.
note-role-further-weight = By its name it is a weight, and so is '{ $weight }': people can be weighted by one only.
note-role-sensitive =
    By its name it tells about { $topic ->
        [disability] a disability
        [sexuality] sexuality
        [drugs] drugs, alcohol or tobacco
        [money] income or wealth
        [benefits] benefits
        [religion] religion
        [politics] politics
        [union] membership of a union
        [crime] crimes, or being suspected of them
        [marks] marks or scores
       *[health] health
    }, which people may want to keep to themselves.
note-role-sensitive-in-study = A published study of the school census took it as what an adversary wants to learn.
note-role-qid = By its name it tells { $fact }, which others may know.
note-role-qid-and-sensitive = By its name it tells { $fact }, which others may know. It may be sensitive as well.
note-role-qid-by-word = By a word in its name it may tell { $fact }, which others may know.
note-role-fact =
    { $fact ->
        [birth-date] when somebody was born
        [birthday] somebody's birthday
        [birth-day] the day of the month on which somebody was born
        [birth-month] the month in which somebody was born
        [birth-year] the year in which somebody was born
        [age] somebody's age
        [sex] somebody's sex
        [colour] somebody's colour or race
        [nationality] somebody's nationality
        [birth-country] the country in which somebody was born
        [birth-place] the place in which somebody was born
        [residence] where somebody lives
        [school] somebody's school
        [school-kind] the kind of somebody's school
        [class] somebody's class or stage of schooling
        [education] somebody's education
        [occupation] somebody's work
        [employer] somebody's employer
        [marital-status] somebody's marital status
        [household-size] how many people live with somebody
        [children] how many children somebody has
        [religion] somebody's religion
        [income-band] about how much somebody earns
        [admission-date] when somebody was admitted or hired
        [discharge-date] when somebody was discharged
        [diagnosis-date] when somebody was diagnosed
        [visit-date] when somebody came
        [death-date] when somebody died
        [family] something about somebody's family
        [language] a language that somebody speaks
        [date] when something happened
       *[place] a place
    }
note-role-not-recognised = Its name was not recognised: taken as a quasi-identifier, to be on the safe side. Leave it out only if nobody could know it of somebody else.

## Describing a table: notes

note-describe-role-of-study = The study says so.
note-describe-no-header =
    { $names ->
        [one] The name of the only column is a number or a date.
       *[other] { NUMBER0($values) } of { NUMBER0($names) } columns have a number or a date for a name.
    } If the first line is a record, and no header, then { FACE() ->
        [page] write a header before it
       *[other] say { SETTING("header", "False", code: "yes") }
    }: what is shown here as names are values.
note-describe-several-rows =
    { $people ->
        [one] '{ $column }' tells 1 person apart in { NUMBER0($rows) } rows.
       *[other] '{ $column }' tells { NUMBER0($people) } people apart in { NUMBER0($rows) } rows.
    } How they will be published decides what can be learnt: say it with { SETTING("rows", "one") } ({ $left ->
        [one] 1 row is
       *[other] { NUMBER0($left) } rows are
    } left out: of each person one row is kept, drawn at random), { SETTING("rows", "linked") } or { SETTING("rows", "unlinked") }.
note-describe-many-qids =
    { $size ->
        [1] { NUMBER0($columns) } columns are suggested as quasi-identifiers: each would be tried by itself; all combinations would be { ALLSETS($columns) }.
       *[other] { NUMBER0($columns) } columns are suggested as quasi-identifiers: sets of at most { NUMBER0($size) } would be tried ({ NUMBER0($sets) }); all would be { ALLSETS($columns) }.
    } What somebody learns who knows more columns at once is not assessed.
note-describe-no-qid = No column is suggested as a quasi-identifier: name those that somebody could know.

## Describing a table: who might know its columns

note-would-know =
    { $adversary ->
        [neighbour] A neighbour would know { $columns }.
        [classmate] A classmate would know { $columns }.
        [teacher] A teacher, or somebody at the school office, would know { $columns }.
        [colleague] A colleague would know { $columns }.
        [employer] The employer would know { $columns }.
        [job-agency] A job agency would know { $columns }.
        [relative] A relative, or a former partner, would know { $columns }.
        [voter-list] Somebody with the voter list would know { $columns }.
        [social-network] Somebody who reads social networks would know { $columns }.
        [data-broker] A company that trades in personal data would know { $columns }.
        [journalist] A journalist would know { $columns }.
        [health-insurer] The health insurer would know { $columns }.
       *[anybody] Somebody who combines several sources could know all { NUMBER0($count) } quasi-identifiers.
    }

## Describing a table: words for kinds and roles, and the terminal

describe-kind-number = number
describe-kind-date = date
describe-kind-yes-or-no = yes or no
describe-kind-text = text
describe-kind-other = other
describe-kind-empty = empty
describe-role-identifier = identifier
describe-role-quasi-identifier = quasi-identifier
describe-role-sensitive = sensitive
describe-role-other = other
cli-describe-column = Column
cli-describe-kind = Kind
cli-describe-values = Values
cli-describe-missing = Missing
cli-describe-alone = Alone
cli-describe-role = Suggested
cli-describe-why = Why
cli-describe-size = Records: { $rows }. Columns: { $columns }.
cli-describe-legend = Values: how many different ones. Missing: records without one. Alone: records with a value that no other record has. Suggestions rest on names and counts alone, for the reasons numbered below: check each of them.
cli-describe-adversaries = Who might know these columns, by their names:
cli-describe-command = To attack the table with these roles:
cli-describe-not-assessed =
    { $count ->
        [one] With the command below 1 column is not assessed: { $columns }. Add it to { $qids }, or say { $hidden } if it is not published, or { $unknown } if it is published and nobody knows it.
       *[other] With the command below { NUMBER0($count) } columns are not assessed: { $columns }. Add them to { $qids }, or say { $hidden } of those that are not published, and { $unknown } of those that are published and that nobody knows.
    }
