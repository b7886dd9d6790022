import { NoteSession } from "./note-session.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { changedQuote } from "../base/text/quote.js";
import { PendingNotes } from "./pending-notes.js";
/** @import { Note, NotebookPort } from "../base/model/model.js" */

/** A notebook in memory that can be unplugged, and a storage; what the tests look into. */
export function bench() {
  /** @type {Map<string, Note>} */
  const notes = new Map();
  const made = new Map();
  const world = {
    isUp: true,
    loseNextReply: false,
    /** Whether the notebook refuses a text or a link. @type {(text: string) => boolean} */
    refuses: () => false,
    notes,
    calls: /** @type {string[]} */ ([]),
  };
  /** @param {(string | undefined)[]} texts */
  const check = (...texts) => {
    if (texts.some((text) => text && world.refuses(text))) {
      throw new NotebookError("invalid-request", { status: 400 });
    }
  };
  /** @template Result @param {string} call @param {() => Result} work @returns {Promise<Result>} */
  const answer = async (call, work) => {
    await Promise.resolve();
    world.calls.push(call);
    if (!world.isUp) throw new NotebookError("unreachable");
    const result = structuredClone(work());
    if (world.loseNextReply) {
      world.loseNextReply = false;
      throw new NotebookError("unreachable");
    }
    return result;
  };
  /** @param {string} id */
  const find = (id) => {
    const note = notes.get(id);
    if (!note) throw new NotebookError("note-not-found", { status: 404 });
    return note;
  };
  /** @type {Map<string, any>} */
  const removed = new Map();
  /** The texts of earlier revisions. @type {Map<string, {title: string, body: string}>} */
  const earlier = new Map();
  /** @type {NotebookPort} */
  const notebook = {
    readNote: (id) => answer("read", () => find(id)),
    createNote: (draft, key) =>
      answer("create", () => {
        if (made.has(key)) return made.get(key);
        check(draft.body, ...draft.links.map(({ webpageURL }) => webpageURL));
        const id = `n${notes.size + 1}`;
        const note = /** @type {any} */ ({
          id,
          title: draft.title,
          body: draft.body,
          revision: 1,
          modifiedAt: "",
          links: [],
        });
        note.links = draft.links.map((link, i) => ({ id: `${id}-l${i}`, ...link }));
        notes.set(id, note);
        made.set(key, note);
        return note;
      }),
    saveNote: (id, edit, revision) =>
      answer("save", () => {
        const note = find(id);
        check(edit.body);
        if (note.revision !== revision) {
          throw new NotebookError("note-changed", { status: 412, current: structuredClone(note) });
        }
        earlier.set(`${id} ${revision}`, { title: note.title, body: note.body });
        return Object.assign(note, edit, { revision: revision + 1 });
      }),
    readRevision: (id, revision) =>
      answer("read revision", () => earlier.get(`${id} ${revision}`) ?? find(id)),
    addLink: (id, link) =>
      answer("link", () => {
        const note = find(id);
        check(link.webpageURL);
        const same = note.links.find(({ webpageURL, quote }) =>
          quote && webpageURL === link.webpageURL && quote.exact === link.quote?.exact
        );
        if (same?.quote && link.quote) {
          same.quote = changedQuote(same.quote, link.quote);
          note.revision++;
          return same;
        }
        const stored = /** @type {any} */ ({ id: `${id}-l${note.links.length}`, ...link });
        note.links.push(stored);
        note.revision++;
        return stored;
      }),
    changeQuote: (id, linkID, change, key) =>
      answer("quote", () => {
        const note = find(id);
        if (made.has(key)) return made.get(key);
        const link = note.links.find((one) => one.id === linkID);
        if (!link) throw new NotebookError("link-not-found", { status: 404 });
        if (!link.quote) throw new NotebookError("quote-not-found", { status: 404 });
        check(change.comment);
        // The service keeps a comment that was written in the meantime.
        const { comment: stored } = link.quote;
        const isOther = stored && change.comment && stored !== (change.formerComment ?? undefined) &&
          stored !== change.comment;
        const comment = isOther ? `${stored} / ${change.comment}` : change.comment;
        link.quote = changedQuote(link.quote, { color: change.color, comment });
        note.revision++;
        made.set(key, structuredClone(link));
        return link;
      }),
    readInk: () => Promise.resolve({ strokes: [] }),
    orderLinks: (id, linkIDs) =>
      answer("order", () => {
        const note = find(id);
        note.links = linkIDs.map((one) => note.links.find((link) => link.id === one)).filter((link) =>
          link !== undefined
        );
        note.revision += 1;
        return note;
      }),
    saveInk: () => Promise.reject(new NotebookError("unreachable")),
    removeLink: (id, linkID) =>
      answer("unlink", () => {
        const note = find(id);
        removed.set(linkID, note.links.find((link) => link.id === linkID));
        note.links = note.links.filter((link) => link.id !== linkID);
        note.revision++;
      }),
    restoreLink: (id, linkID) =>
      answer("relink", () => {
        const note = find(id);
        note.links.push(removed.get(linkID));
        note.revision++;
        return removed.get(linkID);
      }),
  };
  /** @type {Map<string, string>} */
  const stored = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value),
    removeItem: (/** @type {string} */ key) => void stored.delete(key),
    key: (/** @type {number} */ index) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  const unsent = new PendingNotes(storage, "here");
  /** @param {ConstructorParameters<typeof NoteSession>[3]} [start] */
  const session = (start) =>
    new NoteSession(notebook, unsent, "(copy from this window)", { pause: 100_000, ...start });
  return { world, notebook, stored, storage, unsent, session };
}

/** Ends a session's waiting timer, so that the test's process is left clean. @param {NoteSession} session */
export async function settle(session) {
  await session.save();
}
