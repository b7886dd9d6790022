import { foldedText } from "../base/text/folded-letters.js";
import { urlOf } from "../base/model/link-url.js";
import { safeHref, siteOf } from "../base/url/url-parts.js";
/** @import { Activity } from "../base/model/model.js" */

/**
 * @typedef {{kind: "this-page" | "open" | "elsewhere" | "recent" | "linked" | "pasted", activities: Activity[]}} ChoiceGroup
 */

/**
 * Returns the choices of the add-link menu in order: the current page, open tabs, the pages open on other devices, and
 * recent visits, filtered by the typed text, and then the pages of notes that the server has found by it. Each page is there once. A typed or
 * pasted address comes first.
 *
 * @param {{thisPage: Activity | null, activities: Activity[], linked?: Activity[], device?: string, search?: string}} given
 * @returns {ChoiceGroup[]}
 */
export function linkChoices({ thisPage, activities, linked = [], device, search = "" }) {
  const pasted = pastedActivity(search);
  const wanted = pasted ? [] : foldedText(search).split(/\s+/).filter(Boolean);
  const matches = (/** @type {Activity} */ activity) => {
    const text = foldedText(
      `${activity.title ?? ""} ${activity.webpageURL ?? ""} ${activity.activityType ?? ""}`,
    );
    return wanted.every((word) => text.includes(word));
  };
  const seen = new Set(thisPage ? [identity(thisPage)] : []);
  const isNew = (/** @type {Activity} */ activity) => {
    const known = identity(activity);
    return !isSamePage(activity, thisPage) && !seen.has(known) && Boolean(seen.add(known));
  };
  const isElsewhere = (/** @type {Activity} */ activity) =>
    Boolean(activity.isCurrent && activity.device && activity.device !== device);
  /** @type {ChoiceGroup[]} */
  const groups = [
    { kind: "pasted", activities: pasted ? [pasted] : [] },
    { kind: "this-page", activities: thisPage ? [thisPage].filter(matches) : [] },
  ];
  const open = activities.filter(({ isOpenHere }) => isOpenHere).filter(isNew);
  const elsewhere = activities.filter(isElsewhere).filter(isNew);
  const recent = activities.toSorted(byVisit).filter(isNew);
  groups.push(
    { kind: "open", activities: open.filter(matches) },
    { kind: "elsewhere", activities: elsewhere.filter(matches) },
    { kind: "recent", activities: recent.filter(matches) },
  );
  const shown = new Set(groups.flatMap((group) => group.activities.map(identity)));
  const found = linked.filter((link, index) =>
    !shown.has(identity(link)) &&
    linked.findIndex((other) => identity(other) === identity(link)) === index
  );
  groups.push({ kind: "linked", activities: wanted.length ? found : [] });
  return groups.filter((group) => group.activities.length > 0);
}

/**
 * Returns the changes to the URL of an activity without those of a place in the page, which a link to it keeps.
 *
 * @param {Activity} activity
 */
export function lostParts(activity) {
  const place = URL.parse(urlOf(activity) ?? "")?.hash ?? "";
  return (activity.changes ?? []).filter(({ kind, removed }) =>
    kind !== "fragment" || !removed || !place.includes(removed)
  );
}

/** @param {Activity} activity */
function identity(activity) {
  return activity.key ?? activity.canonicalURL ?? activity.webpageURL ?? activity;
}

/** Whether a page is the current one, which has no key in the extension. @param {Activity} activity @param {Activity | null} thisPage */
function isSamePage({ canonicalURL }, thisPage) {
  return canonicalURL !== undefined && !thisPage?.key && canonicalURL === thisPage?.canonicalURL;
}

/** The latest visit first. @param {Activity} one @param {Activity} other */
function byVisit({ visitedAt: one = "" }, { visitedAt: other = "" }) {
  return one < other ? 1 : one > other ? -1 : 0;
}

/** @param {string} text @returns {Activity | null} */
function pastedActivity(text) {
  const url = /^https?:\/\//i.test(text.trim()) ? safeHref(text.trim()) : null;
  return url ? { webpageURL: text.trim(), canonicalURL: url, title: siteOf(url) } : null;
}
