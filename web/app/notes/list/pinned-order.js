import { css } from "../../../base/dom/style-sheet.js";
import { words } from "../../../base/i18n/words.js";
import { handleReorder, moveItem } from "../../../base/gestures/reorder.js";
import { errorWords } from "../../../base/i18n/error-words.js";
import { longPress } from "./note-selection.js";
/** @import { NotebookClient } from "../../../client/notebook-client.js" */
/** @import { Order } from "../../../base/gestures/reorder.js" */
/** @import { Notice } from "../../../base/ui/notice.js" */
/** @import { NoteList } from "./note-list.js" */

/** A lifted note floats over the others. */
const liftedStyle = css`
  .note-list li[data-lifted] {
    position: relative;
    z-index: 1;
    border-radius: var(--radius);
    background: var(--raise);
    box-shadow: var(--shadow-float);
    cursor: grabbing;
  }
  .note-list li[data-lifted] a {
    background: none;
    cursor: grabbing;
  }
  .note-list .rows:has([data-lifted]) {
    content-visibility: visible;
  }
  .note-list:has([data-lifted]) li:not([data-lifted]) {
    transition: translate var(--quick);
  }
  /* The notice must not cover the selection bar. */
  body:has(bn-note-list.selecting) bn-notice {
    inset-block-end: calc(var(--space-5) + 68px + var(--bn-inset-bottom, 0px));
  }
`;

/**
 * Lets a person reorder pinned notes: by dragging with a mouse or pen, by holding and dragging with a finger,
 * or with Alt and the arrow keys. The list shows the new order at once, and each move can be undone.
 */
export class PinnedOrder {
  #client;
  #notice;
  #list;
  /** @type {Order} */ #order;
  /** The last move. The next one is sent after it, since requests that are sent at the same time may arrive in any order. */
  #lastMove = Promise.resolve();

  /** @param {{client: NotebookClient, notice: Notice}} services @param {NoteList} list */
  constructor({ client, notice }, list) {
    this.#client = client;
    this.#notice = notice;
    this.#list = list;
    document.adoptedStyleSheets.push(liftedStyle);
    const rows = list.rows.element;
    handleReorder(
      rows,
      this.#order = {
        box: /** @type {HTMLElement} */ (rows.parentElement),
        isColumn: true,
        items: () => list.pinned.map(({ id }) => list.rows.row(id)).filter((row) => row !== null),
        item: ({ target }) => {
          const id = target instanceof Element ? target.closest("li")?.dataset.note : undefined;
          return list.pinned.some((note) => note.id === id) ? list.rows.row(id ?? "") : null;
        },
        lifts: () => !list.isSelecting,
        rest: longPress,
        lifted: () => list.endSelection(),
        place: (row, to) => void this.#place(row.dataset.note ?? "", to),
      },
    );
  }

  /** @param {string} id @param {number} by */
  move(id, by) {
    const row = this.#list.rows.row(id);
    if (row) moveItem(this.#order, row, by);
  }

  /** @param {string} id @param {number} to */
  async #place(id, to) {
    const before = this.#list.pinned;
    const note = before.find((one) => one.id === id);
    if (!note) return;
    const others = before.filter((one) => one !== note);
    const [above, below] = [others[to - 1]?.pinPlace, others[to]?.pinPlace ?? 0];
    // Until the server returns the position.
    const pinPlace = above === undefined ? below + 1 : (above + below) / 2;
    const message = words.noteMovedToPlace(to + 1, before.length);
    const back = before[before.indexOf(note) - 1]?.id ?? null;
    const undo = () => this.#send(id, back, words.actionUndone).then(() => this.#list.changed([id]));
    const send = () => this.#send(id, others[to - 1]?.id ?? null, message, undo);
    const stored = this.#list.showPinned(others.toSpliced(to, 0, { ...note, pinPlace }), send);
    this.#list.rows.row(id)?.scrollIntoView({ block: "nearest" });
    await stored;
    await this.#list.changed([id]);
  }

  /** @param {string} id @param {string | null} after @param {string} message @param {() => unknown} [undo] */
  #send(id, after, message, undo) {
    return this.#lastMove = this.#lastMove.then(() => this.#sendNow(id, after, message, undo));
  }

  /** @param {string} id @param {string | null} after @param {string} message @param {() => unknown} [undo] */
  async #sendNow(id, after, message, undo) {
    try {
      await this.#client.request(`/notes/${encodeURIComponent(id)}/pin`, { method: "PUT", body: { after } });
      this.#notice.say(message, undo && { label: words.undo, run: undo });
    } catch (error) {
      this.#notice.say(errorWords(error).title);
    }
  }
}
