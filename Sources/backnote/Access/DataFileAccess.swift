import Foundation
import HTTPService
import HTTPTypes
import Logging
import SQLiteStore

/// The notebook in the data file, opened by this process alone.
struct DataFileAccess: NotebookAccess {
    let address: String
    private let opened: OpenedNotebook
    private let responder: LocalResponder
    private let lock: DataFolderLock

    init(_ opened: OpenedNotebook, lock: DataFolderLock) {
        self.opened = opened
        self.lock = lock
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
        try await opened.store.close()
    }
}
