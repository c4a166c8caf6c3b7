### Every text of Brecha that people read, in English.
###
### A further language is one more file beside this one, named by its code: es.ftl. Translate what stands after the equals
### signs; leave names, braces and what is in them as they are. What is left out is said in English.

## Numbers and lists

language-name = English
millions = { $number } million
number-about = about { $digits } × 10^{ $power }
number-power = { $digits } × 10^{ $power }
people-all = all { $whole } people
people-all-of-one = the only person
people-none = none of { $whole } people
people-none-of-one = not the only person
people-some = { $part } of { $whole } people
people-millions = { $part } of { $whole } million people
percent = { $number } %
percent-below = less than { $number } %
percent-above = more than { $number } %
frequency = about { $some } in { $all }
frequency-exact = { $some } in { $all }
frequency-all = everybody
frequency-none = nobody
frequency-few = fewer than 1 in { $all }
frequency-most = all but fewer than 1 in { $all }
list-more = { $before }, { $next }
list-and = { $before } and { $next }
list-or = { $before } or { $next }

## Rows: how many of them the figures are about

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
        [yes] a person, each as likely as her weight,
       *[no] a person
    }
finding-certain =
    { knowing }, an adversary { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } by weight)
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
    } Her best guess about { target } is right with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
finding-already =
    Already with only { $count ->
        [one] one column, { $known },
       *[other] these { $count } columns, { $known },
    }{ $linked ->
        [yes] {" "}in { $tables },
       *[no] {""}
    } she { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } by weight)
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
       *[chance] the best guess about somebody like them is right with a chance of { PERCENT($high) } on average
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
        [yes] The adversary is taken to hold { $tables }, linked by an identifier, and to know, of everybody of { $focal }, the values of the columns named in all of these tables, and in which of them somebody is absent; without error, and nothing else. One who knows more learns no less.
       *[no] We assume that the adversary has the table, knows that her target is in it, and knows the values of the columns named, of everybody, without error, and nothing else. One who knows more learns no less.
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
limit-weights = People are taken to be targets in proportion to { $weights }: shares and chances are weighted, counts of people are not.

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
        [one] 1 column is published, assumed unknown to any adversary: { $columns }; what it reveals is not in these figures.
       *[other] { NUMBER0($count) } columns are published, assumed unknown to any adversary: { $columns }; what they reveal is not in these figures.
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
        [one] It assumes that no adversary knows the published column { $columns }.
       *[other] It assumes that no adversary knows { NUMBER0($count) } published columns: { $columns }.
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

## Whether a file may be handed on: the first line of every report

handling-totals = May be handed on: it holds totals only, and no group of fewer than { NUMBER0($least) } people is named.
handling-small-groups =
    { $least ->
        [1] Keep as confidential as the table: groups of a single person are named.
       *[other] Groups down to { NUMBER0($least) } people are named: hand it on only where groups so small may be named.
    }
handling-few-people = Keep as confidential as the table: it is about fewer than { NUMBER0($least) } people.
handling-chosen-values = Keep as confidential as the table: it names values chosen for a gain or a step that fewer than { NUMBER0($least) } people may have.
handling-exact-counts = Keep as confidential as the table: it holds figures of the true table, from which the exact count follows that the noise is there to hide.
handling-undone = Keep as confidential as the table: it tells what can be undone of the release, and names values that a single person may have.
handling-scenario = Keep as confidential as the scenario: it holds no figure of any table, but names values and records of the scenario.
handling-one-person = Keep as confidential as the table: it is about one person.
handling-noisy = May be handed on: it holds the noisy count alone.

## Every page

page-skip = To the content
page-notes = To bear in mind
page-data = The figures behind this picture
page-not-drawn = This picture could not be drawn. The figures behind it are in the table.
page-untranslated =
    { $count ->
        [one] One text has no translation and is in English: { $names }.
       *[other] { $count } texts have no translation and are in English: { $names }.
    }

## The report on a table

report-title =
    { $linked ->
        [yes] What an adversary would learn from these tables
       *[no] What an adversary would learn from this table
    }
report-origin =
    { $dated ->
        [yes] { $source }; assessed on { $day }
       *[no] { $source }
    }
report-origin-census = The synthetic census
report-origin-memory = A table in memory
report-more-files =
    { $count ->
        [one] and 1 more file
       *[other] and { NUMBER0($count) } more files
    }
report-contents = Contents
report-lead =
    { $linked ->
        [yes] { $people ->
            [one] One person
           *[other] { NUMBER0($people) } people
        } of { $focal }. The adversary is taken to hold { $tables }, linked by an identifier, and to know some of these columns about everybody: { $qids }.
       *[no] { $people ->
            [one] One person
           *[other] { NUMBER0($people) } people
        }. The adversary is taken to hold this table, and to know some of these columns about everybody: { $qids }.
    }
report-tried-all =
    { $count ->
        [one] The one combination of these columns was tried.
       *[other] All { NUMBER0($count) } combinations of these columns were tried.
    }
report-tried-some = { $in_full ->
        [no] Of { $all }
       *[yes] Of the { $all }
    } combinations of these columns, { NUMBER0($count) } { $count ->
        [one] was
       *[other] were
    } tried; { $whole ->
        [yes] all columns together are among them, and no other combination exposes more.
       *[no] the others may be worse.
    }
report-summary = Summary
report-evidence = The evidence
report-causes = Which columns cause it
report-instead = What could be released instead
report-combinations = All combinations of columns
report-method = Method and assumptions
report-record = The full record of this run
report-evidence-lead = For each thing that an adversary may want: how many people are exposed, by how much she knows. With certainty comes first; a chance is what her best guess achieves.
report-goal-identity = Re-identification
report-goal-secret = Inference of { $sensitive }
report-goal-gain = Inference of { $sensitive }, rewarded by “{ $gain }”
report-card-certain =
    { $goal ->
        [identity] can be re-identified with certainty
       *[secret] { $hits ->
            [0] has { $sensitive } given away with certainty
            [one] has { $sensitive } given away with certainty
           *[other] have { $sensitive } given away with certainty
        }
    }
report-card-often = { report-card-certain }: { FREQUENCY($share) }
report-card-known =
    { $goal ->
        [identity] is re-identified with certainty
       *[secret] has { $sensitive } given away with certainty
    }
report-card-values = Of these people, { $holders }.
report-card-knowing = by an adversary who knows { $known }
report-cards-knowing =
    { $count ->
        [one] The large figures are about one adversary, who knows { $known }
        [2] The large figures are about one adversary, who knows both columns: { $known }
       *[other] The large figures are about one adversary, who knows all { $count } columns: { $known }
    }{ $linked ->
        [yes] , in { $tables }.
       *[no] .
    }
report-card-few =
    { $count ->
        [one] already { $people } with only 1 column: { $known }
       *[other] already { $people } with only { $count } columns: { $known }
    }
report-card-few-gain =
    { $count ->
        [one] already { AMOUNT($after) } with only 1 column: { $known }
       *[other] already { AMOUNT($after) } with only { $count } columns: { $known }
    }
report-card-gain = { AMOUNT($after) } gained from a person
report-card-gain-before = on average; { AMOUNT($before) } before the release
report-card-already = This was known of everybody before.
report-verdict-above = Above the limit of { $limit }, with all columns: { $risk }
report-verdict-above-some = Above the limit of { $limit } for an adversary who knows { $known }: { $risk }
report-verdict-untried = No combination that was tried is above the limit of { $limit }; all columns together were not tried
report-whole-untried = What all columns together expose was not tried, so that before and after the release cannot be shown side by side.
report-verdict-within =
    Within the limit of { $limit }, { $uncounted ->
        [0] even with all columns
        [unrecorded] as far as assessed: which columns are not in this figure is not recorded
        [one] as far as assessed: 1 column that was not assessed is not in this figure
       *[other] as far as assessed: { NUMBER0($uncounted) } columns that were not assessed are not in this figure
    }
report-worst = The most dangerous combination of each size
report-size = columns known
report-known = which
report-exposed = people exposed with certainty
report-share = share
report-chance = chance of a right guess
report-gain = gain from a person
report-times = times before
report-at-most = at most, for any adversary
report-factor = { FACTOR($factor, bound: "upper") } times
report-before =
    Before the release: certain of { PERCENT($certain) } of people; { $gain ->
        [yes] the best guess about a person brings { AMOUNT($chance) } on average.
       *[no] chance of a right guess { PERCENT($chance) }.
    }
report-capacity = The last column is the capacity: no adversary of this kind, however likely each value was to her before and whatever a guess is worth to her, can multiply what she gains on average by more than this factor, knowing these columns alone.
report-no-histogram = How the risk is spread over people cannot be shown: the counts were not kept with these results, as there were too many combinations. Assess the table again with fewer of them.
report-left-out =
    { $count ->
        [one] One group is not named, as it has fewer than { $least } people.
       *[other] { $count } groups are not named: they have fewer than { $least } people, or would give away one that has.
    }
report-causes-lead = Each column's share of the risk: what it adds, on average over all orders in which the columns could become known (the Shapley value). The shares sum up to what the release as a whole adds.
report-shares =
    { $measure ->
        [certain] { $goal }: people exposed with certainty, by column
       *[chance] { $goal }: chance of a right guess, by column
    }
report-shares-none = { $goal }: the release adds nothing, so that no column is to blame.
report-removals = What is saved by leaving a column, or a pair of columns, out of the release
report-removed = left out
report-saved = { $goal }: people no longer exposed
report-too-many-columns = Which columns are to blame, and what could be released instead, is told for at most { $most } columns, and there are { $count }. Assess fewer of them to be told.
report-instead-lead = A release is called safe here if an adversary who knows every released column among those above exposes at most { $limit } with certainty, whatever she wants. What was known of everybody before is not counted.
report-limit-share =
    { $weighted ->
        [yes] { $share } of the people by weight
       *[no] { $share } of the people
    }
report-limit-people =
    { $people ->
        [one] 1 person
       *[other] { NUMBER0($people) } people
    }
report-safe-sets =
    { $uncounted ->
        [0] Largest releases that are safe
       *[other] Largest releases that are safe, among the columns assessed
    }
report-unsafe-sets = Smallest combinations that are not safe, and must not be released together
report-highest = highest risk
report-sets-more =
    { $count ->
        [one] 1 more is in the data (brecha advise).
       *[other] { NUMBER0($count) } more are in the data (brecha advise).
    }
report-filter = Show only combinations that hold:
report-filter-none = Show all
report-filtered = { $n } combinations shown
report-combinations-files = The figures of all combinations are in results.parquet and results.json.
report-combinations-open =
    { $count ->
        [one] Show the figures of one combination
       *[other] Show the figures of { NUMBER0($count) } combinations
    }
report-combinations-caption = What each combination of columns exposes
report-combinations-more = There are too many for a page: the { NUMBER0($count) } most dangerous ones are shown, by people re-identified. All are in results.parquet.
report-goal-certain = { $goal }: certain
report-goal-chance = { $goal }: chance
report-goal-brings = { $goal }: gain
report-assumptions = What is assumed
report-measures = What is measured
report-measure-certain = With certainty: people of whom the adversary is sure. Re-identification: nobody else has the same values of what she knows. Inference: everybody with the same values has the same value of the sensitive column.
report-measure-chance = Chance of a right guess: how often the best guess about a person drawn from the table is right, given what is known (Bayes vulnerability, of quantitative information flow). Before the release she has only the table's totals.
report-measure-gain = Gain: what the best guess about a person brings on average, by the rewards stated.
report-measure-exact = All figures are exact: every combination is counted over all people, nothing is sampled or estimated.
report-measure-repeats = All figures are exact for the records used: every combination is counted over all of them. Of people with several records one was drawn, by the seed in the record below.
report-measure-least = No group of fewer than { $least } people is named on this page. It holds totals only, no record of anybody.
report-before-after = Before and after the release
report-before-label = before
report-after-label = after

## The record of a run

record-limit = Limit
record-limit-words =
    { $default ->
        [yes] { $limit } exposed with certainty (the default value)
       *[no] { $limit } exposed with certainty
    }
record-versions = Program
record-engine = Engine
record-engine-threads = { $engine }, { $threads ->
        [one] one processor core
       *[other] { $threads } processor cores
    }
record-finished = Finished
record-seconds = Seconds
record-qids = Columns that the adversary may know
record-sensitive = Columns that she wants
record-not-assessed = Columns not assessed
record-none-not-assessed = none
record-not-recorded = not recorded
record-unknown = Columns published, assumed unknown to any adversary
record-not-published = Columns stated not to be published
record-subsets = Combinations asked for
record-subsets-all = all
record-subsets-full = all columns together only
record-subsets-size =
    { $size ->
        [one] up to { $size } column
       *[other] up to { $size } columns
    }
record-subsets-list =
    { $count ->
        [one] a list of one
       *[other] a list of { NUMBER0($count) }
    }
record-by = Groups by
record-weights = Weights
record-gain = Reward
record-missing = Missing values
record-missing-value = one more value
record-missing-wildcard = may be anything
record-file = File
record-file-bytes =
    { $bytes ->
        [one] 1 byte
       *[other] { $bytes } bytes
    }
record-file-rows =
    { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }
record-kind = Kind of source
record-rows_read = Rows read
record-rows = Rows
record-person = One record a person, by
record-seed = Seed
record-record_kept = Which record of a person
record-kept-draw = drawn at random by the seed, as this machine reads files; Spark keeps others
record-kept-hash = chosen by a hash of the identifier and the seed, on Spark; other engines keep others
record-census = Census
record-year = Year
record-collection = Tables
record-sha256 = Checksum (SHA-256)
record-people = People assessed
record-dropped = Records not used
record-dropped-none = none
report-columns = columns
report-size-removed = columns left out
report-compared = Compared with another release
report-compared-lead = What all columns that an adversary may know expose together, in the other release and in this one; and in how many combinations of columns the risk has changed.
compare-people =
    The other release has { $before ->
        [one] 1 person
       *[other] { NUMBER0($before) } people
    }, this one { NUMBER0($after) }.
compare-coverage =
    { $which ->
        [before] The other release: { $says }
       *[after] This release: { $says }
    }
compare-gone =
    { $count ->
        [one] One column of the other release is not known here: { $columns }.
       *[other] { $count } columns of the other release are not known here: { $columns }.
    }
compare-new =
    { $count ->
        [one] One column is known here and not in the other release: { $columns }.
       *[other] { $count } columns are known here and not in the other release: { $columns }.
    }
compare-certain = { $goal }: { $before } with certainty in the other release, { $after } in this one; the best guess is right with a chance of { PERCENT($chance_before) } and { PERCENT($chance_after) }.
compare-untried = What all columns together expose was not tried in both, so that no figures are compared.
compare-untried-whole = What all columns together expose was not tried in both, so that it is not compared.
compare-unwanted =
    { $count ->
        [one] One column is wanted in the other release and not here: { $columns }.
       *[other] { $count } columns are wanted in the other release and not here: { $columns }.
    }
compare-wanted =
    { $count ->
        [one] One column is wanted here and not in the other release: { $columns }.
       *[other] { $count } columns are wanted here and not in the other release: { $columns }.
    }
compare-gains-unlike = “{ $gain }”, on { $sensitive }, is a gain of another kind in the other release than here, so that the two are not compared.
compare-weights =
    { $which ->
        [before] In the other release shares and chances are weighted by { $before }, and here they are not.
        [after] Here shares and chances are weighted by { $after }, and in the other release they are not.
       *[both] Shares and chances are weighted by { $before } in the other release, and by { $after } here.
    }
compare-tables = In the other release the columns are known in { $before }, and here in { $after }.
compare-one-table = one table
compare-gain = { $goal }: the best guess brings { $before } on average in the other release, { $after } in this one.
compare-same =
    { $count ->
        [one] { $goal }: the risk is the same in the 1 combination of columns tried in both.
       *[other] { $goal }: the risk is the same in all { NUMBER0($count) } combinations of columns tried in both.
    }
