// @ts-self-types="./user-activity.d.ts"
/** User activities for web apps; see user-activity.d.ts. */

const page = globalThis.document;
const encoder = new TextEncoder();
const warned = new Set();

/** @param {string} name */
function warn(name) {
  if (!warned.has(name)) console.warn(`UserActivity: ${name} is too large or unreadable.`);
  warned.add(name);
}

/** In bytes of UTF-8, as far as they count. @param {string} text */
const size = (text) => text.length > 65536 ? text.length : encoder.encode(text).length;

/** @param {string} address */
function ownURL(address) {
  const { href, origin } = new URL(address, page.baseURI);
  if (origin !== location.origin) throw new TypeError(`UserActivity: ${href} has another origin.`);
  return href;
}

// What is stored of a value, unless it is too large.

/** @param {number} limit */
const text = (limit) => (/** @type {string} */ value) =>
  size(value) > limit || value.includes("\0") ? undefined : value;

/** @param {Iterable<string>} value */
function words(value) {
  const list = new Set();
  for (const word of value) if (!text(256)(word) || list.add(word).size > 64) return;
  return [...list];
}

/** @param {object} value */
function data(value) {
  let bytes = 0, values = 0;
  const depths = new Map();
  const json = JSON.stringify(value, function (key, member) {
    if (key === "__proto__") return;
    const depth = (depths.get(this) ?? 0) + 1;
    depths.set(member, depth);
    bytes += size(key) + (typeof member === "string" ? size(member) : 8);
    if (bytes > 65536 || ++values > 4096 || depth > 24) throw 0;
    return member;
  });
  // Leaves room for the other properties.
  return json[0] === "{" && json.length < 81920 ? JSON.parse(json) : undefined;
}

/** @param {Date} value */
function date(value) {
  const time = Date.prototype.getTime.call(value);
  return isNaN(time) ? undefined : new Date(time);
}

/** Type, what is stored, first value. @type {Record<string, any[]>} */
const properties = {
  title: ["string", text(4096)],
  webpageURL: ["string", (/** @type {string} */ url) => text(8192)(ownURL(url))],
  targetContentIdentifier: ["string", text(2048)],
  persistentIdentifier: ["string", text(2048)],
  userInfo: ["object", data],
  requiredUserInfoKeys: ["object", words, []],
  keywords: ["object", words, []],
  expirationDate: ["object", date],
  version: ["string", text(2048)],
  minimumVersion: ["string", text(2048)],
  isEligibleForSearch: ["boolean", Boolean, true],
  isEligibleForHandoff: ["boolean", Boolean, true],
};

export class UserActivity extends EventTarget {
  /** @type {Record<string, any>} */
  #values = {};
  #needsSave = false;
  #isInvalid = false;

  /** @param {string} activityType */
  constructor(activityType) {
    super();
    if (typeof activityType !== "string" || !text(2048)(activityType)) {
      throw new TypeError("UserActivity: a type is a name such as com.example.photos.photo.");
    }
    this.activityType = activityType;
    const values = this.#values;
    for (const [name, [type, store, initial = null]] of Object.entries(properties)) {
      Object.defineProperty(this, name, {
        enumerable: true,
        get: () => structuredClone(values[name] ?? initial),
        set: (value) => {
          const given = value instanceof URL ? value.href : value === "" ? null : value ?? null;
          const kind = typeof given;
          if (given !== null && kind !== type) throw new TypeError(`UserActivity: ${name} is no ${type}.`);
          delete values[name];
          if (current === this) change();
          if (given === null || given === initial) return;
          try {
            values[name] = store(given);
          } catch { /* Left out. */ }
          if (values[name] === undefined) warn(name);
        },
      });
    }
  }

  get needsSave() {
    return this.#needsSave;
  }

  set needsSave(needsSave) {
    this.#needsSave = Boolean(needsSave);
    saveSoon();
  }

