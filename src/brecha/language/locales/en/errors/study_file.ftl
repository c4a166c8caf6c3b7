## Errors of the study file

phrase-study-place = { HAS($file) ->
        [yes] { $file }{ HAS($line) ->
            [yes] , line { $line }
           *[no] {""}
        }
       *[no] The study
    }
study-hint = { HAS($near) ->
        [yes] ; did you mean { QUOTED($near) }?
       *[no] .
    }
study-hint-or-known = { HAS($near) ->
        [yes] ; did you mean { QUOTED($near) }?
       *[no] ; there is { HAS($known-some) ->
            [yes] { $known-some }
           *[no] none
        }.
    }
error-study-part-refused = { $place }: { LOWER($problem) }
error-study-file-missing = There is no study file { QUOTED($file) }; brecha study init FILE writes a first one.
error-study-file-link = { QUOTED($file) } is a link or no ordinary file, and is not read as a study: name the file itself.
error-study-file-unreadable = The study file { QUOTED($file) } cannot be read: { $strerror }.
error-study-file-unwritable = The study file { QUOTED($file) } cannot be written: { $strerror }.
error-study-demo-file-exists = There is a file { QUOTED($file) } already, which is not from the demonstration. Name another folder for the demonstration.
error-study-file-too-large = { QUOTED($file) } is larger than { GROUPED($largest) } MB, which is too much for a study file.
error-study-file-no-utf8 = { $file }, line { $line }: this is not text in UTF-8, as TOML is; save the file as UTF-8.
error-study-file-no-toml = { QUOTED($file) } is not TOML: { $toml_problem }
error-study-file-endless = { QUOTED($file) } cannot be read as a study: it has too many keys, or lists within lists without end.
error-study-allow-no-folder = { ARGUMENT("allow_folder") } { QUOTED($folder) } is no folder.
error-study-folder-outside = The folder { QUOTED($folder) } lies outside that of the study, and is not read unasked: copy it there, or allow it with { ARGUMENT("allow_folder") }.
error-study-empty = { $place }: the study is empty; brecha study init FILE writes a first one.
error-study-format-missing = { $place }: the version of the file is missing; begin it with format = { $version }.
error-study-format-other = { $place }: format = { $given } is of another version of Brecha, and this one reads format = { $version }: install the newest Brecha.
error-study-draws-without-draw = { $place }: other draws are of a study of one table with rows = "one", one row of each person drawn at random. Write that, or leave draws out.
error-study-rows-of-one-table = { $place }: several rows of a person can be published, so far, in a study of { $which ->
        [years] one table, and not of several years unless they are linked
       *[release] one table, or of several years without steps of a release
    }. Write rows = "one", or leave that part out.
error-study-household-is-person = { $place }: { QUOTED($household) } cannot be both person and household; household is the column that people of one household share.
error-study-household-of-one-table = { $place }: people can be in households, so far, in a study of { $which ->
        [years] one table, or of several years without steps of a release
       *[rows] one row a person, and not of several
    }. Leave household or that part out.
error-study-known-rows-of-households = { $place }: { $households ->
        [True] where [[data]] has household, rows is "household" or "person"
       *[False] rows is "household" or "person" only where [[data]] has household
    }.
error-study-key-unknown = { $place }: { HAS($table) ->
        [yes] { $table } has no key
       *[no] a study has no key
    } { QUOTED($key) }{ HAS($near) ->
        [yes] ; did you mean { QUOTED($near) }?
       *[no] ; it may have { $known-row }.
    }
error-study-key-missing = { $place }: { HAS($table) ->
        [yes] { $table } needs the key
       *[no] a study needs the key
    } { QUOTED($key) }.
error-study-wrong-type = { $place }: { HAS($element) ->
        [yes] element { $element } of { QUOTED($key) }
       *[no] { QUOTED($key) }
    } has to be { $wanted ->
        [string] a text in quotation marks
        [integer] a whole number
        [number] a number
        [boolean] true or false
        [array] a list in brackets
        [array-of-tables] a table under a header of its own, [[{ $key }]]
        [string-or-object] a text, or a table of texts by language
        [string-or-array-or-object] a column, a list of columns, or a table with a column and a value
       *[object] a table
    }, and is { $given ->
        [string] a text
        [integer] a whole number
        [number] a number that is not whole
        [boolean] true or false
        [array] a list
        [object] a table
        [infinite] infinite, or no number at all
       *[other] something else
    }.
error-study-not-one-of = { $place }: { QUOTED($key) } is { QUOTED($given) }, and may be { $known-or }{ study-hint }
error-study-nothing-there = { $place }: { HAS($element) ->
        [yes] element { $element } of { QUOTED($key) }
       *[no] { QUOTED($key) }
    } is empty.
error-study-out-of-range = { $place }: { QUOTED($key) } is { $given }, and has to be { $bound ->
        [minimum] { $wanted } or more
        [exclusiveMinimum] greater than { $wanted }
        [exclusiveMaximum] less than { $wanted }
       *[maximum] { $wanted } or less
    }.
