import { equal } from "node:assert/strict";
import { continueList, toggleChecklist } from "./checklist.js";

/**
 * The text after an edit, with | at the caret.
 *
 * @param {string} marked
 * @param {typeof toggleChecklist | typeof continueList} edit
 */
function after(marked, edit) {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const change = edit(text, caret);
  if (!change) return null;
  const next = text.slice(0, change.from) + change.text + text.slice(change.to);
  return next.slice(0, change.caret) + "|" + next.slice(change.caret);
}

const toggles = [
  ["mi|lk", "- [ ] mi|lk"],
  ["- [ ] mi|lk", "- [x] mi|lk"],
  ["- [x] mi|lk", "mi|lk"],
  ["- mi|lk", "- [ ] mi|lk"],
  ["a\n|\nb", "a\n- [ ] |\nb"],
];
for (const [before, expected] of toggles) {
  Deno.test(`toggles ${JSON.stringify(before)} to ${JSON.stringify(expected)}`, () => {
    equal(after(before, toggleChecklist), expected);
  });
}

const enters = [
  ["plain|", null],
  ["- [x] milk|", "- [x] milk\n- [ ] |"],
  ["  - milk|", "  - milk\n  - |"],
  ["9. milk|", "9. milk\n10. |"],
  ["9) milk|", "9) milk\n10) |"],
  ["+ milk|", "+ milk\n+ |"],
  ["* [x] milk|", "* [x] milk\n* [ ] |"],
  ["- milk\n- |", "- milk\n|"],
];
for (const [before, expected] of enters) {
  Deno.test(`Enter continues the list ${JSON.stringify(before)}`, () =>
    equal(after(String(before), continueList), expected));
}
