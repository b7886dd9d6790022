import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { listWords } from "../../../base/i18n/list-words.js";
import { words } from "../../../base/i18n/words.js";
/** @import { IconName } from "../../../base/dom/icons.js" */
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Shelf } from "../../routing/route.js" */

/**
 * @typedef {"pin" | "unpin" | "tag" | "untag" | "archive" | "trash" | "restore" | "delete"} NoteAction an action on
 * selected notes
 * @typedef {NoteAction | "up" | "down"} BarAction an action in the bar; `up` and `down` move a single pinned
 * note
 */

/** @type {Record<BarAction, {symbol: IconName, label: string}>} */
const actions = {
  pin: { symbol: "pin", label: words.pin },
  unpin: { symbol: "pin", label: words.unpin },
  up: { symbol: "up", label: words.moveUp },
  down: { symbol: "down", label: words.moveDown },
  tag: { symbol: "tag", label: listWords.addTag },
  untag: { symbol: "untag", label: listWords.removeTag },
  archive: { symbol: "archive", label: listWords.archiveThem },
  trash: { symbol: "trash", label: listWords.trashThem },
  restore: { symbol: "restore", label: words.restore },
  delete: { symbol: "trash", label: words.deleteForever },
};

/**
 * The bars above and below the list while notes are selected: their number, "Select all", and the actions.
 * Fires `bn-select-all`, `bn-select-end` and `bn-action` (detail: {action}).
 */
export class SelectionBar extends EventTarget {
  #count = element("span", { class: "selection-count", role: "status" });
  #all = element(
    "button",
    { type: "button", onclick: () => this.dispatchEvent(new Event("bn-select-all")) },
    listWords.selectAll,
  );
  /** The bar above the list, in place of its title. */
  head = element(
    "div",
    { class: "selection-head", hidden: true },
    this.#count,
    this.#all,
    element(
      "button",
      {
        class: "second",
        type: "button",
        onclick: () => this.dispatchEvent(new Event("bn-select-end")),
      },
      words.done,
    ),
  );
  /** The bar below the list. */
  foot = element("div", {
    class: "selection-actions",
    role: "toolbar",
    "aria-label": listWords.selectedNotes,
    hidden: true,
  });

  /**
   * @param {boolean} isOn
   * @param {NoteSummary[]} notes
   * @param {{shelf: Shelf, pinned: NoteSummary[]}} list
   * @param {boolean} isAll
   */
  draw(isOn, notes, { shelf, pinned }, isAll) {
    this.head.hidden = this.foot.hidden = !isOn;
    if (!isOn) return;
    this.#count.textContent = listWords.selected(notes.length);
    this.#all.disabled = isAll;
    const pins = notes.length && notes.every(({ isPinned }) => isPinned) ? "unpin" : "pin";
    // A single pinned note can be moved with buttons too.
    const at = notes.length === 1 ? pinned.findIndex(({ id }) => id === notes[0].id) : -1;
    const isFirst = at === 0;
    const isLast = at === pinned.length - 1;
    /** @type {BarAction[]} */
    const moves = at === -1 || pinned.length < 2 ? [] : ["up", "down"];
    const names = /** @type {Record<Shelf, BarAction[]>} */ ({
      notes: [pins, ...moves, "tag", "untag", "archive", "trash"],
      archive: ["restore", "tag", "untag", "trash"],
      trash: ["restore", "delete"],
    })[shelf];
    const hasTags = notes.some(({ tags }) => tags?.length);
    const isDisabled = (/** @type {BarAction} */ action) =>
      notes.length === 0 || { up: isFirst, down: isLast, untag: !hasTags }[/** @type {string} */ (action)];
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.action;
    this.foot.replaceChildren(...names.map((action) =>
      element(
        "button",
        {
          type: "button",
          "data-action": action,
          disabled: isDisabled(action),
          onclick: () => this.dispatchEvent(new CustomEvent("bn-action", { detail: { action } })),
        },
        icon(actions[action].symbol),
        element("span", {}, actions[action].label),
      )
    ));
    if (focused) this.#focus(focused);
  }

  /** Focuses the button again, or its neighbor if it is disabled now. @param {string} action */
  #focus(action) {
    const button =
      /** @type {HTMLButtonElement | null} */ (this.foot.querySelector(`[data-action="${action}"]`));
    const other = button?.disabled &&
      (action === "up" ? button.nextElementSibling : button.previousElementSibling);
    if (other instanceof HTMLElement) other.focus();
    else button?.focus();
  }
}
