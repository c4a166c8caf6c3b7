## Errors of the synthetic school census

error-schoolcensus-column-not-of-year = The census of { $year } has no column { QUOTED($name) }. Leave the column out, or the year.
error-schoolcensus-column-not-published = The school census of { $year } was published without { QUOTED($name) }, and so is this one. Leave the column out, or take another year.
error-schoolcensus-columns-repeated = The columns of a census are one or more different names.
error-schoolcensus-ending-unknown = Census files end in { $endings-row }, and { QUOTED($ending) } was given.
error-schoolcensus-file-ending = A census file ends in { $endings-row }, and { QUOTED($name) } does not.
error-schoolcensus-repeats-out-of-range = The records beyond the first, per pupil, are between 0 and 10, and { QUOTED($repeats) } was given.
error-schoolcensus-rows-no-count = A census needs a whole number of { PARAMETER("rows") }, at least 1, and { QUOTED($rows) } was given.
error-schoolcensus-year-unknown = There is no layout for a census of { QUOTED($year) }. The years that exist are { $min } to { $max }.
error-schoolcensus-years-no-list = The years of a census are a list such as [2014, 2015], and { QUOTED($years) } was given.
error-schoolcensus-years-not-ascending = The years of a census ascend, each named once, and { $chosen_years } were given.
