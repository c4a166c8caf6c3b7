## Errors of schoolcensus

error-schoolcensus-layout-census-years-exist = There is no layout for a census of { QUOTED($year) }. The years that exist are { $min } to { $max }.
error-schoolcensus-census-has-column-leave-column = The census of { $year } has no column { QUOTED($name) }. Leave the column out, or the year.
error-schoolcensus-school-census-published-without-so = The school census of { $year } was published without { QUOTED($name) }, and so is this one. Leave the column out, or take another year.
error-schoolcensus-census-file-ends-does = A census file ends in { $endings-row }, and { QUOTED($name) } does not.
error-schoolcensus-columns-census-one-more-different = The columns of a census are one or more different names.
error-schoolcensus-records-beyond-first-per-pupil = The records beyond the first, per pupil, are between 0 and 10, and { QUOTED($repeats) } was given.
error-schoolcensus-census-needs-whole-number-at = A census needs a whole number of { $name }, at least 1, and { QUOTED($count) } was given.
error-schoolcensus-census-files-end-given = Census files end in { $endings-row }, and { QUOTED($ending) } was given.
error-schoolcensus-years-census-list-such-2014 = The years of a census are a list such as [2014, 2015], and { QUOTED($years) } was given.
error-schoolcensus-years-census-ascend-each-named = The years of a census ascend, each named once, and { $chosen_years } were given.
