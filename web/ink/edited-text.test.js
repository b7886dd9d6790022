/** @import { TextChange } from "../editor/text-change.js" */

/** Returns random numbers from 0 to below 1 that a seed determines. @param {number} seed */
export function randomNumbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A line and the numbers of the lines at the start whose text it has. @typedef {{text: string, from: number[]}} KnownLine */

const repeated = ["", "", "", "- [ ] milk", "## Day", "---", "- [x] HIIT 4-5x a week"];
const words = "titan has lakes of methane and dunes that nobody walked on yet in spring".split(" ");

/** @param {KnownLine[]} lines */
const textOf = (lines) => lines.map(({ text }) => text).join("\n");

/** A text that is edited at random and knows where each of its first lines is. */
export class EditedText {
  #random;
  /** @type {KnownLine[]} */ lines;
  /** The lines that were moved together with an equal one. @type {Set<number>} */ unknown = new Set();
  /** The lines around each line that the last edit deleted. @type {Map<number, {above: number[], below: number[]}>} */ gaps =
    new Map();

  /** @param {() => number} random @param {number} count */
  constructor(random, count) {
    this.#random = random;
    this.lines = Array.from({ length: count }, (_, i) => ({ text: this.newLine(), from: [i] }));
  }

  get text() {
    return textOf(this.lines);
  }

  get texts() {
    return this.lines.map(({ text }) => text);
  }

  /** @param {number} count */
  number(count) {
    return Math.floor(this.#random() * count);
  }

  newLine() {
    if (this.#random() < 0.4) return repeated[this.number(repeated.length)];
    return Array.from({ length: 1 + this.number(12) }, () => words[this.number(words.length)]).join(" ");
  }

  /** Replaces lines. @param {number} at @param {number} count @param {KnownLine[]} lines */
  #replace(at, count, lines) {
    const left = new Set([...this.lines.toSpliced(at, count), ...lines].flatMap(({ from }) => from));
    const removed = this.lines.slice(at, at + count).flatMap(({ from }) => from);
    const above = this.lines[at - 1]?.from ?? [];
    const below = this.lines[at + count]?.from ?? [];
    for (const id of removed) if (!left.has(id)) this.gaps.set(id, { above, below });
    this.lines.splice(at, count, ...lines);
  }

  /** The offset of a line's start. @param {number} line */
  #start(line) {
    return this.texts.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  }

  /** Makes one random edit. @returns {TextChange} */
  edit() {
    this.gaps.clear();
    const at = this.number(this.lines.length);
    const { text, from } = this.lines[at];
    const column = this.number(text.length + 1);
    const place = this.#start(at) + column;
    switch (this.number(8)) {
      case 0: {
        const inserted = words[this.number(words.length)];
        this.#replace(at, 1, [{ text: text.slice(0, column) + inserted + text.slice(column), from }]);
        return { from: place, removed: "", inserted };
      }
      case 1: {
        const removed = text.slice(column, column + 1 + this.number(6));
        this.#replace(at, 1, [{ text: text.slice(0, column) + text.slice(column + removed.length), from }]);
        return { from: place, removed, inserted: "" };
      }
      case 2: {
        const [start, end] = [text.slice(0, column), text.slice(column)];
        const isMoreFirst = column > 0 && start.length >= end.length;
        const halves = [{ text: start, from: isMoreFirst ? from : [] }, {
          text: end,
          from: isMoreFirst ? [] : from,
        }];
        this.#replace(at, 1, halves);
        return { from: place, removed: "", inserted: "\n" };
      }
      case 3: {
        const next = this.lines[at + 1];
        if (!next) return this.edit();
        // A blank line that is joined with another one is deleted.
        const joined = [...(text || !next.text ? from : []), ...(next.text ? next.from : [])];
        this.#replace(at, 2, [{ text: text + next.text, from: joined }]);
        return { from: this.#start(at) + text.length, removed: "\n", inserted: "" };
      }
      case 4:
      case 5: {
        const isBlank = this.number(2) === 0;
        const added = Array.from({ length: 1 + this.number(3) }, () => isBlank ? "" : this.newLine());
        const start = this.#start(at);
        this.#replace(at, 0, added.map((line) => ({ text: line, from: [] })));
        return { from: start, removed: "", inserted: added.map((line) => `${line}\n`).join("") };
      }
      case 6: {
        const count = Math.min(1 + this.number(4), this.lines.length - at - 1);
        if (count < 1) return this.edit();
        const start = this.#start(at);
        const removed = this.texts.slice(at, at + count).map((line) => `${line}\n`).join("");
        this.#replace(at, count, []);
        return { from: start, removed, inserted: "" };
      }
      default:
        return this.#move(at);
    }
  }

  /** Swaps lines with the one above or below, as the keys of the editor do. @param {number} at @returns {TextChange} */
  #move(at) {
    const last = at + this.number(4);
    if (last + 1 >= this.lines.length) return this.edit();
    const start = this.#start(at);
    const lines = this.lines.slice(at, last + 2);
    const before = textOf(lines);
    const [moved, other] = this.number(2)
      ? [lines.slice(0, -1), lines.slice(-1)]
      : [lines.slice(1), lines.slice(0, 1)];
    const after = lines[0] === other[0] ? [...moved, ...other] : [...other, ...moved];
    // Nobody can tell which of two equal lines moved.
    const isKnown = (/** @type {KnownLine} */ { text }) =>
      lines.filter((line) => line.text === text).length === 1;
    for (const id of lines.filter((line) => !isKnown(line)).flatMap(({ from }) => from)) this.unknown.add(id);
    this.lines.splice(at, lines.length, ...after);
    return { from: start, removed: before, inserted: textOf(after) };
  }

  /**
   * Returns whether a drawing is where it may be: at its line, or if that was deleted, between the lines that were around it.
   *
   * @param {number} id
   * @param {number} line
   */
  isAt(id, line) {
    if (this.unknown.has(id)) return true;
    const places = this.placesOf(id);
    if (places.length) return places.includes(line);
    const { above = [], below = [] } = this.gaps.get(id) ?? {};
    const from = above.flatMap((one) => this.placesOf(one)).at(-1);
    const to = below.flatMap((one) => this.placesOf(one))[0];
    if (from === undefined || to === undefined || from > to) return true;
    return from <= line && line <= to;
  }

  /** The places of a line. @param {number} id */
  placesOf(id) {
    return this.lines.flatMap(({ from }, i) => from.includes(id) ? [i] : []);
  }
}
