import Foundation
import HTTPService
import Notebook
import SQLiteStore

/// The folder with all data of Backnote: `backnote.sqlite` and the token of the command line. Only its owner can read
/// it, unless it is a ``SharedFolder``.
struct DataFolder {
    let url: URL
    /// How others can use the folder; nil if it is private.
    let sharing: SharedFolder?

    /// Creates the folder if it does not exist (mode 0700).
    ///
    /// - Parameter allowsShared: Whether to use a folder that belongs to another user, or into which others may write.
    /// - Throws: `CommandFailure` if it cannot be created or written to, or is shared.
    init(path: String, allowsShared: Bool = false) throws(CommandFailure) {
        url = URL(filePath: path, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure(
                "The data folder \(path) cannot be created: \(error.localizedDescription) Choose another with --data-folder."
            )
        }
        sharing = try SharedFolder.restricting(url.path)
        guard let sharing else { return }
        guard allowsShared else { throw sharing.refusal }
        sharing.restrictContents()
    }

    /// Finds the folder of a notebook, and creates nothing.
    ///
    /// - Throws: `CommandFailure` if there is no notebook in it.
    init(ofNotebookAt path: String) throws(CommandFailure) {
        url = URL(filePath: path, directoryHint: .isDirectory)
        sharing = nil
        guard FileManager.default.fileExists(atPath: databasePath) else {
            throw CommandFailure(
                "There is no notebook in \(path). Start one with `backnote serve` or `backnote note new`, or choose another folder with --data-folder."
            )
        }
    }

    var databasePath: String { url.appending(path: "backnote.sqlite").path }

    /// Returns the folder for backups: the chosen one, or `backups` in this folder if none was chosen.
    func backupsPath(orAt chosen: String) -> String {
        chosen.isEmpty ? url.appending(path: "backups").path : chosen
    }

    /// Opens the data file, which no other process may change meanwhile: the caller holds the lock.
    ///
    /// - Parameters:
    ///   - isNew: Whether to create a notebook although the data file of an earlier one is gone.
    ///   - backupFolder: The folder that was chosen for backups, or empty if none was.
    /// - Throws: `CommandFailure` if it is gone; `NotebookError`.
    func openDataFile(
        isNew: Bool = false, backupFolder: String = Settings.backupFolder.value
    ) throws -> SQLiteStore {
        if !isNew { try checkNotebook(backups: backupsPath(orAt: backupFolder)) }
        let store = try SQLiteStore(path: databasePath)
        store.watch(lockPath)
        return store
    }

    /// Checks that the data file is there, with its tables, if this folder has been a notebook, which its token and its
    /// backups show.
    ///
    /// Opening a missing or empty file would create an empty notebook, whose backups replace those of the lost one. The tables
    /// of a young notebook are in its write-ahead log only, and its data file is empty without it.
    ///
    /// - Parameter backups: The path of the folder for backups.
    /// - Throws: `CommandFailure`, with the ways out.
    func checkNotebook(backups: String) throws(CommandFailure) {
        guard !SQLiteStore.hasTables(dataFile: databasePath) else { return }
        let hasBackup = !BackupFolder(path: backups, keeping: 1).backups().isEmpty
        guard hasBackup || existingToken() != nil else { return }
        let restoring = hasBackup ? "Restore the newest good backup with `backnote restore`, or start" : "Start"
        throw CommandFailure(
            """
            The notebook in \(url.path) is gone: its data file \(databasePath) is missing or empty. \(restoring) a new notebook \
            with `backnote serve --new-notebook`.
            """)
    }

    private var tokenURL: URL { url.appending(path: "token") }

    /// Returns the token of the command line, or nil if it does not exist. Restricts its file to the owner.
    func existingToken() -> Secret? {
        guard let file = FileHandle(forReadingAtPath: tokenURL.path) else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: tokenURL.path)
        if let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue, mode & 0o077 != 0 {
            // Fails for a file of another user, which only they can change.
            _ = fchmod(file.fileDescriptor, 0o600)
        }
        guard let data = try? file.read(upToCount: 4_096) else { return nil }
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.utf8.count >= 32 ? Secret(text: text) : nil
    }

    /// Returns the token of the command line. Creates it if it does not exist (mode 0600).
    func token() throws(CommandFailure) -> Secret {
        if let token = existingToken() { return token }
        let token = Secret()
        let isWritten = FileManager.default.createFile(
            atPath: tokenURL.path, contents: Data((token.text + "\n").utf8), attributes: [.posixPermissions: 0o600])
        guard isWritten else { throw CommandFailure("The token cannot be written to \(tokenURL.path).") }
        return token
    }

    private var tokenIDURL: URL { url.appending(path: "token-id") }

    /// Returns the id of the token of this folder in a database, where other folders have tokens too; nil if it has none.
    func tokenID() -> Identifier<Credential>? {
        guard let file = FileHandle(forReadingAtPath: tokenIDURL.path), let data = try? file.read(upToCount: 256) else {
            return nil
        }
        return Identifier(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Remembers the id of the token of this folder, so that a new token replaces it.
    func keepTokenID(_ id: Identifier<Credential>) throws(CommandFailure) {
        if tokenID() == id { return }
        do {
            try Data("\(id)\n".utf8).write(to: tokenIDURL, options: .atomic)
        } catch {
            throw CommandFailure("The file \(tokenIDURL.path) cannot be written: \(error.localizedDescription)")
        }
    }
}
