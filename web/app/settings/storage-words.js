import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
/** @import { StorageStatus } from "../../client/account-client.js" */

/** Returns what is wrong, in sentences. @param {StorageStatus} status */
export function storageProblems({ dataFile, attachments, backups, exports }) {
  return [
    dataFile.problem === "replaced" && settingsWords.dataFileReplaced,
    dataFile.problem === "readOnly" && settingsWords.dataFileReadOnly,
    dataFile.problem === "damaged" && settingsWords.dataFileDamaged,
    dataFile.problem === "changed" && settingsWords.dataFileChanged,
    attachments?.problem === "damaged" && settingsWords.attachmentsDamaged,
    attachments?.problem === "replaced" && settingsWords.attachmentsReplaced,
    attachments?.problem === "readOnly" && settingsWords.attachmentsReadOnly,
    backups?.problem === "failed" && settingsWords.backupFailed,
    backups?.problem === "damaged" && settingsWords.backupDamaged,
    backups?.problem === "replaced" && settingsWords.backupsReplaced,
    backups?.problem === "readOnly" && settingsWords.backupsReadOnly,
    exports?.problem === "failed" && settingsWords.folderExportFailed,
  ].filter((text) => text !== false);
}

/** Returns when the last backup was made and verified, and whether it is on the disk of the notes. @param {StorageStatus} status */
export function backupFacts({ backups }) {
  if (!backups) return settingsWords.noBackups;
  const { newestAt, verifiedAt, couldBeOnOtherDisk } = backups;
  return [
    newestAt ? settingsWords.backedUpAt(formatTime(newestAt)) : settingsWords.noBackupYet,
    newestAt && verifiedAt && settingsWords.backupVerifiedAt(formatTime(verifiedAt)),
    couldBeOnOtherDisk && settingsWords.backupsOnSameDisk,
  ].filter((text) => text).join(" ");
}
