import Foundation
import Notebook
import Testing
import TestSupport

@testable import HTTPService

/// A service that is about to end, behind a load balancer that keeps connections open.
struct DrainingTests {
    private static func get(_ path: String, _ service: LiveService) -> String {
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nAuthorization: Bearer \(service.token.text)\r\n\r\n"
    }

    private static func status(_ path: String, _ service: LiveService) async throws -> String {
        let request = get(path, service).replacing("\r\n\r\n", with: "\r\nConnection: close\r\n\r\n")
        let answer = try await RawSocket(port: service.port).exchange(request)
        return String(answer.dropFirst("HTTP/1.1 ".count).prefix(3))
    }

    @Test func aServiceThatIsAboutToEndIsAliveAndNotReady() async throws {
        try await LiveService.run { service in
            let paths = ["/health", "/health/ready", "/api/v1/notes"]
            var before: [String] = []
            for path in paths { before.append(try await Self.status(path, service)) }
            #expect(before == ["200", "200", "200"])
            service.connections.drain()
            // It still responds to requests that come nevertheless.
            var after: [String] = []
            for path in paths { after.append(try await Self.status(path, service)) }
            #expect(after == ["200", "503", "200"])
        }
    }

    @Test func eachConnectionEndsWithItsNextResponse() async throws {
        try await LiveService.run { service in
            let socket = try await RawSocket(port: service.port)
            try await socket.send(Self.get("/health", service))
            try await eventually { service.connections.count == 1 }
            service.connections.drain()
            try await socket.send(Self.get("/health", service))
            let answer = try await socket.readToEnd()
            let responses = answer.components(separatedBy: "HTTP/1.1 200 OK").count - 1
            #expect((1...2).contains(responses))
            #expect(answer.lowercased().contains("connection: close"))
        }
    }

    /// A response that the client has not read yet when the service ends.
    @Test func aResponseInProgressIsSentToItsEnd() async throws {
        try await LiveService.run { service in
            let text = String(repeating: "word ", count: 160_000)
            let note = try await service.notebook.addNote(NoteRequest(title: "Plan", body: text), for: .local).note.id
            let socket = try await RawSocket(port: service.port, buffer: 4_096)
            try await socket.send(Self.get("/api/v1/notes/\(note)", service))
            try await eventually { service.connections.unreadCount == 1 }
            await service.shutDown()
            let answer = try await socket.readToEnd()
            #expect(answer.utf8.count > 800_000)
            #expect(answer.hasSuffix("}"))
        }
    }
}
