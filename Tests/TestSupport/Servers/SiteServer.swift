import Synchronization

/// A site on 127.0.0.1 that responds as a test wants.
public final class SiteServer: Sendable {
    /// Returns the whole response to a request, which is the nth to its target; nil closes the connection.
    public typealias Responder = @Sendable (_ request: ReceivedRequest, _ nth: Int) -> String?

    private final class Count: Sendable {
        let sentBytes = Mutex(0)
    }

    private let server: LoopbackHTTPServer
    private let count: Count

    public init(_ respond: @escaping Responder) throws {
        let count = Count()
        self.count = count
        server = try LoopbackHTTPServer { request, nth, connection in
            guard let response = respond(request, nth) else { return }
            try connection.send(Array(response.utf8)) { sent in count.sentBytes.withLock { $0 += sent } }
        }
    }

    /// Creates a site whose responses need not be text. It closes the connection for a response that is nil.
    public init(bytes respond: @escaping @Sendable (_ request: ReceivedRequest) -> [UInt8]?) throws {
        let count = Count()
        self.count = count
        server = try LoopbackHTTPServer { request, _, connection in
            guard let response = respond(request) else { return }
            try connection.send(response) { sent in count.sentBytes.withLock { $0 += sent } }
        }
    }

    public var port: UInt16 { server.port }

    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    public var requests: [ReceivedRequest] { server.requests }

    /// The number of bytes sent so far.
    public var sentBytes: Int { count.sentBytes.withLock { $0 } }

    /// Returns an HTML response with its length.
    public static func response(_ status: String = "200 OK", fields: [String] = [], body: String = "") -> String {
        (["HTTP/1.1 \(status)", "Content-Type: text/html", "Content-Length: \(body.utf8.count)"] + fields + ["", body])
            .joined(separator: "\r\n")
    }
}
