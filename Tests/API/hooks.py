"""How schemathesis generates the formats that the API's description defines."""

import schemathesis
from hypothesis import strategies

labels = strategies.from_regex(r"[a-z][a-z0-9]{0,10}", fullmatch=True)
domains = strategies.lists(labels, min_size=2, max_size=4).map(".".join)
tails = strategies.from_regex(
    r"(/[A-Za-z0-9._~-]{0,8}){0,3}(\?[a-z]{1,5}=[A-Za-z0-9%20+é日]{0,8})?(#[a-z]{0,6})?", fullmatch=True
)

schemathesis.openapi.format(
    "page-url",
    strategies.builds("{}://{}.example{}".format, strategies.sampled_from(["http", "https"]), domains, tails),
)
