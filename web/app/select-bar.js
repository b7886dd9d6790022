import { element } from "../components/element.js";
import { icon } from "../components/icons.js";
import { words } from "../components/words.js";
/** @import { IconName } from "../components/icons.js" */
/** @import { NoteSummary } from "../components/model.js" */
/** @import { Shelf } from "./route.js" */

/** @typedef {"pin" | "unpin" | "tag" | "archive" | "trash" | "restore" | "delete"} NoteAction what can be done to picked notes */

/** @type {Record<NoteAction, {symbol: IconName, label: string}>} */
const actions = {
  pin: { symbol: "pin", label: words.pin },
  unpin: { symbol: "pin", label: words.unpin },
  tag: { symbol: "tag", label: words.addTag },
  archive: { symbol: "archive", label: words.archiveThem },
  trash: { symbol: "trash", label: words.trash },
  restore: { symbol: "restore", label: words.restore },
  delete: { symbol: "trash", label: words.deleteForever },
};

/**
 * What stands over and under a list while notes are picked: how many, all of them, and what to do. Fires `bn-pick-all`,
 * `bn-pick-end` and `bn-act` (detail: {action}).
 */
export class SelectBar extends EventTarget {
  #count = element("span", { class: "pick-count", role: "status" });
  #all = element(
    "button",
    { type: "button", onclick: () => this.dispatchEvent(new Event("bn-pick-all")) },
    words.pickAll,
  );
  /** Over the list, in the place of its title. */
  head = element(
    "div",
    { class: "pick-head", hidden: true },
    this.#count,
    this.#all,
    element(
      "button",
      {
        class: "second",
        type: "button",
        onclick: () => this.dispatchEvent(new Event("bn-pick-end")),
      },
      words.done,
    ),
  );
  /** Under it. */
  foot = element("div", {
    class: "pick-actions",
    role: "toolbar",
    "aria-label": words.pickedNotes,
    hidden: true,
  });

  /** @param {boolean} isOn @param {NoteSummary[]} notes @param {Shelf} shelf @param {boolean} isAll */
  draw(isOn, notes, shelf, isAll) {
    this.head.hidden = this.foot.hidden = !isOn;
    if (!isOn) return;
    this.#count.textContent = words.picked(notes.length);
    this.#all.disabled = isAll;
    const pins = notes.length && notes.every(({ isPinned }) => isPinned) ? "unpin" : "pin";
    const names = /** @type {Record<Shelf, NoteAction[]>} */ ({
      notes: [pins, "tag", "archive", "trash"],
      archive: ["restore", "tag", "trash"],
      trash: ["restore", "delete"],
    })[shelf];
    const focused = [...this.foot.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.foot.replaceChildren(...names.map((action) =>
      element(
        "button",
        {
          type: "button",
          "data-action": action,
          disabled: notes.length === 0,
          onclick: () => this.dispatchEvent(new CustomEvent("bn-act", { detail: { action } })),
        },
        icon(actions[action].symbol),
        element("span", {}, actions[action].label),
      )
    ));
    const again = this.foot.children[focused];
    if (again instanceof HTMLElement) again.focus();
  }
}
