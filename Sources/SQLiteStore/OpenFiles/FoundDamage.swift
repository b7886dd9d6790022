import GRDB
import Notebook
import Synchronization

/// Remembers that damage was found when something was read, for those who report it.
final class FoundDamage: Sendable {
    private let state = Mutex(false)

    var isFound: Bool { state.withLock(\.self) }

    /// Checks that what is written now will be in what is restored.
    ///
    /// - Throws: `NotebookError.storageDamaged`.
    func checkIsNotFound() throws(NotebookError) {
        if isFound { throw .storageDamaged }
    }

    func set(_ isFound: Bool) { state.withLock { $0 = isFound } }

    /// Returns the error of the notebook for one of the data file, and remembers it if the file is damaged.
    func noting(_ error: any Error) -> NotebookError {
        if let error = error as? DatabaseError, [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
            set(true)
        }
        return SQLiteStore.notebookError(error)
    }
}
