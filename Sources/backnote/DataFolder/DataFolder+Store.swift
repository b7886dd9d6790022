import Foundation
import SQLiteStore

extension DataFolder {
    /// Opens the data file, passes it to a closure and closes it. No other process can use it meanwhile.
    ///
    /// - Throws: `CommandFailure`.
    static func withStore<Value>(at path: String, _ work: (SQLiteStore) async throws -> Value) async throws -> Value {
        // New files are readable only by their owner.
        umask(0o077)
        guard Settings.database.value.isEmpty else {
            throw CommandFailure(
                "This command uses a data file, and the notes are in a database. Use the tools of PostgreSQL for backups."
            )
        }
        let folder = try DataFolder(ofNotebookAt: path)
        let lock = try await folder.lockWhenFree()
        defer { lock.release() }
        do {
            let store = try SQLiteStore(path: folder.databasePath)
            let value = try await work(store)
            try await store.close()
            return value
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