compare-moved =
    { $goal }: of { $count ->
        [one] 1 combination
       *[other] { NUMBER0($count) } combinations
    } of columns tried in both, { $kind ->
        [gain] what the best guess brings
       *[chance] the share of people exposed with certainty fell in { NUMBER0($fell_certain) }, rose in { NUMBER0($rose_certain) } and stayed in { NUMBER0($stayed_certain) }; the chance of a right guess
    } fell in { NUMBER0($fell_chance) }, rose in { NUMBER0($rose_chance) } and stayed in { NUMBER0($stayed_chance) }.
compare-fell =
    { $kind ->
        [certain] The share exposed with certainty fell most for an adversary who knows { $known }: from { $people_before } ({ $before }) to { $people_after } ({ $after }).
        [gain] What the best guess brings fell most for an adversary who knows { $known }: from { $before } to { $after }.
       *[chance] The chance of a right guess fell most for an adversary who knows { $known }: from { $before } to { $after }.
    }
compare-rose =
    { $kind ->
        [certain] The share exposed with certainty rose most for an adversary who knows { $known }: from { $people_before } ({ $before }) to { $people_after } ({ $after }).
        [gain] What the best guess brings rose most for an adversary who knows { $known }: from { $before } to { $after }.
       *[chance] The chance of a right guess rose most for an adversary who knows { $known }: from { $before } to { $after }.
    }
compare-absent =
    Not compared, as they were tried in one of the two only: { $before ->
        [one] 1 combination
       *[other] { NUMBER0($before) } combinations
    } of the other release, and { NUMBER0($after) } of this one.
compare-other = the other release
compare-this = this release
record-no-checksum = no checksum was made
record-columns_sha256 = Checksum of the columns as read (SHA-256)
not-drawn =
    Pictures of the report could not be drawn, and a table with the figures stands in the place of each: { $reason ->
        [memory] drawing took too much memory
        [time] drawing took too long
        [start] no process could be started for drawing
        [output] a picture was too large
       *[crash] the process that draws crashed, as it does where memory is limited (ulimit -v)
    }. To have them, run brecha report on the results with --lang, without that limit or on another machine.
cli-pictures =
    { $count ->
        [one] One picture: { $folder }
       *[other] { $count } pictures: { $folder }
    }

## Charts: titles, axes, legends, what they say to those who cannot see them, and the tables behind them

chart-columns-known = number of columns that the adversary knows
chart-before-line = before the release
chart-limit-line = limit
chart-measure =
    { $kind ->
        [certain] share of people exposed with certainty
        [gain] what the best guess about a person brings on average
       *[chance] chance that the best guess about a person is right
    }
chart-certain = exposed with certainty
chart-chance = best guess is right
chart-gain = what the best guess brings
chart-others =
    { $n ->
        [one] 1 other
       *[other] { $count } others
    }

# Risk by the number of columns known

chart-dots-title =
    { $kind ->
        [certain] { $goal ->
            [identity] People re-identified with certainty, by number of columns known
           *[secret] People whose { $secret } is inferred with certainty, by number of columns known
        }
        [gain] What a guess about { $secret } brings, rewarded by “{ $gain }”, by number of columns known
       *[chance] { $goal ->
            [identity] Chance of re-identifying a person by the best guess, by number of columns known
           *[secret] Chance of inferring { $secret } by the best guess, by number of columns known
        }
    }
chart-dots-says =
    { $n ->
        [one] One dot, for the one combination of columns that was tried
       *[other] One dot for each of { $count } combinations of columns
    }: { chart-measure }. Before the release: { $before }.
chart-dots-says-worst =
    { $n ->
        [one] The most dangerous single column is { $names }: { $risk }.
       *[other] The most dangerous combination of { $size } columns is { $names }: { $risk }.
    }
chart-dots-says-limit =
    { $n ->
        [0] No combination that was tried is above the limit of { $limit }.
        [one] One combination is above the limit of { $limit }.
       *[other] { $count } combinations are above the limit of { $limit }.
    }
chart-head-size = columns known
chart-head-combinations = combinations
chart-head-lowest = lowest
chart-head-median = median
chart-head-highest = highest
chart-head-worst = most dangerous
chart-dots-says-all =
    Knowing { $n ->
        [2] both
       *[other] all { $size }
    } columns: { $risk }.
chart-axis-begins = { $title } (the axis begins at { $begin })

# People by the risk that each of them runs

chart-histogram-title =
    { $goal ->
        [identity] How many people run which risk of being re-identified
       *[secret] How many people run which risk that { $secret } is inferred
    }
chart-histogram-risk = risk of a person, rounded to whole per cents
chart-histogram-people = number of people
chart-histogram-log = number of people (each line is ten times the one below)
chart-histogram-certain = certain
chart-histogram-says =
    At a risk of 50 % or more, rounded to whole per cents, { $goal ->
        [identity] of being re-identified
       *[secret] that { $secret } is inferred
    } when { $names } { $columns ->
        [one] is
       *[other] are
    } known: { $people }. Exposed with certainty: { $certain }. At a risk of 0 % when rounded: { $none }.
chart-histogram-all-columns =
    { $n ->
        [2] both
       *[other] all { $size }
    } columns
chart-head-risk = risk, rounded
chart-head-people = people
chart-head-share = share
chart-histogram-cell = { $range } %
chart-histogram-cell-top = 90 % or more when rounded, but not certain

# What each column causes

chart-shares-title =
    { $kind ->
        [certain] { $goal ->
            [identity] What each column adds to re-identification with certainty
           *[secret] What each column adds to the inference of { $secret } with certainty
        }
        [gain] What each column adds to the gain “{ $gain }” on { $secret }
       *[chance] { $goal ->
            [identity] What each column adds to the chance of re-identifying a person
           *[secret] What each column adds to the chance of inferring { $secret }
        }
    }
chart-shares-axis =
    { $unit ->
        [people] people exposed on account of the column
        [gain] gain on account of the column
       *[share] chance on account of the column
    }
chart-shares-says =
    { $n ->
        [one] All of { $total } is on account of { $name }, the only column.
       *[other] Of { $total } in all, { $tie ->
            [one] { $name } accounts for the most: { $most }, or { $part }.
            [all] { $listed ->
                [yes] { $name } account for the same: { $most } each, or { $part }.
               *[no] all { $size } columns account for the same: { $most } each, or { $part }.
            }
           *[some] { $listed ->
                [yes] { $name } account for the most: { $most } each, or { $part }.
               *[no] { $size } columns account for the most: { $most } each, or { $part }.
            }
        }
    }
chart-shares-says-least =
    { $tie ->
        [one] The least is that of { $name }: { $least }.
       *[some] { $listed ->
            [yes] The least is that of { $name }: { $least } each.
           *[no] The least is that of { $size } columns: { $least } each.
        }
    }
chart-shares-total =
    { $unit ->
        [people] { $n ->
            [one] { $total } person exposed
           *[other] { $total } people exposed
        }
        [gain] a gain of { $total }
       *[share] { $total } that the release adds
    }
chart-head-column = column
chart-head-adds =
    { $unit ->
        [people] people
        [gain] gain
       *[share] risk
    }
chart-head-part = part of the whole

# How much can be released

chart-frontier-title =
    { $goal ->
        [identity] How many columns can be released, by the risk of re-identification
       *[secret] How many columns can be released, by the risk of inferring { $secret }
    }
chart-frontier-columns = number of columns released
chart-frontier-safe = within the limit
chart-frontier-unsafe = above the limit
chart-frontier-maximal = no column can be added
chart-frontier-says =
    { $largest ->
        [0] No release is within the limit of { $limit }: the risk is { $lowest } at least.
        [one] Releases of one column can be within the limit of { $limit }.
       *[other] { $known ->
            [yes] Releases of up to { $size } columns can be within the limit of { $limit }.
           *[no] Releases of { $size } columns can be within the limit of { $limit }.
        }
    }
chart-frontier-says-not-tried =
    { $tried ->
        [one] Releases of more than one column were not tried.
       *[other] Releases of more than { $size } columns were not tried.
    }
chart-frontier-says-always =
    { $always ->
        [0] Of no number of columns is every release within it.
        [one] Any single column is within it.
       *[other] Any { $size } columns are within it.
    }
chart-frontier-says-maximal =
    { $n ->
        [one] One release within the limit cannot be extended by any column.
       *[other] { $count } releases within the limit cannot be extended by any column.
    }
chart-head-released = columns released
chart-head-safe = within the limit

# Groups of people

chart-groups-title =
    { $goal ->
        [identity] Who is re-identified most, by { $by }
       *[secret] Whose { $secret } is inferred most, by { $by }
    }
chart-groups-axis =
    { $kind ->
        [gain] what the best guess about one of the group brings on average
       *[chance] share of the group, and chance
    }
chart-groups-says =
    { $n ->
        [0] No group has enough people to be named.
        [one] Only { $most } has enough people to be named: { $high }.
       *[other] The most exposed of { $count } groups is { $most }, { $high }; the least exposed is { $least }, { $low }.
    }
chart-groups-certain = { $share } with certainty, and the best guess is right with a chance of { $chance }
chart-groups-gain = the best guess brings { $gain }
chart-groups-more =
    { $n ->
        [one] One more group, less exposed, is in the table only.
       *[other] { $count } more groups, less exposed, are in the table only.
    }
chart-head-group = group
chart-head-certain = exposed with certainty
chart-head-chance = chance of a right guess
chart-head-gain = gain from a person

# Growth over years

chart-growth-title =
    { $kind ->
        [gain] What each further year brings an adversary who guesses { $secret }, rewarded by “{ $gain }”
       *[certain] { $goal ->
            [identity] What each further year adds to re-identification
           *[secret] What each further year adds to the inference of { $secret }
        }
    }
chart-growth-axis = { $first } alone, and each further one added
chart-growth-before = before
chart-growth-measure =
    { $kind ->
        [gain] what the best guess about a person brings on average
       *[certain] share of people, and chance
    }
chart-growth-says-certain = Share of people exposed with certainty: { $before } before the release, { $first } with { $one } alone{ $years ->
        [one] .
       *[other] , { $last } with all { $tables } up to { $end }.
    }
chart-growth-says-chance = Chance that the best guess about a person is right: { $before } before the release, { $first } with { $one } alone{ $years ->
        [one] .
       *[other] , { $last } with all { $tables } up to { $end }.
    }
chart-growth-says-gain = What the best guess about a person brings: { $before } before the release, { $first } with { $one } alone{ $years ->
        [one] .
       *[other] , { $last } with all { $tables } up to { $end }.
    }
chart-head-last = up to
chart-growth-none = no table (before)

# Before and after

chart-change-title = Risk: { $before } and { $after }
chart-change-axis = risk
chart-change-says = { $name } – { $before }: { $was }; { $after }: { $is }.
chart-change-before = before the release
chart-change-after = after the release
chart-head-goal = risk

# Membership

chart-members-title = People who can be shown to be in the sample, by number of columns known
chart-members-measure = share of the people in the sample who can be shown to be in it
chart-members-says =
    { $n ->
        [one] One dot, for the one combination of columns that was tried
       *[other] One dot for each of { $count } combinations of columns
    }: { chart-members-measure }.
chart-planned-title = What a sample tells about who is in it, by its size
chart-planned-axis = size of the sample, as a share of the population
chart-planned-measure = share of members, and chance
chart-planned-certain = members who are certain
chart-planned-member = chance given to a member
chart-planned-guess = right guess about anybody
chart-planned-says =
    Of a sample of { $share } of the population, { $certain } are expected to be certain members; the chance given to a member is { $member } on average, and the best guess whether anybody is in it is right with a chance of { $guess }.
chart-head-drawn = people drawn

# Years that no identifier links

chart-unlinked-title =
    { $goal ->
        [identity] Best guess at the person, with and without an identifier
       *[secret] Best guess at { $secret }, with and without an identifier
    }
chart-unlinked-before = before the release
chart-unlinked-one = first year alone
chart-unlinked-right = both, no identifier: right
chart-unlinked-believed = both, no identifier: believed
chart-unlinked-linked = both, with the identifier
chart-unlinked-axis = chance that the best guess about a person is right
chart-unlinked-says = Chance that the best guess about a person is right: { $list }.
chart-unlinked-part = { $name } { $share }
chart-head-known = with

### Advice: which columns are to blame for a risk, what must not be released together, and what may be.

advice-limit-people-certain =
    { $at_most ->
        [0] zero people exposed with certainty
        [one] 1 person exposed with certainty
       *[other] { NUMBER0($at_most) } people exposed with certainty
    }
advice-limit-people-chance =
    { $at_most ->
        [0] zero people guessed right on average
        [one] 1 person guessed right on average
       *[other] { NUMBER0($at_most) } people guessed right on average
    }
advice-limit-share-certain =
    { $weighted ->
        [yes] { $share } of the weight exposed with certainty
       *[no] { $share } of the people exposed with certainty
    }
advice-limit-share-chance = a chance of { $share } of a right guess
advice-limit-gain = a gain of { $amount } from a person
advice-apart = { $before }; { $next }
advice-in =
    { $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    }
advice-others-and = { NUMBER0($count) } more
advice-others-or =
    { $count ->
        [one] 1 more
       *[other] one of { NUMBER0($count) } more
    }




## Which columns are to blame

advice-part = { $column } ({ PERCENT($part) })
advice-released =
    { $uncounted ->
        [0] With all columns released
       *[other] { $all ->
            [one] With the one assessed column released
           *[other] With all { $all } assessed columns released
        }
    }
