import { controlStyle } from "./control-style.js";
import { element } from "./element.js";
import { followCardOrder, movableCards } from "./card-order.js";
import { cardPlaces } from "./card-places.js";
import { InkLayer } from "./ink-layer.js";
import { inkColours } from "./ink-colours.js";
import { inkStyle } from "./ink-style.js";
import { inkKey, inkTools } from "./ink-tools.js";
import { LinkCard } from "./link-card.js";
import { MarkdownField } from "./markdown-field.js";
import { markdownStyle } from "./markdown-style.js";
import { noteEditorStyle } from "./note-editor-style.js";
import { NoteInk } from "./note-ink.js";
import { adopt } from "./style-sheet.js";
import { words } from "./words.js";
/** @import { Link } from "./model.js" */
/** @import { NoteSession } from "./note-session.js" */

const undoTime = 8000;

/**
 * The sheet itself: title, link cards, text; no boxes, no save button. The quick note and the Notes app both put
 * this on their paper. It shows and edits one `NoteSession`.
 *
 * Events: `bn-open-note` (detail: {noteID}) from the notice that a copy was kept, `bn-drawing` when drawing began,
 * ended or became possible.
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
  #body = new MarkdownField({ label: words.noteText, placeholder: words.writeHere });
  #layer = new InkLayer(this.#body);
  #tools = inkTools(this.#layer, { done: () => this.toggleDrawing() });
  /** @type {NoteInk | null} */ #ink = null;
  #links = element("ul", { "aria-label": words.linksOfNote });
  #notice = element("div", { role: "status" });
  /** The links that are shown. @type {readonly Link[] | undefined} */ #drawnLinks;
  #hasWaiting = false;
  /** After the links, so that nothing moves away under the pointer when it speaks. */
  #moved = element("div", { role: "status" });
  /** The lines that a card stands in. @type {Set<HTMLElement>} */ #places = new Set();
  /** @type {Set<string>} links being removed, whose place shows the way back */ #removed = new Set();

  constructor() {
    super();
    this.adoptedCallback();
    this.#root.append(
      element(
        "div",
        { class: "sheet" },
        this.#title,
        this.#notice,
        this.#body.element,
        this.#links,
        this.#moved,
        element("div", { class: "foot", onclick: () => this.focusText() }),
        this.#layer.element,
      ),
    );
    this.addEventListener("keydown", (event) => this.#drawingKey(event));
    followCardOrder(this.#links, (item, before) => void this.#move(item, before));
    this.#title.addEventListener("input", () => this.#titleChanged());
    this.#title.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      this.#body.focus(0);
    });
    this.#body.addEventListener("input", () => {
      this.#session?.edit({ body: this.#body.value });
      this.#placeCards();
      this.#layer.follow();
    });
    this.#body.addEventListener("bn-drawn", () => this.#layer.follow());
    this.#body.addEventListener("bn-address", (event) => {
      const { href } = /** @type {CustomEvent} */ (event).detail;
      if (!this.#session?.links.some((link) => link.webpageURL === href)) {
        void this.#session?.addLink({ webpageURL: href });
      }
    });
    this.#body.addEventListener("bn-leave-up", () => this.#title.focus());
    for (const field of [this.#title, this.#body.element]) {
      field.addEventListener("blur", () => void this.#session?.save());
    }
  }

  connectedCallback() {
    for (const name of ["beforeprint", "afterprint"]) globalThis.addEventListener(name, this.#print);
  }

  disconnectedCallback() {
    for (const name of ["beforeprint", "afterprint"]) globalThis.removeEventListener(name, this.#print);
  }

  #print = (/** @type {Event} */ { type }) => this.#body.showAll(type === "beforeprint");

  adoptedCallback() {
    adopt(this.#root, [controlStyle, noteEditorStyle, markdownStyle, inkColours, inkStyle]);
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
    this.#moved.replaceChildren();
    this.#notice.replaceChildren();
    if (!session) return;
    const { signal } = this.#listening;
    session.addEventListener("change", () => this.#linksChanged(), { signal });
    session.addEventListener("text", () => this.#drawText(), { signal });
    session.addEventListener("conflict", (event) => this.#tellConflict(event), { signal });
    this.#body.reset(session.body);
    this.#drawText();
    if (this.isDrawing) this.toggleDrawing();
    this.#ink = new NoteInk(this.#layer, session, signal);
    this.#ink.addEventListener("change", () => this.#tellInk(), { signal });
    session.addEventListener("created", () => this.#toldDrawing(), { signal });
    this.#toldDrawing();
    this.#links.replaceChildren();
    this.#drawLinks();
  }

  /** Whether the note is on the server, and may be written in. */
  get canDraw() {
    return Boolean(this.#ink?.isPossible) && !this.#body.readOnly;
  }

  get isDrawing() {
    return this.#layer.isActive;
  }

  /** Takes up the pen, or puts it down. */
  toggleDrawing() {
    this.#layer.isActive = !this.#layer.isActive;
    if (this.isDrawing) {
      this.#root.querySelector(".sheet")?.append(this.#tools);
      this.#tools.querySelector("button")?.focus({ preventScroll: true });
    } else {
      this.#tools.remove();
      void this.#ink?.save();
    }
    this.#toldDrawing();
  }

  #tellInk() {
    if (this.#ink?.failure) this.#notice.textContent = words.inkNotSaved;
    else if (this.#notice.textContent === words.inkNotSaved) this.#notice.textContent = "";
  }

  #toldDrawing() {
    this.dispatchEvent(new Event("bn-drawing"));
  }

  /** @param {KeyboardEvent} event */
  #drawingKey(event) {
    if (!this.isDrawing) return;
    if (event.key === "Escape") this.toggleDrawing();
    else if (!inkKey(this.#layer, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  set readOnly(/** @type {boolean} */ value) {
    this.#title.readOnly = value;
    this.#body.readOnly = value;
  }

  /** Puts the caret where writing goes on: after the last character. */
  focusText() {
    this.#body.focus();
  }

  /** Where writing was going on: for whoever takes the sheet away and brings it back. */
  get caret() {
    return { isInTitle: this.#root.activeElement === this.#title, ...this.#body.selection };
  }

  set caret({ isInTitle, from, to }) {
    if (isInTitle) this.#title.focus({ preventScroll: true });
    else this.#body.focus(Math.min(from, this.#body.value.length), Math.min(to, this.#body.value.length));
  }

  focusTitle() {
    this.#title.focus();
  }

  toggleChecklist() {
    this.#body.toggleChecklist();
  }

  #titleChanged() {
    // Pasted line breaks have no place in a title.
    if (/[\r\n]/.test(this.#title.value)) this.#title.value = this.#title.value.replace(/[\r\n]+/g, " ");
    this.#session?.edit({ title: this.#title.value });
  }

  #drawText() {
    const { title = "", body = "" } = this.#session ?? {};
    if (this.#title.value !== title) this.#title.value = title;
    this.#body.value = body;
    this.#placeCards();
    this.#layer.draw();
  }

  /** A session tells of every key; the links are seldom others. */
  #linksChanged() {
    const { links, waitingLinks = [] } = this.#session ?? {};
    if (links === this.#drawnLinks && !waitingLinks.length && !this.#hasWaiting) return;
    this.#drawLinks();
  }

  #drawLinks() {
    const session = this.#session;
    if (!session) return;
    this.#drawnLinks = session.links;
    this.#hasWaiting = session.waitingLinks.length > 0;
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
    this.#sortRows(wanted.map(({ key }) => key));
    this.#placeCards();
  }

  /** Rows in the order of their links; one that shows the way back stays where it is. @param {string[]} keys */
  #sortRows(keys) {
    const rows = /** @type {HTMLLIElement[]} */ ([...this.#links.children]);
    const known = rows.filter((row) => keys.includes(row.dataset.key ?? ""));
    const sorted = known.toSorted((a, b) =>
      keys.indexOf(a.dataset.key ?? "") - keys.indexOf(b.dataset.key ?? "")
    );
    if (known.every((row, i) => row === sorted[i])) return;
    const focused = this.#root.activeElement;
    const inner = focused instanceof LinkCard ? focused.shadowRoot?.activeElement : null;
    const places = rows.map((row) => known.includes(row) ? sorted.shift() ?? row : row);
    this.#links.replaceChildren(...places);
    if (inner instanceof HTMLElement) inner.focus({ preventScroll: true });
  }

  /** @param {HTMLLIElement} item @param {HTMLLIElement | null} before */
  async #move(item, before) {
    const session = this.#session;
    if (!session) return;
    const old = session.links.map(({ id }) => id);
    const id = item.dataset.key ?? "";
    const ids = old.filter((one) => one !== id);
    const at = before ? ids.indexOf(before.dataset.key ?? "") : ids.length;
    ids.splice(at === -1 ? ids.length : at, 0, id);
    const back = element("button", { type: "button" }, words.undo);
    back.addEventListener("click", async () => {
      this.#moved.replaceChildren();
      await session.orderLinks(old).catch(() => this.#tellMoved(words.somethingWrong));
    });
    try {
      const ordering = session.orderLinks(ids);
      const items = movableCards(this.#links);
      this.#tellMoved(words.linkMovedToPlace(items.indexOf(item) + 1, items.length), back);
      await ordering;
    } catch {
      this.#tellMoved(words.somethingWrong);
    }
  }

  /** @param {string} sentence @param {HTMLButtonElement} [back] */
  #tellMoved(sentence, back) {
    const line = element("div", { class: "undo" }, element("span", {}, sentence), back);
    this.#moved.replaceChildren(line);
    setTimeout(() => line.remove(), undoTime);
  }

  /** A card whose address is a line of the text stands there; the others follow the text. */
  #placeCards() {
    const places = this.#links.firstChild ? cardPlaces(this.#body.lines) : new Map();
    /** @type {Set<HTMLElement>} */
    const rows = new Set();
    const cards = /** @type {HTMLLIElement[]} */ ([...this.#links.children]);
    const free = new Set(cards);
    for (const [line, href] of places) {
      const item = cards.find((one) => free.has(one) && leadsTo(one, href));
      if (!item) continue;
      const row = this.#body.rows[line];
      const name = `--card-${rows.size}`;
      free.delete(item);
      rows.add(row);
      this.#body.show(row);
      row.classList.add("card-place");
      row.style.setProperty("anchor-name", name);
      item.style.setProperty("position-anchor", name);
      setPlaced(item, true);
    }
    for (const row of this.#places) if (!rows.has(row)) row.classList.remove("card-place");
    this.#places = rows;
    for (const item of free) setPlaced(item, false);
    this.#links.classList.toggle("all-placed", free.size === 0);
    const movable = movableCards(this.#links);
    for (const card of cards) {
      card.firstElementChild?.toggleAttribute(
        "movable",
        !this.#body.readOnly && movable.length > 1 && movable.includes(card),
      );
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
      this.#body.focus();
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

/** @param {HTMLLIElement} item @param {string} href */
function leadsTo(item, href) {
  const card = item.firstElementChild;
  const link = card instanceof LinkCard ? card.link : null;
  return link !== null &&
    (link.webpageURL === href || ("canonicalURL" in link && link.canonicalURL === href));
}

/** @param {HTMLLIElement} item @param {boolean} isPlaced */
function setPlaced(item, isPlaced) {
  item.classList.toggle("placed", isPlaced);
  item.firstElementChild?.toggleAttribute("compact", isPlaced);
}
