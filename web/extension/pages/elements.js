import "../../custom-elements.js";
import { ConnectionStatus } from "./connection-status.js";
import { DueList } from "./due-list.js";
import { HandoffOffers } from "./handoff-offers.js";
import { HandoffSwitch } from "./handoff-switch.js";
import { NotePanel } from "./note-panel.js";
import { NoteSearch } from "./note-search.js";
import { OutboxList } from "./outbox-list.js";
import { ReminderSwitch } from "./reminder-switch.js";
import { SiteAccess } from "./site-access.js";
import { SuggestedNotes } from "./suggested-notes.js";

/** Names the elements of the popup and the side panel. */
const elements = {
  "bn-connection-status": ConnectionStatus,
  "bn-due-list": DueList,
  "bn-handoff-offers": HandoffOffers,
  "bn-handoff-switch": HandoffSwitch,
  "bn-note-panel": NotePanel,
  "bn-note-search": NoteSearch,
  "bn-outbox-list": OutboxList,
  "bn-reminder-switch": ReminderSwitch,
  "bn-site-access": SiteAccess,
  "bn-suggested-notes": SuggestedNotes,
};

for (const [name, component] of Object.entries(elements)) customElements.define(name, component);
