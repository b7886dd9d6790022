import { deepEqual, equal, ok } from "node:assert/strict";
import { changeBetween } from "../editor/text-change.js";
import { mergeLines } from "../sync/line-merge.js";
import { EditedText, randomNumbers } from "./edited-text.test.js";
import { InkAnchors } from "./ink-anchors.js";
/** @import { TextChange } from "../editor/text-change.js" */

const seeds = Array.from({ length: 2000 }, (_, i) => i + 1);
const count = 12;
const drawings = Array.from({ length: count }, (_, i) => i);

/** A drawing at each line, whose id is the number of the line. @param {readonly string[]} lines */
function drawnAtEach(lines) {
  const anchors = new InkAnchors();
  for (const [i] of lines.entries()) anchors.add(String(i), i, lines);
  return anchors;
}

/** @param {readonly string[]} lines @param {string} text */
const isOnce = (lines, text) => text.trim() !== "" && lines.filter((line) => line === text).length === 1;

/** Returns the nearest line above (-1) or below (1) for which a condition is true, or -1. @param {readonly string[]} lines @param {number} from @param {1 | -1} by @param {(at: number) => boolean} isTrue */
function nearest(lines, from, by, isTrue) {
  for (let at = from + by; at >= 0 && at < lines.length; at += by) if (isTrue(at)) return at;
  return -1;
}

Deno.test("in an open note, a drawing stays at its line, and goes to the line in its place if that is deleted", () => {
  for (const seed of seeds) {
    const text = new EditedText(randomNumbers(seed), count);
    const anchors = drawnAtEach(text.texts);
    for (let step = 1; step <= 12; step++) {
      const before = text.texts;
      const change = text.edit();
      anchors.follow(change, text.texts);
      for (const id of drawings) {
        const line = anchors.lineOf(String(id));
        const story = { seed, step, id, line, before, change, after: text.lines };
        ok(text.isAt(id, line), JSON.stringify(story, null, 1));
      }
    }
  }
});

Deno.test("in an open note, a drawing stays between the unchanged lines around it when another window's text is merged", () => {
  let checked = 0;
  for (const seed of seeds) {
    const random = randomNumbers(seed);
    const mine = new EditedText(random, count);
    const theirs = new EditedText(random, 0);
    theirs.lines = [...mine.lines];
    const base = mine.text;
    const anchors = drawnAtEach(mine.texts);
    for (let step = 0; step < 3; step++) {
      anchors.follow(mine.edit(), mine.texts);
      theirs.edit();
    }
    const merged = mergeLines(base, mine.text, theirs.text);
    const change = merged === null ? null : changeBetween(mine.text, merged);
    if (merged === null || !change) continue;
    const before = drawings.map((id) => anchors.lineOf(String(id)));
    const lines = merged.split("\n");
    anchors.follow(change, lines);
    const isKept = (/** @type {number} */ at) =>
      isOnce(mine.texts, mine.texts[at]) && isOnce(lines, mine.texts[at]);
    // A drawing whose line was deleted here may return to it.
    for (const id of drawings.filter((id) => mine.placesOf(id).length)) {
      const from = before[id];
      const line = anchors.lineOf(String(id));
      const place = (/** @type {number} */ at) => at < 0 ? undefined : lines.indexOf(mine.texts[at]);
      const story = JSON.stringify({ seed, id, from, line, mine: mine.texts, lines }, null, 1);
      if (isKept(from)) equal(line, place(from), story);
      else {
        const above = place(nearest(mine.texts, from, -1, isKept)) ?? 0;
        const below = place(nearest(mine.texts, from, 1, isKept)) ?? lines.length - 1;
        // The lines around it were moved apart.
        if (above > below) continue;
        // A line that occurs again elsewhere may have moved as well.
        ok(above <= line && line <= below || lines[line] === mine.texts[from], story);
      }
      checked++;
    }
  }
  ok(checked > 5 * seeds.length, `only ${checked} were checked`);
});

