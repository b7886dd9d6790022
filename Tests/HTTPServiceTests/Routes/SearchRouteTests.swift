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
            if address.utf8.count > TargetCheck.lengthLimit {
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
