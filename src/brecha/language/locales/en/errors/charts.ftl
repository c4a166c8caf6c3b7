## Errors of charts

error-charts-chart-saved-ends-neither = A chart is saved as { $join }, and { QUOTED($name) } ends in neither.
error-charts-measure-known-use = { SETTING("measure", $measure) } is not known. Use { $join }.
error-charts-risk-show-give-at-least = There is no risk to show. Give at least one row.
error-charts-release-show-give-lowest-highest = There is no release to show. Give the lowest and the highest risk of at least one size.
error-charts-group-has-enough-people-named = No group of { QUOTED($by) } has enough people to be named, so there is nothing to draw.
error-charts-attack-this-assessment = No attack with { $words } is in this assessment.
error-charts-columns-shares-give-one-share = There are { $names_count } columns and { $shares_count } shares. Give one share for each column.
error-charts-attack-this-growth = No attack with { $words } is in this growth.
