import { deepEqual } from "node:assert/strict";
import { tables } from "../worker/tables-in-memory.test.js";
import { DueReminders } from "./due-reminders.js";
import { ReminderNotifications } from "./reminder-notifications.js";

const nine = Date.parse("2026-12-01T09:00:00Z");
const minute = 60_000;

/** @param {string} note @param {number} at @param {object} [more] */
function reminder(note, at, more) {
  return {
    note,
    title: `Note ${note}`,
    excerpt: "",
    isDue: false,
    dueAt: new Date(at).toISOString(),
    ...more,
  };
}

/** A browser, and a service with reminders. */
class World {
  now = nine - minute;
  hasPermission = true;
  isReachable = true;
  hasButtons = true;
  /** What the next response waits for. */ delay = Promise.resolve();
  /** @type {object[]} */ reminders = [];
  /** The notifications that are shown. @type {Map<string, string>} */ shown = new Map();
  /** How many were shown until now. */ count = 0;
  /** @type {number | undefined} */ alarm;
  database = tables();

  chrome = {
    permissions: { contains: () => Promise.resolve(this.hasPermission) },
    alarms: {
      create: (/** @type {string} */ _, /** @type {{when: number}} */ { when }) =>
        Promise.resolve(void (this.alarm = when)),
      clear: () => Promise.resolve(void (this.alarm = undefined)),
    },
    notifications: {
      create: (
        /** @type {string} */ name,
        /** @type {{title: string, buttons?: object[]}} */ { title, buttons },
      ) => {
        if (buttons && !this.hasButtons) throw new TypeError('Property "buttons" is unsupported');
        this.shown.set(name, title);
        this.count++;
        return Promise.resolve(name);
      },
      clear: (/** @type {string} */ name) => Promise.resolve(this.shown.delete(name)),
    },
    i18n: {
      getMessage: (/** @type {string} */ name, /** @type {string} */ value) => [name, value].join(" "),
    },
  };

  /** The reminders in a worker that has just started. */
  start() {
    /** @type {any} */ (globalThis).chrome = this.chrome;
    const request = async () => {
      const { isReachable, delay } = this;
      const reminders = structuredClone(this.reminders);
      await delay;
      if (!isReachable) throw new Error("unreachable");
      return { reminders };
    };
    return new DueReminders(
      /** @type {any} */ (this.database),
      request,
      new ReminderNotifications(() => {}),
      () => this.now,
    );
  }
}

Deno.test("a reminder is heard once, at its time, however often the worker starts", async () => {
  const world = new World();
  world.reminders = [reminder("a", nine), reminder("b", nine + 5 * minute)];
  await world.start().sync();
  deepEqual([[...world.shown], world.alarm], [[], nine]);
  world.now = nine;
  await world.start().rang();
  deepEqual([[...world.shown], world.alarm], [[["reminder.a", "Note a"]], nine + 5 * minute]);
  world.shown.clear();
  await world.start().rang();
  await world.start().sync();
  deepEqual([[...world.shown], world.count], [[], 1]);
});

Deno.test("a reminder is heard without the service", async () => {
  const world = new World();
  world.reminders = [reminder("a", nine)];
  await world.start().sync();
  world.isReachable = false;
  world.now = nine;
  await world.start().rang();
  deepEqual([...world.shown.values()], ["Note a"]);
});

Deno.test("what is done or put off elsewhere is not heard, and its notification ends", async () => {
  const world = new World();
  world.reminders = [reminder("a", nine), reminder("b", nine), reminder("c", nine)];
  await world.start().sync();
  world.now = nine;
  // Another device was faster.
  world.reminders = [reminder("b", nine), reminder("c", nine)];
  await world.start().rang();
  deepEqual([...world.shown.keys()], ["reminder.b", "reminder.c"]);
  world.reminders = [reminder("c", nine + minute)];
  await world.start().sync();
  deepEqual([...world.shown.keys()], []);
  // At its new time, it is heard again.
  world.now = nine + minute;
  await world.start().rang();
  deepEqual([...world.shown.keys()], ["reminder.c"]);
});

