import { words } from "../base/i18n/words.js";
import { siteOf } from "../base/url/url-parts.js";
/** @import { ContinuationOutcome } from "../base/model/model.js" */

/** What apps said when links with their state were opened from this page, by link. Event: `change`. */
class ContinuationOutcomes extends EventTarget {
  /** @type {Map<string, ContinuationOutcome>} */ #outcomes = new Map();

  /** @param {string} link */
  get(link) {
    return this.#outcomes.get(link);
  }

  /** @param {string} link @param {ContinuationOutcome} outcome */
  set(link, outcome) {
    this.#outcomes.set(link, outcome);
    this.dispatchEvent(new Event("change"));
  }
}

export const continuationOutcomes = new ContinuationOutcomes();

/**
 * Returns what an app said, as a sentence. What the app wrote itself is named as such.
 *
 * @param {ContinuationOutcome} outcome
 * @param {string} url the app's page
 */
export function outcomeSentence(outcome, url) {
  if (outcome.answer === "failed") return words.notContinued[outcome.reason];
  return outcome.message ? words.siteSays(siteOf(url), outcome.message) : words.contentIsGone(siteOf(url));
}
