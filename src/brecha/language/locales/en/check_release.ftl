## The k, l and t of a table as it is

check-anonymous =
    { $k ->
        [1] k = 1: by these columns, somebody's { $published ->
            [linked] rows are like nobody else's.
            [unlinked] row is like nobody else's.
           *[one] record is like no other.
        }
       *[other] k = { NUMBER0($k) }: by these columns, everybody looks like at least { NUMBER0($k) } people, themselves included.
    }
check-secret =
    { $values ->
        [1] { $sensitive }: l = 1, as some class has only one value of it
       *[other] { $sensitive }: l = { NUMBER0($values) }, as every class has at least { NUMBER0($values) } different values of it
    }; by entropy l = { $entropy }. The class that differs most from the whole table is at a distance of { $distance } from it (t).
