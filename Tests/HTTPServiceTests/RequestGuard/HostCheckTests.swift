import HTTPTypes
import Testing

@testable import HTTPService

struct HostCheckTests {
    @Test(arguments: ["127.0.0.1", "localhost", "0.0.0.0", "::", "::1", "192.0.2.1", "notes"])
    func theServiceAnswersAtItsAddress(host: String) {
        let configuration = ServiceConfiguration(host: host, port: 8347, cookieSuffix: "test", version: "0")
        #expect(configuration.allowedHosts.contains(String(configuration.address.dropFirst("http://".count))))
    }

    @Test(arguments: ["127.0.0.1:8347", "localhost:8347", "[::1]:8347", "LOCALHOST:8347", "LocalHost:8347"])
    func ownHostNamesAreAccepted(host: String) async throws {
        #expect(try await TestService().send(.get, "/health", host: host).status == .ok)
    }

    /// Values of the `Host` header that are not names of this server.
    private static let foreignHosts: [String?] = [
        nil, "",
        // DNS rebinding, and names that only look like ours.
        "evil.test", "evil.test:8347", "localhost.evil.test:8347", "127.0.0.1.evil.test:8347", "evil.localhost:8347",
        "localhost.:8347", "evil.local:8347", "loc\u{430}lhost:8347", "\u{17F}ystem:8347",
        // Other spellings of the address, and other addresses of this machine.
        "127.1:8347", "0x7f000001:8347", "2130706433:8347", "127.0.0.2:8347", "0.0.0.0:8347", "[::]:8347",
        "[::ffff:127.0.0.1]:8347", "10.0.0.5:8347",
        // A missing, different or misspelled port.
        "127.0.0.1", "localhost", "localhost:", ":8347", "localhost:8348", "localhost:08347", "localhost:99999",
        // More than a host and a port.
        "localhost:8347, evil.test", "localhost:8347 evil.test", "localhost:8347@evil.test", "evil.test@localhost:8347",
        "localhost:8347/", "localhost:8347#", "localhost\t:8347", String(repeating: "a", count: 4_000),
    ]

    @Test func otherHostNamesAreRejectedEverywhere() async throws {
        let service = try await TestService()
        for host in Self.foreignHosts {
            for (method, path) in [
                (.get, "/"), (.get, "/health"), (.get, "/api/v1/notes"), (.options, "/"), (.get, "/nowhere"),
            ] as [(HTTPRequest.Method, String)] {
                let response = try await service.send(method, path, host: host)
                #expect(response.status == .misdirectedRequest, "\(host ?? "none") \(method) \(path)")
                #expect(response.problem == "host-refused", "\(host ?? "none") \(method) \(path)")
            }
        }
    }

    /// The first header is the authority of the request, the second one is among its fields.
    @Test(arguments: [
        ("localhost:8347", "evil.test"), ("evil.test", "localhost:8347"), ("localhost:8347", "localhost:8347"),
    ])
    func twoHostHeadersAreRejected(first: String, second: String) async throws {
        let name = try #require(HTTPField.Name("Host"))
        let response = try await TestService().send(.get, "/health", headers: [name: second], host: first)
        #expect(response.problem == "host-refused")
    }
}
