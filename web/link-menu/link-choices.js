import { foldedText } from "../base/text/folded-letters.js";
import { urlOf } from "../base/model/link-url.js";
import { safeHref, siteOf } from "../base/url/url-parts.js";
/** @import { Activity } from "../base/model/model.js" */

/**
 * @typedef {{kind: "this-page" | "elsewhere" | "recent" | "pasted", activities: Activity[]}} ChoiceGroup
 */

/**
 * Returns the choices of the add-link menu in order: the current page, the pages open on other devices, and
 * recent visits, filtered by the typed text. A typed or pasted address comes first.
 *
 * @param {{thisPage: Activity | null, activities: Activity[], device?: string, search?: string}} given
 * @returns {ChoiceGroup[]}
 */
export function linkChoices({ thisPage, activities, device, search = "" }) {
  const pasted = pastedActivity(search);
  const wanted = pasted ? [] : foldedText(search).split(/\s+/).filter(Boolean);
  const matches = (/** @type {Activity} */ activity) => {
    const text = foldedText(
      `${activity.title ?? ""} ${activity.webpageURL ?? ""} ${activity.activityType ?? ""}`,
    );
    return wanted.every((word) => text.includes(word));
  };
  const others = activities.filter((other) => !thisPage || identity(other) !== identity(thisPage));
  const isElsewhere = (/** @type {Activity} */ activity) =>
    Boolean(activity.isCurrent && activity.device && activity.device !== device);
  /** @type {ChoiceGroup[]} */
  const groups = [
    { kind: "pasted", activities: pasted ? [pasted] : [] },
    { kind: "this-page", activities: thisPage ? [thisPage].filter(matches) : [] },
    { kind: "elsewhere", activities: others.filter(isElsewhere).filter(matches) },
    { kind: "recent", activities: others.filter((activity) => !isElsewhere(activity)).filter(matches) },
  ];
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
  return activity.key ?? activity.canonicalURL;
}

/** @param {string} text @returns {Activity | null} */
function pastedActivity(text) {
  const url = /^https?:\/\//i.test(text.trim()) ? safeHref(text.trim()) : null;
  return url ? { webpageURL: text.trim(), canonicalURL: url, title: siteOf(url) } : null;
}
