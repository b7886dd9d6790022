"""What the description's own format means, for those who make requests from it."""

import schemathesis
from hypothesis import strategies

labels = strategies.from_regex(r"[a-z][a-z0-9]{0,10}", fullmatch=True)
hosts = strategies.builds(lambda name, rest: ".".join([name, *rest]), labels, strategies.lists(labels, min_size=1, max_size=3))
tails = strategies.from_regex(r"(/[A-Za-z0-9._~-]{0,8}){0,3}(\?[a-z]{1,5}=[A-Za-z0-9%20+é日]{0,8})?(#[a-z]{0,6})?", fullmatch=True)

schemathesis.openapi.format(
    "page-url",
    strategies.builds("{}://{}.example{}".format, strategies.sampled_from(["http", "https"]), hosts, tails),
)
