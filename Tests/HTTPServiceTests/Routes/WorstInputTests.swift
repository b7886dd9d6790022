import Foundation
import HTTPTypes
import Notebook
import PageFetching
import RuleLists
import TestedStores
import Testing

@testable import HTTPService
@testable import SQLiteStore

/// The most work that a request of each kind is known to cause, within a budget of what it counts: steps of SQLite's
/// virtual machine, and bytes of the response. Each budget is about twice what the input takes.
struct WorstInputTests {
    struct Row: Sendable {
        let name: String
        /// The budget of steps.
        let steps: Int
        /// The budget of bytes.
        let bytes: Int
        /// Prepares the notebook and returns the request.
        let request: @Sendable (TestService) async throws -> (method: HTTPRequest.Method, path: String, body: String?)
    }

    @Test(.onlySQLite, arguments: rows.indices)
    func theWorstInputStaysWithinItsBudget(index: Int) async throws {
        let row = Self.rows[index]
        let service = try await TestService(fetchPolicy: .off)
        let request = try await row.request(service)
        let before = (try #require(service.store.sqlite)).readLimits.stepCount
        let response = try await service.send(
            request.method, "/api/v1" + request.path, request.body, headers: [.ifMatch: "*"])
        let steps = (try #require(service.store.sqlite)).readLimits.stepCount - before
        #expect(response.status.kind == .successful, "\(row.name): \(response.text.prefix(200))")
        #expect(steps <= row.steps, "\(row.name)")
        #expect(response.body.count <= row.bytes, "\(row.name)")
    }

    private static let size = 300_000

    private static func json(_ value: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }

    private static func texts(_ count: Int, _ text: (Int) -> String) -> [String] { (0..<count).map(text) }

    /// Creates a note and returns its path.
    private static func note(
        _ body: String, links: [[String: Any]] = [], in service: TestService
    ) async throws -> String {
        let response = try await service.send(
            .post, "/api/v1/notes", json(["title": "Long", "body": body, "links": links]))
        return "/notes/" + (response.json["id"] as? String ?? response.text)
    }

    /// Creates a note with a second text, and returns the path of the comparison of both.
    private static func comparison(_ old: String, _ new: String, in service: TestService) async throws -> String {
        let path = try await note(old, in: service)
        _ = try await service.send(.patch, "/api/v1" + path, json(["body": new]), headers: [.ifMatch: "*"])
        return path + "/comparison?old=1&new=2"
    }

    private static func search(_ words: String, in body: String)
        -> @Sendable (TestService) async throws -> (
            method: HTTPRequest.Method, path: String, body: String?
        )
    {
        { service in
            for _ in 0..<3 { _ = try await note(body, in: service) }
            return (.post, "/search", try json(["q": words]))
        }
    }

    /// Searches for sixteen words that are in the names of all notes.
    private static func ranking(
        of count: Int, in service: TestService
    ) async throws -> (method: HTTPRequest.Method, path: String, body: String?) {
        let words = texts(16) { "w\($0)x" }.joined(separator: " ")
        let notes = (0..<count).map { index in
            NewNote(
                id: Identifier(), title: words, body: words, links: [],
                createdAt: Instant(milliseconds: Int64(index)))
        }
        _ = try await service.store.create(notes, for: .local)
        return (.post, "/search", try json(["q": words, "sort": "relevance"]))
    }

    private static let letters = String(repeating: "a", count: size)

    // A response has the words of its query, which have at most 1,024 bytes.
    private static let rows: [Row] = [
        Row(
            name: "search for a long word in a text of one letter", steps: 37_000, bytes: 3_450,
            request: search(String(repeating: "a", count: 1_000), in: letters)),
        Row(
            name: "search for many long words", steps: 38_000, bytes: 3_450,
            request: search(texts(16) { String(repeating: "a", count: 40 + $0) }.joined(separator: " "), in: letters)),
        Row(name: "search for one letter", steps: 13_000_000, bytes: 2_400, request: search("a", in: letters)),
        Row(
            name: "search for one letter in texts of many characters", steps: 950_000, bytes: 10_400,
            request: search("a", in: texts(20_000) { "a\(String($0, radix: 36))" }.joined(separator: " "))),
        Row(
            name: "search for sixteen words that must not occur", steps: 10_000, bytes: 2_400,
            request: search(texts(16) { "-b\($0)" }.joined(separator: " "), in: letters)),
        Row(
            name: "search for sixteen alternatives", steps: 40_000, bytes: 2_400,
            request: search(texts(16) { String(repeating: "a", count: 1 + $0) }.joined(separator: " or "), in: letters)),
        Row(
            name: "search for one letter in each alternative", steps: 40_000, bytes: 2_400,
            request: search(texts(8) { "a or b\($0)" }.joined(separator: " "), in: letters)),
        Row(
            name: "search for two letters in each alternative", steps: 13_000_000, bytes: 2_400,
            request: search(texts(8) { "aa or b\($0)" }.joined(separator: " "), in: letters)),
        Row(
            name: "search for alternatives that do not occur", steps: 80_000, bytes: 2_400,
            request: search(
                texts(16) { String(repeating: "a", count: 40 + $0) + "b" }.joined(separator: " or "), in: letters)),
        Row(name: "ranking of a word in as many notes as are ranked", steps: 400_000, bytes: 60_000) { service in
            try await ranking(of: 2_000, in: service)
        },
        Row(name: "ranking of a word in more notes than are ranked", steps: 1_100_000, bytes: 60_000) { service in
            try await ranking(of: 2_001, in: service)
        },
        Row(name: "search by sixteen filters", steps: 320_000, bytes: 200) { service in
            for _ in 0..<20 {
                let links: [[String: Any]] = (0..<50).map {
                    ["webpageURL": "https://\(Identifier<Note>()).example/\($0)", "title": "Page"]
                }
                _ = try await note("", links: links, in: service)
            }
            let filters = texts(15) { "-site:\($0).invalid" }.joined(separator: " ")
            return (.post, "/search", try json(["q": filters + " -has:link"]))
        },
        Row(name: "list of notes with unclosed links", steps: 5_000_000, bytes: 1_000_000) { service in
            for _ in 0..<200 { _ = try await note(String(repeating: "[", count: 600), in: service) }
            return (.get, "/notes?limit=200", nil)
        },
        Row(name: "list of notes with many links", steps: 250_000, bytes: 750_000) { service in
            for note in 0..<20 {
                _ = try await Self.note(
                    "",
                    links: texts(1_000) { "https://h\($0).n\(note).example/" }.map {
                        ["webpageURL": $0, "title": "x"]
                    },
                    in: service)
            }
            return (.get, "/notes?limit=200", nil)
        },
        Row(name: "a note of many links", steps: 5_800_000, bytes: 7_600_000) { service in
            let links = texts(10_001) { "https://h\($0).example/" }.map { ["webpageURL": $0] }
            return (.post, "/notes", try json(["title": "Many", "links": links]))
        },
        Row(name: "a text of many URLs", steps: 600_000, bytes: 1_500_000) { _ in
            (.post, "/notes", try json(["body": texts(size / 18) { "http://\($0).example" }.joined(separator: "\n")]))
        },
        Row(name: "an edit of a note of many links", steps: 590_000, bytes: 3_800_000) { service in
            let links = texts(5_000) { "https://h\($0).example/" }.map { ["webpageURL": $0] }
            return (.patch, try await note("", links: links, in: service), #"{"body": "x"}"#)
        },
        Row(name: "another order of many links", steps: 1_200_000, bytes: 3_800_000) { service in
            let links = texts(5_000) { "https://h\($0).example/" }.map { ["webpageURL": $0] }
            let path = try await note("", links: links, in: service)
            let note = try await service.send(.get, "/api/v1" + path)
            let ids = (note.json["links"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
            return (.put, path + "/link-order", try json(["links": Array(ids.reversed())]))
        },
        Row(name: "an edit that changes most lines", steps: 13_000, bytes: 250_000) { service in
            let lines = texts(size / 8) { String($0, radix: 36) }
            let path = try await note(lines.joined(separator: "\n"), in: service)
            let theirs = lines.enumerated().filter { $0.offset % 6 != 5 }.map(\.element)
            _ = try await service.send(
                .patch, "/api/v1" + path, json(["body": theirs.joined(separator: "\n")]), headers: [.ifMatch: "*"])
            let ours = lines.enumerated().filter { $0.offset % 6 != 2 }.map(\.element)
            return (
                .post, path + "/edits", try json(["title": "Long", "body": ours.joined(separator: "\n"), "base": 1])
            )
        },
        Row(name: "comparison of texts without a common line", steps: 10_000, bytes: 940_000) { service in
            let texts = ["a", "b"].map { String(repeating: $0 + "\n", count: size / 2) }
            return (.get, try await comparison(texts[0], texts[1], in: service) + "&limit=10000", nil)
        },
        Row(name: "comparison of one line each", steps: 10_000, bytes: 1_300_000) { service in
            (.get, try await comparison(letters, letters + "b", in: service), nil)
        },
        Row(name: "HTML of nested quotes", steps: 10_000, bytes: 3_900_000) { service in
            (.get, try await note(String(repeating: "> ", count: size / 2), in: service) + "/html", nil)
        },
        Row(name: "HTML of a table of empty cells", steps: 10_000, bytes: 1_200_000) { service in
            let row = texts(1_000) { _ in "a" }.joined(separator: "|")
            let table = row + "\n" + row.replacing("a", with: "-") + "\n" + String(repeating: "|\n", count: size / 2)
            return (.get, try await note(table, in: service) + "/html", nil)
        },
        Row(name: "HTML of characters to escape", steps: 10_000, bytes: 1_600_000) { service in
            (.get, try await note(String(repeating: "\"", count: size), in: service) + "/html", nil)
        },
        Row(name: "checkboxes", steps: 10_000, bytes: 3_900_000) { service in
            (.get, try await note(String(repeating: "- [ ] a\n", count: size / 8), in: service) + "/checkboxes", nil)
        },
        Row(name: "tags", steps: 37_000, bytes: 26_000) { service in
            for note in 0..<5 {
                _ = try await Self.note(texts(size / 10) { "#t\(note)x\($0)" }.joined(separator: " "), in: service)
            }
            return (.get, "/tags", nil)
        },
        Row(name: "sites", steps: 920_000, bytes: 90_000) { service in
            let links = texts(10_000) { "https://h\($0).example/" }.map { ["webpageURL": $0] }
            _ = try await note("", links: links, in: service)
            return (.get, "/sites", nil)
        },
        Row(name: "index of links", steps: 2_200_000, bytes: 440_000) { service in
            let links = texts(10_000) { "https://h\($0).example/" }.map { ["webpageURL": $0] }
            _ = try await note("", links: links, in: service)
            return (.get, "/link-index", nil)
        },
        Row(name: "visits of a page with many notes", steps: 10_000, bytes: 8_600_000) { service in
            let quote = ["exact": String(repeating: "q", count: 60_000)]
            for _ in 0..<40 {
                _ = try await note("", links: [["webpageURL": "https://e.example/", "quote": quote]], in: service)
            }
            let visits = texts(200) { _ in "https://e.example/" }.map { ["webpageURL": $0] }
            return (.post, "/visits/batch", try json(["activities": visits]))
        },
        Row(name: "suggestions of a page with many similar pages", steps: 2_700_000, bytes: 2_000) { service in
            let links = texts(10_000) { "https://e.example/page?id=\($0)" }.map { ["webpageURL": $0] }
            _ = try await note("", links: links, in: service)
            return (.get, "/suggestions?url=https%3A%2F%2Fe.example%2Fpage%3Fid%3Dx", nil)
        },
        Row(name: "preview of a decision about many pages", steps: 10_000, bytes: 2_000) { service in
            let links = texts(10_000) { "https://e.example/page?id=\($0)" }.map { ["webpageURL": $0] }
            _ = try await note("", links: links, in: service)
            let urls = ["https://e.example/page?id=1", "https://e.example/page?id=2"]
            return (.post, "/identity-decisions/preview", try json(["kind": "samePage", "urls": urls]))
        },
        Row(name: "URLs of parameters that are removed", steps: 10_000, bytes: 38_000_000) { _ in
            let parameters = texts(90) { "utm_\($0)=b" }.joined(separator: "&")
            return (
                .post, "/canonicalize", try json(["urls": texts(1_000) { "https://e.example/\($0)?" + parameters }])
            )
        },
        Row(name: "URLs in URLs", steps: 10_000, bytes: 5_100_000) { _ in
            var url = "https://e.example/"
            while url.utf8.count < 300 {
                url =
                    "https://www.google.com/url?q="
                    + (url.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            }
            return (.post, "/canonicalize", try json(["urls": [String](repeating: url, count: 1_000)]))
        },
        Row(name: "a list of many rules", steps: 10_000, bytes: 2_000) { _ in
            let rules = texts(10_000) { "$removeparam=p\($0)" }.joined(separator: "\n")
            return (.post, "/rules/lists", try json(["name": "many", "text": rules]))
        },
        Row(name: "own rules", steps: 10_000, bytes: 270_000) { _ in
            let rules = texts(UserRules.sizeLimit / 40) { "||h\($0).example^$removeparam=own" }.joined(separator: "\n")
            return (.put, "/rules/own", try json(["text": rules]))
        },
        Row(name: "ink of many points", steps: 10_000, bytes: 2_000) { service in
            (.put, try await note("", in: service) + "/ink", ink)
        },
        Row(name: "reading ink", steps: 10_000, bytes: 4_200_000) { service in
            let path = try await note("", in: service) + "/ink"
            _ = try await service.send(.put, "/api/v1" + path, ink, headers: [.ifMatch: "*"])
            return (.get, path, nil)
        },
        Row(name: "revisions with long titles", steps: 10_000, bytes: 3_300_000) { service in
            let path = try await note("", in: service)
            for revision in 0..<200 {
                let title = "\(revision)" + String(repeating: "\"", count: 4_000)
                _ = try await service.send(.patch, "/api/v1" + path, json(["title": title]), headers: [.ifMatch: "*"])
            }
            return (.get, path + "/revisions?limit=200", nil)
        },
        Row(name: "a revision of a long text", steps: 10_000, bytes: 1_900_000) { service in
            (.get, try await note(String(repeating: "\"", count: 450_000), in: service) + "/revisions/1", nil)
        },
        Row(name: "events of many changes", steps: 48_000, bytes: 330_000) { service in
            for note in 0..<1_000 { _ = try await service.notebook.createNote(title: "\(note)", body: "", for: .local) }
            return (.get, "/events?after=0&follow=false", nil)
        },
        Row(name: "tokens with long names", steps: 13_000, bytes: 260_000) { service in
            for token in 0..<199 {
                let name = "\(token)" + String(repeating: "\"", count: 250)
                _ = try await AccessTokens(store: service.store).make(
                    name: name, scopes: [.read], createdAt: .now, for: .local)
            }
            return (.get, "/tokens", nil)
        },
        Row(name: "sessions", steps: 66_000, bytes: 380_000) { service in
            for _ in 0..<1_000 { try await service.store.keep(session()) }
            return (.get, "/sessions", nil)
        },
        Row(name: "accounts", steps: 10_000, bytes: 210_000) { service in
            for _ in 0..<1_000 { _ = try await service.tokenOfAnotherAccount() }
            return (.get, "/accounts", nil)
        },
        Row(name: "pairings", steps: 10_000, bytes: 620_000) { service in
            let origin = "chrome-extension://" + String(repeating: "a", count: 32)
            for client in 0..<1_100 {
                let begun = try await service.send(
                    .post, "/api/v1/pairings", json(["name": String(repeating: "\"", count: 64)]),
                    headers: [.origin: origin], anonymous: true, peer: "10.0.\(client / 250).\(client % 250)")
                #expect(begun.status == .created, "\(begun.text)")
            }
            return (.get, "/pairings", nil)
        },
    ]

    /// Ink of the maximum size.
    private static let ink =
        #"{"strokes":[{"points":["#
        + String(repeating: "[1.25,2.5],", count: (Ink.sizeLimit - 100) / 11) + "[1,2]]}]}"

    private static func session() -> Credential {
        Credential(
            kind: .session, digest: Secret().digest, account: .local,
            name: String(repeating: "Firefox ", count: 10), createdAt: .now, expiresAt: nil)
    }
}
