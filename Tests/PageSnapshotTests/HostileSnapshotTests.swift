import Foundation
import PageSnapshot
import TestSupport
import Testing
import WebURL

/// Whatever a page holds, a snapshot is made of the elements and attributes on the list, and of escaped text.
@Suite(.enabled(if: HostileText.isPresent, "the hostile texts are absent: set BACKNOTE_DATA"))
struct HostileSnapshotTests {
    @Test func noHostileTextBecomesMarkup() throws {
        let url = try WebURL(parsing: "https://example.org/")
        for row in try HostileText.all() {
            let payload = row.payload
            for page in [
                "<title>\(payload)</title><p title=\"\(payload)\">x</p><img alt='\(payload)'>",
                "<p><a href=\"\(payload)\">x</a></p>", "<p>\(payload)", "<svg><p>\(payload)",
                "<table>\(payload)",
            ] {
                let document = try PageSnapshot.make(
                    from: Array(page.utf8), contentType: "text/html", url: url
                ).html
                if let problem = SnapshotShape.problem(in: document) {
                    Issue.record("\(row.id): \(problem)\n\(page)")
                }
            }
        }
    }
}

struct HostileText: Decodable {
    let id: String
    let payload: String

    private static let file = SharedData.folder.appending(path: "security/xss-titles.jsonl")

    static let isPresent = SharedData.has("security/xss-titles.jsonl")

    static func all() throws -> [HostileText] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
    }
}
