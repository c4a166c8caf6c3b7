#!/bin/sh
# Build a table with dbt, write it to a file, hold it to its study, and only then hand it on.
set -eu
dbt build --select release
dbt run-operation export_release # a macro of yours that writes release.csv beside brecha.toml
brecha run brecha.toml --out decision --format junit --to brecha.xml
dbt run-operation publish_release # reached only if every limit is kept
