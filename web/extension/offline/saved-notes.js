/** @import { Note } from "../../base/model/model.js" */
/** @import { Database } from "../worker/database.js" */

/** @typedef {Parameters<Database["write"]>[0][number]} Change */

/**
 * @typedef {{type: string, data: string}} Photo an image in base64
 *
 * @typedef {object} SavedEntry what the table of contents says about a note
 * @property {string} id
 * @property {number} revision
 * @property {string} modifiedAt
 * @property {number} time when the note was changed, or opened in this browser if that was later; in milliseconds
 * @property {number} size the bytes of the note
 * @property {string[]} urls the addresses of its links
 * @property {string} [photo] the ID of its first photo
 * @property {number} [photoSize] the bytes of that photo: 0 if it has no picture that is small enough, absent before it was read
 *
 * @typedef {object} Contents the table of contents
 * @property {string} owner the ID of the token with which the notes were read
 * @property {number} cursor the position in the service's log of changes up to which the notes are current
 * @property {boolean} isWhole whether all notes up to that position were read
 * @property {boolean} areDecisionsOld whether the person has made a decision that `snoozes` and `sitesApart` may lack
 * @property {Record<string, string>} snoozes until when notes are not shown, by their ids
 * @property {string[]} sitesApart the sites on which the person has told pages apart
 * @property {SavedEntry[]} entries
 *
 * @typedef {{note: Note, savedAt: string, hasText: boolean}} SavedNote a note, and when the service sent it
 *
 * @typedef {{notes: number, bytes: number, text: number, photo: number}} Limits the most notes, the most bytes of all, and those of the text and
 * of the photo of one note
 */

/** What is saved at most. @type {Limits} */
export const savedLimits = { notes: 2000, bytes: 20 * 1024 * 1024, text: 64 * 1024, photo: 64 * 1024 };

/** The keys in the table: the contents, and those of a note and a photo. */
const contentsKey = "contents";
const noteKey = (/** @type {string} */ id) => `note.${id}`;
const photoKey = (/** @type {string} */ id) => `photo.${id}`;

/**
 * The copy of the account's notes in this browser, which is shown while the service does not respond. It has what the service sent last, the
 * notes nearest in time first, up to `savedLimits`. It belongs to one token: with another one, or without one, it is empty.
 *
 * A text that is too long is left out, and never cut: what is written on must be the whole text.
 */
export class SavedNotes {
  #database;
  #currentOwner;
  #limits;
  #now;
  /** @type {Promise<Contents> | null} */ #loaded = null;
  #loadedFor = "";
  /** The last piece of work, since each reads and writes the contents. @type {Promise<unknown>} */ #turn =
    Promise.resolve();

  /**
   * @param {Pick<Database, "read" | "readEach" | "write" | "clear">} database
   * @param {() => Promise<string | null>} currentOwner returns the ID of the token of this browser; null if it is not paired
   * @param {{limits?: Limits, now?: () => number}} [options]
   */
  constructor(database, currentOwner, { limits = savedLimits, now = Date.now } = {}) {
    this.#database = database;
    this.#currentOwner = currentOwner;
    this.#limits = limits;
    this.#now = now;
  }

  /** Returns the table of contents. Removes notes that were read with another token. @returns {Promise<Readonly<Contents>>} */
  async contents() {
    const owner = await this.#currentOwner() ?? "";
    if (!this.#loaded || this.#loadedFor !== owner) {
      this.#loadedFor = owner;
      this.#loaded = this.#read(owner);
    }
    return await this.#loaded;
  }

  /** Returns the saved notes with these ids, without those that are not there. @param {string[]} ids @returns {Promise<SavedNote[]>} */
  async notes(ids) {
    const { entries } = await this.contents();
    const there = new Set(entries.map(({ id }) => id));
    const keys = ids.filter((id) => there.has(id)).map(noteKey);
    const notes = await this.#database.readEach("saved", keys).catch(() => []);
    return notes.filter(Boolean);
  }

  /** Returns a photo, or null. @param {string} id that of the attachment @returns {Promise<Photo | null>} */
  async photo(id) {
    const { entries } = await this.contents();
    if (!entries.some(({ photo }) => photo === id)) return null;
    return await this.#database.read("saved", photoKey(id)).catch(() => null) ?? null;
  }

  /**
   * Saves notes that the service has sent, unless a later revision is saved. Notes in the trash are removed.
   *
   * @param {string} owner the token with which they were read
   * @param {Note[]} notes
   * @param {{areOpened?: boolean}} [how] `areOpened` if the person has just opened them
   */
  keep(owner, notes, { areOpened = false } = {}) {
    return this.#change(owner, (contents) => {
      const trashed = notes.filter(({ trashedAt }) => trashedAt).map(({ id }) => id);
      const changes = without(contents, new Set(trashed));
      for (const note of notes) if (!note.trashedAt) changes.push(...this.#put(contents, note, areOpened));
      return [...changes, ...this.#beyondLimits(contents)];
    });
  }

