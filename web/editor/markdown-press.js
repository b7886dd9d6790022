import { element } from "../base/dom/element.js";
import { fileURL } from "../base/model/attachment.js";
import { referencedID } from "../base/model/note-reference.js";
import { safeHref } from "../base/url/url-parts.js";
import { rowMarker } from "./markdown-row.js";
/** @import { MarkdownField } from "./markdown-field.js" */
/** @import { Row } from "./markdown-row.js" */

/**
 * Handles presses in the field: on a checkbox, on a link, or to place the caret.
 *
 * @param {MarkdownField} field
 * @param {(isHeld: boolean) => void} holds is called with the state of the button: delimiters that appear while
 *   it is down would move the text under the pointer
 */
export function handlePress(field, holds) {
  field.element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const row = /** @type {Row | null} */ (/** @type {Element} */ (event.target).closest(".line"));
    if (row && !field.readOnly && isOnBox(row, event)) {
      event.preventDefault();
      return toggle(field, row);
    }
    const open = opener(field, event);
    const isReading = !field.element.matches(":focus");
    if (open && (event.ctrlKey || event.metaKey || isReading)) {
      field.element.addEventListener("click", open, { once: true });
    }
    holds(true);
    for (const name of ["pointerup", "pointercancel"]) {
      field.element.ownerDocument.addEventListener(name, () => holds(false), { once: true, capture: true });
    }
  });
}

/** Checks or clears the box of a checklist item. @param {MarkdownField} field @param {Row} row */
function toggle(field, row) {
  field.endComposition();
  const from = field.startOf(field.rows.indexOf(row)) + rowMarker(row).length - 3;
  const { from: caret, to: end } = field.selection;
  field.edit({ from, to: from + 1, text: row.dataset.done === undefined ? "x" : " ", caret, end });
}

/** Returns whether a press is on the box of a checklist item. @param {Row} row @param {PointerEvent} event */
function isOnBox(row, event) {
  if (row.dataset.kind !== "check") return false;
  const { left, right } = row.getBoundingClientRect();
  const { direction, paddingInlineStart } = getComputedStyle(row);
  const indent = parseFloat(paddingInlineStart);
  return direction === "rtl" ? event.clientX > right - indent : event.clientX < left + indent;
}

/**
 * Returns what opens the pressed link when the press becomes a click: another note and a page by an event, and a file in a new tab.
 * Returns null without a link, or if its URL may not be opened.
 *
 * @param {MarkdownField} field
 * @param {PointerEvent} event
 * @returns {(() => void) | null}
 */
function opener(field, event) {
  const link = /** @type {Element} */ (event.target).closest("[data-href]");
  const href = link?.getAttribute("data-href") ?? "";
  const noteID = referencedID(href);
  if (noteID) return () => field.dispatchEvent(new CustomEvent("bn-reference", { detail: { noteID } }));
  const file = fileURL(href);
  if (file) return () => element("a", { href: file, target: "_blank", rel: "noopener noreferrer" }).click();
  const url = safeHref(href);
  return url ? () => field.dispatchEvent(new CustomEvent("bn-open-url", { detail: { url } })) : null;
}
