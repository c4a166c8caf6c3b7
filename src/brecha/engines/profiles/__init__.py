"""People who have several rows, by SQL: in DuckDB and on Spark."""
