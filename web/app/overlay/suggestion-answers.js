import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
/** @import { Suggestion } from "../../base/model/model.js" */
/** @import { SuggestionAnswer } from "../../suggestions/suggestion-overlay.js" */
/** @import { AccountClient } from "../api/account-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

const day = 24 * 60 * 60 * 1000;

/**
 * Applies a person's answer to a suggestion, confirms it and offers undo.
 *
 * @param {{account: AccountClient, notice: Notice}} services
 * @param {{answer: SuggestionAnswer, suggestion: Suggestion, visited: string, back: () => void}} choice `back` shows the suggestion again
 */
export async function answerSuggestion({ account, notice }, { answer, suggestion, visited, back }) {
  const { note, link } = suggestion;
  const snooze = async (/** @type {number} */ time) => {
    await account.snooze(note.id, new Date(Date.now() + time));
    return { sentence: words.snoozed, undo: () => account.endSnooze(note.id) };
  };
  const decide = async (
    /** @type {"notTheSame" | "neverHere"} */ kind,
    /** @type {string[]} */ urls,
    /** @type {string} */ sentence,
  ) => {
    const { id } = await account.decide(kind, urls, kind === "neverHere" ? segmentsOf(visited) : undefined);
    return { sentence, undo: () => account.undoDecision(id) };
  };
  const ways = {
    snoozeDay: () => snooze(day),
    snoozeWeek: () => snooze(7 * day),
    notTheSame: () => decide("notTheSame", [visited, link.webpageURL], words.markedAsDifferent),
    neverHere: () => decide("neverHere", [visited], words.neverAgain),
  };
  const trouble = (/** @type {unknown} */ error) => {
    const { title, detail } = errorWords(error);
    notice.say(detail || title);
  };
  try {
    const { sentence, undo } = await ways[answer]();
    notice.say(sentence, { label: words.undo, run: () => undo().then(back, trouble) });
  } catch (error) {
    back();
    trouble(error);
  }
}

/** Returns the number of path segments: the page and all pages below it. @param {string} url */
function segmentsOf(url) {
  return new URL(url).pathname.split("/").filter(Boolean).length;
}
