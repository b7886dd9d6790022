/// A server on 127.0.0.1 that misbehaves: the path of a request names the behavior, its query adjusts it.
///
///     /ok                            an ordinary page with the title "ok"
///     /redirect?status=301&to=/ok    a redirect
///     /bomb?encoding=gzip            a small response that unpacks to fifty megabytes
///
/// The behaviors are in `HostileBehaviors`, by what they distort. Any other path is a page with status 404.
public final class HostileServer: Sendable {
    /// One server for all tests of the process.
    public static let shared = Result { try HostileServer() }

    /// The paths of all behaviors.
    public static let paths: Set<String> = Set(HostileBehaviors.all.keys)

    private let server: LoopbackHTTPServer

    private init() throws {
        server = try LoopbackHTTPServer { request, _, connection in
            let exchange = HostileExchange(request, connection)
            try (HostileBehaviors.all[exchange.path] ?? HostileBehaviors.notFound)(exchange)
        }
    }

    public var port: UInt16 { server.port }

    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Returns the requests so far whose target contains a text. The server is shared: a test marks its own targets.
    public func requests(containing text: String) -> [ReceivedRequest] {
        server.requests.filter { $0.target.contains(text) }
    }
}
