import Foundation
import NIOCore
import Testing
import TestSupport

@testable import HTTPService

/// The service over raw sockets, for requests that no HTTP client would send.
struct ConnectionTests {
    private static func get(_ path: String, port: Int, _ more: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(more)\r\n"
    }

    /// Each hides a second request in the first, or is one request to one parser and two to another.
    @Test(arguments: [
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0, 40\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: +0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0x0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 99999999999999999999\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length : 0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nSMUGGLED",
        "GET http://HOST/ HTTP/1.1\r\nHost: HOST\r\n\r\nSMUGGLED",
        "GET http://other.example/ HTTP/1.1\r\nHost: HOST\r\n\r\nSMUGGLED",
        "CONNECT other.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX: a\r\n b\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\n X: a\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\nHost: HOST\n\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX: a\rY: b\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX y: a\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX\u{0}: a\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\nX: a\u{0}b\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\n: a\r\n\r\nSMUGGLED",
        "GET / HTTP/1.1\r\nHost: HOST\r\nno colon\r\n\r\nSMUGGLED",
        "GET  / HTTP/9.9\r\nHost: HOST\r\n\r\nSMUGGLED",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nSMUGGLED",
        "NONSENSE\r\n\r\nSMUGGLED",
    ])
    func anAmbiguousRequestIsRejectedAndTheConnectionCloses(text: String) async throws {
        try await LiveService.run { service in
            let request = text.replacing("HOST", with: "127.0.0.1:\(service.port)")
                .replacing("SMUGGLED", with: Self.get("/health", port: service.port))
            // The service closes the connection, so the response is read to its end.
            let answer = try await RawSocket(port: service.port).exchange(request)
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(text.debugDescription): \(answer.prefix(40))")
            #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(text.debugDescription)")
            #expect(!answer.contains("\"ok\""))
            #expect(answer.lowercased().contains("x-content-type-options: nosniff"))
        }
    }

    /// A client takes a body for the next response.
    @Test(arguments: [
        ("/health", "127.0.0.1:PORT", 200), ("/health", "evil.example", 421), ("/none", "127.0.0.1:PORT", 404),
    ])
    func aResponseToHeadHasNoBody(path: String, host: String, status: Int) async throws {
        try await LiveService.run { service in
            let host = host.replacing("PORT", with: "\(service.port)")
            let request = "HEAD \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
            let answer = try await RawSocket(port: service.port).exchange(request)
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(40))")
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    /// The head is complete and its request runs when the body turns out to be invalid. A response could be mistaken
    /// for the response to the hidden request.
    @Test(arguments: [
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n0x0\r\n\r\nSMUGGLED",
        "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n1\r\naX\r\n0\r\n\r\nSMUGGLED",
    ])
    func anInvalidBodyClosesTheConnectionWithoutAResponse(text: String) async throws {
        try await LiveService.run { service in
            let request = text.replacing("HOST", with: "127.0.0.1:\(service.port)")
                .replacing("SMUGGLED", with: Self.get("/health", port: service.port))
            let answer = try await RawSocket(port: service.port).exchange(request)
            #expect(answer.isEmpty, "\(text.debugDescription)")
        }
    }

    @Test(arguments: ["TRACE", "PROPFIND", "PURGE"])
    func methodsOfOtherProtocolsAreRejected(method: String) async throws {
        try await LiveService.run { service in
            let answer = try await RawSocket(port: service.port).exchange(
                "\(method) /health HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 405 "), "\(method): \(answer.prefix(40))")
        }
    }

    @Test(arguments: [
        (String(repeating: "X: y\r\n", count: 100_000), "many fields"),
        ("X: " + String(repeating: "y", count: 20_000) + "\r\n", "a long field"),
        ((0..<80).map { "X\($0): " + String(repeating: "y", count: 250) + "\r\n" }.joined(), "many long fields"),
    ])
    func aTooLargeHeadIsRejected(fields: String, name: String) async throws {
        try await LiveService.run { service in
            let answer = try await RawSocket(port: service.port).exchange(
                Self.get("/health", port: service.port, fields))
            #expect(answer.hasPrefix("HTTP/1.1 431 "), "\(name): \(answer.prefix(40))")
        }
    }

    @Test func aRequestGetsAResponseWhileFiveHundredSlowOnesAreOpen() async throws {
        try await LiveService.run { service in
            var slow: [RawSocket] = []
            for _ in 0..<500 {
                let socket = try await RawSocket(port: service.port)
                try await socket.send("GET /health HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nX-Slow: ")
                slow.append(socket)
            }
            let answer = try await RawSocket(port: service.port).exchange(
                Self.get("/health", port: service.port, "Connection: close\r\n"))
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            withExtendedLifetime(slow) {}
        }
    }

