import { element } from "./element.js";
import { safeHref } from "./url-parts.js";
/** @import { Row } from "./markdown-row.js" */

/** Whether a press is on the box of a check and not on its words. @param {Row} row @param {PointerEvent} event */
export function isOnBox(row, event) {
  if (row.dataset.kind !== "check") return false;
  const { left, right } = row.getBoundingClientRect();
  const { direction, paddingInlineStart } = getComputedStyle(row);
  const indent = parseFloat(paddingInlineStart);
  return direction === "rtl" ? event.clientX > right - indent : event.clientX < left + indent;
}

/** The address of the link under a press, if it is one that may be opened. @param {PointerEvent} event */
export function pressedHref(event) {
  const link = /** @type {Element} */ (event.target).closest("[data-href]");
  return safeHref(link?.getAttribute("data-href") ?? "");
}

/** Opens an address in a tab of its own once the press becomes a click. @param {HTMLElement} target @param {string} href */
export function openOnClick(target, href) {
  const open = () => element("a", { href, target: "_blank", rel: "noopener noreferrer" }).click();
  target.addEventListener("click", open, { once: true });
}
