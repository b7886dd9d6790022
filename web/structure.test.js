import { deepEqual } from "node:assert/strict";

/**
 * Which folders each folder may import from. A folder imports only from folders above it in this table, so
 * that no two depend on each other. Imports of types do not count. `.` is web/ itself.
 *
 * @type {Record<string, string[]>}
 */
const mayUse = {
  "adopt": [],
  "adopt/demos/map": ["adopt"],
  "adopt/demos/photos": ["adopt"],
  "base/dom": [],
  "base/gestures": [],
  "base/text": [],
  "base/i18n": [],
  "base/i18n/problems": ["base/i18n"],
  "base/i18n/editor": ["base/i18n"],
  "base/i18n/page": ["base/i18n"],
  "base/i18n/reminders": ["base/i18n"],
  "base/i18n/notifications": ["base/i18n"],
  "base/url": [],
  "base/reminders": ["base/i18n"],
  "base/model": ["base/i18n", "base/text", "base/url"],
  "base/ui": ["base/dom", "base/i18n", "base/reminders", "base/text", "base/url"],
  "editor/syntax": ["base/model", "base/text", "base/url"],
  "editor/edits": ["base/model", "editor/syntax"],
  "editor/paste": ["base/text", "base/url", "editor/syntax"],
  "editor": ["editor/edits", "editor/syntax", "base/dom", "base/model", "base/text", "base/url"],
  "ink": ["base/dom", "base/i18n", "base/ui", "editor"],
  "sync": ["base/dom", "base/i18n", "base/model", "base/text", "editor", "ink"],
  "identity": ["base/dom", "base/i18n", "base/model", "base/ui", "base/url"],
  "formatting": [
    "base/dom",
    "base/i18n/editor",
    "base/i18n",
    "base/model",
    "base/text",
    "editor",
    "editor/edits",
    "editor/paste",
  ],
  "note": [
    "base/dom",
    "base/i18n/editor",
    "base/gestures",
    "base/i18n",
    "base/model",
    "base/text",
    "base/ui",
    "base/url",
    "editor",
    "formatting",
    "identity",
    "ink",
    "sync",
  ],
  "link-menu": ["base/dom", "base/i18n", "base/model", "base/text", "base/ui", "base/url"],
  "quick-note": [
    "base/dom",
    "base/i18n/editor",
    "base/gestures",
    "base/i18n",
    "base/model",
    "base/ui",
    "formatting",
    "link-menu",
    "note",
    "sync",
  ],
  "suggestions": ["base/dom", "base/i18n", "base/model", "base/ui", "identity", "ink"],
  ".": ["link-menu", "note", "quick-note", "suggestions"],
  "client": ["base/i18n", "base/model", "base/i18n/problems"],
  "panels": [".", "base/dom", "base/i18n", "base/reminders", "client", "quick-note", "suggestions"],
  "app": [],
  "app/routing": ["base/dom"],
  "app/keys": ["base/dom", "base/i18n/editor", "base/i18n", "editor"],
  "app/reminders/phrases": ["base/model"],
  "app/notifications": [
    "client",
    "app/routing",
    "base/i18n",
    "base/i18n/notifications",
    "base/model",
    "base/reminders",
  ],
  "app/reminders": [
    "client",
    "app/notifications",
    "app/reminders/phrases",
    "app/routing",
    "base/dom",
    "base/i18n",
    "base/model",
    "base/i18n/reminders",
    "base/reminders",
    "base/ui",
  ],
  "app/notes/list": [
    "app/reminders",
    "app/routing",
    "base/dom",
    "base/gestures",
    "base/i18n",
    "base/model",
    "base/text",
    "base/ui",
  ],
  "app/offline": ["app/notes/list", "base/text"],
  "app/capture": [
    "app/offline",
    "app/routing",
    "base/dom",
    "base/i18n/editor",
    "base/i18n",
    "base/model",
    "base/text",
    "base/ui",
    "base/url",
  ],
  "app/notes/pane": [
    "client",
    ".",
    "app/notes/list",
    "app/reminders",
    "app/routing",
    "base/dom",
    "base/i18n",
    "base/model",
    "base/reminders",
    "base/text",
    "base/ui",
    "base/url",
    "link-menu",
    "note",
    "sync",
  ],
  "app/notes": [
    "client",
    "app/capture",
    "app/notes/list",
    "app/notes/pane",
    "app/reminders",
    "app/routing",
    "base/dom",
    "base/i18n",
    "base/i18n/reminders",
    "base/model",
    "base/reminders",
    "base/text",
    "base/ui",
  ],
  "app/handoff": ["client", "base/dom", "base/i18n", "base/text", "base/ui"],
  "app/browse": [
    "client",
    "app/handoff",
    "app/routing",
    "base/dom",
    "base/gestures",
    "base/i18n",
    "base/model",
    "base/i18n/page",
    "base/text",
    "base/ui",
    "base/url",
    "identity",
  ],
  "app/overlay": ["app/keys", "app/routing", "panels"],
  "app/saved-searches": ["client", "app/routing", "base/dom", "base/i18n", "base/ui"],
  "app/sites": [
    "client",
    "app/routing",
    "base/dom",
    "base/i18n",
    "base/model",
    "base/text",
    "base/ui",
    "base/url",
  ],
  "app/import-export": ["base/dom"],
  "app/settings": [
    "client",
    "app/handoff",
    "app/import-export",
    "app/keys",
    "app/notifications",
    "app/offline",
    "base/dom",
    "base/i18n",
    "base/i18n/notifications",
    "base/text",
    "base/ui",
    "base/url",
    "identity",
    "quick-note",
  ],
  "app/sign-in": [
    "app/routing",
    "base/dom",
    "base/i18n/editor",
    "base/i18n",
    "base/model",
    "base/text",
    "base/ui",
    "base/url",
  ],
  "app/shell": [
    "client",
    "app/browse",
    "app/capture",
    "app/handoff",
    "app/keys",
    "app/notes",
    "app/notes/list",
    "app/notifications",
    "app/offline",
    "app/overlay",
    "app/reminders",
    "app/routing",
    "app/saved-searches",
    "app/settings",
    "app/sign-in",
    "app/sites",
    "base/dom",
    "base/i18n",
    "base/reminders",
    "base/model",
    "base/ui",
    "formatting",
    "identity",
    "sync",
  ],
  "extension/canonicalizer": [],
  "extension/protocol": ["base/dom", "base/model", "sync"],
  "extension/connection": ["base/dom", "base/model", "client", "extension/protocol"],
  "extension/activities": ["base/dom", "base/model", "base/text", "extension/protocol"],
  "extension/handoff": ["client", "extension/activities"],
  "extension/index": ["extension/activities"],
  "extension/offline": ["base/model", "extension/connection", "extension/index", "sync"],
  "extension/reminders": ["base/model", "client", "extension/protocol"],
  "extension/worker": [
    "base/dom",
    "base/model",
    "client",
    "extension/activities",
    "extension/canonicalizer",
    "extension/connection",
    "extension/handoff",
    "extension/index",
    "extension/offline",
    "extension/protocol",
    "extension/reminders",
    "sync",
  ],
  "extension/content": ["base/dom", "base/text"],
  "extension/frame": [
    "base/dom",
    "base/i18n",
    "base/ui",
    "client",
    "extension/protocol",
    "identity",
    "note",
    "panels",
    "sync",
  ],
  "extension/pages": [
    ".",
    "client",
    "panels",
    "base/dom",
    "base/i18n/editor",
    "base/i18n",
    "base/model",
    "base/text",
    "base/reminders",
    "base/i18n/problems",
    "base/ui",
    "base/url",
    "extension/protocol",
    "formatting",
    "identity",
    "link-menu",
    "note",
    "quick-note",
    "suggestions",
    "sync",
  ],
  "extension/popup": ["base/dom", "base/i18n", "base/model", "base/ui", "extension/pages", "identity"],
  "extension/side-panel": ["base/dom", "base/i18n", "base/ui", "extension/pages", "identity"],
  "extension/options": [
    "base/dom",
    "base/i18n",
    "base/i18n/editor",
    "base/ui",
    "extension/connection",
    "extension/pages",
  ],
};

