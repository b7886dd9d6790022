import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { oneTabStop } from "../../../base/dom/one-tab-stop.js";
import { words } from "../../../base/i18n/words.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */

/** The maximum number of tags. */
const most = 12;
const tagged = "backnote.has-tags";

/** The tags that the list can be filtered by, the most used first. Hidden without tags. */
export class TagBar {
  element = element("div", { class: "tag-bar", role: "toolbar", "aria-label": words.tags, hidden: true });
  /** The selected tag; empty for all notes. */ chosen = "";
  #changed;
  #stopAt;
  /** The drawn tags and the selected one, as JSON. */ #drawn = "";

  /** @param {() => void} changed called when the selected tag changes */
  constructor(changed) {
    this.#changed = changed;
    this.#stopAt = oneTabStop(this.element);
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
    this.element.replaceChildren(
      ...shown.flatMap((tag) =>
        tag === this.chosen ? [this.#button(tag), optionsButton(tag)] : this.#button(tag)
      ),
    );
    const again = this.element.querySelector(`[data-tag="${CSS.escape(focused ?? this.chosen)}"]`);
    this.#stopAt(again ?? this.element.firstElementChild);
    if (focused && again instanceof HTMLElement) again.focus();
  }

  /** @param {string} tag */
  #button(tag) {
    return element("button", {
      type: "button",
      "data-tag": tag,
      "aria-pressed": String(tag === this.chosen),
      onclick: () => {
        this.chosen = tag === this.chosen ? "" : tag;
        this.#changed();
      },
      oncontextmenu: (/** @type {MouseEvent} */ event) => {
        event.preventDefault();
        openMenu(event.currentTarget, tag);
      },
    }, `#${tag}`);
  }
}

/** The button after the selected tag. @param {string} tag */
function optionsButton(tag) {
  const label = words.tagOptions(tag);
  return element("button", {
    class: "options",
    type: "button",
    "aria-label": label,
    "aria-haspopup": "true",
    title: label,
    onclick: (/** @type {MouseEvent} */ { currentTarget }) => openMenu(currentTarget, tag),
  }, icon("more", "small"));
}

/** @param {EventTarget | null} button @param {string} tag */
function openMenu(button, tag) {
  const list = button instanceof HTMLElement && button.closest("bn-note-list");
  if (!list) return;
  import("./tag-menu.js").then(
    ({ openTagMenu }) => openTagMenu(list, button, tag),
    (error) => list.dispatchEvent(new CustomEvent("bn-trouble", { detail: { error } })),
  );
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
