## Errors of charts

error-charts-picture-suffix-unknown = A chart is saved as { $suffixes-or }, and { QUOTED($name) } ends in neither.
error-charts-measure-unknown = { SETTING("measure", $measure) } is not known. Use { $measures-or }.
error-charts-no-risk-to-show = There is no risk to show. Give at least one row.
error-charts-no-release-to-show = There is no release to show. Give the lowest and the highest risk of at least one size.
error-charts-groups-too-small = No group of { QUOTED($by) } has enough people to be named, so there is nothing to draw.
error-charts-attack-not-assessed =
    No attack with { HAS($qids) ->
        [yes] { $qids-row }
       *[no] no column
    } is in this assessment.
error-charts-shares-differ-from-columns = There are { $names_count } columns and { $shares_count } shares. Give one share for each column.
error-charts-attack-not-in-growth =
    No attack with { HAS($qids) ->
        [yes] { $qids-row }
       *[no] no column
    } is in this growth.
