/**
 * Prints an HTML page with every string of the web UI: its name, the modules that use it, and its text in each language. Parameters are
 * shown in braces, and a string that depends on a number is shown for one and for several.
 */

const root = new URL("../../web/", import.meta.url);
const languages = ["en", "ja", "ko"];

/** The modules of words, by the name of their exported object, such as "words" for words-en.js. @returns {Promise<string[]>} */
async function groups() {
  const found = [];
  for await (const path of files(root)) {
    const name = /^(base\/.+-words|base\/i18n\/words)-en\.js$/.exec(path);
    if (name) found.push(name[1]);
  }
  return found.sort();
}

/** @param {URL} folder @param {string} [prefix] @returns {AsyncGenerator<string>} the paths of all files below a folder */
async function* files(folder, prefix = "") {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* files(new URL(`${name}/`, folder), `${prefix}${name}/`);
    else yield `${prefix}${name}`;
  }
}

/** Returns the texts of a value, with their paths. @param {unknown} value @param {string} path @returns {[string, string][]} */
function texts(value, path) {
  if (typeof value === "string") return value ? [[path, value]] : [];
  if (typeof value === "function") return called(value).map((text) => [path, text]);
  if (typeof value !== "object" || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, child]) => texts(child, path ? `${path}.${key}` : key));
}

/** Returns the results of a function of words, for one and for several where they differ. @param {Function} make */
function called(make) {
  const names = /^\(?([^)=]*)\)?\s*=>/.exec(String(make))?.[1].split(",").map((name) => name.trim()) ?? [];
  /** @param {number} count */
  const result = (count) => {
    try {
      return String(make(...names.map((name) => isNumber(name, make) ? count : `{${name}}`)));
    } catch {
      return "";
    }
  };
  return [...new Set([result(1), result(5)])].filter(Boolean);
}

/** @param {string} name @param {Function} make */
function isNumber(name, make) {
  return /^(count|more|number|all|done|place|most|bytes|minutes|hours|days|total|size|tabs)$/.test(name) ||
    new RegExp(`plural\\("..", ${name}\\b`).test(String(make));
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The texts of the modules of the UI, without those of the words. @type {Map<string, string>} */
const sources = new Map();
for await (const path of files(root)) {
  if (!path.endsWith(".js") || /\.test\.js$|words(-..)?\.js$/.test(path)) continue;
  sources.set(path, await Deno.readTextFile(new URL(path, root)));
}

/** @param {string} object @param {string} path @returns the modules that use a string */
function users(object, path) {
  const key = path.split(".")[0];
  const use = new RegExp(`\\b${object}\\??\\.${key}\\b|\\b${object}\\[`);
  return [...sources].filter(([, source]) => use.test(source)).map(([file]) => file);
}

/** @param {string} group */
async function tableOf(group) {
  const name = group.slice(group.lastIndexOf("/") + 1);
  const object = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const columns = await Promise.all(languages.map(async (language) => {
    const module = await import(new URL(`${group}-${language}.js`, root).href);
    const exported = module[language] ?? module[`${object}${language}`] ?? Object.values(module)[0];
    return Map.groupBy(texts(exported, ""), ([path]) => path);
  }));
  const rows = [...new Set(columns.flatMap((column) => [...column.keys()]))].map((path) => {
    const cells = columns.map((column) =>
      (column.get(path) ?? []).map(([, text]) => escaped(text)).join("<br>")
    );
    const cell = cells.map((text, i) => `<td lang="${languages[i]}">${text}</td>`).join("");
    const context = users(object, path).map(escaped).join("<br>");
    return `<tr><th scope="row">${escaped(path)}</th>${cell}<td class="context">${context}</td></tr>`;
  });
  return `<h2>${
    escaped(group)
  }</h2><table><thead><tr><th>Name<th>English<th>日本語<th>한국어<th>Used in</tr></thead>
<tbody>${rows.join("\n")}</tbody></table>`;
}

const tables = [];
for (const group of await groups()) tables.push(await tableOf(group));
console.log(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Strings of Backnote</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border-block-end: 1px solid #ccc; padding: 6px 10px; text-align: start; vertical-align: top; }
th[scope], .context { font: 12px/1.6 ui-monospace, monospace; color: #666; }
</style>
<h1>Strings of Backnote</h1>
${tables.join("\n")}
</html>`);
