import { BackupSettings } from "./backup-settings.js";
import { CalendarSettings } from "./calendar-settings.js";
import { ImportExportSettings } from "./import-export-settings.js";
import { DeviceSettings } from "./device-settings.js";
import { PrivacySettings } from "./privacy-settings.js";
import { CustomRules } from "./custom-rules.js";
import { PublicLists } from "./public-lists.js";
import { QuickNoteSettings } from "./quick-note-settings.js";
import { RuleLists } from "./rule-lists.js";
import { RuleSettings } from "./rule-settings.js";
import { SettingsView } from "./settings-view.js";
import { ShortcutSettings } from "./shortcut-settings.js";
import { TokenSettings } from "./token-settings.js";

customElements.define("bn-device-settings", DeviceSettings);
customElements.define("bn-calendar-settings", CalendarSettings);
customElements.define("bn-token-settings", TokenSettings);
customElements.define("bn-privacy-settings", PrivacySettings);
customElements.define("bn-own-rules", CustomRules);
customElements.define("bn-public-lists", PublicLists);
customElements.define("bn-rule-lists", RuleLists);
customElements.define("bn-rule-settings", RuleSettings);
customElements.define("bn-quick-note-settings", QuickNoteSettings);
customElements.define("bn-shortcut-settings", ShortcutSettings);
customElements.define("bn-copy-settings", ImportExportSettings);
customElements.define("bn-backup-settings", BackupSettings);
customElements.define("bn-settings-view", SettingsView);

export { SettingsView };