Deno.test("in a note that is opened again, a drawing is at its line if the line or the nearest lines are unchanged", () => {
  let checked = 0;
  for (const seed of seeds) {
    const text = new EditedText(randomNumbers(seed), count);
    const start = text.texts;
    const stored = drawnAtEach(start).stored(drawings.map(String), start);
    for (let step = 0; step < 1 + seed % 6; step++) text.edit();
    const now = text.texts;
    const anchors = new InkAnchors();
    anchors.reset(structuredClone(stored), now);
    for (const id of drawings) {
      const [at, ...others] = text.placesOf(id);
      if (at === undefined || others.length || text.unknown.has(id)) continue;
      const isOwn = now[at] === start[id];
      const isTelling = start[id].length >= 11 && isOwn && isOnce(start, start[id]) && isOnce(now, start[id]);
      const isSame = (/** @type {number} */ line) =>
        line >= 0 && now[at + line - id] === start[line] && isOnce(start, start[line]) &&
        isOnce(now, start[line]);
      const hasText = (/** @type {number} */ line) => start[line].trim() !== "";
      const hasContext = isSame(nearest(start, id, -1, hasText)) && isSame(nearest(start, id, 1, hasText));
      // The exact text of a line that was edited may be that of another line.
      const isElsewhere = !isOwn && hasText(id) && now.includes(start[id]);
      if (!isTelling && (!hasContext || isElsewhere)) continue;
      checked++;
      equal(anchors.lineOf(String(id)), at, JSON.stringify({ seed, id, start, now }, null, 1));
    }
  }
  ok(checked > 5 * seeds.length, `only ${checked} were checked`);
});

Deno.test("in a note that was edited much while it was closed, few drawings drift", () => {
  const drift = { none: 0, one: 0, all: 0 };
  for (const seed of seeds.slice(0, 500)) {
    const text = new EditedText(randomNumbers(seed), 40);
    const start = text.texts;
    const stored = drawnAtEach(start).stored(start.map((_, i) => String(i)), start);
    for (let step = 0; step < 12; step++) text.edit();
    const anchors = new InkAnchors();
    anchors.reset(stored, text.texts);
    for (const [id] of start.entries()) {
      const places = text.placesOf(id);
      if (!places.length || text.unknown.has(id)) continue;
      const away = Math.min(...places.map((at) => Math.abs(at - anchors.lineOf(String(id)))));
      drift.all++;
      if (away === 0) drift.none++;
      if (away <= 1) drift.one++;
    }
  }
  ok(drift.none > 0.9 * drift.all && drift.one > 0.94 * drift.all, JSON.stringify(drift));
});

const lines = ["# Week one", "Titan has lakes", "", "- [ ] milk", "", "- [ ] milk", "", "The last line"];

for (
  const [name, at, edited, expected] of /** @type {[string, number, string[], number][]} */ ([
    ["a line with a copy, after it was edited", 3, lines.with(3, "- [ ] eggs"), 3],
    ["a line with a copy, after lines were added above both", 5, ["a", "b", ...lines], 7],
    ["a blank line, after lines were added above it", 4, ["a", "b", ...lines], 6],
    ["the last line when all is gone", 7, ["x"], 0],
  ])
) {
  Deno.test(`in a note that is opened again, a drawing is at ${name}`, () => {
    const opened = new InkAnchors();
    opened.reset(drawnAtEach(lines).stored([String(at)], lines), edited);
    equal(opened.lineOf(String(at)), expected);
  });
}

Deno.test("in a note that is opened again, a drawing at an edited line is not at a blank one that was added above it", () => {
  const start = ["A heading of some length", "Titan", "A line of the same length"];
  const opened = new InkAnchors();
  opened.reset(drawnAtEach(start).stored(["1"], start), [start[0], "", "Moons", start[2]]);
  equal(opened.lineOf("1"), 2);
});

Deno.test("a drawing returns to its deleted line when that is restored or pasted elsewhere", () => {
  const start = lines.join("\n");
  const without = lines.toSpliced(1, 1);
  const deletion =
    /** @type {const} */ ({ from: lines[0].length + 1, removed: `${lines[1]}\n`, inserted: "" });
  for (const place of [1, 4, 7]) {
    const anchors = drawnAtEach(lines);
    anchors.follow(deletion, without);
    equal(anchors.lineOf("1"), 1);
    const pasted = without.toSpliced(place, 0, lines[1]);
    const change = changeBetween(without.join("\n"), pasted.join("\n"));
    if (change) anchors.follow(change, pasted);
    equal(anchors.lineOf("1"), place, start);
  }
});

Deno.test("a drawing at a deleted line is stored with the text of the line, so that it returns with a restored revision", () => {
  const anchors = drawnAtEach(lines);
  const without = lines.toSpliced(1, 1);
  anchors.follow({ from: lines[0].length + 1, removed: `${lines[1]}\n`, inserted: "" }, without);
  const stored = anchors.stored(["1"], without);
  const opened = new InkAnchors();
  opened.reset(stored, without);
  equal(opened.lineOf("1"), 1);
  opened.reset(stored, ["new", ...lines]);
  equal(opened.lineOf("1"), 2);
});

