import { equal, ok } from "node:assert/strict";
import { randomNumbers } from "../ink/edited-text.test.js";
import { keepWord } from "./kept-word.js";

// The word is in brackets: before, what another window made of the text, and with the word kept.
const cases = /** @type {[string, string, string][]} */ ([
  // Text on one side has changed.
  ["one [に] two", "ONE に two", "ONE [に] two"],
  ["one [に] two", "one に TWO", "one [に] TWO"],
  ["one [に]", "zero\none に", "zero\none [に]"],
  ["[に]", "aに", "a[に]"],
  ["[に]", "にa", "[に]a"],
  ["に[に]", "にaに", "にa[に]"],
  // Text on both sides has changed.
  ["one [に] two", "x one に two y", "x one [に] two y"],
  ["one\n- [に]\ntwo", "ONE\n- [ ] に\nTWO", "ONE\n- [ ] [に]\nTWO"],
  ["one\n[に]\ntwo", "zero\nxにy\ntwo\nz", "zero\nx[に]y\ntwo\nz"],
  // The word occurs more than once: it is where the text around it is the same.
  ["a に\nb [に]\nc に", "A に\nb に\nC に", "A に\nb [に]\nC に"],
  ["に に\n[に]", "に\nに に\nxに", "に\nに に\nx[に]"],
  // Its line has another place.
  ["one[に]two\n3\n4", "3\noneにtwo\n4", "3\none[に]two\n4"],
  ["one[に]two\n3\n4", "3\n1にtwo2\n4", "3\n1[に]two2\n4"],
  ["one[にほ]two\n3\n4", "3\n1にtwo\n4", "3\n1[にほ]two\n4"],
  // The word is gone.
  ["one [に] two", "one  two", "one [に] two"],
  ["one\n[に]\ntwo", "one\ntwo", "one\n[に]\ntwo"],
  ["one [に]", "two\nthree", "two\nthree[に]"],
  ["one [に] two", "", "[に]"],
  ["one [に] two", "ONE 😀", "ONE[に] 😀"],
  // The other window has an earlier stage of the word.
  ["one [にほ] two", "one にx two", "one [にほ]x two"],
  ["one [にほ] two", "ONE に two", "ONE [にほ] two"],
  ["one [にほ]", "xに", "x[にほ]"],
  ["one [日本] two", "ONE xにy TWO", "ONE x[日本]y TWO"],
  // Somebody else wrote in the word.
  ["矌[燘燙]燓燔", "矌燘矍燙燓燔", "矌[燘燙]矍燓燔"],
  ["one [日本] two", "one x本y two", "one x[日本]y two"],
  ["one [😀😁] two", "ONE 😀x😁y TWO", "ONE [😀😁]xy TWO"],
]);

for (const [before, after, expected] of cases) {
  Deno.test(`${JSON.stringify(after)} keeps the word of ${JSON.stringify(before)}`, () => {
    const from = before.indexOf("[");
    const word = before.slice(from + 1, before.indexOf("]", from + 1));
    const text = before.slice(0, from) + word + before.slice(from + word.length + 2);
    const kept = keepWord(text, { from, text: word, stages: ["に", "n"] }, after);
    equal(`${kept.text.slice(0, kept.from)}[${word}]${kept.text.slice(kept.from + word.length)}`, expected);
  });
}

Deno.test("whatever another window writes, the word is there once and nothing of the other text is lost", () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const random = randomNumbers(seed);
    const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
    let next = 0x4e00;
    const letters = (/** @type {number} */ most) =>
      Array.from({ length: below(most + 1) }, () => String.fromCharCode(next++)).join("");
    const lines = Array.from({ length: 1 + below(4) }, () => letters(4));
    const line = below(lines.length);
    const column = below(lines[line].length + 1);
    const stages = ["", letters(1)].concat(letters(2)).filter(Boolean);
    const withWord = (/** @type {string} */ word) =>
      lines.with(line, lines[line].slice(0, column) + word + lines[line].slice(column));
    const text = (stages.at(-1) ?? "") + letters(1) || "語";
    const others = withWord([text, ...stages][below(stages.length + 1)]);
    for (let edits = 1 + below(3); edits > 0; edits--) {
      const at = below(others.length);
      const place = below((others[at]?.length ?? 0) + 1);
      const kind = below(4);
      if (kind === 0) others.splice(below(others.length), 0, ...others.splice(at, 1));
      else if (kind === 1) others.splice(at, 0, letters(3));
      else {
        const other = others[at];
        others[at] = other.slice(0, place) + letters(2) + other.slice(place + below(3));
      }
    }
    const [before, after] = [withWord(text).join("\n"), others.join("\n")];
    const from = before.indexOf(text);
    const kept = keepWord(before, { from, text, stages: stages.toReversed() }, after);
    const isKept = (/** @type {string} */ letter) =>
      kept.text.includes(letter) || stages.join("").includes(letter);
    const details = JSON.stringify({ seed, before, text, stages, after, kept });
    ok(kept.text.startsWith(text, kept.from), details);
    ok(new Set(kept.text.replaceAll("\n", "")).size === kept.text.replaceAll("\n", "").length, details);
    ok([...after].every(isKept), details);
  }
});
