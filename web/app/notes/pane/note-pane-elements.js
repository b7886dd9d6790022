import "../../../custom-elements.js";
import { NoteHistory } from "./note-history.js";
import { NotePane } from "./note-pane.js";

customElements.define("bn-note-history", NoteHistory);
customElements.define("bn-note-pane", NotePane);

export { NotePane };
