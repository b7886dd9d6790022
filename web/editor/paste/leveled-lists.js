import { itemNumbers } from "./list-markers.js";

const lists = ["ul", "ol"];

/**
 * Nests the items of lists by the level that each states. Word on the web writes each item as a list of its own, one
 * below the other.
 *
 * @param {Element} body
 */
export function nestLeveledLists(body) {
  const stated = [...body.querySelectorAll("li")].filter((item) => levelOf(item) > depthOf(item));
  for (const parent of new Set(stated.map((item) => outermost(item).parentElement))) {
    if (!parent) continue;
    for (const group of groupsIn(parent)) {
      if (
        group.some((unit) => [...unit.querySelectorAll("li")].some((item) => levelOf(item) > depthOf(item)))
      ) {
        nest(group);
      }
    }
  }
}

/** Returns the level that an item states, or 0. @param {Element} item */
function levelOf(item) {
  const level = Number(item.getAttribute("aria-level") ?? item.getAttribute("data-aria-level") ?? 0);
  return Number.isInteger(level) && level > 0 && level < 20 ? level : 0;
}

/** @param {Element} item */
function depthOf(item) {
  let depth = 0;
  let parent = item.parentElement;
  while (parent && (parent.localName === "li" || lists.includes(parent.localName))) {
    if (parent.localName !== "li") depth++;
    parent = parent.parentElement;
  }
  return depth;
}

/** Returns the outermost list of an item, with the elements that contain nothing else. @param {Element} item */
function outermost(item) {
  let found = item;
  for (let parent = item.parentElement; parent; parent = parent.parentElement) {
    const isWrapper = parent.localName === "div" && parent.childElementCount === 1 && !ownText(parent);
    if (parent.localName !== "li" && !lists.includes(parent.localName) && !isWrapper) break;
    found = parent;
  }
  return found;
}

/** Returns the adjacent lists in an element in which every item states its level. @param {Element} parent */
function groupsIn(parent) {
  /** @type {Element[][]} */
  const groups = [[]];
  for (const node of parent.childNodes) {
    const items = node instanceof Element ? [...node.querySelectorAll("li")] : [];
    const isUnit = items.length > 0 && items.every((item) => levelOf(item) > 0 && outermost(item) === node);
    if (isUnit) groups.at(-1)?.push(/** @type {Element} */ (node));
    else if (node instanceof Element || node.textContent?.trim()) groups.push([]);
  }
  return groups.filter(({ length }) => length > 0);
}

/** @param {Element[]} group */
function nest(group) {
  const root = group[0].ownerDocument.createElement("div");
  group[0].before(root);
  const items = group.flatMap((unit) =>
    [unit, ...unit.querySelectorAll("*")].filter(({ localName }) => lists.includes(localName))
  ).flatMap((list) => {
    const own = [...list.children].filter(({ localName }) => localName === "li");
    const numbers = itemNumbers(list, own);
    return own.map((item, i) => ({ item, list, number: numbers[i] }));
  });
  items.sort((one, other) =>
    one.item.compareDocumentPosition(other.item) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  );
  /** @type {{level: number, list: Element, kind: string}[]} */
  const open = [];
  for (const { item, list, number } of items) {
    const level = levelOf(item);
    const kind = `${list.localName} ${list.getAttribute("type") ?? ""}`;
    while (open.length && open[open.length - 1].level > level) open.pop();
    if (open.length && open[open.length - 1].level === level && open[open.length - 1].kind !== kind) {
      open.pop();
    }
    if (open.at(-1)?.level !== level) {
      const made = /** @type {Element} */ (list.cloneNode(false));
      for (const name of ["start", "reversed"]) made.removeAttribute(name);
      (open.at(-1)?.list.lastElementChild ?? root).append(made);
      open.push({ level, list: made, kind });
    }
    if (list.localName === "ol") item.setAttribute("value", String(number));
    open[open.length - 1].list.append(item);
  }
  for (const unit of group) unit.remove();
}

/** @param {Element} element */
function ownText(element) {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
}