error-study-rows-without-person = { $place }: rows says what is kept of a person, and no column identifies people: add person.
error-study-person-repeats = { $place }: the identifier { QUOTED($person) } repeats, with { GROUPED($rows) } rows of { $people ->
        [one] 1 person
       *[other] { GROUPED($people) } people
    }, so say how they will be published: { $ways ->
        [drawn] rows = "one" (one row of each person, drawn at random). In a study of several years or with steps of a release there is no other way so far.
       *[all] rows = "one" (one row of each person, drawn at random), rows = "linked" (all rows, and which belong to one person, as by a pseudonym) or rows = "unlinked" (all rows, without that).
    }
error-study-years-without-person = { $place }: { $years } tables are linked by the people in them, and this one has no person, the column that identifies them.
error-study-year-twice = { $place }: two tables have the year { QUOTED($year) }; give each its own.
error-study-two-roles = { $place }: column { QUOTED($name) } identifies people, as person says, and so its role is identifier, not { $role }.
error-study-label-language = { $place }: there is no language { QUOTED($code) }; write a code such as en or pt.
error-study-ready-adversary-unknown = { $place }: there is no ready adversary { QUOTED($ready) }{ study-hint-or-known }
error-study-ready-and-knows = { $place }: the ready adversary { QUOTED($ready) } brings what she knows; leave out knows or ready.
error-study-adversary-knows-missing = { $place }: this adversary knows nothing; name the columns that she knows, or a ready adversary.
error-study-adversary-name-missing = { $place }: this adversary needs a name.
error-study-adversary-twice = { $place }: two adversaries are called { QUOTED($name) }; give each a name of her own.
error-study-exactly-and-up-to = { $place }: adversary { QUOTED($name) } knows exactly these columns, so up_to says nothing; leave one of the two out.
error-study-knows-twice = { $place }: adversary { QUOTED($name) } is said twice to know column { QUOTED($column) }.
error-study-knows-identifier = { $place }: adversary { QUOTED($name) } is said to know column { QUOTED($column) }, which is an identifier, and a column has one role: make it a quasi-identifier if it is published and may be known.
error-study-knows-unpublished = { $place }: adversary { QUOTED($name) } may know column { QUOTED($column) }, but it cannot help her, as it is not published: leave it out of knows, or publish it.
error-study-wants-not-sensitive = { $place }: adversary { QUOTED($name) } wants column { QUOTED($column) }, whose role is not sensitive{ study-hint }
error-study-wants-known = { $place }: adversary { QUOTED($name) } wants column { QUOTED($column) } and knows it already.
error-study-wants-unpublished = { $place }: adversary { QUOTED($name) } wants column { QUOTED($column) }, which is not published, so the release says nothing of it.
error-study-gain-of-no-goal = { $place }: { QUOTED($text) } is not of the form COLUMN=GAIN with a column that this adversary wants: { $known-some }.
error-study-ready-limit-unknown = { $place }: there is no ready set of limits { QUOTED($ready) }{ study-hint-or-known }
error-study-limit-key-missing = { $place }: this limit needs the key { QUOTED($key) }, or ready, the name of a ready set.
error-study-limit-adversary-unknown = { $place }: the limit is for an adversary { QUOTED($name) }, whom the study does not have{ study-hint-or-known }
error-study-limit-goal-unknown = { $place }: the goal { QUOTED($goal) } is neither re-identification nor a column of role sensitive{ study-hint-or-known }
error-study-limit-key-of-measure = { $place }: { $key } goes with the measure { QUOTED($of) } and with no other, and the measure is { QUOTED($measure) }.
error-study-limit-value-without-goal = { $place }: a limit on a value needs the goal, the sensitive column that has the value.
error-study-limit-never = { $place }: no release could keep this limit: { $measure ->
        [factor] a factor is 1 or more
        [average] a probability of a correct guess is more than 0
        [highest] a probability of a correct guess is more than 0
        [value] a probability is more than 0
       *[other] a number of people is 0 or more
    }, and at_most is { $at_most }.
error-study-limit-share-above-one = { $place }: at_most = { $at_most } is more than everybody; write a share such as 0.05, or a whole number of people.
error-study-step-column-removed = { $place }: column { QUOTED($column) } is no longer there: step { $step } removes it.
error-study-step-column-unpublished = { $place }: column { QUOTED($column) } is not published, so no step can change it in the release.
error-study-sample-share-or-size = { $place }: a sample needs a share or a size, one of the two.
error-study-step-without-hierarchy = { $place }: column { QUOTED($column) } has no hierarchy, and so no levels; add hierarchy to the column.
error-study-model-without-columns = { $place }: { $step } makes classes of the quasi-identifiers, and the study has none that is published and left at this step.
error-study-suppression-above-one = { $place }: suppression = { $suppression } is more than all records; write a share such as 0.05, or a whole number of records.
error-study-model-c-and-recursive = { $place }: c and kind = "recursive" go together, and one of them is missing.
error-study-model-kind-without-l = { $place }: kind is of l-diversity, and l is missing.
error-study-model-sensitive-missing = { $place }: { $step } is about one sensitive column; name it as sensitive{ HAS($known-some) ->
        [yes] : { $known-some }
       *[no] {""}
    }.
