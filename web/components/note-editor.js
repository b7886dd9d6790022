import { continueList, toggleChecklist } from "./checklist.js";
import { controlStyle } from "./control-style.js";
import { element } from "./element.js";
import { LinkCard } from "./link-card.js";
import { noteEditorStyle } from "./note-editor-style.js";
import { words } from "./words.js";
/** @import { TextEdit } from "./checklist.js" */
/** @import { Link } from "./model.js" */
/** @import { NoteSession } from "./note-session.js" */

const undoTime = 8000;

/**
 * The sheet itself: title, link cards, text; no boxes, no save button. The quick note and the Notes app both put
 * this on their paper. It shows and edits one `NoteSession`.
 *
 * Events: `bn-open-note` (detail: {noteID}) from the notice that a copy was kept.
 */
export class NoteEditor extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  /** @type {NoteSession | null} */ #session = null;
  #listening = new AbortController();
  #title = element("textarea", {
    class: "title",
    rows: 1,
    dir: "auto",
    enterkeyhint: "next",
    "aria-label": words.title,
    placeholder: words.title,
  });
  #body = element("textarea", {
    class: "body",
    rows: 3,
    dir: "auto",
    "aria-label": words.noteText,
    placeholder: words.writeHere,
  });
  #links = element("ul", { "aria-label": words.linksOfNote });
  #notice = element("div", { role: "status" });
  /** @type {Set<string>} links being removed, whose place shows the way back */ #removed = new Set();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [controlStyle, noteEditorStyle];
    this.#root.append(element("div", { class: "sheet" }, this.#title, this.#notice, this.#links, this.#body));
    this.#title.addEventListener("input", () => this.#titleChanged());
    this.#title.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      this.#body.focus();
      this.#body.setSelectionRange(0, 0);
    });
    this.#body.addEventListener("input", () => this.#session?.edit({ body: this.#body.value }));
    this.#body.addEventListener("keydown", (event) => this.#bodyKey(event));
    for (const field of [this.#title, this.#body]) {
      field.addEventListener("blur", () => void this.#session?.save());
    }
  }

  get session() {
    return this.#session;
  }

  set session(session) {
    if (session === this.#session) return;
    void this.#session?.save();
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#session = session;
    this.#removed.clear();
    this.#notice.replaceChildren();
    if (!session) return;
    const { signal } = this.#listening;
    session.addEventListener("change", () => this.#drawLinks(), { signal });
    session.addEventListener("text", () => this.#drawText(), { signal });
    session.addEventListener("conflict", (event) => this.#tellConflict(event), { signal });
    this.#drawText();
    this.#links.replaceChildren();
    this.#drawLinks();
  }

  set readOnly(/** @type {boolean} */ value) {
    this.#title.readOnly = value;
    this.#body.readOnly = value;
  }

  /** Puts the caret where writing goes on: after the last character. */
  focusText() {
    this.#body.focus();
    this.#body.setSelectionRange(this.#body.value.length, this.#body.value.length);
  }

  focusTitle() {
    this.#title.focus();
  }

  toggleChecklist() {
    this.#body.focus();
    this.#apply(toggleChecklist(this.#body.value, this.#body.selectionStart));
  }

  #titleChanged() {
    // Pasted line breaks have no place in a title.
    if (/[\r\n]/.test(this.#title.value)) this.#title.value = this.#title.value.replace(/[\r\n]+/g, " ");
    this.#session?.edit({ title: this.#title.value });
  }

  /** @param {KeyboardEvent} event */
  #bodyKey(event) {
    if (event.isComposing) return;
    const { selectionStart, selectionEnd, value } = this.#body;
    if (event.key === "ArrowUp" && selectionEnd === 0) return this.#title.focus();
    if (event.key !== "Enter" || event.shiftKey || selectionStart !== selectionEnd) return;
    const edit = continueList(value, selectionStart);
    if (!edit) return;
    event.preventDefault();
    this.#apply(edit);
  }

  /** Through the editing command and not by assignment, because only that leaves the browser's undo whole. @param {TextEdit} edit */
  #apply({ from, to, text, caret }) {
    this.#body.setSelectionRange(from, to);
    const done = text ? document.execCommand("insertText", false, text) : document.execCommand("delete");
    if (!done) {
      this.#body.setRangeText(text, from, to, "end");
      this.#session?.edit({ body: this.#body.value });
    }
    this.#body.setSelectionRange(caret, caret);
  }

  #drawText() {
    const { title = "", body = "" } = this.#session ?? {};
    if (this.#title.value !== title) this.#title.value = title;
    if (this.#body.value === body) return;
    const caret = this.#body.selectionStart;
    this.#body.value = body;
    this.#body.setSelectionRange(caret, caret);
  }

  #drawLinks() {
    const session = this.#session;
    if (!session) return;
    const stored = session.links.map((link) => ({ key: link.id, link }));
    const waiting = session.waitingLinks.map((link, i) => ({ key: `waiting-${i}-${link.webpageURL}`, link }));
    const wanted = [...stored, ...waiting];
    const keys = new Set(wanted.map(({ key }) => key));
    const rows = /** @type {HTMLLIElement[]} */ ([...this.#links.children]);
    for (const row of rows) {
      const key = row.dataset.key ?? "";
      if (!keys.has(key) && !this.#removed.has(key)) row.remove();
    }
    for (const { key, link } of wanted) {
      let row = rows.find((other) => other.dataset.key === key && !this.#removed.has(key));
      if (!row) {
        row = element("li", { "data-key": key }, new LinkCard());
        row.addEventListener("bn-remove", (event) => this.#remove(/** @type {LinkCard} */ (event.target)));
        this.#links.append(row);
      }
      const card = /** @type {LinkCard} */ (row.firstElementChild);
      if (JSON.stringify(card.link) !== JSON.stringify(link)) card.link = link;
    }
  }

  /** @param {LinkCard} card */
  #remove(card) {
    const session = this.#session;
    const link = /** @type {Link} */ (card.link);
    const row = /** @type {HTMLLIElement} */ (card.parentElement);
    if (!session) return;
    this.#removed.add(link.id);
    const undo = element("button", { type: "button" }, words.undo);
    const line = element(
      "div",
      { class: "undo", role: "status" },
      element("span", {}, words.linkRemoved),
      undo,
    );
    const forget = setTimeout(() => this.#endUndo(link.id, row), undoTime);
    const removing = session.removeLink(link).catch(() => this.#endUndo(link.id, row));
    undo.addEventListener("click", async () => {
      clearTimeout(forget);
      await removing;
      this.#endUndo(link.id, row);
      this.#body.focus({ preventScroll: true });
      await session.addLink({ webpageURL: link.webpageURL, title: link.title, quote: link.quote });
    });
    row.replaceChildren(line);
    undo.focus({ preventScroll: true });
  }

  /** @param {string} linkID @param {HTMLLIElement} row */
  #endUndo(linkID, row) {
    this.#removed.delete(linkID);
    row.remove();
    this.#drawLinks();
  }

  /** @param {Event} event */
  #tellConflict(event) {
    const { id, title } = /** @type {CustomEvent} */ (event).detail;
    const show = () => {
      this.#notice.replaceChildren();
      this.dispatchEvent(
        new CustomEvent("bn-open-note", { bubbles: true, composed: true, detail: { noteID: id } }),
      );
    };
    this.#notice.replaceChildren(
      element(
        "div",
        { class: "conflict" },
        element("span", {}, words.conflict(title)),
        element("button", { type: "button", onclick: show }, words.showCopy),
      ),
    );
  }
}
