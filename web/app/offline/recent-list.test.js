import { deepStrictEqual as deepEqual } from "node:assert";
import { recentList } from "./recent-list.js";
/** @import { Note } from "../../base/model/model.js" */
/** @import { ListQuery } from "../notes/list/note-order.js" */

/** @param {string} title @param {Partial<Note>} [about] */
function note(title, about) {
  const times = { createdAt: `2026-01-0${title.length}`, modifiedAt: `2026-02-0${9 - title.length}` };
  return /** @type {Note} */ (/** @type {unknown} */ ({
    id: title,
    title,
    body: "",
    links: [],
    ...times,
    ...about,
  }));
}

const notes = [
  note("Wool", { body: "Knit a ＨＡＴ for l’été", tags: ["craft/wool"] }),
  note("Silk", { links: [/** @type {any} */ ({ title: "Dyeing silk" })], tags: ["craft"], isPinned: true }),
  note("Linen", { archivedAt: "2026-03-01" }),
  note("Felt", { trashedAt: "2026-03-01" }),
  note("Cotton", { tags: ["crafty"] }),
];

/** @type {[string, Partial<ListQuery>, string[]][]} */
const table = [
  ["the notes of the list, pinned ones first", {}, ["Silk", "Wool", "Cotton"]],
  ["the notes of the archive", { shelf: "archive" }, ["Linen"]],
  ["the notes of the trash", { shelf: "trash" }, ["Felt"]],
  ["a tag and the tags below it", { tag: "craft" }, ["Silk", "Wool"]],
  ["words of any width and case", { search: "hat WOOL" }, ["Wool"]],
  ["words without accents, and with any apostrophe", { search: "l'ete KNÍT" }, ["Wool"]],
  ["titles of links", { search: "dyeing" }, ["Silk"]],
  ["nothing if a word is missing", { search: "wool dyeing" }, []],
  ["by title", { sort: "title" }, ["Silk", "Cotton", "Wool"]],
  ["by change for the best matches", { search: "o", sort: "relevance" }, ["Wool", "Cotton"]],
];

for (const [what, query, expected] of table) {
  Deno.test(`the notes of this browser are found: ${what}`, () => {
    const found = recentList(notes, { search: "", shelf: "notes", tag: "", sort: "modified", ...query });
    deepEqual(found.map(({ title }) => title), expected);
  });
}