advice-goal-identity = re-identification
advice-goal-secret = inference of { $sensitive }
advice-goal-gain = inference of { $sensitive }, rewarded by “{ $gain }”
advice-set-of-goals = { $set } ({ $goals })
advice-blame-certain =
    { advice-released }{ advice-in }, { $but ->
        [chance] the chance that her best guess at { $sensitive } is right stays at { $stays }, but an adversary
        [gain] what her best guess at { $sensitive } brings by “{ $gain }” stays at { $stays }, but an adversary
       *[no] an adversary
    } { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty{ $weighted ->
        [yes] , { $after } of the weight.
       *[no] .
    }
advice-blame-chance =
    { advice-released }{ advice-in }, { $but ->
        [certain] an adversary { $goal ->
            [identity] still re-identifies nobody
           *[secret] still infers { $sensitive } for nobody
        } with certainty, but the chance
       *[no] the chance
    } that her best guess { $goal ->
        [identity] names the right person
       *[secret] at { $sensitive } is right
    } rises from { $before } to { $after }.
advice-blame-gain =
    { advice-released }{ advice-in }, { $but ->
        [certain] an adversary still infers { $sensitive } for nobody with certainty, but what
       *[no] what
    } her best guess at { $sensitive } brings by “{ $gain }” rises from { $before } to { $after } on average.
advice-accounts-people =
    { $count ->
        [one] { $columns } accounts for { $people ->
            [0] less than one of them
            [one] about one of them
           *[other] about { NUMBER0($people) } of them
        } ({ PERCENT($part) }).
       *[other] { $columns } account for { $people ->
            [0] less than one of them
            [one] about one of them
           *[other] about { NUMBER0($people) } of them
        } each ({ PERCENT($part) }).
    }
advice-accounts-weight =
    { $count ->
        [one] { $columns } accounts for { PERCENT($part) } of that weight.
       *[other] { $columns } account for { PERCENT($part) } of that weight each.
    }
advice-accounts-rise =
    { $count ->
        [one] { $columns } accounts for { PERCENT($part) } of the rise.
       *[other] { $columns } account for { PERCENT($part) } of the rise each.
    }
advice-blame-next =
    { $count ->
        [one] Next comes { $columns }.
       *[other] Next come { $columns }.
    }
advice-blame-none =
    { $goal ->
        [identity] The release adds nothing to the risk of re-identification, so that no column is to blame.
        [gain] The release adds nothing to what a guess at { $sensitive } brings by “{ $gain }”, so that no column is to blame.
       *[secret] The release adds nothing to what can be learnt about { $sensitive }, so that no column is to blame.
    }


## What may be released, and what may not

advice-nothing-safe =
    { $kept ->
        [0] No release{ advice-in } stays within the limit of { $limit }: the risk is above it before anything is released.
       *[other] No release{ advice-in } that keeps { $keep } stays within the limit of { $limit }: even without any other column the risk is above it.
    }
advice-all-safe =
    { $all ->
        [one] The only column{ advice-in } stays within the limit of { $limit }, which does not ask for it to be held back.
        [2] Both columns together{ advice-in } stay within the limit of { $limit }, which does not ask for either to be held back.
       *[other] All { NUMBER0($all) } columns together{ advice-in } stay within the limit of { $limit }, which does not ask for any to be held back.
    }
advice-unsafe-alone =
    { $kept ->
        [0] { $count ->
            [one] { $columns } must not be released{ advice-in } even alone, because of { $goals }: it is above the limit of { $limit }.
           *[other] { $columns } must not be released{ advice-in } even alone, because of { $goals }: each is above the limit of { $limit }.
        }
       *[other] { $count ->
            [one] { $columns } must not be released{ advice-in } beside { $keep }, because of { $goals }: it would be above the limit of { $limit }.
           *[other] { $columns } must not be released{ advice-in } beside { $keep }, because of { $goals }: each would be above the limit of { $limit }.
        }
    }
advice-unsafe-together =
    { $kept ->
        [0] Not to be released together{ advice-in }, as they are above the limit of { $limit }: { $sets }
       *[other] Not to be released together{ advice-in } beside { $keep }, as they would be above the limit of { $limit }: { $sets }
    }{ $more ->
        [0] .
        [one] ; and 1 more combination.
       *[other] ; and { NUMBER0($more) } more combinations.
    }
advice-no-column-safe =
    { $kept ->
        [0] No column at all can be released{ advice-in } within the limit of { $limit }.
       *[other] No column can be released{ advice-in } beside { $keep } within the limit of { $limit }.
    }
advice-largest-safe =
    { $kept ->
        [0] Within the limit of { $limit }, the largest { $count ->
            [one] release{ advice-in } holds
           *[other] releases{ advice-in } hold
        }
       *[other] Within the limit of { $limit }, the largest { $count ->
            [one] release{ advice-in } that keeps { $keep } holds
           *[other] releases{ advice-in } that keep { $keep } hold
        }
    } { $size } of { $all } columns: { $sets }{ $more ->
        [0] .
        [one] ; and 1 more.
       *[other] ; and { NUMBER0($more) } more.
    }{ $grows ->
        [yes] {" "}Larger ones were not tried.
       *[no] {""}
    }
advice-highest = The highest chance of anybody is { PERCENT($chance) }.
advice-chances = Chances of a right guess are not held to this limit.


## What leaving columns out of the full release saves

advice-without-certain =
    { $lead }: an adversary then { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty, { NUMBER0($fewer) } fewer{ $weighted ->
        [yes] : { $after } of the weight instead of { $before }.
       *[no] .
    }
advice-without-chance =
    { $lead }: the chance that her best guess { $goal ->
        [identity] names the right person
       *[secret] at { $sensitive } is right
    } falls from { $before } to { $after }.
advice-without-gain = { $lead }: her best guess at { $sensitive } then brings { $after } instead of { $before } by “{ $gain }”.
advice-saves =
    { $scope ->
        [all] { $count ->
            [one] Of all columns, leaving out { $columns }{ advice-in } saves most
           *[other] Of all pairs, leaving out { $columns }{ advice-in } saves most
        }{ $weighted ->
            [yes] {" "}by weight
           *[no] {""}
        }
        [some] { $count ->
            [one] Of the { NUMBER0($tried) } columns for which this was tried, leaving out { $columns }{ advice-in } saves most
           *[other] Of the { NUMBER0($tried) } pairs for which this was tried, leaving out { $columns }{ advice-in } saves most
        }{ $weighted ->
            [yes] {" "}by weight
           *[no] {""}
        }
       *[one] { $count ->
            [one] Of single columns, only leaving out { $columns }{ advice-in } was tried
           *[other] Of pairs, only leaving out { $columns }{ advice-in } was tried
        }
    }
advice-saves-none =
    { $scope ->
        [all] { $count ->
            [one] Leaving out any one column{ advice-in }
           *[other] Leaving out any two columns{ advice-in }
        }
        [some] { $count ->
            [one] Of the { NUMBER0($tried) } columns for which this was tried, leaving out any one{ advice-in }
           *[other] Of the { NUMBER0($tried) } pairs for which this was tried, leaving out any one{ advice-in }
        }
       *[one] { $count ->
            [one] Of single columns, only leaving out { $columns }{ advice-in } was tried: it
           *[other] Of pairs, only leaving out { $columns }{ advice-in } was tried: it
        }
    } { $kind ->
        [certain] saves nobody.
        [chance] changes no chance of a right guess.
       *[gain] changes nothing in what a guess brings by “{ $gain }”.
    }



## What a column would add to a planned release

advice-added-certain =
    { $lead }: an adversary then { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty, { $fewer ->
        [0] no more than before.
       *[other] { NUMBER0($fewer) } more{ $weighted ->
            [yes] : { $after } of the weight instead of { $before }.
           *[no] .
        }
    }
advice-added-chance =
    { $lead }: the chance that her best guess { $goal ->
        [identity] names the right person
       *[secret] at { $sensitive } is right
    } { $some ->
        [yes] rises from { $before } to { $after }.
       *[no] stays at { $after }.
    }
advice-added-gain =
    { $lead }: her best guess at { $sensitive } by “{ $gain }” then brings { $after }, { $some ->
        [yes] instead of { $before }.
       *[no] no more than before.
    }
advice-adds =
    { $which ->
        [only] { $scope ->
            [all] To the planned release of { $planned }{ advice-in } only { $columns } can be added
           *[some] To the planned release of { $planned }{ advice-in } only adding { $columns } was tried
        }
        [same] { $scope ->
            [all] All other columns would add the same to the planned release of { $planned }{ advice-in }
           *[some] Of the { NUMBER0($tried) } columns for which this was tried, all would add the same to the planned release of { $planned }{ advice-in }
        }
        [least] { $scope ->
            [all] { $count ->
                [one] To the planned release of { $planned }{ advice-in }, { $columns } would add least
               *[other] Of all other columns, { $columns } would add least to the planned release of { $planned }{ advice-in }
            }
           *[some] Of the { NUMBER0($tried) } columns for which this was tried, { $columns } would add least to the planned release of { $planned }{ advice-in }
        }
       *[most] { $scope ->
            [all] { $count ->
                [one] To the planned release of { $planned }{ advice-in }, { $columns } would add most
               *[other] Of all other columns, { $columns } would add most to the planned release of { $planned }{ advice-in }
            }
           *[some] Of the { NUMBER0($tried) } columns for which this was tried, { $columns } would add most to the planned release of { $planned }{ advice-in }
        }
    }{ $by_weight ->
        [yes] {" "}by weight
       *[no] {""}
    }


## An adversary who knows just some columns, and one column more or less

what-if-nothing =
    Before the release, knowing none of these columns, an adversary { $kind ->
        [gain] rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($before) } from { target } on average.
       *[guess] { $goal ->
            [identity] re-identifies
           *[secret] infers { $sensitive } for
        } { PEOPLE($hits, $records) } with certainty. Her best guess about { target } is right with a chance of { PERCENT($before) }.
    }
what-if-verdict =
    { $kind ->
        [certain] What she knows with certainty is
        [inferred] She infers { $sensitive } for { PEOPLE($hits, $records) } with certainty, which is
        [gain] That gain is
       *[chance] The chance of a right guess is
    } { $within ->
        [yes] within the limit of { $limit }.
       *[no] above the limit of { $limit }: { $risk }.
    }
what-if-untried-above = Some of these columns are above the limit of { $limit } by themselves, and so are all of them together.
what-if-untried-within = A larger combination that holds all of them is within the limit of { $limit }, and so are these.
what-if-drops =
    To be within the limit of { $limit }, whatever she wants, it is enough to leave out { $columns }{ $fewest ->
        [one] .
        [yes] : fewer columns would not do.
       *[no] . Fewer might do: not all combinations were tried.
    }
what-if-adds =
    { $which ->
        [only] { $scope ->
            [first] There is no other column than { $columns }
            [all] Only { $columns } is left to be known besides
           *[some] Of the other columns, only adding { $columns } was tried
        }
        [same] { $scope ->
            [first] Each of the columns would add the same
            [all] Each of the other columns would add the same
           *[some] Each of the { NUMBER0($tried) } other columns for which this was tried would add the same
        }
       *[most] { $scope ->
            [first] Of all columns, { $columns } would add most
            [all] Of all other columns, { $columns } would add most
           *[some] Of the { NUMBER0($tried) } other columns for which this was tried, { $columns } would add most
        }
    }{ $by_weight ->
        [yes] {" "}by weight
       *[no] {""}
    }
what-if-leaves =
    { $which ->
        [only] { $scope ->
            [all] Without { $columns } none of these columns is known
           *[some] Of these columns, only leaving out { $columns } was tried
        }
        [same] { $scope ->
            [all] Leaving out any one of these columns saves the same
           *[some] Leaving out any one of the { NUMBER0($tried) } of these columns for which this was tried saves the same
        }
       *[most] { $scope ->
            [all] Of these columns, leaving out { $columns } saves most
           *[some] Of the { NUMBER0($tried) } of these columns for which this was tried, leaving out { $columns } saves most
        }
    }{ $by_weight ->
        [yes] {" "}by weight
       *[no] {""}
    }
what-if-leaves-none =
    { $which ->
        [only] { $scope ->
            [all] Leaving out { $columns }
           *[some] Of these columns, only leaving out { $columns } was tried: it
        }
       *[same] { $scope ->
            [all] Leaving out any one of these columns
           *[some] Leaving out any one of the { NUMBER0($tried) } of these columns for which this was tried
        }
    } { $kind ->
        [certain] saves nobody.
        [chance] changes no chance of a right guess.
       *[gain] changes nothing in what a guess brings by “{ $gain }”.
    }

## Notes on an advice

note-advice-identity = re-identification
note-advice-secret = inference of '{ $sensitive }'
note-advice-gain = inference of '{ $sensitive }' by '{ $gain }'
note-advice-tried-all = all combinations were tried
note-advice-tried-up-to =
    { $size ->
        [one] only the combinations of at most 1 column were tried
       *[other] only the combinations of at most { NUMBER0($size) } columns were tried
    }
note-advice-tried-some =
    only { NUMBER0($count) } of { NUMBER0($every) } combinations { $count ->
        [one] was
       *[other] were
    } tried
note-advice-shapley-needs-all = Shapley shares need all combinations of the columns, and { $tried }. Assess the table again with subsets='all'.
note-advice-frontier-needs-more = What may be released together can be told where all combinations were tried, or all of up to so many columns, and here { $tried }. Assess the table again with subsets='all', or subsets=3.
note-advice-keep-not-tried = There are { NUMBER0($count) } columns to keep, and { $tried }. Assess the table again with subsets={ NUMBER0($count) } or more.
note-advice-removals-need-full = What is saved by leaving columns out of the full release needs that release, and { $tried }. Assess the table again with subsets='all'.
note-advice-planned-not-tried = The planned release of { $columns-row } was not tried: { $tried }. Assess the table again with subsets='all'.
note-advice-about-everybody = The advice is about everybody, and not about each group of '{ $column }'.
note-advice-weighted = People are weighted by '{ $column }': shares are by weight, and numbers of people are not.
note-advice-known-before = For { $goal } everything is known before any release: it does not count where releases are to be safe for all goals together.
note-advice-limit-of-people =
    The limit is a number of people, and for { $goal } the risk is { $risk ->
        [gain] what is gained
       *[weight] a chance by weight
    }: it does not count.
note-advice-limit-of-gain = For { $goal } the limit of { WRITTEN($limit, format: "g") } is an amount of gain.
note-advice-no-safe-release = For { $goal } no release is safe: the risk is above the limit before any release.
note-advice-no-safe-release-keeping = For { $goal } no release is safe: the risk is above the limit with only { $columns-row } released.
note-advice-may-grow =
    { $size ->
        [one] Only the combinations of at most 1 column were tried: of some of the largest safe sets it is not known whether a column can be added.
       *[other] Only the combinations of at most { NUMBER0($size) } columns were tried: of some of the largest safe sets it is not known whether a column can be added.
    }
note-advice-extremes-of-tried = The most and the least dangerous sets are those of the ones tried: { $tried }. Assess the table again with subsets='all' for those of all.
note-advice-removals-partly = What is saved without a column, or two, is told only where what is left was tried.
note-advice-prices-partly = What a column would add is told only where the planned release was tried with it.
note-what-if-not-tried = What an adversary achieves who knows just { $columns-row } was not tried: { $tried }. Assess the table again with subsets='all', or with a list that has this combination.
note-what-if-beside-not-tried = What one column more, or one less, would change is not told for { $columns-row }, as that was not tried.
note-what-if-fewer-might-do = Fewer columns than those told might have to be left out: { $tried }.

## On the terminal

cli-advice-columns =
    { $goal }: each column's part, and what is saved without it{ $weighted ->
        [yes] , by weight
       *[no] {""}
    }
cli-advice-unsafe = Smallest combinations above the limit
cli-advice-safe =
    { $uncounted ->
        [0] Largest releases within the limit
       *[other] Largest releases within the limit, among the columns assessed
    }
cli-advice-prices =
    { $goal }: what a column would add to { $planned }{ $weighted ->
        [yes] , by weight
       *[no] {""}
    }
cli-advice-column = Column
cli-advice-share = Accounts for
cli-advice-part = Part
cli-advice-saved = Saved without
cli-advice-size = Size
cli-advice-set = Columns
cli-advice-none = (no column)
cli-advice-highest = Highest risk
cli-advice-highest-weight = Highest risk, by weight
cli-advice-adds = Adds
cli-advice-then = Then
cli-advice-more =
    { $count ->
        [one] 1 more row: see { $option }, or --json for all.
       *[other] { NUMBER0($count) } more rows: see { $option }, or --json for all.
    }

## Growth: what each further table tells

growth-knowing-columns =
    { $already ->
        [yes] { $count ->
            [one] Already with only one column, { $names }, in { $focal } alone
           *[other] Already with only these { $count } columns, { $names }, in { $focal } alone
        }
       *[no] Knowing { $known } in { $focal } alone
    }
growth-certain =
    { growth-knowing-columns }, an adversary { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }{ $growth ->
        [alone] .
        [nobody] ; with { $tables }, still nobody.
        [same] ; with { $tables }, no more.
        [new] ; with { $tables }, { growth-many }.
        [more] ; with { $tables }, { growth-many }: { COUNT($more) } more.
       *[times] ; with { $tables }, { growth-many }: { $manifold } times as many.
    }
growth-many =
    { $everybody ->
        [yes] all of them
       *[no] { COUNT($many) }{ $many_some ->
            [yes] {" "}({ FREQUENCY($many_share) })
           *[no] {""}
        }
    }
growth-before =
    { $everybody ->
        [yes] Before any release she was certain of everybody.
       *[no] Before any release she was certain of nobody.
    }
growth-guess =
    Her best guess about { target } is right with a chance of { PERCENT($now) } { growth-alone }{ $several ->
        [yes] , { PERCENT($later) } with { $tables }
       *[no] {""}
    } ({ PERCENT($before) } before).
growth-skew =
    Most people have the commonest value anyway: the share of wrong guesses was { PERCENT($wrong_before) } before, and is { PERCENT($wrong) } { growth-alone }{ $several ->
        [yes] {" "}and { PERCENT($wrong_later) } with { $tables }.
       *[no] .
    }
growth-gain =
    { growth-knowing-columns }, an adversary rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($now) } from { target } on average ({ AMOUNT($before) } before){ $several ->
        [yes] ; with { $tables }, { AMOUNT($later) }: { FACTOR($times) } times what it was before.
       *[no] .
    }
growth-title = What each further year tells an adversary
growth-lead =
    { $people ->
        [one] One person
       *[other] { NUMBER0($people) } people
    } { growth-focal }. The adversary is taken to hold { $tables }, linked by an identifier, and to know, of everybody { growth-focal }, the values of { $qids } in all of them, and in which of them somebody is absent.
