import { deepEqual, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { HandoffReceiver } from "./handoff-receiver.js";

const notFound = new NotebookError("activity-not-found", { status: 404 });

/** @param {string} id @param {object} [change] */
function offer(id, change = {}) {
  const activity = { webpageURL: `https://app.example/${id}`, title: id, device: "Laptop", userInfo: { id } };
  return { id, activity, offeredAt: "2026-01-01T00:00:00Z", isOwn: false, ...change };
}

/**
 * Returns a receiver with what it requests and opens.
 *
 * @param {object[]} handoffs
 * @param {() => Promise<object>} [continued] the response to a continuation
 */
function receiverOf(handoffs, continued = () => Promise.reject(notFound)) {
  /** @type {unknown[]} */ const requests = [];
  /** @type {unknown[]} */ const opened = [];
  /** @type {((value: unknown) => void)[]} */ const waits = [];
  const client = new NotebookClient((path, { method = "GET", body } = {}) => {
    requests.push([method, path, body]);
    if (method === "GET") return Promise.resolve({ handoffs });
    return continued();
  });
  const receiver = new HandoffReceiver({
    client,
    device: () => Promise.resolve("Phone"),
    open: (activity, from) => Promise.resolve(void opened.push([activity.userInfo, from])),
    wait: () => new Promise((done) => waits.push(done)),
  });
  return { receiver, requests, opened, waits };
}

Deno.test("pages of other devices can be continued, the latest three, and pages get no state of an app", async () => {
  const app = { webpageURL: "photos://album/7", title: "App", device: "Phone" };
  const { receiver } = receiverOf([
    offer("own", { isOwn: true }),
    offer("app", { activity: app }),
    offer("a"),
    offer("b"),
    offer("c"),
    offer("d"),
  ]);
  await receiver.refresh();
  deepEqual(
    receiver.pages,
    ["a", "b", "c"].map((id) => ({
      id,
      device: "Laptop",
      title: id,
      webpageURL: `https://app.example/${id}`,
    })),
  );
});

Deno.test("several refreshes at once are two requests", async () => {
  const { receiver, requests } = receiverOf([]);
  await Promise.all([1, 2, 3, 4].map(() => receiver.refresh()));
  deepEqual(requests.length, 2);
});

Deno.test("a known page is opened with its state, even if its offer has just ended", async () => {
  const { receiver, requests, opened } = receiverOf([offer("a")]);
  await receiver.refresh();
  await receiver.continue("a", 4);
  deepEqual(opened, [[{ id: "a" }, 4]]);
  deepEqual(requests.at(-1), ["POST", "/handoffs/a/continuations", { device: "Phone" }]);
});

Deno.test("a known page is opened with its latest state, of which this browser has not heard", async () => {
  const latest = { ...offer("a").activity, userInfo: { id: "later" } };
  const { receiver, opened } = receiverOf(
    [offer("a")],
    () => Promise.resolve({ ...offer("a"), activity: latest }),
  );
  await receiver.refresh();
  await receiver.continue("a", 4);
  deepEqual(opened, [[{ id: "later" }, 4]]);
});

Deno.test("a known page is opened as it was listed if the service does not respond", async () => {
  const { receiver, opened, waits } = receiverOf([offer("a")], () => new Promise(() => {}));
  await receiver.refresh();
  const continued = receiver.continue("a", 4);
  while (!waits.length) await Promise.resolve();
  waits[0](undefined);
  await continued;
  deepEqual(opened, [[{ id: "a" }, 4]]);
});

Deno.test("an unknown page is not opened if its offer has ended", async () => {
  const { receiver, opened } = receiverOf([]);
  await rejects(receiver.continue("gone", 4), { kind: "activity-not-found" });
  deepEqual(opened, []);
});