Deno.test("without the permission nothing is shown, and with it what is due by then", async () => {
  const world = new World();
  world.hasPermission = false;
  world.now = nine;
  world.reminders = [reminder("a", nine)];
  const reminders = world.start();
  let changes = 0;
  reminders.addEventListener("change", () => changes++);
  await reminders.sync();
  deepEqual([[...world.shown], changes, (await reminders.due()).map(({ name }) => name)], [[], 1, [
    "Note a",
  ]]);
  world.hasPermission = true;
  await reminders.lookAgain();
  await reminders.lookAgain();
  deepEqual([[...world.shown.values()], world.count], [["Note a"], 1]);
});

Deno.test("a reminder on a visit is due, and shown on its page only", async () => {
  const world = new World();
  world.now = nine;
  world.reminders = [
    reminder("a", nine, { trigger: "nextVisit" }),
    { note: "b", title: "Waits", excerpt: "", isDue: false, trigger: "site", site: "a.example" },
  ];
  const reminders = world.start();
  await reminders.sync();
  deepEqual([[...world.shown], (await reminders.due()).map(({ note }) => note)], [[], ["a"]]);
});

Deno.test("many reminders at once are one notification", async () => {
  const world = new World();
  world.now = nine;
  world.reminders = ["a", "b", "c", "d"].map((note) => reminder(note, nine));
  await world.start().sync();
  deepEqual([...world.shown], [["reminders", "reminders_due 4"]]);
});

Deno.test("a reminder whose answer could not be sent is shown again", async () => {
  const world = new World();
  world.now = nine;
  world.reminders = [reminder("a", nine), reminder("b", nine)];
  const reminders = world.start();
  await reminders.sync();
  world.shown.clear();
  await reminders.notifyAgain("a");
  await reminders.sync();
  deepEqual([...world.shown.keys()], ["reminder.a"]);
});

Deno.test("what another start of the worker kept is heard when the browser starts without the service", async () => {
  const world = new World();
  world.reminders = [reminder("a", nine), reminder("b", nine + minute)];
  await world.start().sync();
  world.isReachable = false;
  world.now = nine + 1;
  world.alarm = undefined;
  await world.start().lookAgain();
  deepEqual([[...world.shown.keys()], world.alarm], [["reminder.a"], nine + minute]);
});

Deno.test("the time of a reminder comes again if the worker ends before the service responds", async () => {
  const world = new World();
  world.reminders = [reminder("a", nine)];
  const reminders = world.start();
  await reminders.sync();
  world.now = nine;
  const ringing = reminders.rang();
  deepEqual(world.alarm, nine + minute);
  await ringing;
  deepEqual(world.alarm, undefined);
});

Deno.test("a late response about earlier reminders notifies of none", async () => {
  const world = new World();
  world.now = nine;
  const reminders = world.start();
  world.reminders = [reminder("a", nine)];
  world.delay = new Promise((done) => setTimeout(done, 20));
  const late = reminders.sync();
  world.delay = Promise.resolve();
  world.reminders = [];
  await reminders.sync();
  await late;
  deepEqual([[...world.shown], await reminders.due()], [[], []]);
});

Deno.test("a browser that refuses buttons shows the reminder without them", async () => {
  const world = new World();
  world.now = nine;
  world.hasButtons = false;
  world.reminders = [reminder("a", nine), reminder("b", nine + minute)];
  await world.start().sync();
  deepEqual([[...world.shown.values()], world.alarm], [["Note a"], nine + minute]);
});

Deno.test("the notification of several reminders ends with the last of them", async () => {
  const world = new World();
  world.now = nine;
  world.reminders = ["a", "b", "c", "d"].map((note) => reminder(note, nine));
  const reminders = world.start();
  await reminders.sync();
  world.reminders = [reminder("d", nine)];
  await reminders.sync();
  deepEqual([...world.shown.keys()], ["reminders"]);
  world.reminders = [];
  await reminders.sync();
  deepEqual([...world.shown.keys()], []);
});

Deno.test("nothing of an account stays, nor comes after it was forgotten", async () => {
  const world = new World();
  world.now = nine;
  world.reminders = [reminder("a", nine)];
  const reminders = world.start();
  await reminders.sync();
  const late = reminders.sync();
  await reminders.forget();
  await late;
  deepEqual([[...world.shown], world.alarm, [...world.database.state]], [[], undefined, []]);
  deepEqual(await reminders.due(), []);
});
