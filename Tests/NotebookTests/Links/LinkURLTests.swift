import Canonicalization
import Foundation
import Notebook
import TestSupport
import Testing

/// What a link opens and exports.
struct LinkURLTests {
    /// The cases that the web UI is tested with too: the URL as visited, the canonical URL, and what the link opens.
    private static func table() throws -> [(visited: String?, canonical: String?, url: String?)] {
        let file = SharedData.package.appending(path: "web/base/model/link-urls.json")
        let rows = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]] ?? []
        return rows.map { ($0[0] as? String, $0[1] as? String, $0[2] as? String) }
    }

    @Test func aLinkOpensItsCanonicalURLAtThePlaceInThePage() throws {
        let rows = try Self.table()
        #expect(rows.count > 40)
        for row in rows {
            #expect(Link.url(visited: row.visited, canonical: row.canonical) == row.url, "\(row)")
        }
    }

    @Test func aLinkIsCalledByItsTitleAndNeverByItsURLAsVisited() throws {
        let visited = "https://example.com/a?utm_source=x"
        for (title, name) in [
            ("Plan", "Plan"), ("", "https://example.com/a"), (visited, "https://example.com/a"),
            ("https://example.com/b", "https://example.com/b"),
        ] {
            let link = Link(
                id: .init(), noteID: .init(), activity: UserActivity(title: title, webpageURL: visited),
                canonicalURL: "https://example.com/a", key: "", siteName: nil, pageDescription: nil, quote: nil,
                source: .added, state: .unknown, movedTo: nil, addedAt: .now)
            #expect(link.name == name)
        }
    }

    /// URLs as people visit them, and a part that a rule or a step of the canonicalizer removes.
    private static let visits: [(url: String, removed: String)] = [
        ("https://example.com/plan?id=7&gclid=abc", "gclid"), ("https://example.com/a?utm_source=x#part-2", "utm_"),
        ("https://example.com/a;PHPSESSID=3f2504e04f8911d39a0c0305e82c3301", "PHPSESSID"),
        ("https://example.com/(S(lit3py55t21z5v55vlm25s55))/orders.aspx?n=1", "lit3py"),
        ("https://example.com/a?fbclid=x#:~:text=b", "fbclid"),
        ("https://example.com/a.pdf#page=3&toolbar=0", "toolbar"),
        ("https://example.com/film.mp4?utm_medium=x#t=30", "utm_"), ("https://example.com/a#xtor=RSS-1", "xtor"),
        ("https://example.com/#access_token=ya29.a0&token_type=Bearer&expires_in=3599", "token"),
        ("https://docs.google.com/spreadsheets/d/1/edit?usp=sharing#gid=5&range=A1", "usp"),
        ("https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa%3Fgclid%3D1", "gclid"),
        ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&si=abc", "si="),
        ("spotify:track:4uLU6hMCjMI75M1A2tKUQC", "spotify:"),
        ("https://www.amazon.de/Some-Title/dp/B000000000/ref=sr_1_1?keywords=x", "ref="),
        ("https://en.wikipedia.org/wiki/Tea#History", "\n"),
        ("https://web.telegram.org/#/im?p=@a", "\n"),
    ]

    @Test func aLinkLeadsToTheSamePageWithoutWhatIsRemoved() throws {
        let canonicalizer = Canonicalizer.standard
        for (visited, removed) in Self.visits {
            let page = try canonicalizer.canonicalize(visited)
            let url = try #require(Link.url(visited: visited, canonical: page.canonicalText))
            let opened = try canonicalizer.canonicalize(url)
            #expect(!url.contains(removed), "\(url)")
            #expect(opened.key == page.key && opened.canonicalText == page.canonicalText, "\(visited) opens \(url)")
        }
    }
}
