import Foundation
import SQLiteStore

extension DataFolder {
    /// Opens the data file for one piece of work, while no other process uses it, and closes it behind that.
    ///
    /// - Throws: `CommandFailure`, with the sentence of whatever went wrong.
    static func withStore<Value>(at path: String, _ work: (SQLiteStore) async throws -> Value) async throws -> Value {
        // Whatever this process makes is its owner's alone.
        umask(0o077)
        let folder = try DataFolder(path: path)
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