const root = new URL("./", import.meta.url);
const paths = filesIn("").sort();
const modules = paths.filter((path) => path.endsWith(".js") && !path.endsWith(".test.js"));

/** @param {string} folder @returns {string[]} the paths of all files below it, relative to web/ */
function filesIn(folder) {
  return [...Deno.readDirSync(new URL(folder, root))].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}${name}/`) : [folder + name]
  );
}

/** @param {string} path */
function folderOf(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
}

/** @param {string} path */
function textOf(path) {
  return Deno.readTextFileSync(new URL(path, root));
}

/**
 * The files that a module imports, statically or dynamically, without those it only names in JSDoc types.
 *
 * @param {string} path
 */
function importsOf(path) {
  const code = textOf(path).replaceAll(/\/\*\*[^]*?\*\//g, "");
  const names = code.matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";|\bimport\("(\.[^"]+)"\)/gm);
  return [...names].map(([, fixed, dynamic]) =>
    new URL(fixed ?? dynamic, new URL(path, root)).href.slice(root.href.length)
  );
}

Deno.test("every import names a file", () => {
  deepEqual(modules.flatMap((path) => importsOf(path).filter((other) => !paths.includes(other))), []);
});

Deno.test("a folder imports only from the folders that the table allows", () => {
  const forbidden = modules.flatMap((path) => {
    const folder = folderOf(path);
    const others = importsOf(path).filter((other) => folderOf(other) !== folder);
    return others.filter((other) => !mayUse[folder]?.includes(folderOf(other))).map((other) =>
      `${path} -> ${other}`
    );
  });
  deepEqual(forbidden, []);
});

Deno.test("the table has every folder once, below all folders that it may use", () => {
  const folders = Object.keys(mayUse);
  deepEqual([...folders].sort(), [...new Set(modules.map(folderOf).concat("app"))].sort());
  for (const [index, folder] of folders.entries()) {
    deepEqual(mayUse[folder].filter((other) => !folders.slice(0, index).includes(other)), [], folder);
  }
});

Deno.test("every address of a style sheet or script names a file", () => {
  const missing = modules.flatMap((path) =>
    [...textOf(path).matchAll(/"\/([\w/-]+\.(?:css|js))"/g)].map(([, address]) => address)
      .filter((address) => !paths.includes(address))
  );
  deepEqual(missing, []);
});

Deno.test("every exported name is used by another module", () => {
  const texts = new Map(paths.filter((path) => path.endsWith(".js")).map((path) => [path, textOf(path)]));
  const unused = modules.flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name]) => name)
      .filter((name) => ![...texts].some(([other, text]) => other !== path && text.includes(name)))
      .map((name) => `${path}: ${name}`)
  );
  deepEqual(unused, []);
});

Deno.test("no module of a service worker waits at its top level, which browsers refuse", () => {
  const reached = new Set(["extension/worker/main.js", "service-worker.js"]);
  for (const path of reached) for (const other of importsOf(path)) reached.add(other);
  const waiting = [...reached].filter((path) => /\bawait\b/.test(topLevel(path)));
  deepEqual(waiting, []);
});

/** The lines of a module that are not indented, and no functions. @param {string} path */
function topLevel(path) {
  return textOf(path).split("\n").filter((line) => !/^(?:[\s/*]|$)|\basync\b/.test(line)).join("\n");
}

Deno.test("no folder has more than 30 files", () => {
  const counts = Map.groupBy(paths, folderOf);
  deepEqual([...counts].filter(([, { length }]) => length > 30).map(([folder]) => folder), []);
});

Deno.test("no file has more than 400 lines", () => {
  const written = paths.filter((path) => /\.(?:js|css|html)$/.test(path));
  const long = written.filter((path) => textOf(path).split("\n").length > 401);
  deepEqual(long, []);
});
