import { isRecord } from "../protocol/messages.js";
import { busyPagePatience } from "../protocol/patience.js";

/** The longest description that is sent, in UTF-16 code units. The service keeps the beginning. */
const longest = 2048;

/**
 * Returns what the page of a tab says about itself (`og:description` or `<meta name="description">`), and the URL of its document. Null
 * without a description, and where the browser allows nothing in a page. It is read as activities are (`readDeclarations`).
 *
 * @param {number} tab
 * @returns {Promise<{url: string, description: string} | null>}
 */
export async function readDescription(tab) {
  const reading = chrome.scripting.executeScript({
    target: { tabId: tab, frameIds: [0] },
    injectImmediately: true,
    func: findDescription,
    args: [longest],
  }).catch(() => []);
  const late = new Promise((done) => setTimeout(done, busyPagePatience, []));
  const [found] = await Promise.race([reading, late]);
  const { url, description } = isRecord(found?.result) ? found.result : {};
  if (typeof url !== "string" || typeof description !== "string" || description.length > longest) return null;
  const text = description.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  return text ? { url, description: text } : null;
}

/** Runs in the page. It calls the prototype's function, since a page can give its name to an element. @param {number} longest */
function findDescription(longest) {
  for (const selector of ['meta[property="og:description" i]', 'meta[name="description" i]']) {
    const element = Document.prototype.querySelector.call(document, `:root > head > ${selector}`);
    const description = element?.getAttribute("content")?.trim().slice(0, longest);
    if (description) return { url: location.href, description };
  }
  return null;
}
