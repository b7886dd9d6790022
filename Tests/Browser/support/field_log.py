"""What happened in a field of a note, to understand a failure of random writing afterward."""

import contextlib

from playwright.sync_api import Error

# The newest entries. A sequence has a few hundred.
MOST = 600

RECORD = f"""(field) => {{
  if (field.recorded) return;
  const entries = field.recorded = [];
  const add = (name, what) => {{
    entries.push([performance.timeOrigin + performance.now(), name, what]);
    if (entries.length > {MOST}) entries.shift();
  }};
  const text = () => [...field.querySelectorAll(".line")].map((line) =>
    (line.dataset.marker ?? "") + [...line.childNodes].map((node) => node.textContent).join("|")).join("\\n");
  const names = ["beforeinput", "input", "compositionstart", "compositionupdate", "compositionend", "keydown", "paste",
    "drop", "focus", "blur"];
  for (const name of names) {{
    const told = ({{ inputType, data, key }}) => add(name, [inputType, data, key].filter(Boolean).join(" "));
    field.addEventListener(name, told, {{ capture: true }});
  }}
  const nodes = (list) => [...list].map((node) => `${{node.nodeName}} ${{node.textContent}}`).join(", ");
  new MutationObserver((records) => {{
    for (const {{ type, target, addedNodes, removedNodes }} of records) {{
      const place = target === field ? "field" : target.className || target.nodeName;
      add("rows", type === "childList" ? `${{place}}: - ${{nodes(removedNodes)}} + ${{nodes(addedNodes)}}`
        : `${{place}}: ${{target.data}}`);
    }}
    add("text", text());
  }}).observe(field, {{ childList: true, characterData: true, subtree: true }});
  field.ownerDocument.addEventListener("selectionchange", () => {{
    const range = getSelection().getComposedRanges({{ shadowRoots: [field.getRootNode()] }})[0];
    if (range && field.contains(range.startContainer)) {{
      add("caret", `${{range.startContainer.nodeName}} ${{range.startOffset}} ${{range.endOffset}}`);
    }}
  }});
  for (const name of ["visibilitychange", "focusin", "focusout"]) {{
    field.ownerDocument.addEventListener(name, ({{ target }}) => add(name, target.nodeName), {{ capture: true }});
  }}
  new PerformanceObserver((list) => {{
    for (const {{ name, duration }} of list.getEntries()) add("response", `${{name}}: ${{Math.round(duration)}} ms`);
  }}).observe({{ type: "resource" }});
  add("text", text());
}}"""

READ = "(field) => field.recorded ?? []"


def record(text):
    """Begins to record what happens in a field, unless that has begun."""
    text.evaluate(RECORD)


def recorded(texts):
    """Returns a line for each thing that happened in these fields, in order, with the number of the field from 1."""
    entries = []
    for number, text in enumerate(texts, 1):
        # A field that is gone has nothing to say.
        with contextlib.suppress(Error):
            entries += [(time, number, name, what) for time, name, what in text.evaluate(READ, timeout=5_000)]
    entries.sort()
    first = entries[0][0] if entries else 0
    return "\n".join(f"{time - first:9.1f} {number} {name} {what!r}" for time, number, name, what in entries)