growth-goal-code = { $goal } ({ $code })
growth-knowing = Knowing { $known }
growth-with = with
growth-no-table = no table (before)
growth-ends = The most dangerous combination of each size with { $tables }, and what it told { growth-alone }
growth-certain-alone = exposed with certainty, { $focal } alone
growth-chance-alone = chance of a right guess, { $focal } alone
growth-gain-alone = gain from a person, { $focal } alone
growth-all = with { $tables }
growth-alone = with { $focal } alone
growth-focal = of { $focal }
growth-how = Further tables are joined to the people { growth-focal } by their identifier; who is not in a table has the value “absent” there. Secrets are those { growth-focal }. The figures hold for an adversary who knows these columns and no others; one who knows more learns no less. This page holds aggregates only.
growth-weights = People are taken to be targets in proportion to { $weights }: shares and chances are weighted, counts are not.

## Membership: who can be shown to be in a sample

membership-certain =
    Knowing { $known }, an adversary can show of { PEOPLE($certain, $members) } in the sample{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    } that they are in it{ $outsiders ->
        [yes] , and of { PEOPLE($outside, $others) } outside it{ $outside_some ->
            [yes] {" "}({ FREQUENCY($outside_share) })
           *[no] {""}
        } that they are not.
       *[no] .
    }
membership-chance = To her, the chance that a person in the sample is in it is then { PERCENT($chance) } on average ({ PERCENT($before) } before): { $times } times as much.
membership-guess = Her best guess whether a person of the population is in it is right with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
membership-target-nobody =
    Nobody in the population has this combination of values: { $known }{ $records ->
        [0] .
        [one] ; { NUMBER0($records) } record of the sample has it.
       *[other] ; { NUMBER0($records) } records of the sample have it.
    } No chance that the target is in the sample can be given ({ PERCENT($before) } before).
membership-target-nobody-means = That does not show that the target is safe. If what is known is right and the population is complete, an adversary learns that the target is not in it. If a value was mistyped, or is not what the tables record, the target may be in the sample all the same.
membership-target-found =
    { $known }: { NUMBER0($people) } { $people ->
        [one] person
       *[other] people
    } in the population, { NUMBER0($records) } { $records ->
        [one] record
       *[other] records
    } in the sample.
membership-target-chance =
    { $kind ->
        [member] The target is in the sample, with certainty ({ PERCENT($before) } before).
        [outside] The target is not in the sample, with certainty: that she is in it had a chance of { PERCENT($before) } before.
       *[chance] The target is in the sample with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
    }
membership-title = Who can be shown to be in this sample
membership-lead =
    A sample of { NUMBER0($sample) } { $sample ->
        [one] record
       *[other] records
    }, taken to be drawn at random from a population of { NUMBER0($population) } { $population ->
        [one] person
       *[other] people
    }. The adversary is taken to hold both, and to know of everybody the values of some of these columns: { $qids }.
membership-by-columns = By what is known
membership-members = certain members
membership-share = share of the sample
membership-nonmembers = certain non-members
membership-member-chance = chance given to a member
membership-times = times before
membership-right = chance of a right guess
membership-explained-members = Certain members: people of a class (equal on the columns known) all of whom are in the sample. Certain non-members: people of a class none of whom is; that is disclosure too.
membership-explained-chance = Chance given to a member: of d records in the sample for n people in the population, each of the n is in the sample with a chance of d/n; the mean over the members. Before the release it was { PERCENT($before) } for everybody, and over the whole population the mean still is.
membership-explained-guess = Chance of a right guess: that the better of “in” and “not in” is right about a person of the population drawn at random; before, { PERCENT($prior) }.
membership-population = The population
membership-sample = The sample
membership-how = A missing value is one more value. The figures hold for an adversary who knows these columns and no others; one who knows more learns no less. This page holds aggregates only.

## Membership in a sample that is planned

planned-alone =
    { $alone ->
        [0] Knowing { $known }, everybody in the population is like somebody else: small samples make few certain.
       *[other] Knowing { $known }, { PEOPLE($alone, $whole) } of the population{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } { $alone ->
            [one] is
           *[other] are
        } like nobody else. Whoever is drawn of them can be shown to be in the sample, however small it is.
    }
planned-expectation = Of a sample of { NUMBER0($sample) } ({ PERCENT($part) } of the population), { PERCENT($certain) } are expected to be certain members. To an adversary, the chance that a member is in it is { PERCENT($chance) } on average ({ PERCENT($part) } before).
planned-title = How large a sample may be
planned-lead =
    A population of { NUMBER0($population) } { $population ->
        [one] person
       *[other] people
    }, from which a sample is to be drawn at random and released. The adversary is taken to hold the population and the sample, and to know { $known }: { $qids }. All figures are exact expectations over the samples that could be drawn.
planned-largest = The largest sample
planned-limits = How many people may be drawn, so that at most this share of them is expected to be certain members
planned-limit = at most certain
planned-people = people
planned-part = share of the population
planned-none = none
planned-none-why = more people than that are like nobody else
planned-not-kept = How large a sample may be for a given limit was not kept with these results.
planned-by-size = By the size of the sample
planned-sizes = What to expect of samples of several sizes
planned-drawn = people drawn
planned-share = share
planned-how = A missing value is one more value. Of a class of n people the sample holds d, hypergeometrically distributed; nothing was simulated. The figures hold for a sample in which every set of people of its size is as likely as any other. This page holds aggregates only.

## Years that no identifier links

unlinked-link = { $name } ({ $change })
unlinked-opening =
    The adversary has two years of the table and no identifier. She knows { $known } of people, in each year that has it, and links their records { $linked ->
        [yes] by { $by }.
       *[no] by nothing at all.
    }
unlinked-certain =
    She is certain { unlinked-about }, and right, for { PEOPLE($right, $records) }{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }{ $wrong ->
        [0] .
        [one] ; for 1 person she is certain and wrong.
       *[other] ; for { NUMBER0($wrong) } people she is certain and wrong.
    } With the identifier she would be certain for { PEOPLE($linked, $records) }, with the first year alone for { PEOPLE($alone, $records) }.
unlinked-about =
    { $goal ->
        [identity] who the person is
       *[secret] of a person's { $sensitive }
    }
unlinked-guess =
    { $goal ->
        [identity] Her best guess at the person
       *[secret] Her best guess at a person's { $sensitive }
    } is right for { PERCENT($right) } of people: { PERCENT($one_year) } with the first year alone, { PERCENT($linked) } with the identifier.
unlinked-survives =
    { $kind ->
        [worse] Linking as she does is worse than ignoring the second year; that makes nobody safe.
        [all] All of what the second year adds is left without the identifier.
        [nothing] Nothing of what the second year adds is left without the identifier.
       *[some] { PERCENT($share) } of what the second year adds is left without the identifier.
    }
unlinked-believes = She herself believes to be right for { PERCENT($believed) }.
unlinked-believed = She believes to be certain { unlinked-about } for { PERCENT($sure) } of people ({ PERCENT($alone) } with the first year alone), and her best guess to be right for { PERCENT($believed) } ({ PERCENT($one_year) } with the first year alone). How often she is right cannot be told without the true identifier.
unlinked-title = What is left of the risk without an identifier
unlinked-lead =
    { $people ->
        [one] One person
       *[other] { NUMBER0($people) } people
    } of the first year, { NUMBER0($records) } { $records ->
        [one] record
       *[other] records
    } in the second.
unlinked-figures = All figures
unlinked-caption = What she believes and what happens are two things, and are never mixed.
unlinked-known = known
unlinked-wanted = wanted
unlinked-the-record = the record
unlinked-first-certain = first year alone: certain
unlinked-best-guess = best guess
unlinked-believed-certain = believed: certain
unlinked-certain-right = certain and right
unlinked-certain-wrong = certain and wrong
unlinked-guess-right = best guess right
unlinked-linked-certain = with the identifier: certain
unlinked-left = survives
unlinked-how-links =
    { $linked ->
        [yes] Linked by: { $by }. { PERCENT($leaves) } of people are taken to leave. Among the records of the second year that agree on what never changes, values are as likely a person's as the model says, attributes changing independently.
       *[no] Linked by nothing. { PERCENT($leaves) } of people are taken to leave.
    }
unlinked-how-figures = Believed: the posterior Bayes vulnerability under this model. Right: the share of people about whom her best guess is right, by the true identifier, which she does not have; of equally good guesses she takes any. Survives: the share, of what the second year adds with the identifier, that is left without it; negative where ignoring the second year would be better. Certain: her model leaves no other possibility. This page holds aggregates only.
unlinked-first = The first year
unlinked-second = The second year

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
note-private-alphabet = In the local model, noise moves answers along the values of '{ $column }' in the order of the alphabet, as no other was stated. Another order gives other figures: state it with order=[…].
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

## Effective anonymity: how many people a record may be taken for

effective-finds =
    { $below ->
        [0] finds
       *[other] finds
    }
effective-found =
    { $below ->
        [0] nobody among fewer than { NUMBER0($smallest) } who are alike
       *[other] { $unique ->
            [0] { PEOPLE($below, $records) } ({ PERCENT($below_share) }) among fewer than { NUMBER0($k) } who are alike, though nobody alone
           *[other] { PEOPLE($unique, $records) } ({ PERCENT($share) }) alone{ $more ->
                [yes] , and { NUMBER0($below) } ({ PERCENT($below_share) }) alone or among fewer than { NUMBER0($k) } who are alike
               *[no] {""}
            }
        }
    }
effective-targets =
    { $targets ->
        [one] One record is asked about, of { NUMBER0($rows) }.
       *[other] { NUMBER0($targets) } records are asked about, of { NUMBER0($rows) }.
    } The figures are of those, compared with all records.
effective-one = Knowing { $known }, an adversary { effective-finds } { effective-found }.
effective-hold =
    Each of the { NUMBER0($sets) } sets of columns is { NUMBER0($k) }-anonymous by itself{ $holds ->
        [yes] , and so are all of them together: whoever knows them all { effective-finds } { effective-found }.
       *[no] , but whoever knows all of them together { effective-finds } { effective-found }.
    }
effective-fail =
    { $failing ->
        [one] One of the { NUMBER0($sets) } sets of columns is not { NUMBER0($k) }-anonymous even by itself
       *[other] { NUMBER0($failing) } of the { NUMBER0($sets) } sets of columns are not { NUMBER0($k) }-anonymous even by themselves
    }: whoever knows { $worst } { effective-finds } { effective-found }.
effective-together = Whoever knows all of them together { effective-finds } { effective-found }.
effective-ambiguous =
    { $below ->
        [0] If a missing or generalised value may be any of those that it stands for, everybody may be taken for { NUMBER0($smallest) } people or more.
       *[other] { $unique ->
            [0] If a missing or generalised value may be any of those that it stands for, everybody may be taken for somebody else; { PEOPLE($below, $records) } ({ PERCENT($below_share) }) for fewer than { NUMBER0($k) } people in all.
           *[other] Even if a missing or generalised value may be any of those that it stands for, { PEOPLE($unique, $records) } ({ PERCENT($share) }) can be taken for nobody else{ $more ->
                [yes] , and { NUMBER0($below) } ({ PERCENT($below_share) }) for fewer than { NUMBER0($k) } people in all.
               *[no] .
            }
        }
    }
effective-exact =
    { $gaps ->
        [yes] A missing value was taken to stand for itself alone here; if it may be anything, people match more records than this.
       *[no] As far as was stated, no value of these columns is missing or generalised, so nothing of this is ambiguous.
    }

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
    } has { $known }: the target is re-identified with certainty.
target-some =
    { NUMBER0($matches) } of { NUMBER0($records) } people{ $linked ->
        [yes] {" "}of { $focal }
       *[no] {""}
    } have { $known }.
target-guess = A guess which of them is the target is right with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
target-secret =
    { $kind ->
        [nobody] No chance of guessing the target's { $sensitive } right can be given, as no record matches ({ PERCENT($before) } before).
        [certain] The target's { $sensitive } is known with certainty: { $guess } ({ PERCENT($before) } before).
       *[chance] The best guess at the target's { $sensitive } is { $guess }, right with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
    }

# What would be learnt if one fact were kept private

target-private-fact =
    { $where ->
        [all] { $name } in all tables
        [year] { $name } in { $table }
       *[table] { $name }
    }
target-private-record = The fact most worth keeping private is { $fact }: without knowing it, an adversary would find { NUMBER0($people) } people like the target instead of { NUMBER0($matches) }, and pick the right one with a chance of { PERCENT($after) } instead of { PERCENT($now) }.
target-private-record-none = Keeping one of these facts private would not hide the target any better: the others tell as much without it.
target-private-secret = To protect { $sensitive }, the fact most worth keeping private is { $fact }: without knowing it, an adversary's best guess at the target's { $sensitive } would be right with a chance of { PERCENT($after) } instead of { PERCENT($now) }.
target-private-secret-none = Keeping one of these facts private would not make the target's { $sensitive } any harder to guess.
target-private-worse =
    Keeping a fact private can also give more away: the best guess at the target's { $sensitive } would be right with a chance not of { PERCENT($now) } but of { $chances }{ $others ->
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

## The terminal

cli-goal-gain = Inference of { $sensitive } ({ $gain })
cli-goal-knowing = { $goal } ({ $code }), knowing { $known }
cli-known = Known
cli-dangerous = Most dangerous
cli-before = (before)
cli-exposed = Exposed
cli-share = Share
cli-chance = Chance
cli-gain = Gain
cli-times = Times
cli-people = People
cli-with = With
cli-certain = Certain
cli-not = Not
cli-guess = Guess
cli-sample = Sample
cli-of-everybody = Of everybody
cli-wanted = Wanted
cli-one-year = One year
cli-believed = Believed
cli-right = Right
cli-with-id = With id
cli-survives = Survives
cli-bar-before = before
cli-bar-exposed = exposed
cli-bar-chance = chance
cli-bar-gain = gain
cli-set-all = all { $count } columns
cli-set-above = the above and { $names }
cli-set-but = all but { $names }
cli-legend-dangerous =
    { $gains ->
        [yes] Most dangerous: the columns that, of all sets of this size, expose most people; where there is a gain, that bring most.
       *[no] Most dangerous: the columns that, of all sets of this size, expose most people.
    }
cli-legend-exposed =
    { $secrets ->
        [yes] Exposed: people re-identified, or whose secret is known, with certainty. Chance: that the best guess about a person is right.
       *[no] Exposed: people re-identified with certainty. Chance: that the best guess about a person is right.
    }
cli-legend-gain = Gain: what the best guess about a person brings on average; times: compared with before.
cli-legend-weights = Shares, chances and gains are weighted with { $weights }.
cli-legend-members = Most dangerous: the columns that, of all sets of this size, make most members certain. Certain: people in the sample who can be shown to be in it. Not: people who can be shown not to be. Chance: that a member is in it, on average. Guess: chance that the best guess about anybody is right.
cli-legend-planned = Certain: people in the sample who are expected to be shown to be in it. Chance: that a member is in it, on average. Guess: chance that the best guess about anybody is right.
cli-legend-unlinked =
    { $truth ->
        [yes] Chances that the best guess about a person is right: with the first year alone; with both and no identifier, as she believes and as it is; with the identifier. Survives: how much of what the second year adds.
       *[no] Chances that the best guess about a person is right: with the first year alone; with both and no identifier, as she believes.
    }
cli-groups = By { $by }, knowing { $known }
cli-groups-more =
    { $count ->
        [one] 1 more group is less exposed.
       *[other] { NUMBER0($count) } more groups are less exposed.
    }
