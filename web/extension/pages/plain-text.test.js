import { equal } from "node:assert/strict";
import { plainText } from "./plain-text.js";

/** Each note, and what a person pastes. @type {[import("../protocol/calls.js").UnsentText, string][]} */
const notes = [
  [{ title: "", body: "Only text\nof two lines", links: [] }, "Only text\nof two lines"],
  [{ title: "Title", body: "", links: [] }, "Title"],
  [
    {
      title: "Trip",
      body: "Pack",
      links: [
        { title: "Map", url: "https://map.example/", comment: "Up to date?" },
        { url: "https://a.example/" },
      ],
    },
    "Trip\n\nPack\n\nMap\nhttps://map.example/\nUp to date?\n\nhttps://a.example/",
  ],
  [{ title: " ", body: "", links: [{}] }, ""],
];

Deno.test("a note is copied as its title, its text and its links", () => {
  for (const [note, expected] of notes) equal(plainText(note), expected);
});
