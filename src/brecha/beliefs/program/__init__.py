"""Publishing programs: steps that make a release of records that are not known yet."""
