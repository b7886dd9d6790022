import { element } from "../dom/element.js";
import { icon } from "../dom/icons.js";
import { handoffLabel } from "./handoff-label.js";
/** @import { OfferedPage } from "../model/model.js" */

/**
 * Returns a button that continues what another device shows.
 *
 * @param {OfferedPage} offer
 * @param {() => void} choose
 * @param {"small"} [size] of the icon
 */
export function handoffButton(offer, choose, size) {
  const { from, name, site, label } = handoffLabel(offer);
  return element(
    "button",
    { class: "offer", type: "button", "data-key": offer.id, "aria-label": label, onclick: choose },
    icon("handoff", size),
    element(
      "span",
      {},
      element("span", { class: "line one-line" }, from),
      element("span", { class: "name one-line", dir: "auto" }, name),
      site !== name && element("span", { class: "line one-line", dir: "auto" }, site),
    ),
  );
}
