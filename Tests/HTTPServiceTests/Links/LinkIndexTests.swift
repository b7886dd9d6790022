import Canonicalization
import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

struct LinkIndexTests {
    /// Returns the hashes in a member of a response, decoded as a client does.
    private func hashes(_ response: TestService.Response, _ member: String) throws -> [UInt64] {
        let text = try #require(response.json[member] as? String)
        let bytes = [UInt8](try #require(Data(base64Encoded: text)))
        return stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private func hash(_ url: String) throws -> UInt64 { try Canonicalizer.standard.canonicalize(url).key.hash }

    @Test func everyLinksKeyIsInTheIndex() async throws {
        let service = try await TestService()
        let urls = (1...3).map { "https://example.com/\($0)?utm_source=x" }
        for url in urls { _ = try await service.note("Note", linking: url) }
        let response = try await service.send(.get, "/api/v1/link-index")
        #expect(try hashes(response, "hashes") == urls.map(hash).sorted())
        #expect(response.json["next"] == nil)
    }

    @Test func theIndexIsReadInPages() async throws {
        let service = try await TestService()
        let urls = (1...5).map { "https://example.com/\($0)" }
        for url in urls { _ = try await service.note("Note", linking: url) }
        var found: [UInt64] = []
        var next: String? = ""
        while let from = next {
            let response = try await service.send(
                .get, "/api/v1/link-index?limit=2" + (from.isEmpty ? "" : "&from=\(from)"))
            found += try hashes(response, "hashes")
            next = response.json["next"] as? String
        }
        #expect(try found == urls.map(hash).sorted())
    }

    @Test func deltasContinueFromACursor() async throws {
        let service = try await TestService()
        let note = try await service.note("Note", linking: "https://example.com/a")
        let cursor = try #require(try await service.send(.get, "/api/v1/link-index").json["cursor"] as? Int)
        _ = try await service.note("Note", linking: "https://example.com/b")
        _ = try await service.send(.delete, "/api/v1/notes/\(note.id)")
        let delta = try await service.send(.get, "/api/v1/link-index?since=\(cursor)")
        #expect(try hashes(delta, "added") == [hash("https://example.com/b")])
        #expect(try hashes(delta, "removed") == [hash("https://example.com/a")])
        #expect(delta.json["isComplete"] as? Bool == true)
        let unknown = try await service.send(.get, "/api/v1/link-index?since=999")
        #expect(unknown.json["isComplete"] as? Bool == false)
    }

    @Test func anUnchangedIndexIsNotSentAgain() async throws {
        let service = try await TestService()
        _ = try await service.note("Note", linking: "https://example.com/a")
        let tag = try #require(try await service.send(.get, "/api/v1/link-index").headers[.eTag])
        // A change of the log that is none of the index.
        _ = try await service.note("Without a link")
        #expect(try await service.send(.get, "/api/v1/link-index", headers: [.ifNoneMatch: tag]).status == .notModified)
        _ = try await service.note("Note", linking: "https://example.com/b")
        #expect(try await service.send(.get, "/api/v1/link-index", headers: [.ifNoneMatch: tag]).status == .ok)
    }

    @Test func originsOfPagesWithIdentifiersAreListedBesideTheHashes() async throws {
        let service = try await TestService()
        let note = try await service.note("Note", linking: "https://plain.example/")
        let start = try await service.send(.get, "/api/v1/link-index")
        #expect((start.json["places"] as? [String: String])?["appOrigins"] == "")
        let link = #"{"webpageURL": "https://photos.example/7", "targetContentIdentifier": "7", "activityType": "a.b"}"#
        _ = try await service.send(.post, "/api/v1/notes/\(note.id)/links", link)
        let cursor = try #require(start.json["cursor"] as? Int)
        for path in ["/api/v1/link-index", "/api/v1/link-index?since=\(cursor)"] {
            let places = try await service.send(.get, path).json["places"] as? [String: String]
            let bytes = try #require(Data(base64Encoded: places?["appOrigins"] ?? ""))
            #expect(
                [UInt8](bytes) == withUnsafeBytes(of: Key.hash(of: "https://photos.example").littleEndian, Array.init))
        }
    }

    @Test func decidedSectionsAreListedBesideTheHashes() async throws {
        let service = try await TestService()
        _ = try await service.send(
            .post, "/api/v1/identity-decisions", #"{"kind": "neverHere", "urls": ["https://bank.example/"]}"#)
        let places = try await service.send(.get, "/api/v1/link-index").json["places"] as? [String: String]
        #expect(Data(base64Encoded: places?["neverHere"] ?? "")?.count == 8)
        #expect(places?["sections"] == "")
    }
}
