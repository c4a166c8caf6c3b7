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
note-where =
    { $rows ->
        [one] The condition “{ $where }” kept { NUMBER0($kept) } of { NUMBER0($rows) } row; everything here is about the rows that were kept.
       *[other] The condition “{ $where }” kept { NUMBER0($kept) } of { NUMBER0($rows) } rows; everything here is about the rows that were kept.
    }
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
note-one-row-each = Nobody has several rows: { $person } identifies each row. How rows are published changes nothing.
note-identifier-doubtful = { $person } has { $values ->
        [one] 1 value
       *[other] { NUMBER0($values) } different values
    } in { NUMBER0($rows) } rows: it is doubtful whether it identifies people.
note-households-of-one = Every household has one person: { $household } is different on each row. Knowing the household changes nothing.
note-nameless =
    { $records ->
        [one] { NUMBER0($records) } record has no identifier; it counts as a person of its own.
       *[other] { NUMBER0($records) } records have no identifier; each counts as a person of its own.
    }
note-missing-token = '{ $token }' was read as missing in: { $columns-row }.
note-latin-1 = '{ $file }' holds bytes that are not UTF-8, so it was read as latin-1.
note-no-header =
    { $files ->
        [one] The file was read as one without a header, so that its first line is a record.
       *[other] The { NUMBER0($files) } files were read as ones without headers, so that their first lines are records.
    } { $columns ->
        [one] Its column is called { $last }.
       *[other] The columns are called column_1 to { $last }.
    }
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

## Notes on linking years

note-of-table = { $label }: { $note }
note-everybody-linked = Everybody in { $focal } is also in { $tables }.
note-some-linked = Of { NUMBER0($people) } people of { $focal } there are { $found }. Who is not in a table has the value “absent” there, which tells people apart as any value does.
note-found-in = { NUMBER0($people) } in { $table }
note-lacking-attribute = Attribute '{ $attribute }' is not in { $tables }: it counts only where it is. If it has another name there, name it when linking, with { FACE() ->
        [options] --same { $attribute-code }=A,B
       *[other] { ARGUMENT("qids") }{"{"}'{ $attribute-code }': […]{"}"}
    }.
note-nameless-not-linked =
    { $records ->
        [one] { NUMBER0($records) } record of { $focal } without an identifier cannot be in { $table }.
       *[other] { NUMBER0($records) } records of { $focal } without an identifier cannot be in { $table }.
    }
note-written-differently =
    { $people ->
        [one] Identifiers are written differently in { $focal } ({ $focal_form }) and { $table } ({ $table_form }): 1 person of { $focal } is found in { $table } as they are written, and { NUMBER0($would) } would be if both were read as numbers. If they are the same identifier, link with { SETTING("as_numbers", "True", code: "yes") }; people not found look safer.
       *[other] Identifiers are written differently in { $focal } ({ $focal_form }) and { $table } ({ $table_form }): { NUMBER0($people) } people of { $focal } are found in { $table } as they are written, and { NUMBER0($would) } would be if both were read as numbers. If they are the same identifier, link with { SETTING("as_numbers", "True", code: "yes") }; people not found look safer.
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
        [one] { NUMBER0($records) } record of weight zero left out: we assume that the adversary knows that her target is none of them. If she has the whole table and does not know that, she is certain of fewer people.
       *[other] { NUMBER0($records) } records of weight zero left out: we assume that the adversary knows that her target is none of them. If she has the whole table and does not know that, she is certain of fewer people.
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
        [first] '{ $column }' is only in the first year, and is known of that year only. If it has another name in the other, give it with { FACE() ->
            [options] --same { $column-code }=A,B
           *[other] { ARGUMENT("names") }{"{"}'{ $column-code }': [first, second]{"}"}
        }.
       *[second] '{ $column }' is only in the second year, and is known of that year only. If it has another name in the other, give it with { FACE() ->
            [options] --same { $column-code }=A,B
           *[other] { ARGUMENT("names") }{"{"}'{ $column-code }': [first, second]{"}"}
        }.
    }
note-not-linked = Nothing is said of how people change: the years are not linked at all.
note-truly-linked = By the true identifier, { NUMBER0($found) } of { NUMBER0($people) } people are in the second year.

## Why records were not used

note-dropped-where = outside the condition
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

## What is told while a request runs

note-sample-no-identifier = The sample has no column '{ $column }': each of its records is taken for a person.
note-no-hierarchy-as-written = Without a hierarchy, and so taken as they are written: { $columns-row }.
note-no-hierarchy-kept-or-suppressed = No hierarchy for { $columns-row }: each is kept or suppressed whole.
note-labels-of-absent-values = { $count ->
        [one] The study labels a value of { $column } that does not occur there: { $values-row }{ $line ->
            [0] {""}
           *[other] {" "}(line { NUMBER0($line) })
        }.
       *[other] The study labels { NUMBER0($count) } values of { $column } that do not occur there, such as { $values-row }{ $line ->
            [0] {""}
           *[other] {" "}(line { NUMBER0($line) })
        }.
    }
note-hierarchy-levels = { $name } ({ $levels ->
        [one] 1 level
       *[other] { NUMBER0($levels) } levels
    })
note-hierarchies-found = { $count ->
        [0] Hierarchies: none.
       *[other] Hierarchies: { $hierarchies-row }.
    }
note-changes-learnt = The changes were { $how }: { $model }.
note-changes-given = as given
note-changes-counted = counted, with the true identifier
note-changes-estimated =
    estimated by Splink { $version }, without any identifier{ $few ->
        [yes] ; from fewer than { NUMBER0($enough) } columns, which tell little
       *[no] {""}
    }{ $many ->
        [yes] ; it finds { PERCENT($again) } of the people again, which is hardly to be trusted
       *[no] {""}
    }
note-reading-on-cluster = { $sources ->
        [one] Reading 1 source on { $master }.
       *[other] Reading { NUMBER0($sources) } sources on { $master }.
    }
note-checkpoint-kept = { $kind ->
        [steps] What was done is kept in { $folder }: { $done ->
            [one] 1 combination
           *[other] { NUMBER0($done) } combinations
        } in { $of ->
            [one] 1 step
           *[other] { NUMBER0($of) } steps
        }.
        [combinations] What was done is kept in { $folder }: { NUMBER0($done) } of { NUMBER0($of) } combinations.
       *[unknown] What was done is kept in { $folder }.
    } The same command with --resume goes on.
note-checkpoint-resumed = Resuming from the checkpoint in { $folder }: { NUMBER0($done) } of { NUMBER0($of) } combinations are done.
note-checkpoint-part-damaged = { $part } is damaged. What it held is computed again.
note-checkpoint-not-written = The checkpoint in { $folder } cannot be written at present: { $why }. The run continues, and the checkpoint stays as it was.
note-outsiders-outside =
    { $profiles ->
        [one] 1 profile is of somebody who is not in the table: nobody has the identifier.
       *[other] { NUMBER0($profiles) } profiles are of people who are not in the table: nobody has these identifiers.
    } Whoever is claimed to be { $profiles ->
        [one] that person
       *[other] one of them
    } is wrongly claimed.
note-release-seeded = The order of the records in the release, and pseudonyms if there are any, were drawn with a seed, for trials: whoever knows it can undo them. It is not for publishing.
