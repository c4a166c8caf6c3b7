"""Requests: what each verb is asked, parsed and checked once. A face fills one and shows its answer."""
