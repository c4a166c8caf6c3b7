## Errors of report

error-report-histograms-no-list = Sets of columns for histograms are a list of lists of names, and { QUOTED($histograms) } is not.
error-report-minimum-group-size-number-people = { SETTING("minimum_group_size", $minimum_group_size) } is no number of people. Use a whole number, 1 or more.
