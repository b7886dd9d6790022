import HTTPTypes
import Hummingbird
import Notebook

/// Answers repeated requests. A client that lost a response sends its request again with the same `Idempotency-Key`.
/// The route then finds the thing removed, or the note one revision later, and answers as it did the first time.
extension AccountContext {
    /// Removes something, and ignores that it is already gone if the request is a repeated one.
    func removing(_ removal: () async throws -> Void) async throws -> HTTPResponse.Status {
        do {
            try await removal()
        } catch let error as NotebookError {
            guard isRepeated, error.isNotFound else { throw error }
        }
        return .noContent
    }

    /// Changes a note that must be at an expected revision.
    ///
    /// - Parameter wasDone: Whether the note, now at another revision, already contains the change.
    func writing(
        _ write: () async throws -> Response, unless wasDone: (Note) async throws -> Bool,
        response: (Note) throws -> Response = { try $0.response() }
    ) async throws -> Response {
        do {
            return try await write()
        } catch let error as NotebookError {
            guard isRepeated, case .noteChanged(let current) = error, try await wasDone(current) else { throw error }
            return try response(current)
        }
    }
}

extension NotebookError {
    fileprivate var isNotFound: Bool {
        switch self {
        case .noteNotFound, .linkNotFound, .decisionNotFound, .savedSearchNotFound, .activityNotFound,
            .pushSubscriptionNotFound:
            true
        default: false
        }
    }
}
