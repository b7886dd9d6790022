import { busyPagePatience } from "../protocol/patience.js";

/**
 * Runs a function in the page of a tab and returns what it returns; undefined where the browser allows nothing in a page, or the page does
 * not answer.
 *
 * The function runs beside the page, in a world of its own: it uses none of the page's scripts, changes nothing, and the page does not
 * notice it.
 *
 * @param {number} tab
 * @param {(...parameters: any[]) => unknown} func
 * @param {unknown[]} args
 * @param {{isLoaded: boolean}} when `isLoaded` to wait until the document has been read and its first scripts have run
 * @returns {Promise<unknown>}
 */
export async function readInPage(tab, func, args, { isLoaded }) {
  const target = { tabId: tab, frameIds: [0] };
  const reading = chrome.scripting.executeScript({ target, injectImmediately: !isLoaded, func, args })
    .catch(() => []);
  const late = new Promise((done) => setTimeout(done, busyPagePatience, []));
  const [found] = await (isLoaded ? reading : Promise.race([reading, late]));
  return found?.result;
}