cli-missing = missing
cli-note = Note: { $note }
cli-not-saved = Nothing was saved. Add { $option } to keep the report and all figures.
cli-report = Report: { $file }
cli-report-anew = Report, written anew in { $language }: { $file }
cli-figures = Figures: { $files }
cli-too-risky =
    Too risky: knowing { $known }{ $linked ->
        [yes] {" "}in { $tables }
       *[no] {""}
    }, an adversary { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { $found } of { $whom ->
        [everybody] the people
        [few] a { $by } group of fewer than { $least } people
       *[group] the { NUMBER0($people) } people whose { $by } is { $group }
    } with certainty, and { $option } allows { $allowed }.
cli-too-risky-sample =
    Too risky: knowing { $known }, an adversary { $expected ->
        [yes] could be expected to show
       *[no] can show
    } of { $found } of the people in the sample that they are in it, and { $option } allows { $allowed }.

### Notes: each is an id and values, see language/notes.py

list-apart = { $before }; { $next }

## Notes on reading a table

note-unreadable =
    { $rows ->
        [one] { NUMBER0($rows) } row could not be read. It is { $first-apart }.
       *[other] { NUMBER0($rows) } rows could not be read. The first: { $first-apart }.
    }
note-bad-row = { $file } line { NUMBER0($line) }: { $reason }
note-too-few-fields = too few fields ({ $fields } instead of { $expected })
note-too-many-fields = too many fields (more than { $expected })
note-stray-quote = a quotation mark that is never closed, or closed before the field ends
note-not-utf-8 = bytes that are not UTF-8
note-long-line = longer than 2,000,000 bytes
note-repeated-person =
    { $records ->
        [one] { NUMBER0($records) } record was left out because another one of the same person was kept.
       *[other] { NUMBER0($records) } records were left out because another one of the same person was kept.
    }
note-repeated-person-on-spark =
    { $records ->
        [one] { NUMBER0($records) } record was left out because another one of the same person was kept,
       *[other] { NUMBER0($records) } records were left out because another one of the same person was kept,
    } chosen on Spark by a hash of the identifier and the seed. Other engines keep other records of these people, so that their figures differ.
note-nameless =
    { $records ->
        [one] { NUMBER0($records) } record has no identifier; it counts as a person of its own.
       *[other] { NUMBER0($records) } records have no identifier; each counts as a person of its own.
    }
note-missing-token = '{ $token }' was read as missing in: { $columns-row }.
note-latin-1 = '{ $file }' holds bytes that are not UTF-8, so it was read as latin-1.
note-line-ends = '{ $file }' ends its lines in more than one way; each was taken as the end of a row.
note-blank-lines =
    '{ $file }' has one column and { $lines ->
        [one] one blank line, which was read as a row
       *[other] { $lines } blank lines, each read as a row
    } whose value is missing.{ $last ->
        [0] { "" }
        [one] { " " }The last line of the file is one.
       *[other] { " " }The last { $last } lines of the file are among them.
    }
note-folder-columns = In no file, and read from the names of the folders that the files are in: { $columns-row }.
note-spaces-beside-marks = '{ $file }' has spaces between quotation marks and the ends of fields. Where such marks enclose a field, which may go on over several lines, the spaces were left out of it.
note-formulas-neutralised = Texts that a spreadsheet would take for formulas were written with an apostrophe before them, in: { $columns-row }.
note-formulas-kept = Texts that a spreadsheet would take for formulas, and run, are in the release as they are, in: { $columns-row }.
note-synthetic-census = The table is a synthetic census: nobody in it exists, and only its risks resemble those of the real one.

## Describing a table: why a part is suggested for a column

note-role-person = By its name it identifies people, and it has { NUMBER0($values) } different values.
note-role-person-by-counts = Its name was not recognised, but every record has a value of its own in it, as with an identifier.
note-role-identifier = By its name and its { NUMBER0($values) } different values it identifies people or records, as '{ $person }' does. An identifier must never be released, so that there is nothing to assess: leave it out of the release.
note-role-direct = By its name and its { NUMBER0($values) } different values it tells who somebody is, or how to reach them. That must never be released, so that there is nothing to assess: leave it out of the release.
note-role-all-different = Its name was not recognised, and { NUMBER0($alone) } of { NUMBER0($records) } records have a value of their own in it, as with an identifier or free text, which must not be released as it is. If it is neither, and others could know it, take it as known.
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
note-role-too-many-sensitive = By its name it is sensitive, but { $taken } sensitive columns that tell people apart better are suggested already. What is learnt about this one is not assessed: decide yourself.
note-role-known = By its name it tells { $fact }, which others may know.
note-role-known-and-sensitive = By its name it tells { $fact }, which others may know. It may be sensitive as well.
note-role-known-by-word = By a word in its name it may tell { $fact }, which others may know.
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
        [family] something about somebody's family
        [language] a language that somebody speaks
        [date] when something happened
       *[place] a place
    }
note-role-not-recognised = Its name was not recognised: taken as known, to be on the safe side. Leave it out only if nobody could know it of somebody else.
note-role-too-many-known = { $taken } columns whose names say more, or that tell people apart better, are suggested as known already. What an adversary learns by this one is not assessed: decide yourself.

## Describing a table: what to bear in mind

note-describe-no-header =
    { $names ->
        [one] The name of the only column is a number or a date.
       *[other] { NUMBER0($values) } of { NUMBER0($names) } columns have a number or a date for a name.
    } If the first line is a record, and no header, then write a header before it: what is shown here as names are values.
note-describe-left-out =
    { $columns ->
        [one] { NUMBER0($columns) } column is suggested as unused only because all together would be too many: what it tells is not assessed unless you choose it.
       *[other] { NUMBER0($columns) } columns are suggested as unused only because all together would be too many: what they tell is not assessed unless you choose them.
    }
note-describe-several-rows =
    { $people ->
        [one] '{ $column }' tells 1 person apart in { NUMBER0($rows) } rows.
       *[other] '{ $column }' tells { NUMBER0($people) } people apart in { NUMBER0($rows) } rows.
    } Assessed with it as the identifier, { $left ->
        [one] 1 row would be left out
       *[other] { NUMBER0($left) } rows would be left out
    }: of each person one row is kept, drawn at random.
note-describe-nothing-known = No column is suggested as known: name those that somebody could know.

## Describing a table: words for kinds and parts, and the terminal

describe-kind-number = number
describe-kind-date = date
describe-kind-yes-or-no = yes or no
describe-kind-text = text
describe-kind-other = other
describe-kind-empty = empty
describe-role-person = person
describe-role-known = known
describe-role-sensitive = sensitive
describe-role-weight = weight
describe-role-unused = unused
cli-describe-column = Column
cli-describe-kind = Kind
cli-describe-values = Values
cli-describe-missing = Missing
cli-describe-alone = Alone
cli-describe-role = Suggested
cli-describe-why = Why
cli-describe-size = Records: { $rows }. Columns: { $columns }.
cli-describe-legend = Values: how many different ones. Missing: records without one. Alone: records with a value that no other record has. Suggestions rest on names and counts alone, for the reasons numbered below: check each of them.
cli-describe-command = To attack the table with these parts:
cli-describe-not-assessed =
    { $count ->
        [one] With the command below 1 column is not assessed: { $columns }. Add it to { $qids }, or say { $hidden } if it is not published, or { $unknown } if it is published and nobody knows it.
       *[other] With the command below { NUMBER0($count) } columns are not assessed: { $columns }. Add them to { $qids }, or say { $hidden } of those that are not published, and { $unknown } of those that are published and that nobody knows.
    }

## Notes on linking years

note-of-table = { $label }: { $note }
note-everybody-linked = Everybody of { $focal } is in { $tables } too.
note-some-linked = Of { NUMBER0($people) } people of { $focal } there are { $found }. Who is not in a table has the value “absent” there, which tells people apart as any value does.
note-found-in = { NUMBER0($people) } in { $table }
note-lacking-attribute = Attribute '{ $attribute }' is not in { $tables }: it counts only where it is. If it has another name there, name it when linking, with qids={"{"}'{ $attribute }': […]{"}"}.
note-nameless-not-linked =
    { $records ->
        [one] { NUMBER0($records) } record of { $focal } without an identifier cannot be in { $table }.
       *[other] { NUMBER0($records) } records of { $focal } without an identifier cannot be in { $table }.
    }
note-written-differently =
    { $people ->
        [one] Identifiers are written differently in { $focal } ({ $focal_form }) and { $table } ({ $table_form }): 1 person of { $focal } is found in { $table } as they are written, and { NUMBER0($would) } would be if both were read as numbers. If they are the same identifier, link with as_numbers=True; people not found look safer.
       *[other] Identifiers are written differently in { $focal } ({ $focal_form }) and { $table } ({ $table_form }): { NUMBER0($people) } people of { $focal } are found in { $table } as they are written, and { NUMBER0($would) } would be if both were read as numbers. If they are the same identifier, link with as_numbers=True; people not found look safer.
    }
note-form-none = none at all
note-form-numbers = numbers
note-form-others = { $type } values
note-form-texts =
    { $length ->
        [one] texts of { NUMBER0($length) } character
       *[other] texts of { NUMBER0($length) } characters
    }
note-form-texts-between = texts of { $low } to { $high } characters

## Notes on attacks

note-one-person = The table holds one person, who is identified before any attack begins.
note-constant =
    { $value ->
        [missing] { $role ->
            [wanted] Column '{ $column }' is missing for everybody: it is known before any attack begins.
           *[known] Column '{ $column }' is missing for everybody: it tells an adversary nothing.
        }
       *[same] { $role ->
            [wanted] Column '{ $column }' has the same value for everybody: it is known before any attack begins.
           *[known] Column '{ $column }' has the same value for everybody: it tells an adversary nothing.
        }
    }
note-commonest-is-missing = The commonest value of '{ $column }' is that it is missing: much of what is inferred is just that.
note-one-guess = By the gain '{ $gain }' on '{ $column }' one guess is always the best, whatever is known: no release can make it bring more, and that it brings no more does not make this one safe.
note-groups-by-secret = The groups are made by '{ $column }' itself: the chance of inferring it in a group is that of a right guess about somebody with the same known values, and may be wrong about everybody in the group.
note-weights-rounded = The weights in '{ $column }' have too many digits, and were rounded, each by less than one part in 2,000,000,000,000 of itself.
note-weight-zero =
    { $records ->
        [one] { NUMBER0($records) } record of weight zero left out: the adversary is taken to know that her target is none of them. If she holds the whole table and does not know that, she is certain of fewer people.
       *[other] { NUMBER0($records) } records of weight zero left out: the adversary is taken to know that her target is none of them. If she holds the whole table and does not know that, she is certain of fewer people.
    }

## Notes on one person

note-nobody-absent = Nobody of { $focal } is absent from it: it is the focal table, and what is asked is learnt of its people.
note-others-match =
    { $people ->
        [one] In { $table }, { NUMBER0($people) } person who is not in { $focal }, the focal table, has what is known of { $table }. What is asked is learnt of people of { $focal }.
       *[other] In { $table }, { NUMBER0($people) } people who are not in { $focal }, the focal table, have what is known of { $table }. What is asked is learnt of people of { $focal }.
    }
note-nobody-matches = Nobody of { $focal }, the focal table, has these values.

## Notes on membership

note-of-one-side =
    { $side ->
        [population] Of the population: { $note }
       *[sample] Of the sample: { $note }
    }
note-population-of-one = The population is one person.
note-sample-as-large = The sample is as large as the population: that everybody is in it is known before any attack begins.
note-sample-larger = The sample is larger than the population, so that the chance of membership before the release is 1.
note-unmatched =
    { NUMBER0($records) } of { $sample ->
        [one] { NUMBER0($sample) } sample record
       *[other] { NUMBER0($sample) } sample records
    } have values that nobody in the population has. They are counted as unmatched, and are left out of the mean over members.{ $some ->
        [yes] {" "}Values that do not occur in the population are in { $columns-row }.
       *[no] {""}
    }
note-strange-values = { $column } ({ NUMBER0($records) })
note-surplus =
    { $records ->
        [one] { NUMBER0($records) } sample record more than the population has people of their classes: the sample is no subset of the population, and its figures are only as good as the match.
       *[other] { NUMBER0($records) } sample records more than the population has people of their classes: the sample is no subset of the population, and its figures are only as good as the match.
    }

## Notes on years that no identifier links

note-only-in-one-year =
    { $year ->
        [first] '{ $column }' is only in the first year, and is known of that year only. If it has another name in the other, give it with names={"{"}'{ $column }': [first, second]{"}"}.
       *[second] '{ $column }' is only in the second year, and is known of that year only. If it has another name in the other, give it with names={"{"}'{ $column }': [first, second]{"}"}.
    }
note-not-linked = Nothing is said of how people change: the years are not linked at all.
note-truly-linked = By the true identifier, { NUMBER0($found) } of { NUMBER0($people) } people are in the second year.

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
note-gain-missing = missing
note-gain-matrix =
    { $rows ->
        [1] She makes the only guess there is, and gains what a table of { NUMBER0($rows) } × { NUMBER0($columns) } says.
       *[other] She makes one of { NUMBER0($rows) } guesses, and gains what a table of { NUMBER0($rows) } × { NUMBER0($columns) } says.
    }

## Why records were not used

note-dropped-repeated-person = repeated person
note-dropped-unreadable = unreadable
note-dropped-weight-zero = weight zero

## How a column changes from one year to the next: after its name

note-change-never = never changes
note-change-stay = stays with a chance of { DIGITS($chance) }
note-change-shift = grows by { DIGITS($by) }
note-change-step = { DIGITS($step) } ({ DIGITS($chance) })
note-change-shift-by-one-of = grows by one of { $steps-row }
note-change-confusion = changes by given chances from each of { $values } values
note-change-uniform = may become anything

## Undoing a release: whether it is minimal, and what follows from that

minimality-is =
    { $coarse ->
        [0] This release is minimal, and every cell of it is told in full.
       *[other] This release is minimal: no cell could have been left finer. Whoever knows that, and the hierarchies, can undo part of it.
    }
minimality-is-not =
    This release is not minimal: { $n ->
        [one] one record could be told more finely, and every class would still have
       *[other] { NUMBER0($n) } records could be told more finely, and every class would still have
    } { NUMBER0($k) } records. Nothing follows from minimality for whoever would undo it.
minimality-not-found-out = Whether this release is minimal was not found out: too many records could move together to be tried out. Take it for minimal.
minimality-may-be =
    { $coarse ->
        [0] Every cell of this release is told in full: there is nothing to undo.
       *[other] This release may be minimal: nothing in it speaks against that. Only beside the original can it be seen whether it is.
    }
minimality-cannot-be =
    This release is not minimal, whatever the original is: { $n ->
        [one] one class is so large that part of it could be told more finely, with { NUMBER0($k) } records in every class.
       *[other] { NUMBER0($n) } classes are so large that part of each could be told more finely, with { NUMBER0($k) } records in every class.
    }
downcoding-nothing-coarse = Every cell of this release is told in full: there is nothing to undo.
downcoding-impossible = There is no original of which this release is a minimal version. So it is not minimal, and nothing follows from it.
downcoding-settled =
    If this release is minimal, and an adversary knows that, she can undo part of it. Of { NUMBER0($coarse) } coarse { $coarse ->
        [one] cell
       *[other] cells
    }, { $n ->
        [0] none is in a class of which she then knows how many records have which finer value.
        [one] one is in a class of which she then knows how many records have which finer value, and not which record has which.
       *[other] { NUMBER0($n) } are in a class of which she then knows how many records have which finer value, and not which record has which.
    }
downcoding-every-child =
    { $more ->
        [yes] { $n ->
            [one] One more is
           *[other] { NUMBER0($n) } more are
        }
       *[no] { $n ->
            [one] One is
           *[other] { NUMBER0($n) } are
        }
    } in a class in which each finer value must occur.
downcoding-worlds =
    There are { NUMBER0($before) } ways to tell the coarse cells one step more finely, whichever record of a class is which; { $exact ->
        [yes] { $n ->
            [one] one is left to her.
           *[other] { NUMBER0($n) } are left to her.
        }
       *[no] at most { NUMBER0($n) } are left to her.
    }
downcoding-bits =
    She learns { $exact ->
        [yes] { AMOUNT($bits) }
       *[no] at least { AMOUNT($bits, bound: "lower") }
    } bits of the { AMOUNT($before) } that the release keeps back, if every original was as likely as any other.
