import { cardPlaces } from "./card-places.js";
import { element } from "../base/dom/element.js";
import { handleReorder, moveItem } from "../base/gestures/reorder.js";
import { addressOf } from "../base/model/linked-activity.js";
import { LinkCard } from "./link-card.js";
import { words } from "../base/i18n/words.js";
/** @import { MarkdownField } from "../editor/markdown-field.js" */
/** @import { Order } from "../base/gestures/reorder.js" */
/** @import { Link } from "../base/model/model.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

const undoTime = 8000;

/**
 * The cards of a note's links. A card whose address is a line of the text is placed there; the others are below the text and can be
 * reordered: by dragging the grip, with the keyboard, or with the card's menu. A removed link shows an undo button in its place for a
 * while.
 */
export class NoteCards {
  element = element("ul", { "aria-label": words.linksOfNote });
  /** After the cards, so that nothing moves under the pointer. */
  status = element("div", { role: "status" });
  #body;
  /** @type {NoteSession | null} */ #session = null;
  /** The drawn links. @type {readonly Link[] | undefined} */ #drawnLinks;
  #hasWaiting = false;
  /** Whether the session's links were not drawn yet. */ #isNew = true;
  /** The lines that have a card. @type {Set<HTMLElement>} */ #places = new Set();
  /** @type {Set<string>} removed links that show an undo button */ #removed = new Set();
  /** @type {Order} */ #order = {
    isColumn: true,
    items: () => this.#movable,
    item: ({ target }) => this.#movable.find((card) => card === target) ?? null,
    lifts: (press) => press.composedPath().some((one) => one instanceof Element && one.matches(".grip")),
    // The grip does nothing else with a touch.
    rest: 0,
    place: (card, to) => void this.#move(/** @type {LinkCard} */ (card), to),
  };

  /** @param {MarkdownField} body */
  constructor(body) {
    this.#body = body;
    handleReorder(this.element, this.#order);
    this.element.addEventListener("bn-move", (event) => {
      const { by } = /** @type {CustomEvent} */ (event).detail;
      moveItem(this.#order, /** @type {LinkCard} */ (event.target), by);
    });
  }

  /** Sets the session; its links are shown by the next `draw`. @param {NoteSession | null} session */
  set session(session) {
    this.#session = session;
    this.#isNew = true;
    this.#removed.clear();
    this.status.replaceChildren();
    if (session) this.element.replaceChildren();
  }

  /** Called on every key; the links rarely change. */
  changed() {
    const { links, waitingLinks = [] } = this.#session ?? {};
    if (links === this.#drawnLinks && !waitingLinks.length && !this.#hasWaiting) return;
    this.draw();
  }

  draw() {
    const session = this.#session;
    if (!session) return;
    this.#drawnLinks = session.links;
    this.#hasWaiting = session.waitingLinks.length > 0;
    const stored = session.links.map((link) => ({ key: link.id, link }));
    const waiting = waitingLinks(session).map((link, i) => ({
      key: `waiting-${i}-${addressOf(link)}`,
      link,
    }));
    const wanted = [...stored, ...waiting];
    const keys = new Set(wanted.map(({ key }) => key));
    const rows = /** @type {HTMLLIElement[]} */ ([...this.element.children]);
    for (const { key, link } of stored) {
      // A link that was waiting keeps its card, in which the person may be writing.
      if (rows.some((row) => row.dataset.key === key)) continue;
      const row = rows.find((one) => !keys.has(one.dataset.key ?? "") && isCardOf(one, link));
      if (row) row.dataset.key = key;
    }
    for (const row of rows) {
      const key = row.dataset.key ?? "";
      if (!keys.has(key) && !this.#removed.has(key)) row.remove();
    }
    for (const { key, link } of wanted) {
      let row = rows.find((other) => other.dataset.key === key && !this.#removed.has(key));
      if (!row) {
        row = element("li", { "data-key": key }, new LinkCard());
        row.addEventListener("bn-quote", (event) => {
          const { link } = /** @type {LinkCard} */ (event.target);
          if (link) this.#session?.changeQuote(link, /** @type {CustomEvent} */ (event).detail);
        });
        row.addEventListener("bn-quote-done", () => void this.#session?.save());
        row.addEventListener("bn-remove", (event) => this.#remove(/** @type {LinkCard} */ (event.target)));
        this.element.append(row);
        if (!this.#isNew && !("id" in link)) showRow(row);
      }
      const card = /** @type {LinkCard} */ (row.firstElementChild);
      card.isRefused = !("id" in link) && session.isRefused(link);
      if (JSON.stringify(card.link) !== JSON.stringify(link)) card.link = link;
    }
    this.#isNew = false;
    this.#sortRows(wanted.map(({ key }) => key));
    this.place();
  }

  /** Sorts the rows by their links. A row with an undo button stays in place. @param {string[]} keys */
  #sortRows(keys) {
    const rows = /** @type {HTMLLIElement[]} */ ([...this.element.children]);
    const known = rows.filter((row) => keys.includes(row.dataset.key ?? ""));
    const sorted = known.toSorted((a, b) =>
      keys.indexOf(a.dataset.key ?? "") - keys.indexOf(b.dataset.key ?? "")
    );
    if (known.every((row, i) => row === sorted[i])) return;
    const focused = /** @type {ShadowRoot | Document} */ (this.element.getRootNode()).activeElement;
    const inner = focused instanceof LinkCard ? focused.shadowRoot?.activeElement : null;
    const places = rows.map((row) => known.includes(row) ? sorted.shift() ?? row : row);
    this.element.replaceChildren(...places);
    if (inner instanceof HTMLElement) inner.focus({ preventScroll: true });
  }

  /** The cards that can be reordered: those of stored links below the text. */
  get #movable() {
    const items = /** @type {HTMLLIElement[]} */ ([...this.element.children]);
    return items.filter((item) => !item.classList.contains("placed")).map((item) => item.firstElementChild)
      .filter((card) => card instanceof LinkCard && card.link !== null && "id" in card.link)
      .map((card) => /** @type {LinkCard} */ (card));
  }

  /** @param {LinkCard} card @param {number} to its index among the cards that can be reordered */
  async #move(card, to) {
    const session = this.#session;
    if (!session) return;
    const old = session.links.map(({ id }) => id);
    const id = keyOf(card);
    const next = this.#movable.filter((other) => other !== card)[to];
    const ids = old.filter((one) => one !== id);
    const at = next ? ids.indexOf(keyOf(next)) : ids.length;
    ids.splice(at === -1 ? ids.length : at, 0, id);
    const back = element("button", { type: "button" }, words.undo);
    back.addEventListener("click", async () => {
      this.status.replaceChildren();
      await session.orderLinks(old).catch(() => this.#showStatus(words.somethingWrong));
    });
    try {
      const ordering = session.orderLinks(ids);
      const cards = this.#movable;
      this.#showStatus(words.linkMovedToPlace(cards.indexOf(card) + 1, cards.length), back);
      await ordering;
    } catch {
      this.#showStatus(words.somethingWrong);
    }
  }

  /** @param {string} sentence @param {HTMLButtonElement} [back] */
  #showStatus(sentence, back) {
    const line = element("div", { class: "undo" }, element("span", {}, sentence), back);
    this.status.replaceChildren(line);
    setTimeout(() => line.remove(), undoTime);
  }

  /** Places cards in the lines with their addresses, and the others below the text. */
  place() {
    const places = this.element.firstChild ? cardPlaces(this.#body.lines) : new Map();
    /** @type {Set<HTMLElement>} */
    const rows = new Set();
    const cards = /** @type {HTMLLIElement[]} */ ([...this.element.children]);
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
    this.element.classList.toggle("all-placed", free.size === 0);
    const movable = this.#body.readOnly ? [] : this.#movable;
    for (const { firstElementChild: card } of cards) {
      const isMovable = movable.length > 1 && card instanceof LinkCard && movable.includes(card);
      card?.toggleAttribute("movable", isMovable);
      if (card instanceof LinkCard) card.isReadOnly = this.#body.readOnly;
    }
  }

  /** @param {LinkCard} card */
  #remove(card) {
    const session = this.#session;
    const { link } = card;
    const row = /** @type {HTMLLIElement} */ (card.parentElement);
    const key = keyOf(card);
    if (!session || !link) return;
    this.#removed.add(key);
    const undo = element("button", { type: "button" }, words.undo);
    const line = element(
      "div",
      { class: "undo", role: "status" },
      element("span", {}, words.linkRemoved),
      undo,
    );
    const forget = setTimeout(() => this.#endUndo(key, row), undoTime);
    const removing = session.removeLink(link).catch(() => this.#endUndo(key, row));
    undo.addEventListener("click", async () => {
      clearTimeout(forget);
      await removing;
      this.#endUndo(key, row);
      this.#body.focus();
      await session.restoreLink(link).catch(() => this.#showStatus(words.somethingWrong));
    });
    row.replaceChildren(line);
    undo.focus({ preventScroll: true });
  }

  /** @param {string} key @param {HTMLLIElement} row */
  #endUndo(key, row) {
    this.#removed.delete(key);
    row.remove();
    this.draw();
  }
}

/** Returns the links to show that the server does not have yet. It may have one that is only a URL: it links the URLs in a note's text. @param {NoteSession} session */
function waitingLinks(session) {
  const stored = new Set(session.links.flatMap(({ webpageURL, canonicalURL }) => [webpageURL, canonicalURL]));
  return session.waitingLinks.filter((link) => {
    const { webpageURL, quote, targetContentIdentifier, persistentIdentifier } = link;
    const isURLAlone = webpageURL && !quote && !targetContentIdentifier && !persistentIdentifier;
    return !isURLAlone || !stored.has(webpageURL) || session.isRefused(link);
  });
}

/** Scrolls to a link that was just added, after the caret has gone back to the text. @param {HTMLElement} row */
function showRow(row) {
  requestAnimationFrame(() => row.scrollIntoView({ block: "nearest" }));
}

/** @param {LinkCard} card */
function keyOf(card) {
  return card.parentElement?.dataset.key ?? "";
}

/** Returns whether a row has the card of a link that was not on the server before. @param {HTMLLIElement} row @param {Link} link */
function isCardOf(row, link) {
  const card = row.firstElementChild;
  const before = card instanceof LinkCard ? card.link : null;
  return before !== null && !("id" in before) && before.webpageURL === link.webpageURL &&
    before.quote?.exact === link.quote?.exact;
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
