import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook

/// The service without a socket, for requests that its own process makes: the same gate, the same routes.
public struct LocalResponder: Sendable {
    private let responder: RouterResponder<AppRequestContext>
    private let logger: Logger

    init(router: Router<AppRequestContext>, logger: Logger) {
        responder = router.buildResponder()
        self.logger = logger
    }

    /// - Parameter head: with the authority of one of the service's names.
    public func respond(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data) {
        var head = head
        head.headerFields[.contentLength] = "\(body.count)"
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        let response = try await responder.respond(to: request, context: AppRequestContext(logger: logger))
        let gathered = GatheredBody()
        try await response.body.write(gathered.writer)
        return (response.head, gathered.data)
    }
}

extension HTTPService {
    public func localResponder(logger: Logger) -> LocalResponder {
        LocalResponder(router: router(), logger: logger)
    }
}

/// A response's body; written by one task, and read when that is done.
private final class GatheredBody {
    private(set) var data = Data()

    struct Writer: ResponseBodyWriter {
        fileprivate let body: GatheredBody

        mutating func write(_ buffer: ByteBuffer) async throws {
            body.data.append(contentsOf: buffer.readableBytesView)
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    var writer: Writer { Writer(body: self) }
}