  /**
   * Saves the photo of notes. Returns whether it is small enough.
   *
   * @param {string} owner
   * @param {string} id
   * @param {Photo | null} photo null if there is no picture of it
   */
  async keepPhoto(owner, id, photo) {
    const isSmall = photo !== null && photo.data.length <= this.#limits.photo;
    await this.#change(owner, (contents) => {
      const entries = contents.entries.filter((entry) => entry.photo === id);
      if (!entries.length) return [];
      for (const entry of entries) entry.photoSize = isSmall ? photo.data.length : 0;
      if (!isSmall) return [];
      return [{ store: "saved", key: photoKey(id), value: photo }, ...this.#beyondLimits(contents)];
    });
    return isSmall;
  }

  /** Removes notes. @param {string} owner @param {Iterable<string>} ids */
  remove(owner, ids) {
    return this.#change(owner, (contents) => without(contents, new Set(ids)));
  }

  /**
   * Notes what is known about all notes together.
   *
   * @param {string} owner
   * @param {Partial<Pick<Contents, "cursor" | "isWhole" | "areDecisionsOld" | "snoozes" | "sitesApart">>} known
   */
  know(owner, known) {
    return this.#change(owner, (contents) => {
      Object.assign(contents, known);
      return [];
    });
  }

  /** Removes everything, because this browser was unpaired or paired again, or its token was ended. */
  forget() {
    return this.#inTurn(async () => {
      await this.#database.clear("saved");
      this.#loaded = null;
    });
  }

  /** @param {string} owner @returns {Promise<Contents>} */
  async #read(owner) {
    /** @type {Contents | undefined} */
    const stored = await this.#database.read("saved", contentsKey).catch(() => undefined);
    if (stored?.owner === owner && owner) return stored;
    await this.#database.clear("saved").catch(() => {});
    return {
      owner,
      cursor: 0,
      isWhole: false,
      areDecisionsOld: true,
      snoozes: {},
      sitesApart: [],
      entries: [],
    };
  }

  /**
   * Changes the contents of an owner and what belongs to it in one transaction.
   *
   * @param {string} owner
   * @param {(contents: Contents) => Change[]} change
   */
  #change(owner, change) {
    return this.#inTurn(async () => {
      const before = await this.contents();
      // What was requested with another token arrives too late.
      if (!owner || before.owner !== owner) return;
      const contents = { ...before, entries: before.entries.map((entry) => ({ ...entry })) };
      const changes = change(contents);
      await this.#database.write([...changes, { store: "saved", key: contentsKey, value: contents }]);
      if (this.#loadedFor === owner) this.#loaded = Promise.resolve(contents);
    });
  }

  /** @param {() => Promise<void>} work @returns {Promise<void>} */
  #inTurn(work) {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** @param {Contents} contents @param {Note} note @param {boolean} isOpened @returns {Change[]} */
  #put(contents, note, isOpened) {
    const { id, revision, modifiedAt, image: photo, links } = note;
    const before = contents.entries.find((entry) => entry.id === id);
    const opened = isOpened ? this.#now() : before?.time ?? 0;
    const time = Math.max(opened, Date.parse(modifiedAt) || 0);
    if (before && before.revision > revision) {
      before.time = time;
      return [];
    }
    const hasText = bytesOf(note.body) <= this.#limits.text;
    /** @type {SavedNote} */
    const saved = {
      note: hasText ? note : { ...note, body: "" },
      savedAt: new Date(this.#now()).toISOString(),
      hasText,
    };
    const size = bytesOf(JSON.stringify(saved));
    // One with links beyond measure.
    if (size > 2 * this.#limits.text) return without(contents, new Set([id]));
    const urls = links.flatMap(({ webpageURL }) => webpageURL ? [webpageURL] : []);
    const { photoSize } = contents.entries.find((entry) => photo && entry.photo === photo) ?? {};
    const others = contents.entries.filter((entry) => entry.id !== id);
    contents.entries = [...others, { id, revision, modifiedAt, time, size, urls, photo, photoSize }];
    return [
      { store: "saved", key: noteKey(id), value: saved },
      ...unusedPhotos(contents, before ? [before] : []),
    ];
  }

  /** Removes the notes that are furthest in time, if there are too many. @param {Contents} contents */
  #beyondLimits(contents) {
    let bytes = 0;
    const beyond = contents.entries.toSorted((one, other) => other.time - one.time).filter((entry, place) => {
      bytes += entry.size + (entry.photoSize ?? 0);
      return place >= this.#limits.notes || bytes > this.#limits.bytes;
    });
    return without(contents, new Set(beyond.map(({ id }) => id)));
  }
}

/** Removes notes from the contents, and returns the changes of the table. @param {Contents} contents @param {Set<string>} ids @returns {Change[]} */
function without(contents, ids) {
  const removed = contents.entries.filter(({ id }) => ids.has(id));
  if (!removed.length) return [];
  contents.entries = contents.entries.filter(({ id }) => !ids.has(id));
  return [
    ...removed.map(({ id }) => /** @type {Change} */ ({
      store: "saved",
      key: noteKey(id),
      value: undefined,
    })),
    ...unusedPhotos(contents, removed),
  ];
}

/** Returns the removal of photos that no note has any more. @param {Contents} contents @param {SavedEntry[]} before @returns {Change[]} */
function unusedPhotos(contents, before) {
  return before.flatMap(({ photo }) =>
    photo && !contents.entries.some((entry) => entry.photo === photo)
      ? [{ store: "saved", key: photoKey(photo), value: undefined }]
      : []
  );
}

/** @param {string} text */
function bytesOf(text) {
  return new TextEncoder().encode(text).length;
}
