"""Every view with what people need: right-to-left layout, zoom, text spacing, reduced motion and forced colors."""

from playwright.sync_api import expect
from support.configuration import DESKTOP, PHONE
from support.every_view import every_view

# Descriptions of visible elements that are cut off, too small to press, or outside of the window.
FIND_PROBLEMS = """(checks) => {
  const problems = [];
  const report = (node, problem) => {
    const text = (node.textContent || node.ariaLabel || "").trim().slice(0, 40);
    problems.push(`${node.nodeName.toLowerCase()}.${node.className} ${problem}: ${text}`);
  };
  const isVisible = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isHidden = (node) => node.closest(".visually-hidden, .skip:not(:focus), [hidden]");
  const containerOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  // In a box that scrolls sideways, or that cuts its text with an ellipsis on purpose.
  const isContained = (node) => {
    for (let box = node; box; box = containerOf(box)) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis") return true;
    }
    return false;
  };
  const controls =
    "a[href], button, select, input:not([type=hidden]), textarea, summary, [role=option], [role=slider]";
  // A title is as large as the text, and a pinch resizes as well.
  const inlineControls = "textarea.title, .resize, p a, li p a, .line a, input[type=checkbox], input[type=radio]";
  const check = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) check(node.shadowRoot);
      if (!(node instanceof HTMLElement) || isHidden(node) || !isVisible(node)) continue;
      const rect = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      // Text for screen readers only is clipped to a point.
      if (rect.width <= 1 || rect.height <= 1 || style.clipPath === "inset(50%)") continue;
      const isOutside = rect.right > innerWidth + 1 || rect.left < -1;
      if (checks.includes("window") && isOutside && !isContained(node)) report(node, "leaves the window");
      const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
      const hasEllipsis = style.textOverflow === "ellipsis";
      const isCutAcross = style.overflowX === "hidden" && !hasEllipsis && node.scrollWidth > node.clientWidth + 1;
      const isCutBelow = style.overflowY === "hidden" && !hasEllipsis && style.webkitLineClamp === "none" &&
        node.scrollHeight > node.clientHeight + 2;
      if (checks.includes("text") && hasText && (isCutAcross || isCutBelow)) report(node, "is cut off");
      // WCAG 2.2, 2.5.8: links within a sentence and controls with a label are exempt.
      const isInline = style.display === "inline" || node.matches(inlineControls);
      // A link whose pseudo-element covers its card is as large as the card.
      const coversCard = getComputedStyle(node, "::after").position === "absolute";
      const isTarget = node.matches(controls) && !isInline && !coversCard;
      // For a finger, the size of the guidelines of Apple and of WCAG 2.2, 2.5.5.
      const least = checks.includes("touch") ? 43.5 : 23.5;
      if (checks.includes("targets") && isTarget && (rect.width < least || rect.height < least)) {
        report(node, `is ${Math.round(rect.width)} by ${Math.round(rect.height)}`);
      }
    }
  };
  check(document);
  if (checks.includes("window") && document.documentElement.scrollWidth > innerWidth) {
    problems.push("the window scrolls sideways");
  }
  return problems;
}"""

RUNNING_ANIMATIONS = """() => document.getAnimations({ subtree: true })
  .filter((one) => one.effect?.getComputedTiming().activeDuration > 1)
  .map((one) => `${one.effect.target?.nodeName} ${one.transitionProperty ?? one.animationName}`)"""

# WCAG 1.4.12, in shadow roots too.
SET_TEXT_SPACING = """(isOn) => {
  const sheet = window.textSpacing ??= new CSSStyleSheet();
  sheet.replaceSync(isOn ? `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }` : "");
  const add = (root) => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const node of root.querySelectorAll("*")) if (node.shadowRoot) add(node.shadowRoot);
  };
  add(document);
}"""

# The app responds to a new window size before the next frame.
NEXT_FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

SET_DIRECTION = "(direction) => void (document.documentElement.dir = direction)"

STYLE = """(node) => {
  const { color, backgroundColor, outlineStyle, borderColor, fontWeight, textDecorationLine } = getComputedStyle(node);
  return [color, backgroundColor, outlineStyle, borderColor, fontWeight, textDecorationLine].join();
}"""


def test_every_view_adapts(open_window, pages, screenshot):
    page = open_window("/", reduced_motion="reduce")
    problems = {}

    def check(name, checks, width, height=800):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(NEXT_FRAME)
        if name.endswith("rtl"):
            screenshot(page, f"{name}-{width}")
        if found := page.evaluate(FIND_PROBLEMS, checks):
            problems[f"{name} at {width}"] = found

    for name in every_view(page, pages):
        if animations := page.evaluate(RUNNING_ANIMATIONS):
            problems[f"{name} moves"] = animations
        # 1280 pixels at 200 and 400 % (WCAG 1.4.4 and 1.4.10).
        check(name, ["window", "text", "targets"], 640, 400)
        check(name, ["window", "text", "targets"], 320, 640)
        for width in (390, 1280):
            page.evaluate(SET_DIRECTION, "rtl")
            check(f"{name}-rtl", ["window", "text"], width)
            if name == "notes":
                # A title starts at the side of its own direction, as long ones do anyway.
                alignments = "(names) => names.map((name) => getComputedStyle(name).textAlign)"
                assert set(page.locator("bn-note-list .name").evaluate_all(alignments)) == {"start"}
            page.evaluate(SET_DIRECTION, "ltr")
            page.evaluate(SET_TEXT_SPACING, True)
            check(f"{name}-spaced", ["window", "text"], width)
            page.evaluate(SET_TEXT_SPACING, False)
        page.set_viewport_size(DESKTOP)
    assert problems == {}


def test_current_view_is_visible_in_forced_colors(open_window):
    """Backgrounds are the system's in forced colors, so the selection needs an outline or a system color."""
    page = open_window("/settings", forced_colors="active")
    current = page.get_by_role("link", name="Settings").first
    expect(current).to_have_attribute("aria-current", "page")
    other = page.get_by_role("link", name="Browse").first
    assert current.evaluate(STYLE) != other.evaluate(STYLE)


def test_each_control_is_as_large_as_a_finger_on_a_phone(open_window, pages, screenshot):
    page = open_window("/", viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    small = {}
    for name in every_view(page, pages):
        screenshot(page, f"{name}-touch")
        small[name] = page.evaluate(FIND_PROBLEMS, ["targets", "touch"])
    assert {name: found for name, found in small.items() if found} == {}
