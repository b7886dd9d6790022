import Foundation
import NIOCore
import Notebook
import Testing
import TestSupport

@testable import HTTPService

/// Clients over real sockets that do not read what they asked for.
struct UnreadResponseTests {
    /// The smallest buffer that the system allows.
    private static let buffer: Int32 = 4_096

    private static func get(_ path: String, _ service: LiveService, _ more: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nAuthorization: Bearer \(service.token.text)\r\n"
            + more + "\r\n"
    }

    /// Sends requests until the service waits for the client to read. Returns the number of bytes that were sent.
    private static func flood(_ socket: RawSocket, _ requests: [UInt8], _ service: LiveService) async throws -> Int {
        let unread = service.connections.unreadCount
        var sent = 0
        try await eventually {
            sent += socket.sendWhatIsTaken(requests[sent...])
            return service.connections.unreadCount > unread
        }
        return sent
    }

    /// A note whose text has a size, for responses of that size.
    private static func note(size: Int, _ service: LiveService) async throws -> String {
        let text = String(repeating: "word ", count: size / 5)
        return "\(try await service.notebook.addNote(NoteRequest(title: "Plan", body: text), for: .local).note.id)"
    }

    /// With more requests than the system's buffers have room for responses.
    @Test(arguments: [("/health", 4_000), ("/app/shell/main.js", 400)])
    func requestsWaitWhileResponsesAreNotRead(path: String, number: Int) async throws {
        try await LiveService.run { service in
            let socket = try await RawSocket(port: service.port, buffer: Self.buffer)
            let request = Self.get(path, service)
            let requests = Array(String(repeating: request, count: number).utf8)
            let sent = try await Self.flood(socket, requests, service)
            // One response, or what of a file is written at once.
            #expect(service.connections.queuedSize <= 2 * 65_536)
            #expect(service.connections.count == 1)
            // Nothing is lost when the client reads after all.
            let rest = (request.utf8.count - sent % request.utf8.count) % request.utf8.count
            let last = requests[sent..<sent + rest] + Self.get(path, service, "Connection: close\r\n").utf8
            async let responses = socket.readToEnd()
            try await socket.send(String(decoding: last, as: UTF8.self))
            let count = try await responses.components(separatedBy: "HTTP/1.1 200 OK").count - 1
            #expect(count == (sent + rest) / request.utf8.count + 1)
        }
    }

    /// A client gets the bytes that the service keeps anyway, so they are not queued as a whole.
    @Test(arguments: ["/openapi.json", "/api/v1/rules/packed"])
    func aLargeFileIsQueuedInParts(path: String) async throws {
        try await LiveService.run { service in
            let requests = Array(String(repeating: Self.get(path, service), count: 1_000).utf8)
            var sockets: [RawSocket] = []
            for _ in 0..<8 {
                let socket = try await RawSocket(port: service.port, buffer: Self.buffer)
                _ = try await Self.flood(socket, requests, service)
                sockets.append(socket)
            }
            #expect(service.connections.unreadCount == 8)
            #expect(service.connections.queuedSize <= 8 * 2 * 65_536)
            withExtendedLifetime(sockets) {}
        }
    }

    @Test func aNewClientReplacesOneThatDoesNotRead() async throws {
        try await LiveService.run(limits: .patient { $0.count = 8 }) { service in
            let requests = Array(String(repeating: Self.get("/health", service), count: 50_000).utf8)
            var sockets: [RawSocket] = []
            for _ in 0..<8 {
                let socket = try await RawSocket(port: service.port, buffer: Self.buffer)
                _ = try await Self.flood(socket, requests, service)
                sockets.append(socket)
            }
            for count in 1...3 {
                let answer = try await RawSocket(port: service.port).exchange(
                    Self.get("/health", service, "Connection: close\r\n"))
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
                #expect(service.connections.evictedCount <= count)
            }
            #expect(service.connections.evictedCount > 0)
            withExtendedLifetime(sockets) {}
        }
    }

    @Test func unreadResponsesOfManyClientsHaveAMemoryLimit() async throws {
        try await LiveService.run(limits: .patient { $0.queuedSize = 2_000_000 }) { service in
            let id = try await Self.note(size: 800_000, service)
            var sockets: [RawSocket] = []
            for _ in 0..<8 {
                let socket = try await RawSocket(port: service.port, buffer: Self.buffer)
                try await socket.send(Self.get("/api/v1/notes/\(id)", service))
                sockets.append(socket)
            }
            try await eventually { service.connections.evictedCount >= 6 }
            #expect(service.connections.queuedSize <= 2_000_000)
            let answer = try await RawSocket(port: service.port).exchange(
                Self.get("/api/v1/notes/\(id)", service, "Connection: close\r\n"))
            #expect(answer.utf8.count > 800_000)
            withExtendedLifetime(sockets) {}
        }
    }

    @Test func aClientThatDoesNotReadIsDisconnected() async throws {
        try await LiveService.run(limits: .patient { $0.writeTime = .milliseconds(50) }) { service in
            let id = try await Self.note(size: 800_000, service)
            let socket = try await RawSocket(port: service.port, buffer: Self.buffer)
            try await socket.send(Self.get("/api/v1/notes/\(id)", service))
            _ = try await socket.read(until: "HTTP/1.1 200 ")
            try await eventually { service.connections.count == 0 }
            #expect(service.connections.queuedSize == 0)
            withExtendedLifetime(socket) {}
        }
    }

    @Test func unreadEventsAreBounded() async throws {
        try await LiveService.run { service in
            try await withThrowingTaskGroup { group in
                for writer in 0..<20 {
                    group.addTask {
                        for index in 0..<100 {
                            let note = NoteRequest(title: "Note \(writer) \(index)")
                            _ = try await service.notebook.addNote(note, for: .local)
                        }
                    }
                }
                try await group.waitForAll()
            }
            var sockets: [RawSocket] = []
            for _ in 0..<4 {
                let socket = try await RawSocket(port: service.port, buffer: Self.buffer)
                try await socket.send(Self.get("/api/v1/events?after=0", service))
                sockets.append(socket)
            }
            try await eventually { service.connections.unreadCount == 4 }
            #expect(service.connections.queuedSize <= 4 * 2 * 65_536)
            // The rest is read from the log when the client reads.
            let text = try await sockets[0].read(until: "\"sequence\":2000")
            #expect(text.components(separatedBy: "event: noteChanged").count == 2_001)
        }
    }

    @Test func anEventStreamEndsWithItsClient() async throws {
        try await LiveService.run { service in
            let socket = try await RawSocket(port: service.port)
            try await socket.send(Self.get("/api/v1/events", service))
            _ = try await socket.read(until: "event: ready")
            socket.endSending()
            try await eventually { service.connections.count == 0 }
        }
    }
}