error-study-model-sensitive-known = { $place }: { $step } is about a sensitive column, and { QUOTED($column) } is a quasi-identifier.
error-study-distance-without-hierarchy = { $place }: the distance is along a hierarchy, and column { QUOTED($column) } has none; add hierarchy to the column.
error-study-report-language = { $place }: there is no language { QUOTED($language) }; choose { $known-or }, or name a catalogue of your own such as es.ftl.
error-study-report-date = { $place }: { QUOTED($date) } is no date; write it as 2026-03-31.
error-study-nobody-knows = { $place }: there is nothing to assess, as the study has neither an adversary nor a quasi-identifier that is published.
error-study-column-not-in-data = { $place }: the data have no column { QUOTED($name) }{ $columns ->
        [one] . They have only one column: perhaps the delimiter is wrong.
       *[other] { study-hint }
    }
error-study-limit-goal-not-wanted = { $place }: this limit is about { QUOTED($goal) }, { $known ->
        [yes] which adversary { QUOTED($name) } knows already, so it can never be known to be kept. Say with adversary whom the limit is for.
       *[no] which adversary { QUOTED($name) } does not want to learn, so it can never be known to be kept. Say with adversary whom the limit is for, or add { QUOTED($goal) } to what she wants.
    }
error-study-limit-of-no-gain = { $place }: a limit above 1 is an amount of gain, and nothing says what guesses at { QUOTED($goal) } bring adversary { QUOTED($name) }. Give her a gain, or write a probability.
error-study-limit-of-gain-alone = { $place }: this limit is about a probability, and of adversary { QUOTED($name) } only what guesses at { QUOTED($goal) } bring is computed. Give her the gain { $goal }=identity as well.
error-study-limit-twice = { $place }: the limit { $limit } is in the study twice; the first is at { $first }.
error-study-step-not-in-year = { $place }: the step { $step } looks at several columns together, and the year { $year } has { HAS($column) ->
        [yes] no column { QUOTED($column) }
       *[no] none of them
    }. Name columns that all years have.
error-study-step-of-linking-column = { $place }: { QUOTED($column) } links the years, so the step { $step } cannot change it. Remove the column, or leave it as it is.
error-study-years-read-differently = { $place }: this year is read otherwise than the first, which only brecha run can do.
error-study-not-held = A study file cannot hold { FIELD($name) }. Leave it out, or { FIELD("save_study") }.
error-study-not-held-cluster = A study file names files on this machine, and this table is on a cluster. Leave out { FIELD("save_study") }.
error-study-not-held-several-ways = A study file holds one release, and neither a check nor several ways to try. Leave out { FIELD("save_study") }.
error-study-not-held-no-files = A study file names files on this machine, and these results are of a table that was in memory or on a cluster. Leave out { FIELD("save_study") }.
error-study-not-held-person = What is known about one person is never written to a file. Leave out { FIELD("save_study") }, or what is known.
error-study-not-held-groups = A study file looks at groups only where a limit holds for each of them. Write ' by { $by }' after a limit, or leave out { FIELD("save_study") }.
error-study-limit-value-absent = { $place }: column { QUOTED($column) } has no value { QUOTED($value) }, so a limit on it says nothing.
error-study-names-of-one-table = { $place }: names says what a column is called in other years, and this study has one table. Leave names out.
error-study-names-of-first-year = { $place }: in the first table, a column has the name that the study gives it. Write [columns.NAME] with the name of { $year }, and in names only those of other years.
error-study-names-year-unknown = { $place }: no further [[data]] has the year { QUOTED($year) }{ study-hint-or-known }
error-study-names-of-identifier = { $place }: what identifies people or households in a year is said by { $key } of its [[data]], and not by names.
error-study-names-twice = { $place }: in { $year }, { QUOTED($called) } is column { QUOTED($first) } already, so it cannot be { QUOTED($name) } too.
error-study-names-not-in-year = { $place }: the table of { $year } has no column { QUOTED($called) }{ study-hint }
error-study-names-beside-own = { $place }: the table of { $year } has { QUOTED($called) }, and a column { QUOTED($name) } besides. Give that one another name of the study in names, or leave { QUOTED($called) } out.
error-study-not-held-further-year = A study file names each column as the first year does, and { QUOTED($name) } is not in the first year. Leave out that column, or { FIELD("save_study") }.
error-study-not-held-other-meaning = In a study file, columns of one name mean the same, and the column { QUOTED($name) } of { $year } is said to be another one. Leave out { FIELD("save_study") }.
