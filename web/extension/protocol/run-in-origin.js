/**
 * Runs a function in the document that a tab shows, if its origin is exactly this one. Returns null otherwise. The values do not even reach
 * the process of another page.
 *
 * @template Values
 * @param {number} tab
 * @param {string} origin
 * @param {(values: Values) => unknown} run
 * @param {Values} values
 */
export async function runInOrigin(tab, origin, run, values) {
  const [page] = await chrome.scripting.executeScript({
    target: { tabId: tab, frameIds: [0] },
    func: () => self.origin,
  });
  if (page?.result !== origin) return null;
  const { documentId } = page;
  const [done] = await chrome.scripting.executeScript({
    target: documentId ? { tabId: tab, documentIds: [documentId] } : { tabId: tab, frameIds: [0] },
    injectImmediately: true,
    func: run,
    args: [values],
  });
  return done ? { documentId, result: done.result } : null;
}