downcoding-not-exact =
    More than this may follow: { $n ->
        [one] one class could hold records of others too
       *[other] { NUMBER0($n) } classes could hold records of one another
    }, and trying that out would have taken too long.
clusters-undone =
    In { $n ->
        [one] one simulated data set
       *[other] { NUMBER0($n) } simulated data sets
    } the attack undid { PERCENT($right) } of the records rightly ({ $measured ->
        [yes] standard error { PERCENT($error) };{" "}
       *[no] {""}
    }{ PERCENT($expected) } were expected), and { PERCENT($wrong) } wrongly.
clusters-singled-out =
    { $n ->
        [0] It described nobody.
        [one] It described one person, and { $isolating ->
            [0] the description fits nobody, or several.
           *[other] the description fits exactly one record.
        }
       *[other] It described { NUMBER0($n) } people, each in every column; { NUMBER0($isolating) } of the descriptions fit exactly one record.
    }
staircase-undone =
    In { $n ->
        [one] one simulated data set
       *[other] { NUMBER0($n) } simulated data sets
    } the attack wrote down every record, and rightly, in { PERCENT($share) } of the cases; with columns enough it is promised in more than { PERCENT($bound, bound: "lower") }.
staircase-cells = Of the coarse cells of records that were written down, { PERCENT($refined) } were told more finely than the release does, and { PERCENT($exact) } to the value.

### The page of brecha serve

web-nav = Main pages
web-languages = Language
web-start = Start
web-back = Back to the first page
web-foot = Brecha { $version }. Everything happens on this machine; nothing is sent anywhere. This page for programs:
web-notes = { $count ->
    [one] One note
   *[other] { $count } notes
}
web-none = none
web-choose = Choose one
web-show = Show
web-stop = Stop
web-column = Column
web-people = People
web-exposed = Exposed with certainty
web-share = Share
web-goal = What she wants
web-settings = Settings
web-ways = What else to do with these results

web-wrong = This did not work
web-bug = This is a bug in Brecha, not in your data. The terminal in which Brecha was started says where. Nothing that was saved is lost.
web-not-found = There is no such page, table, run or result. A table that was opened is forgotten when Brecha ends; runs and results are on the first page.
web-refused-host = Brecha does not answer under this name. Open the address that was printed in the terminal; for another name, start it with --allow-host.
web-refused-token = The address lacks the right token. Open the address that was printed in the terminal when Brecha was started, as a whole.
web-refused-origin = Another page asked for this, and only pages of Brecha itself may. Nothing was changed.
web-refused-read-only = This server shows results and nothing else (--read-only). Nothing was changed.
web-refused-form = The form is too large.

web-start-title = What would an adversary learn from your table?
web-start-lead = Open a table about people before it is published. Mark what somebody could know and what is sensitive, and see who could be re-identified, what could be inferred about whom, and which columns cause it.
web-runs = Runs
web-results = Results
web-no-results = There are no results yet. Open a table below, or try the demonstration.
web-demo = Demonstration
web-demo-lead = A synthetic school census: 100,000 pupils who do not exist, eleven columns that somebody may know, two that are sensitive, all 2,047 combinations. It takes some seconds.
web-demo-button = Run the demonstration
web-upload = Upload a table
web-upload-lead = Delimited text (also in .gz or .zip) or Parquet, up to { $most }. It is written to a temporary folder of this machine and removed when Brecha ends.
web-upload-file = Files
web-upload-button = Upload
web-uploaded = { $percent } % uploaded
web-upload-failed = The upload was broken off. Nothing of it was kept; try again.
web-too-much = The file is larger than { $most }, the most that can be uploaded here. Put it into the folder in which Brecha was started and open it there, or start Brecha with a larger --max-upload.
web-open = Open a table in { $folder }
web-open-files = Tables
web-open-button = Open
web-no-files = There is no table in this folder. Brecha opens .csv, .tsv, .txt, .dat, .parquet, and text in .gz or .zip.
web-left-out = { $count ->
    [one] One more file is not listed.
   *[other] { $count } more files are not listed.
}
web-several = If you choose several files, they are
web-several-table = parts of one table
web-several-years = the same people in several years; those of the first file are attacked

web-state = { $state ->
    [waiting] waiting
    [running] running
    [done] done
    [failed] failed
   *[stopped] stopped
}
web-stage = { $stage ->
    [looking] Looking at the columns
    [reading] Reading the table
    [compiling] Preparing the program for this machine (only the first time)
    [sorting] Sorting the records
    [walking] Trying the combinations
    [grouping] Trying the combinations
    [writing] Writing the results and the report
   *[starting] Starting
}
web-waiting = { $before ->
    [0] Its turn is next.
    [1] Waiting for one other run to end.
   *[other] Waiting for { $before } other runs to end.
}
web-records = { $count ->
    [one] 1 record
   *[other] { COUNT($count) } records
}
web-tried = { COUNT($done) } of { COUNT($all) } combinations
web-time-left = about { $time } left
web-time-passed = { $time } passed
web-expected = about { $time } in all
web-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
web-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
web-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
web-looking-lead = Brecha reads the table once to see what its columns hold. No value of anybody is shown.
web-describe-stopped = The description of this table was stopped. Open it again to go on.

web-roles-title = What is each column to an adversary?
web-roles-lead = { $columns ->
    [one] One column
   *[other] { $columns } columns
} of { $records ->
    [one] one record
   *[other] { COUNT($records) } records
}. Each has a suggestion and what it rests on; you know your data better.
web-roles-columns = Columns and their roles
web-roles-help = “Identifies people” is a number or name that stands for one person: it links records and years, and is never part of the release. Of any other column, say whether it is not published, or published but unknown to anybody. The report lists both, and names every column that is left undecided as not assessed.
web-role = Role
web-role-of = Role of { $column }
web-role-is = { $role ->
    [person] identifies people
    [known] she could know it
    [sensitive] sensitive: she wants it
    [not_published] not published
    [unknown] published, but unknown to anybody
   *[unused] not decided: not assessed
}
web-kind = Type
web-values = Values
web-missing = Missing
web-reason = Why this suggestion
web-limit = A safe release exposes at most
web-unit = Unit of the limit
web-unit-percent = % of the people
web-unit-people = people
web-by = Report the groups of this column one by one
web-weights = Weights: how likely each person is the target
web-subsets = Which combinations of columns she may know
web-subsets-all = all of them
web-subsets-some = those of at most this many columns
web-subsets-full = only all columns together
web-most = Largest number of columns
web-run-button = Run
web-unmatched = Columns that some years do not have under this name
web-unmatched-lead = Say what they are called there, and run again.
web-unmatched-column = { $column } is called in { $year }
web-unmatched-none = it is not there
web-doubtful = Does { $column } identify people?
web-doubtful-lead =
    { $count ->
        [one] { $column } has 1 value in { NUMBER0($rows) } rows.
       *[other] { $column } has { NUMBER0($count) } different values in { NUMBER0($rows) } rows.
    } One row of each person would be assessed, drawn at random, and all others left out. If { $column } does not identify people, choose another role for it.
web-doubtful-confirm = { $column } identifies people: assess one row of each

web-run-title = Run of { $name }
web-run-lead = { $secrets ->
    [0] Known: { $known }. No sensitive column: only re-identification is tried.
   *[other] Known: { $known }. Wanted: { $sensitive }.
}
web-run-goes-on = The run goes on when you close this page. You find it again on the first page.
web-run-kept = { $count ->
    [0] No combination was tried to the end.
    [1] One combination is done: you can resume.
   *[other] { COUNT($count) } combinations are done: you can resume.
}
web-run-gone = The table is not there any more. Put it back where it was, or open it again and run it anew.
web-resume = Go on
web-forget = Remove this run

web-explore-title = What if she knows this?
web-explore-lead = { $people ->
    [one] One person is in the table.
   *[other] { COUNT($people) } people are in the table.
} Tick what an adversary knows about somebody; the figures follow.
web-known = She knows
web-tick-all = All
web-tick-none = None
web-measure = Hold to the limit
web-measure-certain = of whom she is certain
web-measure-chance = how often her guess is right
web-knowing = { $count ->
    [0] Knowing nothing: as it is before the release
   *[other] { $all ->
        [yes] { $count ->
            [one] One adversary, who knows the only column: { $known }
            [2] One adversary, who knows both columns: { $known }
           *[other] One adversary, who knows all { $count } columns: { $known }
        }
       *[no] One adversary, who knows only { $known }
    }
}
web-already = { $count ->
    [one] Already with only 1 column, { $known }: { $figure }
   *[other] Already with only { $count } columns, { $known }: { $figure }
}
web-untried = This combination was not tried, which does not mean that it is safe. Run the table again with all combinations.
web-untried-short = not tried
web-verdict = { $within ->
    [yes] { $uncounted ->
        [0] Within the limit
        [unrecorded] Within the limit, as far as assessed: which columns are not in this figure is not recorded
        [one] Within the limit, as far as assessed: 1 column that was not assessed is not in this figure
       *[other] Within the limit, as far as assessed: { NUMBER0($uncounted) } columns that were not assessed are not in this figure
    }
    [no] Above the limit
   *[none] Not held to the limit
}
web-above = above the limit
web-chance = A best guess is right with a chance of { PERCENT($after) }; before the release, { PERCENT($before) }.
web-drops = { $count ->
    [one] To come within the limit, leave out
   *[other] To come within the limit, leave out one of these { $count } sets
}
web-drop = { $count ->
    [0] { $columns }: nothing is left
   *[other] { $columns }: left are { $left }
}
web-more = What if she knows one more?
web-fewer = What if she does not know one of them?
web-caption-more = { $measure ->
    [certain] People exposed with certainty, if she knows this column too
   *[chance] How often her best guess is right, or what it brings, if she knows this column too
}
web-caption-fewer = { $measure ->
    [certain] People exposed with certainty, if she does not know this column
   *[chance] How often her best guess is right, or what it brings, if she does not know this column
}
web-by-weight = By weight: { PERCENT($share) }
web-certain = With certainty: { COUNT($people) } ({ PERCENT($share) })
web-target-weights = The run had weights. They do not count here: everybody in the table is as likely to be meant.
web-figure = { COUNT($people) } ({ PERCENT($share) })
web-groups = Groups of { $by }: { $goal }
web-words = In words
web-pictures = All combinations
web-pictures-lead = The lit dot is the combination that is ticked, or one that cannot be told from it here.
web-report-view = Read the report
web-report-download = Download the report

web-target-title = Someone like me
web-target-lead = Fill in what somebody could know about you, or about anybody. Leave empty what she does not know.
web-target-known = She knows of this person
web-target-button = Show the risk
web-target-privacy = What you fill in is sent to this machine only, not written down, and forgotten with the answer.
web-target-nothing = Nothing is filled in yet.
web-target-no-chance = Not computed: nobody matches
web-target-matches = { $count ->
    [0] Nobody in the table has this combination of values
    [1] One person in the table has these values
   *[other] { COUNT($count) } people in the table have these values
}
web-target-identity = Chance that she names this person's record
web-target-secret = Chance that she guesses { $sensitive } right
web-target-before = Before the release: { PERCENT($before) }
web-target-best = { $dated ->
    [all] Lowered most by keeping { $column } private in all years.
    [yes] Lowered most by keeping { $column } of { $year } private.
   *[no] Lowered most by keeping { $column } private.
}
web-state-of = What is known of { $column }
web-state-value = as written
web-state-missing = no value
web-state-absent = not in this year
web-reading-again = Reading the table for questions about one person.

web-compare = Compare
web-compare-lead = Two results side by side: before and after a change, two releases, or two years.
web-compare-too-few = There are fewer than two results to compare.
web-compare-before = Before
web-compare-after = After
web-compare-whole = All columns together
web-compare-whole-caption = People exposed with certainty, if all columns are known
web-compare-changes = Where most changes
web-compare-changes-caption = People exposed with certainty, in the combinations that change most

## All that can be undone of a release

reversed-warning = Warning: part of what this release keeps back can be worked out from the release itself. It was made with hierarchies, and so that nothing more could have been told.
reversed-unasked =
    { $reason ->
        [not-anonymous] Whether the release is minimal was not asked: on all these columns together it is not { NUMBER0($k) }-anonymous, and can be attacked by what is told above.
        [nothing-coarse] As far as is known, no value of these columns stands for several, so that there is nothing to undo. If some do, give the hierarchies they come from.
        [exchanged] Whether the release is minimal was not asked: values of { $columns } were exchanged for others, and need not be true.
        [two-meanings] Whether the release is minimal was not asked: in the hierarchy of { $columns }, a label has two meanings.
       *[unknown] Whether the release is minimal was not asked: it is not known what the labels of { $columns } stand for. Give the hierarchies, or the original, to have it asked.
    }
reversed-title = What can be undone of a release
reversed-lead =
    A release of { $people ->
        [one] one record
       *[other] { NUMBER0($people) } records
    }. The adversary has it, and nothing else but what she knows about people: { $sets ->
        [1] { $known }.
       *[other] { NUMBER0($sets) } sets of columns, by themselves or together: { $known }.
    }
reversed-sets = How many people a record may be taken for
reversed-sets-caption = Records by how many are equal to them; and, where a value may stand for several, by how many they may be taken for
reversed-set = columns known
reversed-columns = how many
reversed-alone = alone
reversed-below = among fewer than { NUMBER0($k) }
reversed-smallest = smallest
reversed-may-alone = alone, whatever values stand for
reversed-may-below = among fewer than { NUMBER0($k) }, whatever values stand for
reversed-may-smallest = smallest, whatever values stand for
reversed-together = all together
reversed-more-sets = Of { NUMBER0($n) } rows, { NUMBER0($shown) } are shown. All are in results.parquet.
reversed-undone = What follows if the release is minimal
reversed-undone-caption = Coarse cells by what is known of the class that they are in
reversed-column = column
reversed-coarse = coarse cells
reversed-settled = it is known how many have which finer value
reversed-every-child = every finer value occurs
reversed-facts-caption = Some of what is learnt of large classes: how many of their records have which finer value
reversed-class = class
reversed-people = records
reversed-shown = shows
reversed-finer = finer values
reversed-missing = (missing)
reversed-between =
    { $exact ->
        [yes] { $value }: { NUMBER0($least) }
       *[no] { $value }: { NUMBER0($least) } to { NUMBER0($most) }
    }
reversed-withheld =
    { $n ->
        [one] One class is not named, as it has fewer than { NUMBER0($least) } records. It is counted above.
       *[other] { NUMBER0($n) } classes are not named, as they have fewer than { NUMBER0($least) } records each. They are counted above.
    }
reversed-more-facts = Of { NUMBER0($n) } such facts, { NUMBER0($shown) } are shown.
reversed-how-equal = Effective anonymity: how many records show the same in the columns known, the record itself included. A release is k-anonymous if that is k or more for everybody. Two sets of columns can each be k-anonymous, and their union not.
reversed-how-ambiguous = A missing or generalised value stands for a set of values. Two records may be the same person if in every column these sets have a value in common. Whoever is alone even so is alone in spite of all that was left out.
reversed-how-minimal = A release is minimal if no record, by itself or with others, could have been told more finely with k alike in every class. Records are taken to be told each at levels of its own.
reversed-how-downcoding = What follows from minimality is concluded from the release, the hierarchies and k alone. Which record of a class has which value never follows; how many have it may.
reversed-how-totals = All figures are exact for the records used. This page holds totals only, no record of anybody, and names no class of fewer than { NUMBER0($least) } records.
reversed-how-finer = All figures are exact for the records used. This page holds no record of anybody, and names no class of fewer than { NUMBER0($least) } records. Of larger classes it names finer values, which a single person may have.
reversed-record-hierarchies = Hierarchies (labels by level)
reversed-record-none = none
reversed-record-star = Sign of what is not told
reversed-record-original = The original
chart-anonymity-title = Who can be told from everybody else
chart-anonymity-axis = share of the records
chart-anonymity-set = columns known
chart-anonymity-alone = alone
chart-anonymity-below = among fewer than { NUMBER0($k) }
chart-anonymity-says-none = On each set by itself, nobody is among fewer than { NUMBER0($k) }.
chart-anonymity-says =
    { $together ->
        [yes] All together
       *[no] { $set }
    }: { PERCENT($alone) } alone, { PERCENT($below) } among fewer than { NUMBER0($k) }.
