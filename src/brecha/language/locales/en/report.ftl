## Whether a file may be handed on: the first line of every report

handling-totals = May be handed on: it holds totals only, and no group of fewer than { NUMBER0($minimum_group_size) } people is named.
handling-small-groups =
    { $minimum_group_size ->
        [1] Keep as confidential as the table: groups of a single person are named.
       *[other] Groups down to { NUMBER0($minimum_group_size) } people are named: hand it on only where groups so small may be named.
    }
handling-few-people = Keep as confidential as the table: it is about fewer than { NUMBER0($minimum_group_size) } people.
handling-chosen-values = Keep as confidential as the table: it names values chosen for a gain, a step or a condition on rows that fewer than { NUMBER0($minimum_group_size) } people may have.
handling-exact-counts = Keep as confidential as the table: it holds figures of the true table, from which the exact count follows that the noise is there to hide.
handling-undone = Keep as confidential as the table: it tells what can be undone of the release, and names values that a single person may have.
handling-scenario = Keep as confidential as the scenario: it holds no figure of any table, but names values and records of the scenario.
handling-one-person = Keep as confidential as the table: it is about one person.
handling-single-people = Not to be handed on: it has a row for each person. Keep as confidential as the table.
handling-noisy = May be handed on: it holds the noisy count alone.
handling-published = May be handed on: it holds published figures, and ours on people who were made up.

## Every page

page-skip = To the content
page-notes = Please note
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
        } of { $focal }. We assume that the adversary has { $tables }, linked by an identifier, and knows some of these columns about everybody: { $qids }.
       *[no] { $people ->
            [one] One person
           *[other] { NUMBER0($people) } people
        }. We assume that the adversary has this table, and knows some of these columns { $knows ->
            [single] in one row of each person
            [some] in { $count } rows of each person
            [all] in all rows of everybody
           *[people] about everybody
        }: { $qids }.
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
report-columns-told = Columns
report-columns-caption = What the columns of this report are called in the table
report-columns-label = In this report
report-columns-code = In the table
report-columns-values = Values
report-columns-value = { $value }: { $label }
report-evidence-lead = For each thing that an adversary may want: how many people are exposed, by how much she knows. With certainty comes first; a chance is what her best guess achieves.
report-goal-identity = Re-identification
report-goal-secret = Inference of { $sensitive }
report-goal-gain = Inference of { $sensitive }, rewarded by “{ $gain }”
report-card-certain =
    { $goal ->
        [identity] can be re-identified with certainty
       *[secret] { $hits ->
            [0] has the value of { $sensitive } revealed with certainty
            [one] has the value of { $sensitive } revealed with certainty
           *[other] have the value of { $sensitive } revealed with certainty
        }
    }
