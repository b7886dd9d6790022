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
  const sendEvent = (/** @type {string} */ note) =>
    worker.dispatchEvent(
      new CustomEvent("suggestions", { detail: { page: { url: note }, suggestions: [note] } }),
    );
  const shown = () => {
    const { page, suggestions, connection } = view.hello;
    return [page?.url, ...suggestions, connection.hasAllSites];
  };
  return { waiting, view, sendEvent, shown };
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

Deno.test("an event during a refresh replaces the page and notes of the response, and nothing else", async () => {
  const { waiting, view, sendEvent, shown } = bench();
  const refreshing = view.refresh(1);
  await Promise.resolve();
  sendEvent("event");
  waiting[0](hello("older", true));
  await refreshing;
  deepEqual(shown(), ["event", "event", true]);
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
