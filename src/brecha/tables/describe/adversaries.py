"""Ready adversaries: what people in a known relation to a target usually know about them."""

NAMES: tuple[str, ...] = (
    "neighbour", "classmate", "teacher", "colleague", "employer", "job-agency", "relative", "voter-list",
    "social-network", "data-broker", "journalist", "health-insurer", "anybody",
)  # fmt: skip
