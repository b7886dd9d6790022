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
    const isUnit = items.length > 0 && isOnlyList(/** @type {Element} */ (node)) &&
      items.every((item) => levelOf(item) > 0 && outermost(item) === node);
    if (isUnit) groups.at(-1)?.push(/** @type {Element} */ (node));
    else if (node instanceof Element || node.textContent?.trim()) groups.push([]);
  }
  return groups.filter(({ length }) => length > 0);
}

/** Whether an element is a list, or contains nothing else, in which all text is in the items. @param {Element} element @returns {boolean} */
function isOnlyList(element) {
  if (ownText(element)) return false;
  return [...element.children].every((child) => {
    if (child.localName !== "li") {
      return (lists.includes(child.localName) || child.localName === "div") && isOnlyList(child);
    }
    return [...child.children].every((part) =>
      lists.includes(part.localName) ? isOnlyList(part) : part.querySelector("li") === null
    );
  });
}

/** @param {Element[]} group */
function nest(group) {
  const root = group[0].ownerDocument.createElement("div");
  group[0].before(root);
  const found = group.flatMap((unit) => [...unit.querySelectorAll("li")]);
  const numbers = numbersOf(new Set(found.map((item) => /** @type {Element} */ (item.parentElement))));
  const items = found.map((item) => ({
    item,
    list: /** @type {Element} */ (item.parentElement),
    number: numbers.get(item),
  }));
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

/** Returns the numbers of the items of lists. @param {Iterable<Element>} parents @returns {Map<Element, number>} */
function numbersOf(parents) {
  const numbers = new Map();
  for (const list of parents) {
    const own = [...list.children].filter(({ localName }) => localName === "li");
    for (const [i, number] of itemNumbers(list, own).entries()) numbers.set(own[i], number);
  }
  return numbers;
}

/** Whether elements have text of their own, which does not change while their items move. @type {WeakMap<Element, boolean>} */
const texts = new WeakMap();

/** @param {Element} element */
function ownText(element) {
  let hasText = texts.get(element);
  if (hasText === undefined) {
    hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    texts.set(element, hasText);
  }
  return hasText;
}
