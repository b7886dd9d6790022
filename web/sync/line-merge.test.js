import { strictEqual as equal } from "node:assert";
import { mergeLines } from "./line-merge.js";

/** @type {[string, string, string, string, string | null][]} what both began with, what each made of it, and what comes of it */
const table = [
  ["a change at each end", "a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"],
  ["neighboring lines", "- [ ] a\n- [ ] b", "- [x] a\n- [ ] b", "- [ ] a\n- [x] b", "- [x] a\n- [x] b"],
  [
    "several places each",
    "1\n2\n3\n4\n5",
    "one\n2\nthree\n4\n5",
    "1\ntwo\n3\n4\nfive",
    "one\ntwo\nthree\n4\nfive",
  ],
  ["a line added above a change", "a\nb", "new\na\nb", "a\nB", "new\na\nB"],
  ["a removed line and a changed one", "a\nb\nc", "b\nc", "a\nb\nC", "b\nC"],
  [
    "lines that both add at one place, theirs first",
    "a\nz",
    "a\nmine\nz",
    "a\ntheirs\nz",
    "a\ntheirs\nmine\nz",
  ],
  ["the same lines added by both, and another", "a", "a\nb\nc", "a\nb", "a\nb\nc"],
  ["the same change made by both", "a\nb", "A\nb", "A\nb", "A\nb"],
  ["repeated lines", "x\n\ny\n\nz", "x\n\ny\n\nZ", "X\n\ny\n\nz", "X\n\ny\n\nZ"],
  [
    "a paragraph moved down, the end changed",
    "p\nq\nr\ns\nt",
    "q\nr\np\ns\nt",
    "p\nq\nr\ns\nT",
    "q\nr\np\ns\nT",
  ],
  ["different changes of one line", "a\nb", "mine\nb", "theirs\nb", null],
  ["a changed line that the other side removed", "a\nb\nc", "a\nB\nc", "a\nc", null],
  ["a line that both moved to one place", "a\nb\nc\nd\ne", "c\na\nb\nd\ne", "c\na\nb\nd\nE", "c\na\nb\nd\nE"],
  ["a line that both removed, and one that one added", "a\nb\nc\nd", "a\nb\nd", "x\na\nb\nd", "x\na\nb\nd"],
  ["a line that both moved to different places", "a\nb\nc\nd\ne", "c\na\nb\nd\ne", "a\nb\nd\ne\nc", null],
  ["a line that both moved, and one changed", "a\nb\nc\nd\ne", "c\na\nb\nd\ne", "a\nb\nd\ne\nc too", null],
  [
    "a line that both moved to one place, and changed",
    "a\nb\nc\nd",
    "one c\na\nb\nd",
    "two c\na\nb\nd",
    null,
  ],
  ["two texts of an empty note", "", "mine", "theirs", null],
];

for (const [what, base, mine, theirs, merged] of table) {
  Deno.test(`merges ${what}`, () => equal(mergeLines(base, mine, theirs), merged));
}

Deno.test("an edit by one side alone is the result", () => {
  const base = "a\n\nb\n\na\nc";
  for (const edited of ["", "a", "b\n\na\n\nc", "a\n\nb\n\na\nc\n", "x\na\n\n\nb\na\nc"]) {
    equal(mergeLines(base, edited, base), edited);
    equal(mergeLines(base, base, edited), edited);
  }
});