chart-anonymity-says-worst = The worst of the sets is { $set }
chart-anonymity-more =
    { $n ->
        [one] One more set is in the table.
       *[other] { NUMBER0($n) } more sets are in the table.
    }
cli-set = Known
cli-alone = Alone
cli-below-k = Below k
cli-smallest = Smallest
cli-may-alone = Surely alone
cli-may-below = Surely below
cli-legend-reversed =
    “Below k”: records that fewer than { NUMBER0($k) } are equal to, the record itself included.{ $ambiguous ->
        [yes] {" "}“Surely”: whatever a missing or generalised value may stand for.
       *[no] {""}
    }
cli-too-few =
    Not safe: knowing all these columns, { $n ->
        [one] one record is equal to fewer than { NUMBER0($limit) }
       *[other] { NUMBER0($n) } records are equal to fewer than { NUMBER0($limit) }
    }, the smallest class having { NUMBER0($smallest) }. That is below { $option }.
cli-rate = Rate
cli-measured = Measured
cli-error = Std. error
cli-closed-form = Closed form
cli-rate-right = records undone, rightly
cli-rate-wrong = records undone, wrongly
cli-rate-all = every record undone, rightly
cli-rate-bound = promised by the theorem, with columns enough: more than
cli-legend-example =
    { $kind ->
        [clusters] Clustered data, any minimal release of it: { NUMBER0($trials) } data sets of { NUMBER0($records) } records and { NUMBER0($columns) } columns, k = { NUMBER0($k) }.
       *[staircase] Nested intervals, a minimal release: { NUMBER0($trials) } data sets of { NUMBER0($records) } records and { NUMBER0($columns) } columns, k = { NUMBER0($k) }.
    } Cohen, Attacks on Deidentification’s Defenses (2022), { $kind ->
        [clusters] Sec. 4.4.
       *[staircase] Theorem 4.3.
    }

### Sanitizers: what is done to a table before it is published, and what the release still gives away

## What a step does

sanitizer-nothing = Nothing is done: the release is the table as it is.
sanitizer-remove =
    { $count ->
        [one] Column { $columns } is left out.
       *[other] Columns { $columns } are left out.
    }
sanitizer-generalise = Values are made coarser by their hierarchies, alike for everybody: { $levels }.
sanitizer-level = { $column } at level { $level }
sanitizer-top-code = In { $column }, everything from { $limit } on is told as “{ $label }”.
sanitizer-bottom-code = In { $column }, everything up to { $limit } is told as “{ $label }”.
sanitizer-where = { $column } is { $values }
sanitizer-more-values = one of { $n } more
sanitizer-suppress-where = Records are left out whose { $where }.
sanitizer-suppress-alike =
    Where fewer than { NUMBER0($least) } records are alike in { $columns }, { $starred ->
        [yes] “{ $star }” stands in the place of these values.
       *[no] they are left out.
    }
sanitizer-suppress-cells =
    In { $column }, “{ $star }” stands in the place of { $which ->
        [values] { $values }
        [rare] every value that fewer than { NUMBER0($rare) } records have
        [both] { $values } where fewer than { NUMBER0($rare) } records have it
       *[all] every value
    }{ $only ->
        [yes] , only in records whose { $where }.
       *[no] .
    }
sanitizer-sample-share = A simple random sample of { $share } of the records is published.
sanitizer-sample-size =
    { $n ->
        [1] A single record, drawn at random, is published.
       *[other] A simple random sample of { NUMBER0($n) } records is published.
    }
sanitizer-swap =
    Values of { $columns } are exchanged between pairs of records drawn at random, { $share } of all records{ $only ->
        [yes] , each with one that is alike in { $within }.
       *[no] .
    }
sanitizer-recode-keep = Every value of { $column } is kept with a chance of { $keep }, and otherwise exchanged for any other.
sanitizer-recode-matrix = Values of { $column } are exchanged for others by chance, with the chances of a stated matrix.
sanitizer-microaggregate =
    { $count ->
        [one] Every number in { $columns } is told as the mean of at least { NUMBER0($k) } records that are near each other in it.
       *[other] Every number in { $columns } is told as the mean of at least { NUMBER0($k) } records that are near each other in these columns together.
    }
sanitizer-anonymise =
    { $count ->
        [one] { $columns } is made coarser by its hierarchy,
       *[other] { $columns } are made coarser by their hierarchies,
    } alike for everybody and no more than needed, so that { $models }{ $suppression ->
        [number] ; at most { $n ->
            [1] 1 record
           *[other] { NUMBER0($n) } records
        } may be suppressed for it.
        [share] ; at most { $share } of the records may be suppressed for it.
       *[none] .
    }
sanitizer-model-k =
    in these columns every record that is not suppressed looks like at least { $others ->
        [1] 1 other
       *[other] { NUMBER0($others) } others
    } (k={ NUMBER0($k) })
sanitizer-model-l =
    in every class of records that look alike { $kind ->
        [distinct] there are at least { $l } different values of { $sensitive } (l-diversity)
        [entropy] the values of { $sensitive } are as uncertain as { $l } equally likely ones, or more (entropy l-diversity)
       *[recursive] the commonest value of { $sensitive } is there fewer than { $c } times as often as all from the one in place { $l } on together, by how common they are (recursive l-diversity)
    }
sanitizer-model-t = in every class of records that look alike { $sensitive } is distributed almost as in the whole table: at most { $t } apart, { $by } (t-closeness)
sanitizer-distance-equal = all values being as far from each other
sanitizer-distance-ordered = values being as far from each other as their places in order
sanitizer-distance-hierarchical = values being as far from each other as in their hierarchy
sanitizer-local-recoding =
    Every record is made to look like at least { $others ->
        [1] 1 other
       *[other] { NUMBER0($others) } others
    } in { $columns } (k={ NUMBER0($k) }), each by itself, and no cell is coarser than it must be for that.

## What a step of a publishing program does, written before there is any data

program-bands =
    Numbers in { $column } are told only in bands { $widths } wide{ $ends ->
        [both] , all below { $bottom } as one and all from { $top } on as one.
        [top] , all from { $top } on as one.
        [bottom] , all below { $bottom } as one.
       *[none] .
    }
program-ends =
    { $ends ->
        [both] In { $column }, all numbers below { $bottom } are told as one, and so are all from { $top } on.
        [top] In { $column }, all numbers from { $top } on are told as one.
       *[bottom] In { $column }, all numbers below { $bottom } are told as one.
    }
program-mapping =
    Values of { $column } are told less exactly, by a list that puts { $values ->
        [1] 1 value
       *[other] { NUMBER0($values) } values
    } into { $labels ->
        [1] one.
       *[other] { NUMBER0($labels) }.
    }
program-function =
    { $function ->
        [lambda] Of each value of { $column }, what a function makes of it is told instead.
       *[other] Of each value of { $column }, what the function “{ $function }” makes of it is told instead.
    }
program-suppress-records =
    { $count ->
        [0] Records that meet a condition are left out.
       *[other] Records are left out that meet a condition on { $columns }.
    }
program-suppress-cells =
    { $count ->
        [0] In { $column }, “{ $star }” stands in the place of every value, only in records that meet a condition.
       *[other] In { $column }, “{ $star }” stands in the place of every value, only in records that meet a condition on { $columns }.
    }
program-sample-each = Each record is published with a chance of { $share }, whatever becomes of the others.
program-recode-geometric = Values of { $column } are moved up or down their order by chance: every place further multiplies the chance by { $alpha }, and what would go beyond an end stays there.
program-counts =
    It is told how many records there are of each combination of values in { $columns }, and nothing else{ $least ->
        [0] .
       *[other] ; counts below { NUMBER0($least) } are not told.
    }
program-each =
    { $function ->
        [lambda] Each record is published as a function of the user’s makes it.
       *[other] Each record is published as the function “{ $function }” makes it.
    }
program-whole =
    { $function ->
        [lambda] The table is published as a function of the user’s makes it.
       *[other] The table is published as the function “{ $function }” makes it.
    }

## What came of a step

sanitizer-outcome-cut =
    { $n ->
        [0] No record had such a value.
        [1] One record had such a value.
       *[other] { NUMBER0($n) } records had such a value.
    }
sanitizer-outcome-untold =
    { $n ->
        [0] There was no such record.
        [1] 1 of { NUMBER0($rows) } records is not told ({ PERCENT($share) }).
       *[other] { NUMBER0($n) } of { NUMBER0($rows) } records are not told ({ PERCENT($share) }).
    }
sanitizer-outcome-cells =
    { $n ->
        [0] There was no such cell.
        [1] One cell is not told.
       *[other] { NUMBER0($n) } cells are not told.
    }
sanitizer-outcome-sample =
    { $n ->
        [1] 1 of { NUMBER0($of) } records was drawn.
       *[other] { NUMBER0($n) } of { NUMBER0($of) } records were drawn.
    }
sanitizer-outcome-swap =
    { $n ->
        [0] No pair could be made.
       *[other] Values of { NUMBER0($n) } records were exchanged; { NUMBER0($different) } of them now say something else.
    }
sanitizer-outcome-recode =
    { $n ->
        [0] No record says something else now.
        [1] One record now says something else.
       *[other] { NUMBER0($n) } records now say something else.
    }
sanitizer-outcome-groups =
    { $n ->
        [1] All are in one group: { PERCENT($lost) } of the variance is lost.
       *[other] There are { NUMBER0($n) } groups, within which { PERCENT($lost) } of the variance is lost.
    }
sanitizer-outcome-best =
    { $n ->
        [1] There is one combination of levels: { $levels }.
       *[other] Of { NUMBER0($n) } combinations of levels this one loses least, { $by }: { $levels }.
    }
sanitizer-by-cells = per cell
sanitizer-by-entropy = in bits
sanitizer-by-height = in levels
sanitizer-by-discernibility = in records that can be told apart
sanitizer-by-class_size = in the size of classes
sanitizer-outcome-unheld =
    { $n ->
        [1] 1 of { NUMBER0($rows) } records ({ PERCENT($share) }) is in no class that holds there, and is { $starred ->
            [yes] not told: stars stand in these columns.
           *[no] left out.
        }
       *[other] { NUMBER0($n) } of { NUMBER0($rows) } records ({ PERCENT($share) }) are in no class that holds there, and are { $starred ->
            [yes] not told: stars stand in these columns.
           *[no] left out.
        }
    }
sanitizer-outcome-classes =
    { $n ->
        [1] { $all ->
            [yes] All are in one class of{" "}
           *[no] The others are in one class of{" "}
        }{ $smallest ->
            [1] 1 record.
           *[other] { NUMBER0($smallest) } records.
        }
       *[other] The records that are told are in { NUMBER0($n) } classes, the smallest of { NUMBER0($smallest) }.
    }
sanitizer-outcome-coarse = { NUMBER0($n) } of { NUMBER0($cells) } cells are coarser than they were.

## What a release leaves of the risk

remaining-certain =
    Knowing { $known }, an adversary who reads what the cells of the release say { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($hits, $records) } with certainty{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }; with the table as it is, { PEOPLE($before_hits, $before_records) }.
remaining-told =
    { $how ->
        [few] But whoever knows that records are starred because too few were alike
        [cells] But whoever can tell which cells are starred
        [local] But whoever can tell how coarse her target's record was made
       *[all] But whoever knows how the release was made
    } { $goal ->
        [identity] re-identifies
       *[secret] infers { $sensitive } for
    } { PEOPLE($told, $records) } with certainty.
remaining-chance =
    { $goal ->
        [identity] Her best guess at a person's record
       *[secret] Her best guess at { $sensitive } of a person
    } is right with a chance of { PERCENT($after) }{ $more ->
        [yes] , and of { PERCENT($told) } if she can tell how that record was published
       *[no] {""}
    }; with the table as it is, { PERCENT($before) }, and with no table at all, { PERCENT($prior) }.
remaining-seeded = This was drawn with a seed, for trials: whoever knows the seed can draw again, and undo it. It is not for publishing.
remaining-telling =
    { $count ->
        [one] { $columns } tells nearly everybody apart, and is published though no figure here counts it. Whoever can find somebody by it needs nothing else: leave it out.
       *[other] { $columns } each tell nearly everybody apart, and are published though no figure here counts them. Whoever can find somebody by one of them needs nothing else: leave them out.
    }
remaining-mistaken =
    { $n ->
        [1] Of 1 person she is certain, and wrong, since values were changed. That can harm her too.
       *[other] Of { NUMBER0($n) } people she is certain, and wrong, since values were changed. That can harm them too.
    }
remaining-unmatched =
    { $n ->
        [1] No record of the release fits what is known of 1 person, since values were changed.
       *[other] No record of the release fits what is known of { NUMBER0($n) } people, since values were changed.
    }
remaining-gain =
    An adversary rewarded for { $sensitive } by “{ $gain }” gains { AMOUNT($after) } from a person of the release on average{ $more ->
        [yes] , and { AMOUNT($told) } if she can tell how that record was published
       *[no] {""}
    }; with the table as it is, { AMOUNT($before) }, and with no table at all, { AMOUNT($prior) }.
remaining-unequal =
    { $when ->
        [table] With the table as it is,
       *[release] By the release,
    } not all are equally exposed: of the { NUMBER0($people) } people whose { $by } is { $group }, { $kind ->
        [certain] { PERCENT($high) } { $goal ->
            [identity] are re-identified
           *[secret] have { $sensitive } inferred
        } with certainty
        [gain] the best guess about somebody like them brings { AMOUNT($high) } on average
       *[chance] the best guess about somebody like them is right with a chance of { PERCENT($high) } on average
    }; of the { $others }, { $kind ->
        [gain] { AMOUNT($low) }
       *[other] { PERCENT($low) }
    }{ $firm ->
        [yes] . That is { TIMES($times) } times as much.
       *[no] .
    }
remaining-equal =
    By the release, no group of { $by } is much more exposed than another to { $goal ->
        [identity] re-identification
       *[secret] the inference of { $sensitive }
    }.
remaining-removed = { $sensitive } is not in the release: all she can do is guess the value that is commonest among everybody.
remaining-away =
    { $n ->
        [1] These figures are about the { NUMBER0($rows) } people in the release. 1 person of the table is not in it;
       *[other] These figures are about the { NUMBER0($rows) } people in the release. { NUMBER0($n) } people of the table are not in it;
    } whether an adversary can tell who is, brecha sanitize --members says.
remaining-others =
    { $n ->
        [one] 1 other
       *[other] { NUMBER0($n) } others
    }
remaining-unasked =
    { $count ->
        [one] Column { $columns } is published too. It was not asked what somebody learns who knows it.
       *[other] Columns { $columns } are published too. It was not asked what somebody learns who knows them.
    }
remaining-reversible = Every record was made coarser by itself, and no cell is coarser than it must be. Whoever knows that can work back from it: some cells can be told finer than they were published (downcoding), though everybody looks like k − 1 others. Levels that are alike for everybody, or more suppression, give less to work back from.

## Who can be shown to be in a release

presence-title = Who is in the release ({ $code })
presence-everybody = Everybody of the table is in the release. That somebody is in it is known before it is published, and nothing is to be learnt about it.
presence-certain =
    Knowing { $known }, an adversary who reads what the cells of the release say can show of { PEOPLE($certain, $members) } in it{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    } that they are{ $outsiders ->
        [yes] , and of { PEOPLE($outside, $others) } outside it{ $outside_some ->
            [yes] {" "}({ FREQUENCY($outside_share) })
           *[no] {""}
        } that they are not; with the same records as they were, of { NUMBER0($before_certain) } and of { NUMBER0($before_outside) }.
       *[no] ; with the same records as they were, of { NUMBER0($before_certain) }.
    }
