import Foundation
import PageSnapshot
import TestSupport
import Testing
import WebURL

/// Whatever a page holds, a snapshot is made of the elements and attributes on the list, and of escaped text.
@Suite(.enabled(if: HostileText.isPresent, "the hostile texts are absent: set BACKNOTE_DATA"))
struct HostileSnapshotTests {
    @Test func hostileTextsInAnArticleStayText() throws {
        let url = try WebURL(parsing: "https://example.org/")
        for row in try HostileText.all() {
            let payload = row.payload
            let text = ArticlePage.paragraphs("x")
            let page = """
                <title>\(payload)</title><meta name=author content="\(payload)"><meta property=og:site_name content='\(payload)'>
                \(text)<h2>\(payload)</h2><div class="\(payload)" id='\(payload)'>\(text)</div><p>\(payload)
                """
            let snapshot = try PageSnapshot(from: Array(page.utf8), contentType: "text/html", url: url)
            #expect(SnapshotShape.problem(in: snapshot.document(.article)) == nil, "\(row.id)")
        }
    }

    @Test func noHostileTextBecomesMarkup() throws {
        let url = try WebURL(parsing: "https://example.org/")
        for row in try HostileText.all() {
            let payload = row.payload
            for page in [
                "<title>\(payload)</title><p title=\"\(payload)\">x</p><img alt='\(payload)'>",
                "<p><a href=\"\(payload)\">x</a></p>", "<p>\(payload)", "<svg><p>\(payload)",
                "<table>\(payload)",
            ] {
                let snapshot = try PageSnapshot(from: Array(page.utf8), contentType: "text/html", url: url)
                if let problem = SnapshotShape.problem(in: snapshot.document()) {
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