  becomeCurrent() {
    if (!this.#isInvalid) makeCurrent(this);
  }

  resignCurrent() {
    if (current === this) makeCurrent(null);
  }

  invalidate() {
    this.#isInvalid = true;
    this.resignCurrent();
  }

  toJSON() {
    return structuredClone({ activityType: this.activityType, ...this.#values });
  }
}

// A meta element is written at most once in 100 ms.

/** @type {any} */
let current = null;
/** @type {any} */
let meta;
let isChanged = false, isWaiting = false, writtenAt = -100;

/** @param {UserActivity?} activity */
function makeCurrent(activity) {
  if (current === activity) return;
  current = activity;
  change();
  saveSoon();
}

function change() {
  if (isChanged || !page) return;
  isChanged = true;
  const wait = writtenAt + 100 - performance.now();
  if (wait > 0) setTimeout(write, wait);
  else queueMicrotask(write);
}

function write() {
  if (!isChanged) return;
  isChanged = false;
  writtenAt = performance.now();
  if (!current) return meta?.remove();
  meta ??= page.querySelector("meta[name=user-activity i]") ??
    Object.assign(page.createElement("meta"), { name: "user-activity" });
  meta.content = JSON.stringify(current);
  if (!meta.isConnected) page.head.append(meta);
}

function saveSoon() {
  if (!page || isWaiting || !current?.needsSave) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (!page.hidden) save();
  }, 1000);
}

function save() {
  if (current?.needsSave) {
    current.needsSave = false;
    current.dispatchEvent(new Event("useractivitywillsave"));
  }
  write();
}

// Of the parts in view, the one with the focus is current, or the largest one; inner ones come first.

/** @type {any} */
let chosen;
/** @type {any} */
let last;
const activities = new WeakMap();
/** @type {Map<any, any>} */
const areas = new Map();

/** @param {any} node */
function pathOf(node) {
  const path = [];
  for (; node; node = node.parentNode ?? node.host) path.push(node);
  return path;
}

function choose() {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const parts = [...areas.keys()];
  const outer = new Set(parts.flatMap((part) => pathOf(part).slice(1)));
  const inner = parts.filter((part) => !outer.has(part)).sort((a, b) => areas.get(b) - areas.get(a));
  const part = pathOf(focused).find((node) => areas.has(node));
  // It stays while a toolbar has the focus.
  if (part || focused === page.body || !areas.has(last)) last = part;
  const left = chosen;
  chosen = activities.get(last ?? inner[0]);
  if (chosen === left) return;
  if (chosen) chosen.becomeCurrent();
  else left.resignCurrent();
}

if (page) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, intersectionRect: { width, height } } of entries) {
      if (width * height && activities.has(target)) areas.set(target, width * height);
      else areas.delete(target);
    }
    choose();
  }, { threshold: [...Array(101).keys()].map((percent) => percent / 100) });

  Object.defineProperty(Element.prototype, "userActivity", {
    configurable: true,
    get() {
      return activities.get(this) ?? null;
    },
    set(activity) {
      if (activity instanceof UserActivity) {
        activities.set(this, activity);
        observer.observe(this);
      } else if (activity == null) {
        activities.delete(this);
        areas.delete(this);
        observer.unobserve(this);
      } else throw new TypeError("UserActivity: an element has a UserActivity or null.");
      choose();
    },
  });

  page.addEventListener("focusin", choose);
  page.addEventListener("focusout", ({ relatedTarget }) => relatedTarget || setTimeout(choose));
  page.addEventListener("visibilitychange", () => page.hidden ? save() : saveSoon());
  addEventListener("blur", save);
  addEventListener("pagehide", save);
  page.addEventListener("useractivitycontinuation", receive);
}

// Activities to continue wait until the app listens.

const waiting = /** @type {string[]} */ ([]);
let isListening = false;

class UserActivities extends EventTarget {
  version = null;

  get current() {
    return current;
  }

  /** @override @param {[string, any, any?]} details */
  addEventListener(...details) {
    super.addEventListener(...details);
    if (details[0] !== "continueuseractivity") return;
    isListening = true;
    queueMicrotask(deliver);
  }
}

export const userActivities = new UserActivities();

function receive() {
  for (const meta of page.querySelectorAll("meta[name='user-activity:continuation' i]")) {
    const { content } = /** @type {HTMLMetaElement} */ (meta);
    meta.remove();
    if (content.length <= 131072 && waiting.length < 8) waiting.push(content);
  }
  deliver();
}

function deliver() {
  while (isListening && waiting.length) resume(waiting.shift());
}

/** @param {any} json */
async function resume(json) {
  /** @type {any} */
  let activity, answer;
  /** @type {any[]} */
  const promises = [];
  try {
    json = JSON.parse(json);
    activity = new UserActivity(json.activityType);
  } catch {
    return;
  }
  for (const name of Object.keys(properties)) {
    try {
      activity[name] = name === "expirationDate" && json[name] ? new Date(json[name]) : json[name];
    } catch { /* Left out. */ }
  }
  userActivities.dispatchEvent(
    new CustomEvent("willcontinueuseractivity", { detail: activity.activityType }),
  );
  let reason = obstacle(activity);
  if (!reason) {
    answer = { answer: "continued" };
    /** @type {Record<string, (value: any) => void>} */
    const answers = {
      respondWith: (promise) => promises.push(promise),
      redirect: (url) => answer = { answer: "redirect", url: ownURL(url) },
      moved: (url) => answer = { answer: "moved", url: ownURL(url) },
      gone: (message) => answer = { answer: "gone", message: `${message}`.slice(0, 500) },
    };
    const event = new Event("continueuseractivity");
    userActivities.dispatchEvent(Object.assign(event, { userActivity: activity, ...answers }));
    try {
      await Promise.all(promises);
    } catch (error) {
      reportError(error);
      reason = "error";
    }
  }
  if (reason) {
    answer = { answer: "failed", reason };
    userActivities.dispatchEvent(
      Object.assign(new Event("failuseractivity"), { userActivity: activity, reason }),
    );
  }
  page.dispatchEvent(new CustomEvent("useractivityanswer", { detail: JSON.stringify(answer) }));
}

/** @param {any} activity */
function obstacle({ expirationDate, version, minimumVersion, userInfo, requiredUserInfoKeys }) {
  if (expirationDate && expirationDate <= new Date()) return "expired";
  const needed = minimumVersion ?? version, own = userActivities.version;
  if (needed && own !== null && isBefore(`${own}`, needed)) return "newer-version";
  const isMissing = (/** @type {string} */ key) => !Object.hasOwn(userInfo ?? {}, key);
  return requiredUserInfoKeys.some(isMissing) ? "missing-user-info" : "";
}

/** Compares part by part: 1.10 is after 1.9, and a word before any number. @param {string[]} versions */
function isBefore(...versions) {
  const [parts, others] = versions.map((text) => text.toLowerCase().replace(/(\.0*)+$/, "").split("."));
  for (let index = 0; index < parts.length || index < others.length; index++) {
    const [a, b] = [parts, others].map((list) => list[index] ?? "0")
      .map((part) => /^\d+$/.test(part) ? BigInt(part) : part);
    if (a !== b) return typeof a === typeof b ? a < b : typeof a === "string";
  }
  return false;
}

if (page) receive();
