import { words } from "../base/i18n/words.js";
import { errorWords } from "../base/i18n/error-words.js";
/** @import { Suggestion } from "../base/model/model.js" */
/** @import { SuggestionAnswer } from "../suggestions/suggestion-overlay.js" */
/** @import { AccountClient } from "../client/account-client.js" */
/** @import { Notice } from "../base/ui/notice.js" */

const day = 24 * 60 * 60 * 1000;

/**
 * Snoozes a suggested note, confirms it and offers undo.
 *
 * @param {{account: AccountClient, notice: Notice}} services
 * @param {{answer: SuggestionAnswer, suggestion: Suggestion, back: () => void}} choice `back` shows the
 * suggestion again
 */
export async function snoozeSuggestion({ account, notice }, { answer, suggestion: { note }, back }) {
  const showError = (/** @type {unknown} */ error) => {
    const { title, detail } = errorWords(error);
    notice.say(detail || title);
  };
  try {
    await account.snooze(note.id, new Date(Date.now() + (answer === "snoozeDay" ? day : 7 * day)));
    const run = () => account.endSnooze(note.id).then(back, showError);
    notice.say(words.snoozed, { label: words.undo, run });
  } catch (error) {
    back();
    showError(error);
  }
}
