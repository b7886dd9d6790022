import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
/** @import { StorageStatus } from "../../client/account-client.js" */

/** Returns what is wrong, in sentences. @param {StorageStatus} status */
export function storageProblems({ dataFile, backups, exports }) {
  return [
    dataFile.problem === "damaged" && settingsWords.dataFileDamaged,
    dataFile.problem === "changed" && settingsWords.dataFileChanged,
    backups?.problem === "failed" && settingsWords.backupFailed,
    backups?.problem === "damaged" && settingsWords.backupDamaged,
    exports?.problem === "failed" && settingsWords.folderExportFailed,
  ].filter((text) => text !== false);
}

/** Returns when the last backup was made and verified. @param {StorageStatus} status */
export function backupFacts({ backups }) {
  if (!backups) return settingsWords.noBackups;
  const { newestAt, verifiedAt } = backups;
  if (!newestAt) return settingsWords.noBackupYet;
  const made = settingsWords.backedUpAt(formatTime(newestAt));
  return verifiedAt ? `${made} ${settingsWords.backupVerifiedAt(formatTime(verifiedAt))}` : made;
}
