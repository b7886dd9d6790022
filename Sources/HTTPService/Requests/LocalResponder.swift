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
        var head = head
        head.headerFields[.contentLength] = "\(body.count)"
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        let response = try await responder.respond(to: request, context: AppRequestContext(logger: logger))
        let collected = CollectedBody()
        try await response.body.write(collected.writer)
        return (response.head, collected.data)
    }
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
