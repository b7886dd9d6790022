import GRDB
import Notebook
import Synchronization

/// Remembers that damage was found when something was read or written, for those who report it.
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

    /// Remembers an error of the data file if the file is damaged.
    func note(_ error: any Error) {
        if let error = error as? DatabaseError, [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
            set(true)
        }
    }

    /// Returns the error of the notebook for one of the data file, and remembers it if the file is damaged.
    func noting(_ error: any Error) -> NotebookError {
        note(error)
        return SQLiteStore.notebookError(error)
    }
}
