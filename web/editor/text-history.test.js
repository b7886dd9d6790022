import { deepEqual, equal } from "node:assert/strict";
import { TextHistory } from "./text-history.js";
/** @import { TextChange } from "./text-change.js" */

/** A text with its history, typed into as a person types. */
class Sheet {
  history = new TextHistory();
  text = "";
  time = 0;

  /**
   * @param {number} from
   * @param {string} removed
   * @param {string} inserted
   * @param {{joins?: boolean}} [how]
   */
  change(from, removed, inserted, how) {
    this.#make({ from, removed, inserted });
    const at = { from: from + inserted.length, to: from + inserted.length };
    this.history.add(
      { from, removed, inserted, before: { from, to: from }, after: at, time: this.time },
      how,
    );
  }

  /** @param {string} letters */
  type(letters) {
    for (const letter of letters) this.change(this.text.length, "", letter, { joins: true });
  }

  undo() {
    const back = this.history.undo();
    if (back) this.#make(back.change);
    return this.text;
  }

  redo() {
    const again = this.history.redo();
    if (again) this.#make(again.change);
    return this.text;
  }

  /** @param {TextChange} change */
  foreign(change) {
    this.#make(change);
    this.history.shift(change);
  }

  /** @param {TextChange} change */
  #make({ from, removed, inserted }) {
    equal(this.text.slice(from, from + removed.length), removed);
    this.text = this.text.slice(0, from) + inserted + this.text.slice(from + removed.length);
  }
}

Deno.test("typing is undone word by word and redone", () => {
  const sheet = new Sheet();
  sheet.type("one two");
  deepEqual([sheet.undo(), sheet.undo(), sheet.undo()], ["one ", "", ""]);
  deepEqual([sheet.redo(), sheet.redo(), sheet.redo()], ["one ", "one two", "one two"]);
});

Deno.test("a pause ends a step", () => {
  const sheet = new Sheet();
  sheet.type("ab");
  sheet.time += 5000;
  sheet.type("cd");
  deepEqual([sheet.undo(), sheet.undo()], ["ab", ""]);
});

Deno.test("erasing backward is one step", () => {
  const sheet = new Sheet();
  sheet.change(0, "", "word");
  sheet.change(3, "d", "", { joins: true });
  sheet.change(2, "r", "", { joins: true });
  deepEqual([sheet.text, sheet.undo(), sheet.undo()], ["wo", "word", ""]);
});

Deno.test("a new change discards the undone steps", () => {
  const sheet = new Sheet();
  sheet.type("one two");
  sheet.undo();
  sheet.type("x");
  equal(sheet.redo(), "one x");
});

Deno.test("undoing a step keeps what others wrote before and after it", () => {
  const sheet = new Sheet();
  sheet.change(0, "", "mine");
  sheet.foreign({ from: 0, removed: "", inserted: "theirs " });
  sheet.foreign({ from: 11, removed: "", inserted: " end" });
  deepEqual([sheet.undo(), sheet.redo()], ["theirs  end", "theirs mine end"]);
});

Deno.test("a step is not undone when others wrote into it", () => {
  const sheet = new Sheet();
  sheet.change(0, "", "mine");
  sheet.foreign({ from: 2, removed: "", inserted: "X" });
  equal(sheet.undo(), "miXne");
});

Deno.test("redo applies to the shifted place after others wrote before it", () => {
  const sheet = new Sheet();
  sheet.change(0, "", "one\n");
  sheet.change(4, "", "two");
  sheet.undo();
  sheet.foreign({ from: 0, removed: "", inserted: "zero " });
  deepEqual([sheet.redo(), sheet.undo(), sheet.undo()], ["zero one\ntwo", "zero one\n", "zero "]);
});
