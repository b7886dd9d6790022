import { element } from "../../../base/dom/element.js";
import { words } from "../../../base/i18n/words.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */

/** The maximum number of tags. */
const most = 12;
const tagged = "backnote.has-tags";

/**
 * The tags that the list can be filtered by, the most used first. Hidden without tags. Tab stops at one of them, and the arrow keys, Home
 * and End move between them (WAI-ARIA toolbar pattern).
 */
export class TagBar {
  element = element("div", { class: "tag-bar", role: "toolbar", "aria-label": words.tags, hidden: true });
  /** The selected tag; empty for all notes. */ chosen = "";
  #changed;
  /** The drawn tags and the selected one, as JSON. */ #drawn = "";

  /** @param {() => void} changed called when the selected tag changes */
  constructor(changed) {
    this.#changed = changed;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", ({ target }) => this.#stopAt(/** @type {Element} */ (target)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = /** @type {HTMLElement[]} */ ([...this.element.children]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = getComputedStyle(this.element).direction === "rtl" ? -1 : 1;
    const to = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length].focus();
  }

  /** Makes one button the Tab stop. @param {Element | null} stop */
  #stopAt(stop) {
    for (const button of this.element.children) {
      /** @type {HTMLElement} */ (button).tabIndex = button === stop ? 0 : -1;
    }
  }

  /** @param {{tag: string, notes: number}[]} tags */
  draw(tags) {
    const shown = tags.toSorted((a, b) => b.notes - a.notes).slice(0, most).map(({ tag }) => tag);
    if (this.chosen && !shown.includes(this.chosen)) shown.unshift(this.chosen);
    // A button that is replaced while it is pressed gets no click.
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
    const again = this.element.querySelector(`[data-tag="${CSS.escape(focused ?? this.chosen)}"]`);
    this.#stopAt(again ?? this.element.firstElementChild);
    if (focused && again instanceof HTMLElement) again.focus();
  }
}

/**
 * Returns whether the notebook had tags when it was last shown here, so that their bar gets its space before
 * they load. Null if unknown.
 */
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
    // Without local storage, the list moves once.
  }
}

/** Returns the tags of the loaded notes, until all tags are loaded. @param {NoteSummary[]} notes */
export function tagsOf(notes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of notes.flatMap(({ tags }) => tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, notes]) => ({ tag, notes }));
}
