import { declaredActivity, permits } from "../activities/declared-activity.js";
import { areOfPage } from "../activities/page-declarations.js";
/** @import { Activity } from "../../base/model/model.js" */
/** @import { Declarations } from "../activities/page-declarations.js" */

/** The longest URL and title of a page, in UTF-16 code units. */
const longest = { url: 8000, title: 1000 };

/**
 * Returns the activity that a page declares, or else one with its URL and title. Returns null if the URL is too long, or not http or https,
 * or if the activity is not eligible for handoff.
 *
 * @param {{url: string, title?: string}} page
 * @param {Declarations | null} declarations
 * @returns {Activity | null}
 */
export function offeredActivity({ url, title = "" }, declarations) {
  if (!/^https?:/i.test(url) || url.length > longest.url) return null;
  const page = { webpageURL: url, title: title.slice(0, longest.title).toWellFormed() };
  if (!declarations || !areOfPage(declarations, url)) return page;
  if (!permits(declarations, "isEligibleForHandoff")) return null;
  return { ...page, ...declaredActivity(declarations, "isEligibleForHandoff") };
}
