import { deepEqual, rejects } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { NotebookClient } from "../../client/notebook-client.js";
import { HandoffReceiver } from "./handoff-receiver.js";

/** @param {string} id @param {object} [change] */
function offer(id, change = {}) {
  const activity = { webpageURL: `https://app.example/${id}`, title: id, device: "Laptop", userInfo: { id } };
  return { id, activity, offeredAt: "2026-01-01T00:00:00Z", isOwn: false, ...change };
}

/** Returns a receiver with what it requests and opens. @param {object[]} handoffs */
function receiverOf(handoffs) {
  /** @type {unknown[]} */ const requests = [];
  /** @type {unknown[]} */ const opened = [];
  const client = new NotebookClient((path, { method = "GET", body } = {}) => {
    requests.push([method, path, body]);
    if (method === "GET") return Promise.resolve({ handoffs });
    return Promise.reject(new NotebookError("activity-not-found", { status: 404 }));
  });
  const receiver = new HandoffReceiver({
    client,
    device: () => Promise.resolve("Phone"),
    open: (activity, from) => Promise.resolve(void opened.push([activity.userInfo, from])),
  });
  return { receiver, requests, opened };
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

Deno.test("a known page is opened with its state, also if its offer has just ended", async () => {
  const { receiver, requests, opened } = receiverOf([offer("a")]);
  await receiver.refresh();
  await receiver.continue("a", 4);
  deepEqual(opened, [[{ id: "a" }, 4]]);
  deepEqual(requests.at(-1), ["POST", "/handoffs/a/continuations", { device: "Phone" }]);
});

Deno.test("an unknown page is not opened if its offer has ended", async () => {
  const { receiver, opened } = receiverOf([]);
  await rejects(receiver.continue("gone", 4), { kind: "activity-not-found" });
  deepEqual(opened, []);
});
