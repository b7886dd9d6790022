import { deepEqual, equal, ok } from "node:assert/strict";
import { problemSentence } from "./problem-words.js";
import { problemWords as ja } from "./problem-words-ja.js";
import { problemWords as ko } from "./problem-words-ko.js";

Deno.test("each language has words for the same problems", () => {
  deepEqual(Object.keys(ja), Object.keys(ko));
});

Deno.test("each text is a sentence in its language", () => {
  for (const sentence of Object.values(ja)) ok(/[ぁ-ん].*。$/.test(sentence), sentence);
  for (const sentence of Object.values(ko)) ok(/[가-힣].*\.$/.test(sentence), sentence);
});

Deno.test("a problem is worded in the person's language, or else by the server", async () => {
  equal(await problemSentence("too-many", "Too many.", "ja"), ja["too-many"]);
  equal(await problemSentence("too-many", "Too many.", "ko"), ko["too-many"]);
  equal(await problemSentence("too-many", "Too many.", "en"), "Too many.");
  equal(await problemSentence("brand-new", "Something else.", "ja"), "Something else.");
  equal(await problemSentence("toString", "Something else.", "ja"), "Something else.");
});
