import { deepEqual } from "node:assert/strict";
import { readVisit } from "./visit-phrase.js";

const next = { trigger: "nextVisit" };
const on = (/** @type {string} */ site) => ({ trigger: "site", site });

/** @type {[string, object | null][]} */
const cases = [
  ["next visit", next],
  ["On my next visit", next],
  ["next time I visit", next],
  ["the next time I open this page", next],
  ["when I come back", next],
  ["next time I’m here", next],
  ["次に開いたとき", next],
  ["次回訪問時", next],
  ["次にこのページを見た時に", next],
  ["다음에 방문할 때", next],
  ["다음 방문 시", next],
  ["다음번에 열 때", next],
  ["on example.com", on("example.com")],
  ["On WWW.Example.com", on("example.com")],
  ["on https://example.com/plan?id=7", on("example.com")],
  ["when I visit docs.example.com again", on("docs.example.com")],
  ["next visit to example.com", on("example.com")],
  ["on bücher.example", on("xn--bcher-kva.example")],
  ["example.comを開いたとき", on("example.com")],
  ["次にexample.comを見たとき", on("example.com")],
  ["example.comで", on("example.com")],
  ["example.com에 방문할 때", on("example.com")],
  ["다음에 example.com을 열 때", on("example.com")],
  ["example.com에서", on("example.com")],
  // Times and other words.
  ["", null],
  ["at 9.30", null],
  ["on 24.12", null],
  ["on friday", null],
  ["visit", null],
  ["next visit tomorrow", null],
  ["on example.com tomorrow", null],
  ["on two words.com", null],
  ["明日開く", null],
  ["내일 방문", null],
];

for (const [text, expected] of cases) {
  Deno.test(`reads the visit of “${text}”`, () => deepEqual(readVisit(text), expected));
}
