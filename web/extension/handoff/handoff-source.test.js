import { deepEqual, equal } from "node:assert/strict";
import { NotebookClient } from "../../client/notebook-client.js";
import { HandoffSource } from "./handoff-source.js";

/** A browser with one tab, and a service that takes offers. */
class World {
  tab = { id: 7, windowId: 1, incognito: false, url: "https://app.example/", title: "App" };
  hasFocus = true;
  isOn = true;
  mayOffer = true;
  /** @type {string[]} */ requests = [];
  /** @type {Record<string, any>} */ session = {};
  /** @type {Set<string>} */ alarms = new Set();
  /** What the page declares. @type {object | null} */ activity = null;
  /** What the service answers to an offer. @type {any} */ answer = { id: "offer" };
  /** Called before the service answers. */ beforeAnswer = () => Promise.resolve();

  chrome = {
    tabs: { query: () => Promise.resolve([this.tab]) },
    windows: { get: () => Promise.resolve({ focused: this.hasFocus }) },
    alarms: {
      create: (/** @type {string} */ name) => Promise.resolve(void this.alarms.add(name)),
      clear: (/** @type {string} */ name) => Promise.resolve(this.alarms.delete(name)),
    },
    storage: {
      session: {
        get: () => Promise.resolve({ ...this.session }),
        set: (/** @type {object} */ entries) => Promise.resolve(void Object.assign(this.session, entries)),
        remove: (/** @type {string} */ name) => Promise.resolve(void delete this.session[name]),
      },
    },
    scripting: {
      executeScript: (/** @type {{func: {name: string}}} */ { func }) => {
        if (func.name === "activityChange" || !this.activity) return Promise.resolve([]);
        const { origin } = new URL(this.tab.url);
        const metas = [["user-activity", JSON.stringify(this.activity)]];
        return Promise.resolve([{ result: { url: this.tab.url, origin, metas, linkedData: [] } }]);
      },
    },
  };

  /** Returns the source in a worker that has just started. */
  start() {
    const client = new NotebookClient(async (path, { method = "GET", body } = {}) => {
      const { webpageURL = "", title = "" } = /** @type {any} */ (body) ?? {};
      this.requests.push([method, path, webpageURL, title].join(" ").trim());
      await this.beforeAnswer();
      return method === "PUT" ? this.answer : null;
    });
    return new HandoffSource({
      client,
      device: () => Promise.resolve("Laptop"),
      isOn: () => Promise.resolve(this.isOn),
      mayOffer: () => Promise.resolve(this.mayOffer),
      wait: () => Promise.resolve(),
    });
  }
}

const offered = "PUT /handoffs/current https://app.example/ App";
const withdrawn = "DELETE /handoffs/current?device=Laptop";

/** @param {string} name @param {(world: World) => Promise<void>} run */
function test(name, run) {
  Deno.test(name, async () => {
    const { chrome: before } = globalThis;
    const world = new World();
    Object.assign(globalThis, { chrome: world.chrome });
    try {
      await run(world);
    } finally {
      Object.assign(globalThis, { chrome: before });
    }
  });
}

/** What keeps a page from being offered, and ends an offer. @type {[name: string, change: (world: World) => unknown][]} */
const hindrances = [
  ["handoff is off", (world) => world.isOn = false],
  ["its window is private", (world) => world.tab = { ...world.tab, incognito: true }],
  ["its site is marked never here", (world) => world.mayOffer = false],
  ["it is no web page", (world) => world.tab = { ...world.tab, url: "chrome://settings/" }],
  ["the extension may not know its address", (world) => world.tab = { ...world.tab, url: "" }],
  ["it is not eligible", (world) => world.activity = { activityType: "map", isEligibleForHandoff: false }],
  ["its window has not got the focus", (world) => {
    world.hasFocus = false;
    world.tab = { ...world.tab, id: 8 };
  }],
];

for (const [name, hinder] of hindrances) {
  test(`a page is not offered if ${name}`, async (world) => {
    hinder(world);
    await world.start().changed();
    deepEqual(world.requests, []);
    deepEqual(world.session, {});
  });
}

for (const [name, hinder] of hindrances.slice(1)) {
  test(`an offer ends if ${name}, also in a new worker`, async (world) => {
    await world.start().changed();
    hinder(world);
    await world.start().changed();
    deepEqual(world.requests, [offered, withdrawn]);
    deepEqual([Object.keys(world.session), world.alarms.size], [[], 0]);
  });
}

test("the same offer is not sent twice, and another title is", async (world) => {
  const source = world.start();
  for (let i = 0; i < 3; i++) await source.changed();
  await world.start().changed();
  world.tab = { ...world.tab, title: "Changed" };
  await source.changed();
  deepEqual(world.requests, [offered, "PUT /handoffs/current https://app.example/ Changed"]);
});

test("ten thousand changes are one offer", async (world) => {
  const source = world.start();
  await Promise.all(Array.from({ length: 10_000 }, () => source.changed()));
  deepEqual(world.requests, [offered]);
});

test("a page that declares an activity and cannot be watched is offered once", async (world) => {
  world.activity = { activityType: "map", title: "Map" };
  await world.start().changed();
  deepEqual(world.requests, ["PUT /handoffs/current https://app.example/ Map"]);
});

/** @type {[name: string, change: (world: World) => unknown, requests: string[]][]} */
const aMinuteLater = [
  ["is repeated", () => {}, [offered, offered]],
  ["is not repeated while another program has the focus", (world) => world.hasFocus = false, [offered]],
];
for (const [name, change, requests] of aMinuteLater) {
  test(`an offer ${name}`, async (world) => {
    await world.start().changed();
    equal(world.alarms.has("handoff"), true);
    world.session["handoff.offer"].sentAt -= 60_000;
    change(world);
    await world.start().changed();
    deepEqual(world.requests, requests);
  });
}

test("what the service does not offer is not repeated", async (world) => {
  world.answer = null;
  await world.start().changed();
  world.session["handoff.offer"].sentAt -= 60_000;
  await world.start().changed();
  deepEqual(world.requests, [offered]);
});

test("an offer that is under way when handoff is turned off is withdrawn", async (world) => {
  const source = world.start();
  const answering = Promise.withResolvers();
  const sent = new Promise((done) => {
    world.beforeAnswer = () => {
      done(null);
      return /** @type {Promise<void>} */ (answering.promise);
    };
  });
  const changing = source.changed();
  await sent;
  world.isOn = false;
  const ending = source.withdraw();
  answering.resolve(null);
  await Promise.all([changing, ending]);
  deepEqual(world.requests, [offered, withdrawn]);
});

test("the device that continued the page is reported once", async (world) => {
  const source = world.start();
  let count = 0;
  source.addEventListener("continued", () => count++);
  await source.changed();
  const own = { id: "offer", isOwn: true, continuedOn: "Phone", activity: {}, offeredAt: "" };
  await source.heard([{ ...own, isOwn: false }]);
  equal(count, 0);
  for (let i = 0; i < 2; i++) await source.heard([own]);
  deepEqual([count, await source.continuedOn()], [1, "Phone"]);
});
