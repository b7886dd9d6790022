import { element } from "../../../base/dom/element.js";
import { words } from "../../../base/i18n/words.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */

/** How many tags one chooses among. */
const most = 12;
const tagged = "backnote.has-tags";

/** The tags to narrow a list by, the most used first; without tags there is no bar. */
export class TagBar {
  element = element("div", { class: "tag-bar", role: "group", "aria-label": words.tags, hidden: true });
  /** Empty for all notes. */ chosen = "";
  #changed;
  /** The tags that are shown, and which of them is pressed. */ #drawn = "";

  /** @param {() => void} changed told that another one was chosen, or none */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {{tag: string, notes: number}[]} tags */
  draw(tags) {
    const shown = tags.toSorted((a, b) => b.notes - a.notes).slice(0, most).map(({ tag }) => tag);
    if (this.chosen && !shown.includes(this.chosen)) shown.unshift(this.chosen);
    // A button made anew under a finger would not hear that it was pressed.
    const drawn = JSON.stringify([this.chosen, shown]);
    if (drawn === this.#drawn && !this.element.hidden) return;
    this.#drawn = drawn;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.tag;
    this.element.hidden = shown.length === 0;
    this.element.replaceChildren(...shown.map((tag) =>
      element("button", {
        type: "button",
        "data-tag": tag,
        "aria-pressed": String(tag === this.chosen),
        onclick: () => {
          this.chosen = tag === this.chosen ? "" : tag;
          this.#changed();
        },
      }, `#${tag}`)
    ));
    const again = focused && this.element.querySelector(`[data-tag="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }
}

/** Whether the notebook had tags when it was last seen here: then their bar has its room before they come. Null where it never was. */
export function hadTagsLastTime() {
  try {
    const kept = localStorage.getItem(tagged);
    return kept === null ? null : kept === "yes";
  } catch {
    return false;
  }
}

/** @param {boolean} had */
export function rememberHasTags(had) {
  try {
    localStorage.setItem(tagged, had ? "yes" : "no");
  } catch {
    // A browser that keeps nothing moves the list once.
  }
}

/** What the notes that are shown say of tags, until all are known. @param {NoteSummary[]} notes */
export function tagsOf(notes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of notes.flatMap(({ tags }) => tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, notes]) => ({ tag, notes }));
}
