import { element } from "../components/element.js";
import { words } from "../components/words.js";
/** @import { NoteSummary } from "../components/model.js" */

/** How many tags one chooses among. */
const most = 12;
const tagged = "backnote.has-tags";

/** The tags to narrow a list by, the most used first; without tags there is no bar. */
export class TagBar {
  element = element("div", { class: "tag-bar", role: "group", "aria-label": words.tags, hidden: true });
  /** Empty for all notes. */ chosen = "";
  #changed;

  /** @param {() => void} changed told that another one was chosen, or none */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {{tag: string, notes: number}[]} tags */
  draw(tags) {
    const shown = tags.toSorted((a, b) => b.notes - a.notes).slice(0, most).map(({ tag }) => tag);
    if (this.chosen && !shown.includes(this.chosen)) shown.unshift(this.chosen);
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

/** Whether the notebook had tags when it was last seen here: then their bar has its room before they come. */
export function hadTags() {
  try {
    return localStorage.getItem(tagged) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} had */
export function keepHadTags(had) {
  try {
    if (had) localStorage.setItem(tagged, "yes");
    else localStorage.removeItem(tagged);
  } catch {
    // A browser that keeps nothing moves the list once.
  }
}

/** What the notes that are shown say of tags, until all are known. @param {NoteSummary[]} notes */
export function tagsAmong(notes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of notes.flatMap(({ tags }) => tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, notes]) => ({ tag, notes }));
}
