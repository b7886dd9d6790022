import Foundation
import HTTPTypes
import Notebook
import TestSupport
import Testing

@testable import HTTPService

struct SearchRouteTests {
    private struct Case: Decodable {
        let id: String
        let q: String
    }

    private static let file = "security/fts-query-cases.jsonl"

    /// What would be an operator, a column or a statement elsewhere is a word here.
    @Test(.enabled(if: SharedData.has(file), "the labelled queries are absent: set BACKNOTE_DATA"))
    func everyLabelledQueryIsWordsAndNoError() async throws {
        let service = try await TestService()
        let secret = try await service.note("secret hello world")
        let file = SharedData.folder.appending(path: Self.file)
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let row = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
            let query = row.q.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let address = "/api/v1/search?q=\(query)"
            let asked = try await service.send(.get, address)
            let body = String(decoding: try JSONEncoder().encode(["q": row.q]), as: UTF8.self)
            let sent = try await service.send(.post, "/api/v1/search", body)
            #expect(sent.status == .ok, "\(row.id)")
            if address.utf8.count > RequestTargetCheck.lengthLimit {
                #expect(asked.problem == "address-too-long", "\(row.id)")
            } else {
                #expect(asked.status == .ok, "\(row.id)")
                #expect(asked.body == sent.body, "\(row.id)")
            }
            // Found only by all of its words as they stand.
            let isFound = SearchQuery(row.q).words.allSatisfy { "secret hello world".contains($0) }
            #expect(sent.text.contains(secret.id) == isFound, "\(row.id): \(row.q.prefix(40))")
        }
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
    @Test func anAddressKeepsItsEncodedPlusSigns() async throws {
        let service = try await TestService()
        let answer = try await service.send(
            .get, "/api/v1/suggestions?url=https%3A%2F%2Fe.example%2Fc%2B%2B%3Fq%3Da%2Bb")
        #expect((answer.json["activity"] as? [String: Any])?["webpageURL"] as? String == "https://e.example/c++?q=a+b")
        for zone in ["+09:00", "%2B09:00", "Z"] {
            let forgotten = try await service.send(
                .delete, "/api/v1/activities?from=2026-11-21T09:45:12\(zone)")
            #expect(forgotten.status == .noContent, "\(forgotten.text)")
        }
        let noon = try await service.send(.delete, "/api/v1/activities?from=2026-11-21T09:45:12+noon")
        #expect(noon.status == .badRequest)
    }

    @Test func archivedNotesAreFoundAndThoseInTheTrashAreNot() async throws {
        let service = try await TestService()
        let archived = try await service.note("wool one")
        let trashed = try await service.note("wool two")
        _ = try await service.send(.patch, "/api/v1/notes/\(archived.id)", #"{"isArchived": true}"#)
        _ = try await service.send(.delete, "/api/v1/notes/\(trashed.id)")
        let found = try await service.send(.get, "/api/v1/search?q=wool").json["notes"] as? [[String: Any]]
        #expect(found?.map { $0["title"] as? String } == ["wool one"])
    }
}
