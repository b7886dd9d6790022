import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook

/// Answers requests that this process makes itself, without a socket, by the same request guard and routes.
public struct LocalResponder: Sendable {
    private let responder: RouterResponder<AppRequestContext>
    private let logger: Logger

    init(router: Router<AppRequestContext>, logger: Logger) {
        responder = router.buildResponder()
        self.logger = logger
    }

    /// - Parameter head: The request; its authority must be one of the service's host names.
    public func respond(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data) {
        try await collect(try await response(to: head, body: body))
    }

    /// Responds to a request without a body, and passes the body of a successful response on in parts.
    ///
    /// - Returns: The body of any other response.
    public func respond(
        to head: HTTPRequest, writing write: @Sendable (Data) throws -> Void
    ) async throws -> (HTTPResponse, Data) {
        let response = try await response(to: head, body: Data())
        guard response.head.status.kind == .successful else { return try await collect(response) }
        try await withoutActuallyEscaping(write) { write in
            try await response.body.write(PassingWriter(write: write))
        }
        return (response.head, Data())
    }

    private func response(to head: HTTPRequest, body: Data) async throws -> Response {
        var head = head
        head.headerFields[.contentLength] = "\(body.count)"
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        return try await responder.respond(to: request, context: AppRequestContext(logger: logger))
    }

    private func collect(_ response: Response) async throws -> (HTTPResponse, Data) {
        let collected = CollectedBody()
        try await response.body.write(collected.writer)
        return (response.head, collected.data)
    }
}

/// Passes a response's body on.
private struct PassingWriter: ResponseBodyWriter {
    let write: @Sendable (Data) throws -> Void

    mutating func write(_ buffer: ByteBuffer) async throws { try write(Data(buffer.readableBytesView)) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

extension HTTPService {
    /// Returns a responder for requests of this process.
    public func localResponder(logger: Logger) -> LocalResponder {
        LocalResponder(router: router(), logger: logger)
    }
}

/// Collects a response's body. One task writes it; it is read after that task has ended.
private final class CollectedBody {
    private(set) var data = Data()

    struct Writer: ResponseBodyWriter {
        fileprivate let body: CollectedBody

        mutating func write(_ buffer: ByteBuffer) async throws {
            body.data.append(contentsOf: buffer.readableBytesView)
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    var writer: Writer { Writer(body: self) }
}
