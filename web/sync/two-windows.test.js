import { deepEqual } from "node:assert/strict";
import { NotebookError } from "../base/model/notebook-error.js";
import { NoteSessions } from "./note-sessions.js";
import { PendingNotes } from "./pending-notes.js";
import { storageInMemory } from "./storage-in-memory.test.js";
/** @import { Note, NotebookPort, NoteText } from "../base/model/model.js" */
/** @import { NoteSession } from "./note-session.js" */

/** @typedef {{isOpen: boolean, id: string, storage: Storage, sessions: NoteSessions, note: NoteSession}} Window */

/** The sequences of a run by their seeds. In the last ones, both windows move a line. */
const seeds = [...Array(400).keys(), 2201, 2276, 3504, 3979, 7411, 14576, 14746];
const starts = ["", "x", "one\ntwo\nthree", "- a\n- b\n- c"];

/** Returns a function that returns random integers below a limit, always the same ones for a seed. @param {number} seed */
function randomIntegers(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** A notebook with a note that two windows of an account edit. Requests and events take random numbers of turns. */
class SharedNote {
  /** @type {(limit: number) => number} */ #random;
  #storages = [storageInMemory(), storageInMemory()];
  /** @type {Map<string, Note>} */ #notes = new Map();
  /** @type {Map<string, Note>} */ #made = new Map();
  /** The texts of earlier revisions. @type {Map<number, NoteText>} */ #earlier = new Map();
  /** All windows, also those that were closed. @type {Window[]} */ #windows = [];
  /** What was written. Each letter is written once. */ #written = "";

  /** @param {number} seed */
  constructor(seed) {
    this.#random = randomIntegers(seed);
    const body = starts[this.#random(starts.length)];
    this.#notes.set("n1", /** @type {any} */ ({ id: "n1", title: "", body, revision: 1, links: [] }));
    // Windows of one browser, or of two.
    if (this.#random(2)) this.#storages[1] = this.#storages[0];
  }

  /** @param {number} most */
  async #wait(most) {
    for (let turns = this.#random(most); turns >= 0; turns--) await new Promise((done) => setTimeout(done));
  }

  /** Answers a request of a window, unless that is closed meanwhile. @template Answer @param {Window} window @param {() => Answer} work */
  async #answer(window, work) {
    await this.#wait(3);
    if (!window.isOpen && this.#random(2)) await new Promise(() => {});
    const answer = structuredClone(work());
    await this.#wait(4);
    return window.isOpen ? answer : new Promise(() => {});
  }

  /** @param {Window} window @returns {NotebookPort} */
  #notebook(window) {
    const find = (/** @type {string} */ id) => /** @type {Note} */ (this.#notes.get(id));
    const publish = (/** @type {Note} */ note) => {
      for (const other of this.#windows) void this.#tell(other, note.id, note.revision);
      return note;
    };
    return /** @type {any} */ (/** @type {Pick<NotebookPort, "readNote" | "readRevision" | "createNote" | "saveNote">} */ ({
      readNote: (id) => this.#answer(window, () => find(id)),
      readRevision: (id, revision) => this.#answer(window, () => this.#earlier.get(revision) ?? find(id)),
      createNote: ({ title, body }, key) =>
        this.#answer(window, () => {
          const id = `n${this.#notes.size + 1}`;
          const note = this.#made.get(key) ??
            /** @type {any} */ ({ id, title, body, revision: 1, links: [] });
          this.#made.set(key, note);
          this.#notes.set(note.id, note);
          return publish(note);
        }),
      saveNote: (id, edit, revision) =>
        this.#answer(window, () => {
          const note = find(id);
          if (note.revision === revision) {
            this.#earlier.set(revision, { title: note.title, body: note.body });
            return publish(Object.assign(note, edit, { revision: revision + 1 }));
          }
          throw new NotebookError("note-changed", { status: 412, current: structuredClone(note) });
        }),
    }));
  }

  /** @param {Window} window @param {string} id @param {number} revision */
  async #tell(window, id, revision) {
    await this.#wait(4);
    if (window.isOpen) await window.sessions.changed(id, revision);
  }

  /** Opens the note in a window, which sends what closed windows of its browser have left. @param {number} number */
  async open(number) {
    const storage = this.#storages[number];
    const window = /** @type {Window} */ ({ isOpen: true, id: `w${this.#windows.length}`, storage });
    window.sessions = new NoteSessions(
      this.#notebook(window),
      new PendingNotes(storage, window.id),
      "(copy)",
    );
    this.#windows.push(window);
    const open = this.#windows.filter((other) => other.isOpen && other.storage === storage);
    for (const left of await window.sessions.takeLeftBehind(new Set(open.map(({ id }) => id)))) {
      void left.save();
    }
    window.note = await window.sessions.open("n1");
    window.note.pause = 0;
    window.note.shownIn.add(window);
    return window;
  }

  /** @param {Window} window */
  async #close(window) {
    void window.sessions.saveAll();
    await this.#wait(2);
    window.isOpen = false;
    window.note.abandon();
  }

  #newLetter() {
    const letter = String.fromCharCode(0x4e00 + this.#written.length);
    this.#written += letter;
    return letter;
  }

  /** Makes an edit without removing a letter. @param {Window} window */
  #edit({ note }) {
    const { body } = note;
    const lines = body.split("\n");
    const place = this.#random(2) ? body.length : this.#random(body.length + 1);
    const insert = (/** @type {string} */ text) => body.slice(0, place) + text + body.slice(place);
    switch (this.#random(lines.length > 1 ? 8 : 7)) {
      case 7: {
        const [line] = lines.splice(this.#random(lines.length), 1);
        lines.splice(this.#random(lines.length + 1), 0, line);
        return note.edit({ body: lines.join("\n") });
      }
      case 6:
        return note.edit({ body: insert(`\n${this.#newLetter()}\n${this.#newLetter()}`) });
      case 5:
        return note.edit({ body: insert("\n") });
      default:
        return note.edit({ body: insert(this.#newLetter()) });
    }
  }

  /** Writes in both windows, which save and are reloaded now and then. @returns {Promise<object>} what is not as it should be */
  async run() {
    const both = [await this.open(0), await this.open(1)];
    for (let steps = 4 + this.#random(12); steps > 0; steps--) {
      const number = this.#random(2);
      const chance = this.#random(20);
      if (chance === 0) {
        await this.#close(both[number]);
        both[number] = await this.open(number);
      } else if (chance === 1) void both[number].note.save();
      else this.#edit(both[number]);
      await this.#wait(5);
    }
    const isAtRest = () =>
      both.every(({ note }) => note.state === "saved" && note.body === this.#notes.get("n1")?.body);
    for (let turns = 0; turns < 2000 && !isAtRest(); turns++) await this.#wait(1);
    const texts = [...this.#notes.values()].map(({ body }) => body);
    const lost = [...this.#written].filter((letter) => !texts.some((text) => text.includes(letter)));
    const repeated = [...this.#written].filter((letter) =>
      texts.some((text) => text.split(letter).length > 2)
    );
    for (const { note } of both) note.abandon();
    return { lost, repeated, isAtRest: isAtRest() };
  }
}

Deno.test("two windows with one note lose and repeat nothing, and come to show what is saved", async () => {
  const ends = await Promise.all(seeds.map((seed) => new SharedNote(seed).run()));
  deepEqual(
    ends.map((end, number) => ({ seed: seeds[number], ...end })),
    seeds.map((seed) => ({ seed, lost: [], repeated: [], isAtRest: true })),
  );
});
