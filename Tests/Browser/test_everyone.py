"""What everyone needs of every view: right to left, twice as large, with room between the letters, without motion, in a system's colours."""

from playwright.sync_api import expect

from conftest import DESKTOP
from views import every_view

# What a window shows that is cut, too small to press, or out of reach. Empty when there is nothing.
TROUBLE = """(wanted) => {
  const trouble = [];
  const say = (node, what) => trouble.push(`${node.nodeName.toLowerCase()}.${node.className} ${what}: ${(node.textContent || node.ariaLabel || "").trim().slice(0, 40)}`);
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hidden = (node) => node.closest(".visually-hidden, .skip:not(:focus), [hidden]");
  const up = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  /** In something that scrolls sideways by itself, or that cuts its text with an ellipsis as it should. */
  const isHeld = (node) => {
    for (let box = node; box; box = up(box)) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis") return true;
    }
    return false;
  };
  const look = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) look(node.shadowRoot);
      if (!(node instanceof HTMLElement) || hidden(node) || !shown(node)) continue;
      const rect = node.getBoundingClientRect();
      // What is for the ear alone is a point, or clipped to one.
      if (rect.width <= 1 || rect.height <= 1 || getComputedStyle(node).clipPath === "inset(50%)") continue;
      if (wanted.includes("reach") && (rect.right > innerWidth + 1 || rect.left < -1) && !isHeld(node)) say(node, "leaves the window");
      const ownText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
      const { overflowX, overflowY, textOverflow } = getComputedStyle(node);
      const isCutAcross = overflowX === "hidden" && textOverflow !== "ellipsis" && node.scrollWidth > node.clientWidth + 1;
      const isClamped = getComputedStyle(node).webkitLineClamp !== "none";
      const isCutBelow = !isClamped && overflowY === "hidden" && node.scrollHeight > node.clientHeight + 2 && textOverflow !== "ellipsis";
      if (wanted.includes("text") && ownText && (isCutAcross || isCutBelow)) say(node, "is cut");
      // WCAG 2.2, 2.5.8: links within a sentence and what a label stands for are as large as their words.
      const isTarget = node.matches("a[href], button, select, input:not([type=hidden]), textarea, summary, [role=option], [role=slider]");
      const isInline = getComputedStyle(node).display === "inline" || node.matches("p a, li p a, .line a, input[type=checkbox], input[type=radio]");
      // A link that lies over all of its card is as large as that.
      const isOverAll = getComputedStyle(node, "::after").position === "absolute";
      if (wanted.includes("targets") && isTarget && !isInline && !isOverAll && (rect.width < 23.5 || rect.height < 23.5)) {
        say(node, `is ${Math.round(rect.width)} by ${Math.round(rect.height)}`);
      }
    }
  };
  look(document);
  if (wanted.includes("reach") && document.documentElement.scrollWidth > innerWidth) trouble.push("the window scrolls sideways");
  return trouble;
}"""

MOTION = """() => document.getAnimations({ subtree: true })
  .filter((one) => one.effect?.getComputedTiming().activeDuration > 1)
  .map((one) => `${one.effect.target?.nodeName} ${one.transitionProperty ?? one.animationName}`)"""

# WCAG 1.4.12, in the shadow roots too; and away again.
SPACING = """(isOn) => {
  const sheet = window.roomBetween ??= new CSSStyleSheet();
  sheet.replaceSync(isOn ? `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }` : "");
  const add = (root) => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const node of root.querySelectorAll("*")) if (node.shadowRoot) add(node.shadowRoot);
  };
  add(document);
}"""

# What follows a change of the window does so before its next frame is drawn.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

MIRROR = "(direction) => void (document.documentElement.dir = direction)"


def test_every_view_holds_for_everyone(open_window, pages, screenshot):
    page = open_window("/", reduced_motion="reduce")
    trouble = {}

    def look(name, wanted, width, height=800):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        if name.endswith("rtl"):
            screenshot(page, f"{name}-{width}")
        if found := page.evaluate(TROUBLE, wanted):
            trouble[f"{name} at {width}"] = found

    for name in every_view(page, pages):
        if moving := page.evaluate(MOTION):
            trouble[f"{name} moves"] = moving
        # 1280 pixels at 200 and at 400 % (WCAG 1.4.4 and 1.4.10).
        look(name, ["reach", "text", "targets"], 640, 400)
        look(name, ["reach", "text", "targets"], 320, 640)
        for width in (390, 1280):
            page.evaluate(MIRROR, "rtl")
            look(f"{name}-rtl", ["reach", "text"], width)
            if name == "notes":
                # Titles of another direction begin where the reader's words begin.
                sides = page.locator("bn-note-list .name").evaluate_all("(all) => all.map((one) => getComputedStyle(one).textAlign)")
                assert set(sides) == {"right"}
            page.evaluate(MIRROR, "ltr")
            page.evaluate(SPACING, True)
            look(f"{name}-spaced", ["reach", "text"], width)
            page.evaluate(SPACING, False)
        page.set_viewport_size(DESKTOP)
    said = sorted({line for lines in trouble.values() for line in lines})
    assert trouble == {}, "\n".join(said)


def test_what_is_chosen_is_seen_in_a_systems_colours(open_window):
    """Where backgrounds are the system's, a choice has an outline or a system colour of its own."""
    page = open_window("/settings", forced_colors="active")
    current = page.get_by_role("link", name="Settings").first
    expect(current).to_have_attribute("aria-current", "page")
    other = page.get_by_role("link", name="Browse").first
    look = """(node) => { const { color, backgroundColor, outlineStyle, borderColor, fontWeight, textDecorationLine } = getComputedStyle(node);
      return [color, backgroundColor, outlineStyle, borderColor, fontWeight, textDecorationLine].join(); }"""
    assert current.evaluate(look) != other.evaluate(look)
