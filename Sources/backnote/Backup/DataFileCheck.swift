import Logging
import Notebook
import SQLiteStore

/// Reads the whole data file while the service runs, and reports damage.
struct DataFileCheck: Sendable {
    let store: SQLiteStore
    let health: StorageHealth
    let logger: Logger

    /// Returns whether the file is intact; `false` even if the task was only canceled.
    @discardableResult
    func run() async -> Bool {
        do {
            try await store.checkIntegrity()
            return true
        } catch {
            guard !Task.isCancelled else { return false }
            logger.critical("\(error)")
            health.update { $0.dataFile.problem = .damaged }
            return false
        }
    }
}
