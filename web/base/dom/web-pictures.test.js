import { deepEqual } from "node:assert/strict";
import { WebPictures } from "./web-pictures.js";
/** @import { FoundPictures } from "./web-pictures.js" */

/** Pictures whose requests get some answers, one after the other. @param {(Partial<FoundPictures> | Error)[]} answers */
function picturesWith(...answers) {
  /** @type {object[]} */
  const requests = [];
  let done = () => {};
  const find = (/** @type {object} */ asked) => {
    requests.push(asked);
    const answer = answers.shift() ?? {};
    if (!answers.length) setTimeout(done, 20);
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ sites: {}, links: {}, isComplete: true, ...answer });
  };
  const ended = new Promise((resolve) => (done = () => resolve(undefined)));
  return { pictures: new WebPictures(find, { first: 1, again: 2 }), requests, ended };
}

Deno.test("the questions of a moment are one request", async () => {
  const { pictures, requests, ended } = picturesWith({ sites: { "a.example": "1" }, links: { l: "2" } });
  /** @type {string[]} */
  const shown = [];
  const show = (/** @type {string} */ path) => void shown.push(path);
  for (const site of ["a.example", "a.example", "b.example"]) pictures.ask("sites", site, show);
  pictures.ask("links", "l", show);
  await ended;
  deepEqual(requests, [{ sites: ["a.example", "b.example"], links: ["l"] }]);
  deepEqual(shown, ["/web-pictures/1", "/web-pictures/1", "/web-pictures/2"]);
  pictures.ask("sites", "a.example", show);
  pictures.ask("sites", "b.example", show);
  deepEqual([requests.length, shown.length], [1, 4]);
});

Deno.test("what is still fetched is asked for again, three times at most", async () => {
  const { pictures, requests, ended } = picturesWith(
    { isComplete: false },
    { isComplete: false, sites: { "a.example": "1" } },
    { isComplete: false },
  );
  /** @type {string[]} */
  const shown = [];
  pictures.ask("sites", "a.example", (path) => void shown.push(path));
  pictures.ask("sites", "b.example", (path) => void shown.push(path));
  await ended;
  deepEqual(requests.length, 3);
  deepEqual(shown, ["/web-pictures/1"]);
});

Deno.test("without an answer nothing is shown, and nothing is asked again", async () => {
  const { pictures, requests, ended } = picturesWith(new Error());
  /** @type {string[]} */
  const shown = [];
  pictures.ask("sites", "a.example", (path) => void shown.push(path));
  await ended;
  pictures.ask("sites", "a.example", (path) => void shown.push(path));
  deepEqual([requests.length, shown], [1, []]);
});
