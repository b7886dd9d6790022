import { randomKey } from "../../../base/dom/random-key.js";
import { words } from "../../../base/i18n/words.js";
/** @import { Note } from "../../../base/model/model.js" */
/** @import { NotebookClient } from "../../../client/notebook-client.js" */

const setting = "backnote.sample";

/** Returns the id of the sample note of this browser, or null. */
export function sampleID() {
  try {
    return localStorage.getItem(setting);
  } catch {
    return null;
  }
}

/**
 * Creates the sample note. Its link has tracking parameters, which the canonical URL leaves out.
 *
 * @param {NotebookClient} client
 */
export async function makeSample(client) {
  const { title, body, link } = words.sample;
  const links = [{ webpageURL: "https://example.com/?utm_source=newsletter&utm_medium=email", title: link }];
  const note = await client.createNote({ title, body, links }, randomKey());
  remember(note.id);
  return note;
}

/**
 * Deletes the sample note permanently.
 *
 * @param {NotebookClient} client
 * @param {string} id
 * @returns {Promise<() => Promise<Note>>} creates it again
 */
export async function removeSample(client, id) {
  const { title, body, links } = await client.readNote(id);
  await client.trashNote(id);
  await client.request(`/notes/${encodeURIComponent(id)}?forever=true`, { method: "DELETE" });
  remember(null);
  return async () => {
    const again = links.map(({ webpageURL, title, quote }) => ({
      webpageURL,
      title,
      ...(quote ? { quote } : {}),
    }));
    const note = await client.createNote({ title, body, links: again }, randomKey());
    remember(note.id);
    return note;
  };
}

/** @param {string | null} id */
function remember(id) {
  try {
    if (id) localStorage.setItem(setting, id);
    else localStorage.removeItem(setting);
  } catch {
    // Without local storage, the sample is deleted like other notes.
  }
}
