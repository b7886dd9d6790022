import { element } from "../../../base/dom/element.js";
import { words } from "../../../base/i18n/words.js";
import { noteName } from "../../../base/model/note-name.js";
import { notesPath } from "../../routing/route.js";
/** @import { Mention, NotebookClient } from "../../../client/notebook-client.js" */

/** How many notes are shown at first. */
const few = 5;

/** The milliseconds in which several changes lead to one request. */
const pause = 400;

/**
 * The notes that refer to the open note, each with the line of the link, below the text. It is hidden if there are no such notes. It
 * shows the last changed ones first, and the others on request.
 */
export class NoteMentions {
  /** @type {NotebookClient | null} */ client = null;
  /** @type {string | null} */ #noteID = null;
  /** How many notes are shown. */ #limit = few;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #list = element("ul", {});
  #more = element("button", {
    class: "second more",
    type: "button",
    hidden: true,
    onclick: () => void this.#showMore(),
  }, words.loadMore);
  element = element(
    "section",
    { class: "mentions", "aria-labelledby": "mentions-title", hidden: true },
    element("h2", { id: "mentions-title" }, words.mentionedIn),
    this.#list,
    this.#more,
  );

  /** @param {string | null} noteID null if no note is shown, or one that the server does not have */
  async show(noteID) {
    clearTimeout(this.#timer);
    if (noteID !== this.#noteID || !noteID) {
      this.element.hidden = true;
      this.#list.replaceChildren();
      this.#limit = few;
    }
    this.#noteID = noteID;
    await this.#load();
  }

  /** @param {string} [noteID] the changed note; undefined if any may have changed */
  changed(noteID) {
    // The text of the open note does not change the list.
    if (!this.#noteID || noteID === this.#noteID) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#load(), pause);
  }

  async #showMore() {
    const shown = this.#list.childElementCount;
    this.#limit += this.#limit === few ? 50 - few : 50;
    await this.#load();
    // The button may be gone.
    const next = this.#list.children[shown]?.querySelector("a");
    if (next instanceof HTMLElement) next.focus();
  }

  async #load() {
    const noteID = this.#noteID;
    if (!noteID || !this.client) return;
    try {
      /** @type {Mention[]} */
      const mentions = [];
      /** @type {string | undefined} */
      let cursor;
      do {
        const limit = Math.min(200, this.#limit - mentions.length);
        const page = await this.client.mentions(noteID, { limit, cursor });
        mentions.push(...page.mentions);
        cursor = page.nextCursor;
      } while (cursor && mentions.length < this.#limit);
      if (noteID === this.#noteID) this.#draw(mentions, Boolean(cursor));
    } catch {
      // Offline, the list stays as it was.
    }
  }

  /** @param {Mention[]} mentions @param {boolean} hasMore */
  #draw(mentions, hasMore) {
    const drawn = mentions.map(mentionItem);
    const isSame = drawn.length === this.#list.childElementCount &&
      drawn.every((item, i) => item.isEqualNode(this.#list.children[i]));
    // A list that is read or has the focus is not replaced by the same one.
    if (!isSame) this.#list.replaceChildren(...drawn);
    this.#more.hidden = !hasMore;
    this.element.hidden = !mentions.length;
  }
}

/** @param {Mention} mention */
function mentionItem({ noteID, title, excerpt, archivedAt }) {
  const name = noteName({ title, excerpt });
  return element(
    "li",
    {},
    element(
      "a",
      { href: notesPath(noteID, archivedAt ? "archive" : "notes") },
      element("span", { class: "mention-title", dir: "auto" }, name),
      excerpt !== name && element("span", { class: "mention-line", dir: "auto" }, excerpt),
    ),
  );
}
