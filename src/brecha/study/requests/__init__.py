"""What each verb is asked: one request a verb, checked once."""
