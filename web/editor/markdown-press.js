import { element } from "../base/dom/element.js";
import { fileURL } from "../base/model/attachment.js";
import { safeHref } from "../base/url/url-parts.js";
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { Row } from "./markdown-row.js" */

/**
 * Handles presses in the field: on a checkbox, on a link, or to place the caret.
 *
 * @param {MarkdownField} field
 * @param {{toggles: (row: Row) => void, holds: (isHeld: boolean) => void}} handlers `holds` is called with
 * the state of the button: delimiters that appear while
 *   it is down would move the text under the pointer
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

/** Returns whether a press is on the box of a checklist item. @param {Row} row @param {PointerEvent} event */
function isOnBox(row, event) {
  if (row.dataset.kind !== "check") return false;
  const { left, right } = row.getBoundingClientRect();
  const { direction, paddingInlineStart } = getComputedStyle(row);
  const indent = parseFloat(paddingInlineStart);
  return direction === "rtl" ? event.clientX > right - indent : event.clientX < left + indent;
}

/** Returns the address of the pressed link if it may be opened. @param {PointerEvent} event */
function pressedHref(event) {
  const link = /** @type {Element} */ (event.target).closest("[data-href]");
  const href = link?.getAttribute("data-href") ?? "";
  return fileURL(href) ?? safeHref(href);
}

/**
 * Opens an address in a new tab when the press becomes a click.
 *
 * @param {HTMLElement} target
 * @param {string} href
 */
function openOnClick(target, href) {
  const open = () => element("a", { href, target: "_blank", rel: "noopener noreferrer" }).click();
  target.addEventListener("click", open, { once: true });
}
