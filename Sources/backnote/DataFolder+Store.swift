import Foundation
import SQLiteStore

extension DataFolder {
    /// Opens the data file for one piece of work, while no other process uses it, and closes it behind that.
    ///
    /// - Throws: `CommandFailure`, with the sentence of whatever went wrong.
    static func withStore(at path: String, _ work: (SQLiteStore) async throws -> Void) async throws {
        // Whatever this process makes is its owner's alone.
        umask(0o077)
        let folder = try DataFolder(path: path)
        let lock = try folder.lock()
        defer { lock.release() }
        do {
            let store = try SQLiteStore(path: folder.databasePath)
            try await work(store)
            try await store.close()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
