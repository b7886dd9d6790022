"""Leaves the comments out of the modules that browsers load: those of the extension, and those in the binary."""

import re


def without_comments(code):
    """Returns a module without its comments, which are a third of what a browser loads.

    What looks like one inside of a template belongs to the template, unless that is a style sheet.
    """
    kept = []
    backticks = 0
    lines = iter(code.splitlines(keepends=True))
    for line in lines:
        part = [line]
        if backticks % 2 == 0 and line.lstrip().startswith("/**"):
            while "*/" not in part[-1]:
                part.append(next(lines))
            if part[-1].rstrip().endswith("*/"):
                continue
        elif backticks % 2 == 0 and line.lstrip().startswith("//"):
            continue
        kept += part
        backticks += sum(other.count("`") for other in part)
    code = re.sub(r"/\*\* [^\n]*?\*/ ?", "", "".join(kept))
    return re.sub(r"\bcss`[^`]*`", lambda found: without_css_comments(found[0]), code)


def without_css_comments(sheet):
    """Returns a style sheet without comments and insignificant spaces."""
    text = re.sub(r"\s*\n\s*", "\n", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    # A space beside a placeholder may be significant.
    return text if "${" in text else re.sub(r":\s+", ":", re.sub(r"\s*([{};])\s*", r"\1", text))
