import Canonicalization
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import Testing

@testable import HTTPService

/// An export that is imported into an empty notebook gives the same export.
struct RoundTripTests {
    @Test(arguments: (0..<100).sampled(20).map(UInt64.init))
    func theExportOfAnImportedExportIsTheSame(seed: UInt64) async throws {
        // Most histories of every other notebook are exported in parts, of which many have a single revision.
        let historySize = seed.isMultiple(of: 2) ? nil : 150
        let service = try await TestService(fetchPolicy: .off, exportedHistorySize: historySize)
        var generator = SeededGenerator(seed: seed)
        for number in 0..<Int.random(in: 1...8, using: &generator) {
            try await addNote(number, to: service, &generator)
        }
        try await addCorrections(to: service, &generator)
        let exported = try await export(service)
        let other = try await TestService(fetchPolicy: .off, exportedHistorySize: historySize)
        let report = try await other.send(
            .post, "/api/v1/imports", exported, headers: [.contentType: "application/json"])
        #expect(report.status == .ok, "\(report.text)")
        #expect((report.json["refused"] as? [Any])?.isEmpty == true, "\(report.text)")
        #expect(try await notes(other) == notes(exported))
        let again = try await other.send(
            .post, "/api/v1/imports", exported, headers: [.contentType: "application/json"])
        #expect((again.json["counts"] as? [String: Int])?["new"] == 0)
        #expect(try await notes(other) == notes(exported))
    }

    private func export(_ service: TestService) async throws -> String {
        let response = try await service.send(.get, "/api/v1/export?format=json")
        #expect(response.status == .ok)
        return response.text
    }

    private func notes(_ service: TestService) async throws -> [Substring] { notes(try await export(service)) }

    /// The lines of the notes, without that of the time of the export.
    private func notes(_ exported: String) -> [Substring] { Array(exported.split(separator: "\n").dropFirst()) }

    /// Adds a file of a size that leaves each remainder of Base64, and returns its reference.
    private func addFile(_ number: Int, to service: TestService) async throws -> String {
        let start = Array("%PDF-".utf8)
        let repeated = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* number) }
        var bytes = start
        while bytes.count < start.count + number * 7_919 { bytes += repeated }
        bytes.removeLast(bytes.count - start.count - number * 7_919)
        let response = try await service.send(
            .post, "/api/v1/attachments?name=file%20\(number).pdf", bytes: bytes,
            headers: [.contentType: "application/octet-stream"])
        return try #require(response.json["reference"] as? String)
    }

    /// Adds decisions about pages, and rules.
    private func addCorrections(to service: TestService, _ generator: inout SeededGenerator) async throws {
        let decisions = [
            #"{"kind": "samePage", "urls": ["https://a.example/1", "https://b.example/x?id=2"]}"#,
            #"{"kind": "notTheSame", "urls": ["https://a.example/c", "https://a.example/d"]}"#,
            #"{"kind": "wholeSection", "urls": ["https://c.example/docs/x"], "segments": 1}"#,
            #"{"kind": "neverHere", "urls": ["https://bank.example/"], "segments": 0}"#,
            #"{"kind": "notTheSame", "urls": ["https://d.example/v#top"], "part": {"kind": "fragment"}}"#,
        ]
        for decision in decisions where Bool.random(using: &generator) {
            let response = try await service.send(.post, "/api/v1/identity-decisions", decision)
            #expect(response.status == .created, "\(response.text)")
        }
        // What returns taught.
        let place = KeyPrefix(stored: [UInt8]("e.example/items".utf8))
        let learned = [
            IdentityDecision.transientParameter([UInt8]("lis".utf8), within: place),
            .transientForm(.label([UInt8]("m".utf8)), within: place),
            .transientForm(.folder([UInt8]("/amp".utf8)), within: place),
            .transientForm(.suffix([UInt8](".html".utf8)), within: place),
        ]
        for decision in learned where Bool.random(using: &generator) {
            try await service.notebook.restore(
                Decision(id: Identifier(), decision: decision, decidedAt: service.clock.now), for: .local)
        }
        if Bool.random(using: &generator) {
            try await service.rules.saveOwn("! Mine\n||rules.example^$removeparam=session\n")
        }
    }

    private func addNote(
        _ number: Int, to service: TestService, _ generator: inout SeededGenerator
    ) async throws {
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
        let files = try await [addFile(number, to: service), addFile(number + 100, to: service)]
        let texts = [
            "![A \(number)](\(files[0]))", "", "- [ ] wool #sheep", "a\r\nb \u{2028} 📚 日本語",
            "see https://t\(number).example/ <b>\"\\</b>",
        ]
        let links: [[String: Any]] = (0..<Int.random(in: 0...3, using: &generator)).map { link in
            [
                "webpageURL": "https://example.com/\(number)/\(link)?utm_source=x", "title": pick(["", "Page “1”"]),
                "userInfo": ["page": 3.5, "on": true],
                "quote": ["exact": "q\n\(link)", "prefix": "p", "color": "pink", "comment": "\(number) 📚"],
            ]
        }
        let body: [String: Any] = [
            "title": pick(["", "Plan \(number)", "Ünïcode 📚"]), "body": pick(texts), "links": links,
            "createdAt": pick(["2019-01-01T00:00:00.123Z", "2024-05-05T05:05:05.005Z"]),
        ]
        let json = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
        let made = try await service.send(.post, "/api/v1/notes", json)
        let id = try #require(made.json["id"] as? String)
        let path = "/api/v1/notes/\(id)"
        for step in 0..<Int.random(in: 0...4, using: &generator) {
            let request: (HTTPRequest.Method, String, String?) = pick([
                (.patch, "", "{\"body\": \"edit \(step)\"}"), (.patch, "", "{\"body\": \"[b](\(files[1]))\"}"),
                (.patch, "", "{\"title\": \"title \(step)\"}"),
                (.put, "/ink", "{\"strokes\": [{\"points\": [[1.50, 2], [3, 4e0]]}], \"by\":  \"me\"}"),
                (.put, "/pin", "{\"after\": null}"), (.patch, "", "{\"isArchived\": true}"), (.delete, "", nil),
                (.put, "/reminder", "{\"dueAt\": \"2040-01-01T00:00:00.001Z\", \"words\": \"some day\"}"),
                (
                    .put, "/reminder",
                    """
                    {"dueAt": "2040-02-29T00:00:00Z", "repetition": {"interval": "monthly", "timeZone": "Asia/Seoul",
                     "startsAt": "2040-01-31T00:00:00.001Z"}}
                    """
                ),
                (.put, "/reminder", "{\"trigger\": \"nextVisit\", \"words\": \"next visit\"}"),
                (.put, "/reminder", "{\"trigger\": \"site\", \"site\": \"example.com\"}"),
                (
                    .put, "/reminder",
                    "{\"trigger\": \"site\", \"site\": \"b.example\", \"dueAt\": \"2020-01-01T00:00:00.001Z\"}"
                ),
                (.post, "/edits", "{\"title\": \"x\", \"body\": \"conflict \(step)\", \"base\": 1}"),
            ])
            let response = try await service.send(
                request.0, path + request.1, request.2, headers: request.0 == .patch ? [.ifMatch: "*"] : [:])
            #expect(response.status.kind == .successful, "\(request): \(response.text)")
        }
    }
}
