import { AddLinkMenu } from "./link-menu/add-link-menu.js";
import { LinkCard } from "./note/link-card.js";
import { NoteEditor } from "./note/note-editor.js";
import { QuickNote } from "./quick-note/quick-note.js";
import { SuggestionOverlay } from "./suggestions/suggestion-overlay.js";

/** Gives the components their names. Apart from the classes, so that a page may define them under its own. */
const components = {
  "bn-link-card": LinkCard,
  "bn-note-editor": NoteEditor,
  "bn-add-link-menu": AddLinkMenu,
  "bn-quick-note": QuickNote,
  "bn-suggestion-overlay": SuggestionOverlay,
};

for (const [name, component] of Object.entries(components)) {
  if (!customElements.get(name)) customElements.define(name, component);
}
