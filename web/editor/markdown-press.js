import { element } from "../base/dom/element.js";
import { safeHref } from "../base/url/url-parts.js";
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { Row } from "./markdown-row.js" */

/**
 * What pressing does in the field: a check's box is toggled, a link is opened, and all else is the caret's.
 *
 * @param {MarkdownField} field
 * @param {{toggles: (row: Row) => void, holds: (isHeld: boolean) => void}} does `holds` is told of the button: marks that show while
 *   it is down would move the letters under the pointer
 */
export function handlePress(field, { toggles, holds }) {
  field.element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const row = /** @type {Row | null} */ (/** @type {Element} */ (event.target).closest(".line"));
    if (row && !field.readOnly && isOnBox(row, event)) {
      event.preventDefault();
      return toggles(row);
    }
    const href = pressedHref(event);
    const isReading = !field.element.matches(":focus");
    if (href && (event.ctrlKey || event.metaKey || isReading)) openOnClick(field.element, href);
    holds(true);
    for (const name of ["pointerup", "pointercancel"]) {
      field.element.ownerDocument.addEventListener(name, () => holds(false), { once: true, capture: true });
    }
  });
}

/** Whether a press is on the box of a check and not on its words. @param {Row} row @param {PointerEvent} event */
function isOnBox(row, event) {
  if (row.dataset.kind !== "check") return false;
  const { left, right } = row.getBoundingClientRect();
  const { direction, paddingInlineStart } = getComputedStyle(row);
  const indent = parseFloat(paddingInlineStart);
  return direction === "rtl" ? event.clientX > right - indent : event.clientX < left + indent;
}

/** The address of the link under a press, if it is one that may be opened. @param {PointerEvent} event */
function pressedHref(event) {
  const link = /** @type {Element} */ (event.target).closest("[data-href]");
  return safeHref(link?.getAttribute("data-href") ?? "");
}

/** Opens an address in a tab of its own once the press becomes a click. @param {HTMLElement} target @param {string} href */
function openOnClick(target, href) {
  const open = () => element("a", { href, target: "_blank", rel: "noopener noreferrer" }).click();
  target.addEventListener("click", open, { once: true });
}