    @Test func connectionsAreLimitedForEachAddress() async throws {
        try await LiveService.run(limits: .patient { ($0.count, $0.countPerClient) = (8, 2) }) { service in
            let first = try await RawSocket(port: service.port)
            try await first.send("GET /health HTTP/1.1\r\n")
            // Connections that are accepted at once are handled on several event loops, in any order.
            try await eventually { service.connections.count == 1 }
            let others = [try await RawSocket(port: service.port), try await RawSocket(port: service.port)]
            for other in others { try await other.send("GET /health HTTP/1.1\r\n") }
            // The oldest connection is closed for the new one.
            #expect(try await first.readToEnd().isEmpty)
            withExtendedLifetime(others) {}
        }
    }

    @Test(arguments: ["", "GET /health HT", "GET /health HTTP/1.1\r\nHost: x\r\nX: "])
    func anUnfinishedHeadClosesTheConnection(start: String) async throws {
        try await LiveService.run(limits: .patient { $0.headTime = .milliseconds(50) }) { service in
            let socket = try await RawSocket(port: service.port)
            try await socket.send(start)
            #expect(try await socket.readToEnd().isEmpty)
        }
    }

    @Test func anUnfinishedBodyClosesTheConnection() async throws {
        try await LiveService.run(limits: .patient { $0.bodyTime = .milliseconds(50) }) { service in
            let socket = try await RawSocket(port: service.port)
            try await socket.send(
                """
                POST /api/v1/notes HTTP/1.1\r
                Host: 127.0.0.1:\(service.port)\r
                Authorization: Bearer \(service.token.text)\r
                Content-Type: application/json\r
                Content-Length: 100\r
                \r
                {
                """)
            #expect(try await !socket.readToEnd().contains("HTTP/1.1 2"))
        }
    }

    @Test func anIdleConnectionCloses() async throws {
        try await LiveService.run(limits: .patient { $0.idleTime = .milliseconds(50) }) { service in
            let socket = try await RawSocket(port: service.port)
            let answer = try await socket.exchange(Self.get("/health", port: service.port))
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func aConnectionCarriesSeveralRequests() async throws {
        try await LiveService.run { service in
            let request = Self.get("/health", port: service.port)
            let answer = try await RawSocket(port: service.port).exchange(
                request + request + Self.get("/health", port: service.port, "Connection: close\r\n"))
            #expect(answer.components(separatedBy: "HTTP/1.1 200 ").count == 4)
        }
    }

    /// A client that does not know that the connection ends would send its next request into it.
    @Test(arguments: [("Content-Length: 10000000000", 413), ("Content-Length: 20", 404)])
    func aRejectedBodyIsNotAwaitedAndTheConnectionEnds(length: String, status: Int) async throws {
        try await LiveService.run { service in
            let socket = try await RawSocket(port: service.port)
            let path = status == 404 ? "/none" : "/api/v1/notes"
            let answer = try await socket.exchange(
                """
                POST \(path) HTTP/1.1\r
                Host: 127.0.0.1:\(service.port)\r
                Authorization: Bearer \(service.token.text)\r
                Content-Type: application/json\r
                \(length)\r
                \r
                {
                """)
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.lowercased().contains("connection: close\r\n"))
        }
    }

    /// The decoder reads nothing after such a request. A client or proxy that does not know it would send the next request of anyone
    /// into the connection, and wait for a response.
    @Test(arguments: [
        "GET /health HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket",
        "GET /health HTTP/1.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
        "CONNECT /health HTTP/1.1",
    ])
    func aConnectionEndsWithARequestForAnotherProtocol(start: String) async throws {
        try await LiveService.run { service in
            let socket = try await RawSocket(port: service.port)
            let answer = try await socket.exchange(
                "\(start)\r\nHost: 127.0.0.1:\(service.port)\r\n\r\n" + Self.get("/health", port: service.port))
            #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
            #expect(answer.lowercased().contains("connection: close\r\n"))
        }
    }

    @Test func aResponseAfterTheWholeRequestKeepsTheConnection() async throws {
        try await LiveService.run { service in
            let socket = try await RawSocket(port: service.port)
            let request = """
                POST /none HTTP/1.1\r
                Host: 127.0.0.1:\(service.port)\r
                Content-Length: 2\r
                \r
                {}
                """
            let answer = try await socket.exchange(
                request + Self.get("/health", port: service.port, "Connection: close\r\n"))
            #expect(answer.contains("HTTP/1.1 200 "))
            #expect(!answer.lowercased().contains("connection: close"))
        }
    }
}