Deno.test("an anchor is written again only when it no longer leads to its line", () => {
  const anchors = drawnAtEach(lines);
  const [drawn] = anchors.stored(["1"], lines);
  const edit = (/** @type {string[]} */ before, /** @type {string[]} */ after) => {
    const change = changeBetween(before.join("\n"), after.join("\n"));
    if (change) anchors.follow(change, after);
    return anchors.stored(["1"], after)[0];
  };
  const edited = lines.with(1, "Moons");
  equal(edit(lines, edited), drawn);
  const withoutContext = edited.with(0, "# Notes").with(3, "eggs").with(5, "tea").with(7, "bread");
  edit(edited, withoutContext);
  const below = ["One", "Two", "Three", ...withoutContext];
  const written = edit(withoutContext, below);
  deepEqual([written.line, written.text], [4, "Moons"]);
  equal(edit(below, below.with(0, "Zero")), written);
});

Deno.test("an anchor has the text near it, and a long line has its start and its end", () => {
  const anchors = drawnAtEach(lines);
  deepEqual(anchors.stored(["3"], lines), [{
    drawing: "3",
    line: 3,
    text: "- [ ] milk",
    copies: 2,
    above: [{ away: 2, text: "Titan has lakes" }, { away: 3, text: "# Week one" }],
    below: [{ away: 2, text: "- [ ] milk" }, { away: 4, text: "The last line" }],
  }]);
  const long = `${"a".repeat(50)}${"b".repeat(50)}`;
  anchors.add("x", 0, [long]);
  deepEqual(anchors.stored(["x"], [long])[0].text, "a".repeat(40));
  deepEqual(anchors.stored(["x"], [long])[0].end, "b".repeat(40));
});

for (
  const [name, column, change, expected] of /** @type {[string, number, TextChange, [number, number]][]} */ ([
    ["text before it", 20, { from: 4, removed: "", inserted: "very " }, [0, 25]],
    ["text after it", 20, { from: 40, removed: "", inserted: "very " }, [0, 20]],
    ["text that is deleted before it", 20, { from: 0, removed: "one ", inserted: "" }, [0, 16]],
    ["a split before it", 20, { from: 14, removed: "", inserted: "\n" }, [1, 6]],
    ["a split after it, with less of the line before it", 10, { from: 14, removed: "", inserted: "\n" }, [
      0,
      10,
    ]],
    ["lines above it", 20, { from: 0, removed: "", inserted: "a\nb\n" }, [2, 20]],
  ])
) {
  Deno.test(`a drawing in a long line stays at its character through ${name}`, () => {
    const text = "one two three four five six seven eight nine ten eleven twelve";
    const anchors = new InkAnchors();
    anchors.add("a", 0, [text], column);
    const edited = text.slice(0, change.from) + change.inserted +
      text.slice(change.from + change.removed.length);
    const now = edited.split("\n");
    anchors.follow(change, now);
    deepEqual([anchors.lineOf("a"), anchors.columnOf("a")], expected);
    const opened = new InkAnchors();
    opened.reset(anchors.stored(["a"], now), now);
    deepEqual([opened.lineOf("a"), opened.columnOf("a")], expected);
  });
}

Deno.test("in a note that is opened again, a drawing in a long line is at the text that was around it", () => {
  const text = "one two three four five six seven eight nine ten eleven twelve";
  const anchors = new InkAnchors();
  anchors.add("a", 0, [text], 24);
  const stored = anchors.stored(["a"], [text]);
  const opened = new InkAnchors();
  for (
    const [now, column] of /** @type {[string, number][]} */ ([
      [text, 24],
      [`zero ${text}`, 29],
      [text.replace("two ", ""), 20],
      [text.replace("two", "2").replace("twelve", "12"), 22],
    ])
  ) {
    opened.reset(stored, [now]);
    equal(opened.columnOf("a"), column, now);
  }
});

Deno.test("a drawing that is merged from elsewhere does not move the drawings that were followed here", () => {
  const anchors = drawnAtEach(lines);
  const stored = anchors.stored(["1"], lines);
  const edited = lines.with(1, "Moons");
  anchors.follow({ from: lines[0].length + 1, removed: lines[1], inserted: "Moons" }, edited);
  const moved = ["Titan has lakes", ...edited];
  anchors.follow({ from: 0, removed: "", inserted: "Titan has lakes\n" }, moved);
  anchors.merge([...stored, { ...stored[0], drawing: "new", line: 8, text: "The last line" }], moved);
  deepEqual([anchors.lineOf("1"), anchors.lineOf("new")], [2, 8]);
});
