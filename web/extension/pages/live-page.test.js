import { deepEqual } from "node:assert/strict";
import { LivePage } from "./live-page.js";

/** A worker whose answers come when a test wants, and a page that is about a tab of it. */
function bench() {
  /** @type {((hello: object) => void)[]} */
  const waiting = [];
  const worker = Object.assign(new EventTarget(), {
    call: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const view = new LivePage(/** @type {any} */ (worker), /** @type {any} */ (hello("first", false)));
  const tell = (/** @type {string} */ note) =>
    worker.dispatchEvent(
      new CustomEvent("suggestions", { detail: { page: { url: note }, suggestions: [note] } }),
    );
  const shown = () => {
    const { page, suggestions, connection } = view.hello;
    return [page?.url, ...suggestions, connection.hasAllSites];
  };
  return { waiting, view, tell, shown };
}

/** @param {string} note @param {boolean} hasAllSites */
function hello(note, hasAllSites) {
  return { page: { url: note }, suggestions: [note], connection: { hasAllSites } };
}

Deno.test("an answer is shown", async () => {
  const { waiting, view, shown } = bench();
  const refreshing = view.refresh(1);
  await Promise.resolve();
  waiting[0](hello("second", true));
  await refreshing;
  deepEqual(shown(), ["second", "second", true]);
});

Deno.test("notes that the worker tells meanwhile are newer than those of an answer, and the rest of it counts", async () => {
  const { waiting, view, tell, shown } = bench();
  const refreshing = view.refresh(1);
  await Promise.resolve();
  tell("told");
  waiting[0](hello("older", true));
  await refreshing;
  deepEqual(shown(), ["told", "told", true]);
});

Deno.test("a late answer about an earlier page is not shown", async () => {
  const { waiting, view, shown } = bench();
  const both = [view.refresh(1), view.refresh(2)];
  await Promise.resolve();
  waiting[1](hello("second", true));
  waiting[0](hello("first", false));
  await Promise.all(both);
  deepEqual(shown(), ["second", "second", true]);
});
