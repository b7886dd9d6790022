import Foundation
import Notebook
import PostgresStore
import SQLiteStore

extension DataFolderOption {
    /// Opens the store, passes it to a closure and closes it. No other process can use a data file meanwhile.
    ///
    /// - Throws: `CommandFailure`.
    func withStore(_ work: (any NotebookStore) async throws -> Void) async throws {
        CommandProcess.keepNewFilesPrivate()
        do {
            guard database.isEmpty else {
                let store = try await openDatabase()
                try await work(store)
                return try await store.close()
            }
            let folder = try DataFolder(ofNotebookAt: dataFolder)
            let lock = try await folder.lockWhenFree()
            defer { lock.release() }
            let store = try folder.openDataFile()
            try await work(store)
            try await store.close()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