report-card-often = { report-card-certain }: { FREQUENCY($share) }
report-card-known =
    { $goal ->
        [identity] is re-identified with certainty
       *[secret] has the value of { $sensitive } revealed with certainty
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
report-limit-not-computed = What is held to the limit of { $limit } was not computed, so that no release is called safe here.
report-verdict-not-held = The limit is not about this
report-verdict-not-computed = Not known to keep the limit of { $limit }. Not computed: { $reason }
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
report-worst-case = Worst case and privacy degradation, of the same combinations
report-households = Risk of households, of the same combinations
report-households-exposed = households with a member exposed with certainty
report-households-share = share of households
report-households-chance = chance that any member is re-identified, on average
report-households-highest = highest chance of a household
report-households-independent = average if members were re-identified independently
report-size = columns known
report-known = which
report-exposed = people exposed with certainty
report-share = share
report-by-rows-known = how often the rows known expose their person
report-chance = chance of a right guess
report-gain = gain from a person
report-times = times before
report-points = percentage points more
report-smallest = people in the smallest class
report-smallest-rows = rows in the smallest class
report-highest-chance = highest chance of anybody
report-highest-gain = highest gain from anybody
report-at-most = at most, for any adversary
report-factor = { FACTOR($factor, bound: "upper") } times
report-before =
    Before the release: certain of { PERCENT($certain) } of people; { $gain ->
        [yes] the best guess about a person brings { AMOUNT($chance) } on average.
       *[no] chance of a right guess { PERCENT($chance) }.
    }
report-capacity = The last column is the capacity: no adversary of this kind, however likely each value was to her before and whatever a guess is worth to her, can multiply what she gains on average by more than this factor, knowing these columns alone.
report-histograms = People at each level of risk
report-histogram-title =
    { $title }, knowing { $known }{ $tables ->
        [none] {""}
       *[other] {" "}({ $tables })
    }
report-histogram-missing = How the risk is spread for an adversary who knows { $known } cannot be shown: { $problem }
report-no-histogram = How the risk is spread over people cannot be shown: the counts were not kept with these results, as there were too many combinations. Assess the table again with fewer of them.
report-left-out =
    { $count ->
        [one] One group is not named, as it has fewer than { $minimum_group_size } people.
       *[other] { $count } groups are not named: they have fewer than { $minimum_group_size } people, or would give away one that has.
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
report-instead-lead =
    { $about ->
        [all] A release is called safe here if, whatever an adversary wants who knows every released column among those above, { $holds }.
       *[some] A release is called safe here if, for an adversary who knows every released column among those above, { $holds }.
    } What was known of everybody before is not counted.
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
report-highest-risk = highest risk
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
report-goal-points = { $goal }: percentage points more
report-goal-times = { $goal }: times before
report-goal-highest = { $goal }: highest chance
report-goal-highest-gain = { $goal }: highest gain
report-assumptions = What is assumed
report-measures = What is measured
report-measure-certain =
    With certainty: people of whom the adversary is sure. { $of ->
        [profiles] Re-identification: nobody else's rows have the same values of what she knows, as often. Inference: the rows of everybody who is like this have the same values of the sensitive column.
        [choices] Re-identification: nobody else has such rows as those that she knows. Inference: all who have such rows have the same values of the sensitive column.
        [rows] Re-identification: no other row has the same values of what she knows. Inference: all rows with the same values have the same value of the sensitive column.
       *[people] Re-identification: nobody else has the same values of what she knows. Inference: everybody with the same values has the same value of the sensitive column.
    }
report-rows-known =
    Of people with several rows she knows some, any of them equally likely. Somebody counts as exposed if { $of ->
        [rows] one of their rows exposes them
       *[choices] some of the rows that she may know expose them
    }, and at a level of risk by the most telling of them. The figure by the rows known is how often those that she happens to know expose their person.
report-measure-chance = Chance of a right guess: how often the best guess about a person drawn from the table is right, given what is known (Bayes vulnerability, of quantitative information flow). Before the release she has only the table's totals.{ $of ->
        [rows] {" "}Of rows that nothing links, a guess at a person is a guess at which row is theirs.
       *[other] {""}
    }
report-measure-gain = Gain: what the best guess about a person brings on average, by the rewards stated.
report-measure-smallest =
    Smallest class: { $of ->
        [profiles] a class is all people whose rows have the same values of all columns known, as often (an equivalence class); the smallest has the fewest people. A class of one is a person re-identified with certainty.
        [choices] a class is all people who have such rows as she may know of one of them (an equivalence class); the smallest has the fewest people. A class of one is a person re-identified with certainty.
        [rows] a class is all rows that share the values of all columns known (an equivalence class); the smallest has the fewest rows. A class of one row is a person re-identified with certainty.
       *[people] a class is all people who share the values of all columns known (an equivalence class); the smallest has the fewest people. A class of one is a person re-identified with certainty.
    }
report-measure-highest = Worst case: the highest chance of a right guess about any one person, or with rewards the highest gain. The chance of a right guess is the average over all people, and somebody's may be far higher.
report-measure-degradation = Privacy degradation: what the release adds to what was known before. For certainty it is a difference, by how many percentage points the share of people exposed is higher; for the chance of a right guess, or the gain, it is a quotient, how many times what it was before (leakage, of quantitative information flow).
report-measure-exact = All figures are exact: every combination is counted over all people, nothing is sampled or estimated.
report-measure-repeats = All figures are exact for the records used: every combination is counted over all of them. Of people with several records one was drawn, by the seed in the record below.
report-measure-minimum-group-size = No group of fewer than { $minimum_group_size } people is named on this page. It holds totals only, no record of anybody.
report-before-after = Before and after the release
report-before-label = before
report-after-label = after

## The record of a run

record-limit = Limit
record-limit-words =
    { $default ->
        [yes] { $limit } exposed with certainty (the default value)
        [no] { $limit } exposed with certainty
       *[other] { $holds }
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
record-sensitive = Sensitive columns
record-not-assessed = Columns not assessed
record-none-not-assessed = none
record-not-recorded = not recorded
record-unknown = Columns published, assumed unknown to the adversary
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
record-thresholds = Thresholds of chances
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
record-where = Condition on rows
record-person = One record a person, by
record-household = Households, by
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
report-compared = Before and after
report-compared-lead = What all columns that an adversary may know expose together, before and after; and in how many combinations of columns the risk has changed.
compare-people =
    Before there were { $before ->
        [one] 1 person
       *[other] { NUMBER0($before) } people
    }, and after { NUMBER0($after) }.
compare-coverage =
    { $which ->
        [before] Before: { $says }
       *[after] After: { $says }
    }
compare-gone =
    { $count ->
        [one] One column is known before and not after: { $columns }.
       *[other] { $count } columns are known before and not after: { $columns }.
    }
compare-new =
    { $count ->
        [one] One column is known after and not before: { $columns }.
       *[other] { $count } columns are known after and not before: { $columns }.
    }
compare-certain = { $goal }: { $before } with certainty before, { $after } after; the best guess is right { PERCENT($chance_before) } of the time before, { PERCENT($chance_after) } after.
compare-untried = What all columns together expose was not tried in both, so that no figures are compared.
compare-untried-whole = What all columns together expose was not tried in both, so that it is not compared.
compare-unwanted =
    { $count ->
        [one] One column is sensitive before and not after: { $columns }.
       *[other] { $count } columns are sensitive before and not after: { $columns }.
    }
compare-wanted =
    { $count ->
        [one] One column is sensitive after and not before: { $columns }.
       *[other] { $count } columns are sensitive after and not before: { $columns }.
    }
compare-gains-unlike = “{ $gain }”, on { $sensitive }, is a gain of one kind before and of another after, so that the two are not compared.
compare-weights =
    { $which ->
        [before] Before, shares and chances are weighted by { $before }; after, they are not.
        [after] After, shares and chances are weighted by { $after }; before, they are not.
       *[both] Shares and chances are weighted by { $before } before, and by { $after } after.
    }
compare-tables = Before, the columns are known in { $before }; after, in { $after }.
compare-one-table = one table
compare-gain = { $goal }: the best guess brings { $before } on average before, { $after } after.
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
    } before, and { NUMBER0($after) } after.
compare-other = before
compare-this = after
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
