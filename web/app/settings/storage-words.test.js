import { equal } from "node:assert/strict";
import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { backupFacts, storageProblems } from "./storage-words.js";
/** @import { StorageStatus } from "../../client/account-client.js" */

const time = "2026-11-21T09:45:12.000Z";
const made = settingsWords.backedUpAt(formatTime(time));

/** What the service reports, the problems that are shown, and the facts. */
const cases = /** @type {[StorageStatus, string, string][]} */ ([
  [{ dataFile: {} }, "", settingsWords.noBackups],
  [{ dataFile: {}, backups: {} }, "", settingsWords.noBackupYet],
  [{ dataFile: {}, backups: { newestAt: time } }, "", made],
  [
    { dataFile: { checkedAt: time }, backups: { newestAt: time, verifiedAt: time } },
    "",
    `${made} ${settingsWords.backupVerifiedAt(formatTime(time))}`,
  ],
  [{ dataFile: { problem: "damaged" } }, settingsWords.dataFileDamaged, settingsWords.noBackups],
  [{ dataFile: { problem: "replaced" } }, settingsWords.dataFileReplaced, settingsWords.noBackups],
  [{ dataFile: { problem: "readOnly" } }, settingsWords.dataFileReadOnly, settingsWords.noBackups],
  [
    { dataFile: {}, attachments: { problem: "damaged" } },
    settingsWords.attachmentsDamaged,
    settingsWords.noBackups,
  ],
  [
    { dataFile: {}, attachments: { problem: "replaced" } },
    settingsWords.attachmentsReplaced,
    settingsWords.noBackups,
  ],
  [
    { dataFile: {}, attachments: { problem: "readOnly" } },
    settingsWords.attachmentsReadOnly,
    settingsWords.noBackups,
  ],
  [
    { dataFile: {}, attachments: {}, backups: { problem: "replaced" } },
    settingsWords.backupsReplaced,
    settingsWords.noBackupYet,
  ],
  [{ dataFile: {}, backups: { newestAt: time, problem: "readOnly" } }, settingsWords.backupsReadOnly, made],
  [
    { dataFile: {}, backups: { newestAt: time, couldBeOnOtherDisk: true } },
    "",
    `${made} ${settingsWords.backupsOnSameDisk}`,
  ],
  [{ dataFile: { problem: "changed" } }, settingsWords.dataFileChanged, settingsWords.noBackups],
  [{ dataFile: {}, backups: { problem: "failed" } }, settingsWords.backupFailed, settingsWords.noBackupYet],
  [
    { dataFile: {}, backups: { newestAt: time }, exports: { problem: "failed" } },
    settingsWords.folderExportFailed,
    made,
  ],
  [{ dataFile: {}, backups: { newestAt: time }, exports: { newestAt: time } }, "", made],
  [
    { dataFile: { problem: "damaged" }, backups: { newestAt: time, problem: "damaged" } },
    `${settingsWords.dataFileDamaged} ${settingsWords.backupDamaged}`,
    made,
  ],
]);

Deno.test("what is wrong with the data file, its backups and its exports is said in sentences", () => {
  for (const [status, problems, facts] of cases) {
    equal(storageProblems(status).join(" "), problems);
    equal(backupFacts(status), facts);
  }
});
