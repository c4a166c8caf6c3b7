## Errors that every room raises, and parts of their sentences

error-errors-column-unknown = Column { QUOTED($name) } is not in the table. { HAS($near) ->
        [yes] Did you mean { QUOTED($near) }?
       *[no] It has: { $known-some }.
    }
error-errors-column-unknown-names-hidden = Column { QUOTED($name) } is not in the table. It has { $columns ->
        [one] 1 column
       *[other] { GROUPED($columns) } columns
    }, whose names are not shown here as they look like values: if the first line is a record, and no header, { FACE() ->
        [page] write a header before it
       *[other] say { SETTING("header", "False", code: "yes") }
    }.
hint-nearest = { HAS($near) ->
        [yes] {" "}Did you mean { QUOTED($near) }?
       *[no] {""}
    }
phrase-failure-in-line = { HAS($file) ->
        [yes] { $kind } in line { $line } of { $file }
       *[no] { $kind }
    }
phrase-given-values = { GROUPED($count) } of the { $total ->
        [one] 1 value
       *[other] { GROUPED($total) } values
    } of { $of ->
        [hierarchy] the hierarchy
        [column] column { QUOTED($name) }
       *[name] { QUOTED($name) }
    } ({ $count ->
        [one] value { GROUPED($first) }
       *[other] the first is value { GROUPED($first) }
    })
phrase-large-number = a large number
phrase-many-digits = a number of very many digits
phrase-toml-problem = { $problem ->
        [array] Unclosed array
        [backslash] Unescaped '\' in a string
        [date] Invalid date or datetime
        [equals] Expected '=' after a key in a key/value pair
        [escape] Escaped character is not a Unicode scalar value
        [hex] Invalid hex value
        [inline] Unclosed inline table
        [key] Invalid initial character for a key part
        [newline] Expected newline or end of document after a statement
        [overwrite] The same key is given twice
        [statement] Invalid statement
        [string] Unterminated string
        [table] Expected ']' at the end of a table declaration
        [tables] Expected ']]' at the end of an array declaration
        [twice] The same table is declared twice
        [value] Invalid value
       *[other] it cannot be understood
    }{ $place ->
        [line] {" "}(at line { $line }, column { $column })
        [end] {" "}(at end of document)
       *[none] {""}
    }.{ $quotes ->
        [True] {" "}Write a name with letters that English has not in quotation marks.
       *[False] {""}
    }
phrase-values-of-column = { $count ->
        [one] 1 value
       *[other] { GROUPED($count) } values
    } of column { QUOTED($column) } ({ HAS($first) ->
        [yes] { $records ->
            [0] on no record
            [one] on record { GROUPED($first) }
           *[other] on { GROUPED($records) } records, the first of them record { GROUPED($first) }
        }
       *[no] { $records ->
            [one] on 1 record
           *[other] on { GROUPED($records) } records
        }
    }{ HAS($examples-row) ->
        [yes] { $count ->
            [one] : { $examples-row }
           *[other] , such as { $examples-row }
        }
       *[no] {""}
    })
missing-value = a missing value
