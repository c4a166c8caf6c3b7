"""Sources of tables: text, Parquet, data frames, DuckDB, Spark."""
