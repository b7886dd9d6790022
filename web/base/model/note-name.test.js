import { deepEqual } from "node:assert/strict";
import { noteLines, noteName } from "./note-name.js";
import { words } from "../i18n/words.js";

const cases = [
  { note: { title: "Plan", excerpt: "milk\neggs" }, name: "Plan", said: ["milk", "eggs"] },
  { note: { title: "", excerpt: "milk\neggs\nbread" }, name: "milk", said: ["eggs", "bread"] },
  { note: { title: "", excerpt: "milk" }, name: "milk", said: [] },
  { note: { title: "*Plan*", excerpt: "*milk* and _eggs_" }, name: "*Plan*", said: ["milk and eggs"] },
  { note: { title: "", excerpt: "*milk*\neggs" }, name: "milk", said: ["eggs"] },
  { note: { title: "", excerpt: "" }, name: words.untitled, said: [] },
];
for (const { note, name, said } of cases) {
  Deno.test(`names the note ${JSON.stringify(note)} ${name}`, () => {
    deepEqual([noteName(note), noteLines(note)], [name, said]);
  });
}
