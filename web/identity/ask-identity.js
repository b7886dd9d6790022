import { identityWords } from "../base/i18n/identity-words.js";
import { errorWords } from "../base/i18n/error-words.js";
import { words } from "../base/i18n/words.js";
import { IdentityDialog } from "./identity-dialog.js";
import { isToBeAsked, PageMoveDialog } from "./page-move-dialog.js";
import { showRedirects } from "./redirect-dialog.js";
/** @import { IdentityKind, IdentityPort } from "./identity-port.js" */
/** @import { IdentityQuestion } from "./identity-buttons.js" */
/** @import { AccountClient } from "../client/account-client.js" */
/** @import { NotebookClient } from "../client/notebook-client.js" */
/** @import { Notice } from "../base/ui/notice.js" */

export { showRedirects };

customElements.define("bn-identity-dialog", IdentityDialog);
customElements.define("bn-page-move-dialog", PageMoveDialog);

/**
 * Asks for a decision about which pages are one, confirms it, and offers undo.
 *
 * @param {{account: AccountClient, client: NotebookClient, notice: Notice}} services
 * @param {IdentityQuestion & {kind: IdentityKind}} question
 * @param {() => void} changed called after the decision and after its undo
 */
export async function askIdentity({ account, client, notice }, { kind, ...question }, changed) {
  /** @type {IdentityPort} */
  const port = {
    canonicalURL: async (url, signal) => (await account.explain(url, signal)).canonicalURL ?? url,
    preview: (request, signal) => account.previewDecision(request, signal),
    decide: (request) => account.decide(request),
    pages: async () => {
      const [visits, links] = await Promise.all([client.activities(), client.recentLinks()]);
      return [...visits, ...links].flatMap(({ webpageURL, title }) =>
        webpageURL ? [{ webpageURL, title }] : []
      );
    },
  };
  const decision = await new IdentityDialog(port, kind, question).ask();
  if (!decision) return;
  const run = () => undoIdentity({ account, notice }, { decisions: [decision.id] }, changed);
  notice.say(identityWords.decided[kind], { label: words.undo, run });
  changed();
  if (kind === "samePage") await askAboutMove({ account, notice }, decision.id, changed);
}

/**
 * Asks whether the other linked pages of a site have moved as well, if a decision and others show it.
 *
 * @param {{account: AccountClient, notice: Notice}} services
 * @param {string} decision
 * @param {() => void} changed
 */
async function askAboutMove({ account, notice }, decision, changed) {
  // Without a response, nothing is asked.
  const move = await account.pageMove(decision).catch(() => undefined);
  if (!move || !isToBeAsked(move)) return;
  const decisions = await new PageMoveDialog(move, () => account.decideMove(move)).ask();
  if (!decisions.length) return;
  const run = () => undoIdentity({ account, notice }, { decisions }, changed);
  notice.say(identityWords.moved.done(decisions.length), { label: words.undo, run });
  changed();
}

/**
 * Undoes what led to a match, and confirms it.
 *
 * @param {{account: AccountClient, notice: Notice}} services
 * @param {{decisions: string[], redirect?: {link: string, alias: string}}} what
 * @param {() => void} changed
 */
export async function undoIdentity({ account, notice }, { decisions, redirect }, changed) {
  try {
    for (const id of decisions) {
      await account.undoDecision(id).catch((error) => {
        // One of several may have been undone elsewhere.
        if (decisions.length === 1 || error.kind !== "decision-not-found") throw error;
      });
    }
    if (redirect) await account.undoRedirect(redirect);
    notice.say(words.actionUndone);
  } catch (error) {
    const { title, detail } = errorWords(error);
    notice.say(detail || title);
  }
  changed();
}
