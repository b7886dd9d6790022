import Logging
import Notebook
import SQLiteStore

/// Compares the files of attachments with what was added while the service runs, and gets damaged ones back from the backups.
/// ``StorageWatch`` reports the result.
struct AttachmentFileCheck: Sendable {
    let store: SQLiteStore
    /// `nil` if the service makes no backups.
    let backups: BackupFolder?
    let logger: Logger

    /// - Parameter readsFiles: Whether to read the whole files, and not only their sizes.
    func run(readingFiles readsFiles: Bool) async {
        do {
            let count = try await store.checkAttachments(readingFiles: readsFiles, repairingFrom: backups)
            if count > 0 {
                logger.critical("files of attachments are missing or damaged, even in the backups: \(count)")
            }
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("the files of attachments could not be checked: \(error)")
        }
    }
}
