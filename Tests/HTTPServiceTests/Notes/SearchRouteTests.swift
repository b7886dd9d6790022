import Foundation
import HTTPTypes
import Notebook
import TestSupport
import Testing

@testable import HTTPService

struct SearchRouteTests {
    /// Words with a meaning in FTS5's query language or in SQL, which are plain words here.
    private static let hostileQueries = [
        "\"", "hello\"", "\"a\" \"b", "'", "hello'; DROP TABLE note; --", "a AND", "hello OR world", "a NOT",
        "NOT hello",
        "NEAR(", "NEAR(hello world, 2)", "title:hello", "note : secret", "{title note}: x", "- hello", "+hello",
        "^hello",
        "hello*", "*", "()", "(hello", "hello)", "%", "_", "\\", "hello\\", "\u{0}hello", "hello\u{0}", "a\nb", "\t",
        "", " ",
        "\u{202E}hello", "e\u{301}", "🙂", "hello world", "secret", "{}", "[1]", "?1", ":name", "@name", "$name", "--",
        "/*",
        String(repeating: "hello ", count: 2_000), String(repeating: "(", count: 2_000),
        String(repeating: "\"", count: 2_001),
    ]

    @Test func hostileQueriesAreSearchedAsWords() async throws {
        try await expectWords(Self.hostileQueries.map { (id: String($0.prefix(40)), query: $0) })
    }

    private struct Case: Decodable {
        let id: String
        let q: String
    }

    private static let file = "security/fts-query-cases.jsonl"

    @Test(.enabled(if: SharedData.has(file), "the labeled queries are absent: set BACKNOTE_DATA"))
    func everyLabeledQueryIsSearchedAsWords() async throws {
        let text = try String(contentsOf: SharedData.folder.appending(path: Self.file), encoding: .utf8)
        try await expectWords(
            text.split(separator: "\n").map { line in
                let row = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
                return (id: row.id, query: row.q)
            })
    }

    /// Expects that each query succeeds, gives the same result in the URL and in the body, and finds a note only by its
    /// words.
    private func expectWords(_ queries: [(id: String, query: String)]) async throws {
        let service = try await TestService()
        let text = "secret hello world"
        let note = try await service.note(text)
        for (id, query) in queries {
            let encoded = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let url = "/api/v1/search?q=\(encoded)"
            let inURL = try await service.send(.get, url)
            let body = String(decoding: try JSONEncoder().encode(["q": query]), as: UTF8.self)
            let inBody = try await service.send(.post, "/api/v1/search", body)
            #expect(inBody.status == .ok, "\(id)")
            if url.utf8.count > RequestTargetCheck.lengthLimit {
                #expect(inURL.problem == "address-too-long", "\(id)")
            } else {
                #expect(inURL.status == .ok, "\(id)")
                #expect(inURL.body == inBody.body, "\(id)")
            }
            // The note passes no filter: it has neither tags nor links.
            let read = SearchQuery(query)
            let isFound = read.filters.isEmpty && read.words.allSatisfy { text.contains($0) }
            #expect(inBody.text.contains(note.id) == isFound, "\(id)")
        }
    }

    @Test(arguments: [
        ("notes?search=Titan%20%22Wet%20Wool%22%20-draft%20or%20%23craft", ["titan", "wet wool"]),
        ("search?q=%EF%BC%B4itan%20or%20Moon", ["titan", "moon"]), ("notes?search=-draft", nil), ("notes", nil),
    ])
    func aListHasTheWordsToMark(path: String, words: [String]?) async throws {
        let response = try await TestService().send(.get, "/api/v1/" + path)
        #expect(response.status == .ok)
        #expect(response.json["searchWords"] as? [String] == words)
    }

    /// As forms and search boxes write a query.
    @Test(arguments: [
        ("search?q=two+words", ["two words"]), ("search?q=two%20words", ["two words"]), ("search?q=C%2B%2B", ["C++"]),
        ("notes?search=two+words", ["two words"]),
        ("notes?search=words+two&limit=9", ["two words"]), ("notes?search=%2b", ["C++"]),
    ])
    func aPlusSignIsASpace(path: String, expected: [String]) async throws {
        let service = try await TestService()
        _ = try await service.note("two words")
        _ = try await service.note("C++")
        let found = try await service.send(.get, "/api/v1/\(path)").json["notes"] as? [[String: Any]]
        let titles = found?.compactMap { $0["title"] as? String } ?? []
        #expect(titles == expected)
    }

    /// What is meant as a plus sign is sent as "%2B"; a time's zone is understood as it is written too.
    @Test func aURLKeepsItsEncodedPlusSigns() async throws {
        let service = try await TestService()
        let response = try await service.send(
            .get, "/api/v1/suggestions?url=https%3A%2F%2Fe.example%2Fc%2B%2B%3Fq%3Da%2Bb")
        #expect(
            (response.json["activity"] as? [String: Any])?["webpageURL"] as? String == "https://e.example/c++?q=a+b")
        for zone in ["+09:00", "%2B09:00", "Z"] {
            let forgotten = try await service.send(
                .delete, "/api/v1/activities?from=2026-11-21T09:45:12\(zone)")
            #expect(forgotten.status == .ok, "\(forgotten.text)")
        }
        let noon = try await service.send(.delete, "/api/v1/activities?from=2026-11-21T09:45:12+noon")
        #expect(noon.status == .badRequest)
    }

    @Test func archivedNotesAreFoundAndNotesInTheTrashAreNot() async throws {
        let service = try await TestService()
        let archived = try await service.note("wool one")
        let trashed = try await service.note("wool two")
        _ = try await service.send(.patch, "/api/v1/notes/\(archived.id)", #"{"isArchived": true}"#)
        _ = try await service.send(.delete, "/api/v1/notes/\(trashed.id)")
        let found = try await service.send(.get, "/api/v1/search?q=wool").json["notes"] as? [[String: Any]]
        #expect(found?.map { $0["title"] as? String } == ["wool one"])
    }
}
