import Foundation
import HTTPService
import HTTPTypes
import Logging
import Notebook

/// A notebook that this process has opened: the data file, which it uses alone, or the database.
struct OpenedNotebookAccess: NotebookAccess {
    let address: String
    private let responder: LocalResponder
    private let lock: DataFolderLock
    private let closeStore: @Sendable () async throws -> Void

    /// - Parameter close: Closes the store.
    init<Store>(
        _ opened: OpenedNotebook<Store>, lock: DataFolderLock, close: @escaping @Sendable () async throws -> Void
    ) {
        self.lock = lock
        closeStore = close
        address = opened.configuration.address
        responder = opened.service.localResponder(logger: ServiceLog.logger(level: .error))
    }

    func response(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data) {
        try await responder.respond(to: addressed(head), body: body)
    }

    func download(_ head: HTTPRequest, to write: @Sendable (Data) throws -> Void) async throws -> (HTTPResponse, Data) {
        try await responder.respond(to: addressed(head), writing: write)
    }

    private func addressed(_ head: HTTPRequest) -> HTTPRequest {
        var head = head
        head.scheme = "http"
        head.authority = String(address.dropFirst("http://".count))
        return head
    }

    func close() async throws {
        defer { lock.release() }
        try await closeStore()
    }
}