presence-nobody =
    Knowing { $known }, nobody of the population has the true values of anybody in the release. An adversary who reads what its cells say can show { $outside ->
        [0] of nobody that they are not in it.
        [1] of 1 person of { NUMBER0($others) } that they are not in it.
       *[other] of { NUMBER0($outside) } people of { NUMBER0($others) } that they are not in it.
    }
presence-chance =
    To her, the chance that a person in the release is in it is then { PERCENT($chance) } on average; { $compared ->
        [yes] with the same records as they were, { PERCENT($before) }, and before the release, { PERCENT($prior) }.
       *[no] before the release, { PERCENT($prior) }.
    }
presence-guess =
    Her best guess whether somebody of the { $whom ->
        [table] table
       *[population] population
    } is in it is right with a chance of { PERCENT($chance) }, by all she can tell; { $compared ->
        [yes] with the same records as they were, { PERCENT($before) }, and before the release, { PERCENT($prior) }.
       *[no] before the release, { PERCENT($prior) }.
    } It is never less than before.
presence-mistaken =
    { $n ->
        [1] Of 1 person she is certain, and wrong, since
       *[other] Of { NUMBER0($n) } people she is certain, and wrong, since
    } { $why ->
        [values] values are not what they were.
        [others] the release has people who are not of this population.
       *[either] values are not what they were, or the release has people who are not of this population.
    }
presence-unmatched =
    { $n ->
        [1] 1 record of the release can be of nobody in the { $whom ->
            [table] table, since values were changed.
           *[population] population.
        }
       *[other] { NUMBER0($n) } records of the release can be of nobody in the { $whom ->
            [table] table, since values were changed.
           *[population] population.
        }
    }
presence-elsewhere = So the release is not wholly of this population, and it is not known how many of its people are in it: no chance before or after it can be told, and nobody can be shown to be in it, only not to be.
presence-strangers =
    { $n ->
        [1] 1 person of the population has a value that nobody in the table has.
       *[other] { NUMBER0($n) } people of the population have values that nobody in the table has.
    } Only cells that are not told are taken to be able to stand for these.{ $coarse ->
        [yes] {" "}A coarse cell may have been meant for such a value too: the adversary may be less certain than is told here that they are not in it.
       *[no] {""}
    }
presence-estimated =
    { $n ->
        [1] The chance of 1 person is estimated, since records that overlap can be given in too many ways to count.
       *[other] The chances of { NUMBER0($n) } people are estimated, since records that overlap can be given in too many ways to count.
    } Who is certain is exact.{ $ended ->
        [yes] {""}
       *[no] {" "}The estimate has not come to its end, and may be further off.
    }

## What a release lost

utility-untold =
    { $n ->
        [0] Of every record of the table, the release tells something in these columns.
        [1] Nothing is told in these columns of 1 of { NUMBER0($rows) } records ({ PERCENT($share) }).
       *[other] Nothing is told in these columns of { NUMBER0($n) } of { NUMBER0($rows) } records ({ PERCENT($share) }).
    }
utility-cells =
    On average { PERCENT($cell) } of a cell is lost, { $secrets ->
        [yes] in the columns she knows and those she wants together
       *[no] in the columns she knows
    }, if a cell told as it was is 0 % and a starred one 100 %; of the information in these columns, counted in bits, { PERCENT($bits) }.
utility-classes =
    { $n ->
        [1] All records that are told look alike.
       *[other] The records that are told are of { NUMBER0($n) } kinds; { AMOUNT($average) } look alike on average.
    }
utility-untrue = { PERCENT($share) } of the cells say something else than the truth.
utility-table = Counted by { $columns } from the release, { PERCENT($misplaced) } of the people are counted in a wrong place; no single count is off by more than { PERCENT($largest, bound: "upper") } of the people.

## The report on a release

remaining-title = What a release still gives away
remaining-lead = A release of { NUMBER0($rows) } of { NUMBER0($whole) } records. The adversary knows { $known } of her target, and that the target is in the release.
remaining-done = What was done
remaining-figures = Before and after
remaining-caption = People of whom an adversary is certain, and the chance that her best guess is right
remaining-larger = In the chart the release stands with what an adversary achieves who knows the method; the table has both figures.
remaining-attack = attack
remaining-chance-or-gain = chance of a right guess, or gain
remaining-groups = { $goal }: who is exposed, by { $by }
remaining-group-people = people in the release
remaining-group-certain-before = certain, the table as it is
remaining-group-certain = certain, the release
remaining-group-chance-before = chance, the table as it is
remaining-group-chance = chance, the release
remaining-group-gain-before = gain, the table as it is
remaining-group-gain = gain, the release
remaining-of = of
remaining-original = the table as it is
remaining-release = the release
remaining-prior = before anything is published
remaining-release-method-unknown = the release, if she does not know the method
remaining-use = What was lost
remaining-use-caption = What whoever works with the release has lost (cells and bits: in the columns she knows and those she wants together)
remaining-use-measure = measure
remaining-use-figure = figure
remaining-use-kept = records of which something is told
remaining-use-kept-of = { NUMBER0($n) } of { NUMBER0($rows) }
remaining-use-cell = lost of a cell, on average
remaining-use-bits = information lost, in bits
remaining-use-classes = kinds of records
remaining-use-average = records that look alike, on average
remaining-use-discernibility = discernibility (sum of squares)
remaining-use-untrue = cells that are not true
remaining-use-tabulated = counted by { $columns }: people in a wrong place
remaining-how-cells = What may stand for the true values in every column may be her target's record: a coarse cell for any of its values, a star for any value at all. She believes that a value is as common within a coarse cell as among everybody, so that an exact match speaks louder than a star, and guesses what is likeliest. Counted is how often that is right.
remaining-how-told = “The release” is what an adversary achieves who knows the method, that is the sanitiser and its settings, and so can tell how her target's record was published: at which levels, starred or not. Count on it: a method is mostly published, or can be guessed from the release. An adversary who does not know the method goes by what the cells may stand for; her figure stands below, and is never larger.
remaining-how-changed = Swapped values are taken for what they say, also by one who knows how the release was made: which were swapped, chance decided, and one who finds that out does better. Of values recoded by a stated matrix she reckons with how likely each exchange was. Whoever fits no record is guessed at as before the release, and no figure is below what was known before.
remaining-how-gain = With a gain she makes the guess from which she expects most; of several that are as good, one by chance. Counted is what it brings for the true value.
remaining-how-groups = The people of a group are those who truly have its value, whatever the release says. Each counts with the risk of those whom she cannot tell from that person, so that the groups average to everybody. The figures of the release are those of an adversary who knows the method.
remaining-how-weights = She knows how likely each record is the target. Of candidates that speak as loud she takes the likeliest, and records of weight zero are left out.
remaining-how-members = All figures are about people who are in the release, and of whom she knows that they are.
remaining-record-release = Release
remaining-record-checksum = { $file }; SHA-256 { $sum }
remaining-record-none = not written
remaining-more-rows = Of { NUMBER0($n) } attacks the first { NUMBER0($shown) } are here; all are in results.parquet.

## Several ways, side by side

tradeoff-title = Ways to make a table safer
tradeoff-lead = Each way was tried on the { NUMBER0($rows) } records of the table as it is. The adversary knows { $known } of her target, and that the target is in the release.
tradeoff-original = as it is
tradeoff-tried =
    { $n ->
        [1] One way was tried
       *[other] { NUMBER0($n) } ways were tried
    }{ $failed ->
        [0] .
        [1] , and one of them cannot be done.
       *[other] , and { NUMBER0($failed) } of them cannot be done.
    }
tradeoff-failed = { $way } cannot be done: { $why }
tradeoff-as-it-is = { $goal }: with the table as it is, an adversary is certain of { PEOPLE($hits, $records) }, and her best guess is right with a chance of { PERCENT($chance) }.
tradeoff-frontier =
    { $count ->
        [0] No way leaves less of the risk than the table as it is.
        [1] Only { $ways } is not beaten: every other way leaves as much risk and loses as much, or more.
       *[other] { $ways } are not beaten by any other: less risk is had only for more loss.
    }
tradeoff-alike = { $ways } come to the same: they leave the same risk and lose the same, and no other way beats them.
tradeoff-point =
    { $which ->
        [risk] Least risk is left by { $way }
        [loss] Least is lost by { $way }
       *[both] Least risk is left, and least is lost, by { $way }
    }: she is certain of { PEOPLE($hits, $records) }, her best guess is right with a chance of { PERCENT($chance) }, and { PERCENT($loss) } of a cell is lost on average.
tradeoff-not-always =
    A stricter setting is not always the safer one: { $kind ->
        [certain] with { $strict } she is certain of { $more } people, and with { $mild } of { $less }.
       *[chance] { $strict } leaves a chance of { $more }, and { $mild } one of { $less }.
    }
tradeoff-figures = All figures
tradeoff-caption = What each way leaves, and what it loses
tradeoff-way = way
tradeoff-certain = certain of
tradeoff-share = share
tradeoff-chance = chance of a right guess
tradeoff-kept = records told
tradeoff-loss = lost of a cell
tradeoff-bits = lost in bits
tradeoff-average = alike, on average
tradeoff-unbeaten = not beaten
tradeoff-yes = yes
tradeoff-no = no
tradeoff-cannot = impossible
tradeoff-how-larger = The figures for each way are those of an adversary who knows the method: the sanitiser and its settings.
tradeoff-how-frontier = A way is beaten if another is worse in none of three things, people of whom she is certain, the chance of a right guess, and what is lost of a cell, in the columns she knows and those she wants together, and better in one. On the charts, the lines join the ways that are not beaten in one risk and in loss.

## Charts of ways

chart-release-title = { $goal }: risk that is left, and what is lost
chart-release-axis = lost of a cell, on average
chart-release-measure = risk that is left
chart-release-frontier = no other has less of both
chart-release-says = { $way }: { PERCENT($loss) } lost, certain of { PERCENT($certain) }, chance { PERCENT($chance) }.
chart-release-way = way
chart-release-loss = lost of a cell
chart-release-certain = certain of
chart-release-chance = chance of a right guess
chart-release-unbeaten = not beaten

## A table held to models, and the terminal

check-opening =
    { $n ->
        [1] Records in { $known } are all alike: one class of { NUMBER0($smallest) }.
       *[other] By { $known }, { NUMBER0($rows) } records are in { NUMBER0($n) } classes of records that look alike; the smallest has { NUMBER0($smallest) }.
    }
check-model =
    { $holds ->
        [yes] It holds that { $model }.
       *[no] It does not hold that { $model }: not in { NUMBER0($n) } of { NUMBER0($classes) } classes, with { NUMBER0($records) } of { NUMBER0($rows) } records.
    }{" "}{ $figure ->
        [size] { $one ->
            [yes] The smallest class has 1 record.
           *[no] The smallest class has { $worst } records.
        }
        [values] { $one ->
            [yes] The poorest class has 1 value.
           *[no] The poorest class has { $worst } values.
        }
        [entropy] The poorest class is as uncertain as { $worst } equally likely values.
        [ratio] In the worst class it is { $worst } times.
       *[distance] The class furthest from the whole table is { $worst } apart.
    }
cli-certain-of = Certain of
cli-way = Way
cli-lost = Lost
cli-told = Told
cli-unbeaten = Not beaten
cli-legend-remaining = “Certain of”: people. “Chance”: that her best guess is right. “The release” is told for an adversary who knows the method; the row below it, for one who does not.
cli-legend-tradeoff = “Lost”: of a cell, on average, in the columns she knows and those she wants together. “Told”: records of which something is told. The figures after a release are those of an adversary who knows the method.
cli-release = Release: { $file }
cli-too-risky-release =
    Too risky: the release would still expose { BESIDE($share, $limit) } of { $whom ->
        [everybody] its people
        [few] a { $by } group of fewer than { $least } people
       *[group] the { NUMBER0($people) } people whose { $by } is { $group }
    } with certainty, above { $option } { LIMIT($limit) }. It was not written.
cli-no-release = No release was written: several ways were tried. Choose one, and call it without --try-k, --try-l and --try-t.

## What an adversary believes before there is any data

belief-records = { $n ->
    [one] One record, of which each attribute is believed to be:
   *[other] { $count } records, each drawn alike and independently of the others:
}
belief-records-between = From { $fewest } to { $most } records ({ $mean } on average), each drawn alike and independently of the others:
belief-has = { $n ->
    [one] The adversary has one of them already.
   *[other] The adversary has { $count } of them already.
}
belief-attribute = { $name }: { $chances }
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
    [one] one value of fewer than { $least } people
   *[other] { $n } values of fewer than { $least } people each
}

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
released-guess = The best guess which of them is the target's is right with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
released-as-it-is =
    { $linked ->
        [yes] With the tables as they are
       *[no] With the table as it is
    }
released-original =
    { released-as-it-is }, { $people ->
        [0] nobody has this combination of values.
        [1] one person has these values, and is re-identified with certainty.
       *[other] { NUMBER0($people) } people have these values, and a guess which of them is the target is right with a chance of { PERCENT($chance) }.
    }
released-secret =
    { $kind ->
        [nobody] No chance of guessing the target's { $sensitive } right can be given, as no record can be theirs ({ PERCENT($before) } before).
        [removed] { $sensitive } is not in the release: the best guess is the commonest value, { $guess }, right with a chance of { PERCENT($after) }, as before.
        [certain] An adversary is certain of the target's { $sensitive }: { $guess } ({ PERCENT($before) } before).
       *[chance] The best guess at the target's { $sensitive } is { $guess }, right with a chance of { PERCENT($after) } ({ PERCENT($before) } before).
    }
released-secret-original =
    { released-as-it-is }, { $kind ->
        [nobody] no chance can be given, as nobody matches.
        [certain] it is known with certainty: { $guess }.
       *[chance] the best guess is { $guess }, right with a chance of { PERCENT($after) }.
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
        [0] The adversary is taken to know that the target is in the release.
        [1] The adversary is taken to know that the target is in the release. 1 person of the table is not in it; if that is the target, no record is hers, and whatever is told of her is told of others. Of { NUMBER0($people) } with these values, { NUMBER0($alike) } are in the release.
       *[other] The adversary is taken to know that the target is in the release. { NUMBER0($left) } people of the table are not in it; if the target is one of them, no record is hers, and whatever is told of her is told of others. Of { NUMBER0($people) } with these values, { NUMBER0($alike) } are in the release.
    }
released-mistaken = In truth nobody in the release has these values: what an adversary reads off these records of somebody who has them is mistaken.
cli-one-person = One person ({ $codes })
released-how = This is by what the cells may stand for. Whoever can tell how the target's record was published may be surer.
remaining-known = { $known } in { $tables }
remaining-linked = The releases of { $tables } are linked by an identifier that stays in them: “the release” is all of them side by side, “the table as it is” all of them before anything was done. Figures are about the people in that of { $focal }. Who has no record in another year is absent there, or, if any were left out of it, may have any values.
sanitizer-of-year = In { $table }: { $said }

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
believed-learnt = An adversary who does not know it guesses { $secret } of the target right with a chance of { $bound ->
    [yes] at least { $after }
   *[no] { $after }
} after the publication instead of { PERCENT($before) } before, { $bound ->
    [yes] at least { TIMES($ratio, bound: "lower") }
   *[no] { TIMES($ratio) }
} times as often ({ $method }).
believed-learnt-nothing = An adversary who does not know it guesses { $secret } of the target right with a chance of { PERCENT($before) }, after the publication as before ({ $method }).
believed-learnt-unseen = An adversary who does not know it, and looks only at the records like the target’s, guesses { $secret } right with a chance of { PERCENT($before) }, as before ({ $method }). From the rest of what is published she may learn more: that is not told.
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
sweep-learnt = { $program }: an adversary who does not know it guesses { $secret } of the target right with a chance of { $bound ->
    [yes] at least { $after }
   *[no] { $after }
} after the publication instead of { PERCENT($before) } before{ $bits ->
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
    [bayes] her best guess of { $secret } is right with a chance of { $value } after the publication.
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
    [bayes] the best guess of { $secret } is right with a chance of { $value } after the publication.
   *[multiplicative] the chance of guessing { $secret } right is multiplied by { $value }.
} There may be worse ones that were not tried.
