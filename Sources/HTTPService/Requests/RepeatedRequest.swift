import HTTPTypes
import Hummingbird
import Notebook

/// A request that comes again under its `Idempotency-Key`, because its first answer was lost, finds its own work done: what it removes is
/// gone, and the note is one revision on. It is answered as the first one was.
extension AccountContext {
    /// Removes something; a repeated request may find nothing to remove.
    func removing(_ removal: () async throws -> Void) async throws -> HTTPResponse.Status {
        do {
            try await removal()
        } catch let error as NotebookError {
            guard isRepeated, error.isOfSomethingMissing else { throw error }
        }
        return .noContent
    }

    /// Writes to a note of an expected revision.
    ///
    /// - Parameter wasDone: whether the note, which has another revision, says what the write would have it say.
    func writing(
        _ write: () async throws -> Response, unless wasDone: (Note) async throws -> Bool,
        answer: (Note) throws -> Response = { try $0.response() }
    ) async throws -> Response {
        do {
            return try await write()
        } catch let error as NotebookError {
            guard isRepeated, case .noteChanged(let current) = error, try await wasDone(current) else { throw error }
            return try answer(current)
        }
    }
}

extension NotebookError {
    fileprivate var isOfSomethingMissing: Bool {
        switch self {
        case .noteNotFound, .linkNotFound, .decisionNotFound, .activityNotFound: true
        default: false
        }
    }
}
