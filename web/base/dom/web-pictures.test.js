import { deepEqual } from "node:assert/strict";
import { WebPictures } from "./web-pictures.js";
/** @import { FoundPictures } from "./web-pictures.js" */

/** Pictures whose requests get some answers, one after the other. @param {(Partial<FoundPictures> | Error)[]} answers */
function picturesWith(...answers) {
  /** @type {object[]} */
  const requests = [];
  /** @type {(() => Promise<void>)[]} */
  const waiting = [];
  const find = (/** @type {object} */ asked) => {
    requests.push(asked);
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ sites: {}, links: {}, isComplete: true, ...answer });
  };
  /** Lets the time pass in which it asks, until it asks no more. */
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  return { pictures: new WebPictures(find, (ask) => void waiting.push(ask)), requests, run };
}

Deno.test("the questions of a moment are one request", async () => {
  const { pictures, requests, run } = picturesWith({ sites: { "a.example": "1" }, links: { l: "2" } });
  /** @type {string[]} */
  const shown = [];
  const show = (/** @type {string} */ path) => void shown.push(path);
  for (const site of ["a.example", "a.example", "b.example"]) pictures.ask("sites", site, show);
  pictures.ask("links", "l", show);
  await run();
  deepEqual(requests, [{ sites: ["a.example", "b.example"], links: ["l"] }]);
  deepEqual(shown, ["/web-pictures/1", "/web-pictures/1", "/web-pictures/2"]);
  pictures.ask("sites", "a.example", show);
  pictures.ask("sites", "b.example", show);
  deepEqual([requests.length, shown.length], [1, 4]);
});

Deno.test("what is still fetched is asked for again, three times at most", async () => {
  const { pictures, requests, run } = picturesWith(
    { isComplete: false },
    { isComplete: false, sites: { "a.example": "1" } },
    { isComplete: false },
  );
  /** @type {string[]} */
  const shown = [];
  pictures.ask("sites", "a.example", (path) => void shown.push(path));
  pictures.ask("sites", "b.example", (path) => void shown.push(path));
  await run();
  deepEqual(requests.length, 3);
  deepEqual(shown, ["/web-pictures/1"]);
});

Deno.test("without an answer nothing is shown, and nothing is asked again", async () => {
  const { pictures, requests, run } = picturesWith(new Error());
  /** @type {string[]} */
  const shown = [];
  pictures.ask("sites", "a.example", (path) => void shown.push(path));
  await run();
  pictures.ask("sites", "a.example", (path) => void shown.push(path));
  deepEqual([requests.length, shown], [1, []]);
});
