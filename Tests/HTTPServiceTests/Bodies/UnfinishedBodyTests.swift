import Foundation
import Notebook
import TestSupport
import Testing

@testable import HTTPService

/// Bodies over real sockets that do not end.
struct UnfinishedBodyTests {
    private static func head(
        _ method: String, _ path: String, length: Int, of type: String = "application/json", _ more: String = "",
        in service: LiveService
    ) -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\n"
            + "Authorization: Bearer \(service.token.text)\r\nContent-Type: \(type)\r\nContent-Length: \(length)\r\n"
            + "\(more)Connection: close\r\n\r\n"
    }

    @Test func unfinishedBodiesOfOneAccountAreBounded() async throws {
        try await LiveService.run { service in
            let note = try await service.notebook.addNote(NoteRequest(title: "Plan"), for: .local).note.id
            let head = Self.head(
                "PUT", "/api/v1/notes/\(note)/ink", length: Ink.sizeLimit, "If-Match: *\r\n", in: service)
            // As many as an account may have, each without its last byte.
            let limit = RequestBodies.memoryLimit / 2
            var sockets: [RawSocket] = []
            for number in 1...limit / Ink.sizeLimit {
                let socket = try await RawSocket(port: service.port)
                try await socket.send(head + String(repeating: " ", count: Ink.sizeLimit - 1))
                sockets.append(socket)
                try await eventually { service.bodies.memory.held == number * Ink.sizeLimit }
            }
            // Further ones are refused.
            for _ in 0..<3 {
                let refused = try await RawSocket(port: service.port)
                try await refused.send(head + " ")
                #expect(try await refused.read(until: "too-many-bodies").hasPrefix("HTTP/1.1 503"))
            }
            #expect(service.bodies.memory.held == limit)
            // A small note is saved all the same.
            let saving = try await RawSocket(port: service.port)
            let saved = try await saving.exchange(
                Self.head("POST", "/api/v1/notes", length: 15, in: service) + #"{"title":"Tea"}"#)
            #expect(saved.hasPrefix("HTTP/1.1 201"))
            sockets.removeAll()
            try await eventually { service.bodies.memory.held == 0 }
        }
    }

    @Test func anImportWithAKeyIsOnTheDiskBeforeItEnds() async throws {
        try await LiveService.run { service in
            let (sent, length) = (1_000_000, 1_000_001)
            let socket = try await RawSocket(port: service.port)
            try await socket.send(
                Self.head(
                    "POST", "/api/v1/imports?name=a.md", length: length, of: "text/markdown",
                    "Idempotency-Key: once\r\n", in: service) + String(repeating: "a", count: sent))
            // All but what is in its buffer.
            try await eventually { service.imports.space.held > sent - RequestBodies.bufferSize }
            #expect(service.bodies.memory.held == RequestBodies.bufferSize)
            #expect(try await socket.exchange("b").hasPrefix("HTTP/1.1 200"))
            try await eventually { service.imports.space.held == 0 && service.bodies.memory.held == 0 }
        }
    }

    @Test func aFileIsDeletedWhenItsClientGoes() async throws {
        try await LiveService.run { service in
            var socket: RawSocket? = try await RawSocket(port: service.port)
            try await socket?.send(
                Self.head(
                    "POST", "/api/v1/imports?name=a.md", length: 500_000, of: "text/markdown", in: service)
                    + String(repeating: "a", count: 400_000))
            try await eventually { service.imports.space.held > 0 }
            socket = nil
            try await eventually { service.imports.space.held == 0 && service.bodies.memory.held == 0 }
            #expect(try await service.notebook.notes(NoteQuery(), for: .local).elements.isEmpty)
        }
    }

    /// What arrives could be read as a whole: of a small body, and of one in chunks, whose length no head states.
    @Test(arguments: [
        ("/api/v1/notes", "application/json", "Content-Length: 16", #"{"title":"Tea"}"#),
        ("/api/v1/notes", "application/json", "Transfer-Encoding: chunked", "f\r\n{\"title\":\"Tea\"}\r\n"),
        ("/api/v1/notes", "application/json", "Transfer-Encoding: chunked", "f\r\n{\"title\":\"Tea\"}0\r\n\r\n"),
        ("/api/v1/attachments", "application/octet-stream", "Transfer-Encoding: chunked", "3\r\nTea\r\n"),
    ])
    func nothingIsSavedOfABodyThatEndsEarly(path: String, type: String, length: String, start: String) async throws {
        try await LiveService.run { service in
            func exchange(_ length: String, _ body: String, endsEarly: Bool) async throws -> String {
                let socket = try await RawSocket(port: service.port)
                try await socket.send(
                    "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\n"
                        + "Authorization: Bearer \(service.token.text)\r\nContent-Type: \(type)\r\n"
                        + "Idempotency-Key: once\r\nConnection: close\r\n\(length)\r\n\r\n\(body)")
                if endsEarly { socket.endSending() }
                return try await socket.readToEnd()
            }
            #expect(try await exchange(length, start, endsEarly: true) == "")
            try await eventually { service.connections.count == 0 && service.bodies.memory.held == 0 }
            // The key is free, so that the client can send the body again.
            let rest = #"{"title":"Tea","body":"Sencha"}"#
            let answer = try await exchange("Content-Length: \(rest.utf8.count)", rest, endsEarly: false)
            #expect(answer.hasPrefix("HTTP/1.1 20"), "\(answer.prefix(300))")
            let titles = try await service.notebook.notes(NoteQuery(), for: .local).elements.map(\.title)
            #expect(titles.count == (path == "/api/v1/attachments" ? 0 : 1))
        }
    }
}
