import { settingsWords } from "../../base/i18n/settings-words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
/** @import { NotebookError } from "../../base/model/notebook-error.js" */
/** @import { RuleClient, RuleList } from "../../client/rule-client.js" */

/** How many pairs of pages the question shows. */
const exampleLimit = 5;

/**
 * Subscribes to a list. If it would make different pages one, asks first.
 *
 * @param {RuleClient} client
 * @param {{url: string, name?: string}} list
 * @param {AbortSignal} signal
 */
export async function subscribe(client, list, signal) {
  const work = () => client.subscribe(list, { refuseMerges: true, signal });
  await askIfMerging(work, () => client.subscribe(list, { signal }));
}

/**
 * Fetches a list again. If its new version would make more different pages one, asks first.
 *
 * @param {RuleClient} client
 * @param {RuleList} list
 * @param {AbortSignal} signal
 */
export async function refresh(client, { id, source = "" }, signal) {
  await askIfMerging(() => client.refresh(id, signal), () => client.subscribe({ url: source }, { signal }));
}

/** @param {() => Promise<unknown>} work @param {() => Promise<unknown>} workAnyway */
async function askIfMerging(work, workAnyway) {
  try {
    await work();
  } catch (error) {
    const { kind, merged = [] } = /** @type {NotebookError} */ (error);
    if (kind !== "rule-list-merges") throw error;
    const isSure = await confirmDialog({
      title: settingsWords.listMerges,
      detail: settingsWords.listMergesWhy,
      examples: merged.slice(0, exampleLimit).flatMap(({ first, second }) => [first, second]),
      action: settingsWords.useListAnyway,
    });
    if (isSure) await workAnyway();
  }
}
