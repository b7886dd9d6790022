import { NotebookError } from "../base/model/notebook-error.js";
import { words } from "../base/i18n/words.js";
/** @import { RequestFunction } from "./request.js" */

/**
 * Returns a request function whose errors have their details in the person's language. Not part of `requestByFetch()`, because workers
 * cannot import words.
 *
 * @param {RequestFunction} request
 * @returns {RequestFunction}
 */
export function translatedRequest(request) {
  if (words.language === "en") return request;
  return async (path, options) => {
    try {
      return await request(path, options);
    } catch (error) {
      if (error instanceof NotebookError && error.detail) {
        const { problemSentence } = await import("../base/i18n/problems/problem-words.js").catch(() => ({
          problemSentence: (/** @type {string} */ _, /** @type {string} */ detail) => detail,
        }));
        error.detail = await problemSentence(error.problem, error.detail);
      }
      throw error;
    }
  };
}
