import TestSupport
import WebURL

@testable import PageFetching

/// Sites of any name on one port of 127.0.0.1, and a fetcher that finds them there.
struct NamedSites {
    let server: SiteServer
    let fetcher: PageFetcher
    private let names: NameServer

    init(limits: FetchLimits = .patient, _ respond: @escaping SiteServer.Responder) throws {
        server = try SiteServer(respond)
        names = try NameServer { _, _ in .addresses([.v4(0x7F00_0001)]) }
        fetcher = PageFetcher(policy: .loopback(port: server.port), limits: limits, resolver: names.resolver)
    }

    func url(_ host: String, _ path: String = "/") throws -> WebURL {
        try WebURL(parsing: "http://\(host):\(server.port)\(path)")
    }

    func description(_ host: String, _ path: String = "/") async throws -> PageDescription {
        try await fetcher.description(of: url(host, path))
    }

    /// What each request so far was sent to, with its cookies: `a.example.com/path x=1; y=2`.
    var requests: [String] {
        server.requests.map { request in
            "\(request.host)\(request.target)" + (request.cookies.isEmpty ? "" : " \(request.cookies)")
        }
    }
}

extension ReceivedRequest {
    /// The value of a field; empty if the request does not have it.
    func field(_ name: String) -> String {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
            .map { String($0.dropFirst(name.utf8.count + 2)) } ?? ""
    }

    var cookies: String { field("Cookie") }

    /// The name of the host, without the port.
    var host: String { String(field("Host").prefix { $0 != ":" }) }

    func has(cookie: String) -> Bool { cookies.split(separator: "; ").contains { $0 == cookie } }
}

extension SiteServer {
    /// Returns a redirect that sets cookies.
    static func redirect(to location: String, _ status: String = "302 Found", cookies: [String] = []) -> String {
        response(status, fields: ["Location: \(location)"] + cookies.map { "Set-Cookie: \($0)" })
    }

    /// Returns a page with a title.
    static func page(_ title: String, fields: [String] = []) -> String {
        response(fields: fields, body: "<!doctype html><title>\(title)</title><p>Text")
    }
}
