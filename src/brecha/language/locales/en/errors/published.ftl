## Errors of published figures

error-published-rows = The synthetic census has between { GROUPED($fewest) } and { GROUPED($most) } { PARAMETER("rows") } here, and { QUOTED($rows) } was given.
error-published-unknown-item = No published table is called { QUOTED($asked) }. The nearest are { $nearest-quoted }.
