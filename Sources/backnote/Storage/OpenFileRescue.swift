import Foundation
import Notebook
import SQLiteStore

/// Saves what an open data file has after it was removed or replaced: the process still has it, and nobody else.
struct OpenFileRescue: Sendable {
    /// The folder for backups.
    let backups: String
    /// The data folder. If neither it nor the folder for backups is there, a folder beside it is made.
    let dataFolder: String

    private var folder: String {
        var isFolder = ObjCBool(false)
        let exists = FileManager.default.fileExists(atPath: backups, isDirectory: &isFolder)
        return exists && isFolder.boolValue && access(backups, W_OK) == 0 ? backups : dataFolder + "-saved"
    }

    /// - Returns: The path of the backup.
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    func run(_ store: SQLiteStore) async throws(NotebookError) -> String {
        let path = await BlockingWork.run { folder }
        return try await BackupFolder(path: path, keeping: 1).addOpenFile(of: store, at: .now).path
    }
}
