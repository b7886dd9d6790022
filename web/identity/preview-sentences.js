import { identityWords } from "../base/i18n/identity-words.js";
/** @import { IdentityPreview } from "./identity-port.js" */

/**
 * Returns what a decision would do in sentences, and the titles of the notes that they count.
 *
 * @param {IdentityPreview} preview
 * @param {typeof identityWords} [words]
 */
export function previewSentences({ pages }, words = identityWords) {
  const [here, there] = pages;
  const all = /** @type {const} */ ([
    [here?.appearing, words.appearHere],
    [there?.appearing, words.appearThere],
    [here?.disappearing, words.disappearHere],
    [there?.disappearing, words.disappearThere],
  ]);
  const changes = all.flatMap(([notes, sentence]) => notes?.count ? [{ notes, sentence }] : []);
  if (!changes.length) return [{ sentence: words.nothingNow, titles: [] }];
  return changes.map(({ notes, sentence }) => ({
    sentence: sentence(notes.count),
    titles: notes.notes.map(({ title }) => title),
  }));
}
