import { randomKey } from "../../../base/dom/random-key.js";
import { words } from "../../../base/i18n/words.js";
/** @import { Note } from "../../../base/model/model.js" */
/** @import { NotebookClient } from "../../api/notebook-client.js" */

const setting = "backnote.sample";

/** The sample that was made in this browser, if it was and is there still. */
export function sampleID() {
  try {
    return localStorage.getItem(setting);
  } catch {
    return null;
  }
}

/** Makes the sample, with a link whose address has what trackers add. @param {NotebookClient} client */
export async function makeSample(client) {
  const { title, body, link } = words.sample;
  const links = [{ webpageURL: "https://example.com/?utm_source=newsletter&utm_medium=email", title: link }];
  const note = await client.createNote({ title, body, links }, randomKey());
  remember(note.id);
  return note;
}

/**
 * Deletes the sample for good: it was nobody's note.
 *
 * @param {NotebookClient} client
 * @param {string} id
 * @returns {Promise<() => Promise<Note>>} makes it again, as it was
 */
export async function removeSample(client, id) {
  const { title, body, links } = await client.readNote(id);
  await client.trashNote(id);
  await client.ask(`/notes/${encodeURIComponent(id)}?forever=true`, { method: "DELETE" });
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
    // A browser that keeps nothing: the sample is a note like others then, and goes by the trash.
  }
}
