import Canonicalization
import Testing

@Suite("Decisions about parts that the rules remove")
struct PartDecisionTests {
    private func page(_ url: String) throws -> Canonicalization {
        try Canonicalizer.standard.canonicalize(url)
    }

    private func decision(_ part: RemovedPart, at url: String) throws -> IdentityDecision {
        .partMatters(part, at: KeyPrefix(pathOf: try page(url).key))
    }

    @Test(
        "The parts in which two URLs of one page differ",
        arguments: [
            ("https://a.example/v?id=1&gclid=1", "https://a.example/v?id=1&gclid=2", ["the parameter \"gclid\""]),
            ("https://a.example/v?gclid=1", "https://a.example/v", ["the parameter \"gclid\""]),
            (
                "https://a.example/v?gclid=1&fbclid=2", "https://a.example/v?fbclid=3#top",
                ["the parameter \"gclid\"", "the parameter \"fbclid\"", "the fragment"]
            ),
            ("https://a.example/v#one", "https://a.example/v#two", ["the fragment"]),
            ("https://a.example/v#one", "https://a.example/v#one:~:text=word", []),
            ("https://a.example/v?gclid=1", "https://a.example:443/x/../v?gclid=1", []),
            ("https://a.example/v", "https://www.google.com/url?q=https://a.example/v", ["the redirect wrapper"]),
        ])
    func differences(first: String, second: String, parts: [String]) throws {
        let pages = (try page(first), try page(second))
        #expect(pages.0.key == pages.1.key)
        #expect(RemovedPart.differences(pages.0.changes, pages.1.changes).map { "\($0)" } == parts)
        for part in RemovedPart.differences(pages.0.changes, pages.1.changes) {
            let table = IdentityDecisions([try decision(part, at: first)])
            #expect(table.key(of: pages.0) != table.key(of: pages.1))
        }
    }

    @Test("A part that matters separates the pages with its path, and no others")
    func place() throws {
        let decisions = IdentityDecisions([
            try decision(.parameter([UInt8]("gclid".utf8)), at: "https://a.example/v?id=1")
        ])
        func key(_ url: String) throws -> String? { decisions.key(of: try page(url))?.text }
        #expect(try key("https://a.example/v?id=1&gclid=1") == "a.example/v?id=1 parameter:gclid gclid=1")
        #expect(try key("https://a.example/v?id=2&gclid=1&fbclid=5") == "a.example/v?id=2 parameter:gclid gclid=1")
        // A page without the part keeps the key that the rules give it.
        #expect(try key("https://a.example/v?id=1") == "a.example/v?id=1")
        for url in ["https://a.example/v/1?gclid=1", "https://b.example/v?gclid=1", "https://a.example/?gclid=1"] {
            #expect(try key(url) == page(url).key.text)
        }
    }

    @Test("Several parts matter in any order of the decisions, and each can be undone")
    func severalParts() throws {
        let url = "https://a.example/v?gclid=1#top"
        let all = [
            try decision(.parameter([UInt8]("gclid".utf8)), at: url), try decision(.fragment, at: url),
            try decision(.fragment, at: url),
        ]
        let page = try page(url)
        let key = IdentityDecisions(all).key(of: page)?.text
        #expect(key == "a.example/v fragment top parameter:gclid gclid=1")
        #expect(IdentityDecisions(all.reversed()).key(of: page)?.text == key)
        #expect(IdentityDecisions([all[0]]).key(of: page)?.text == "a.example/v parameter:gclid gclid=1")
        #expect(IdentityDecisions([]).key(of: page) == page.key)
        #expect(IdentityDecisions(all).applied(all, to: page) == all)
        #expect(IdentityDecisions(all).applied(all, to: try self.page("https://a.example/v")).isEmpty)
    }

    @Test("A part that matters wins over sections and joined pages, and loses to \"never here\"")
    func order() throws {
        let url = "https://a.example/docs/v?gclid=1"
        let part = try decision(.parameter([UInt8]("gclid".utf8)), at: url)
        let page = try page(url)
        let section = IdentityDecision.wholeSection(KeyPrefix(page.key, segments: 1))
        let same = IdentityDecision.samePage(page.key, try self.page("https://b.example/").key)
        #expect(
            IdentityDecisions([section, same, part]).key(of: page)?.text == "a.example/docs/v parameter:gclid gclid=1")
        #expect(IdentityDecisions([part, .neverHere(KeyPrefix(page.key, segments: 0))]).key(of: page) == nil)
    }

    @Test("The changes to a URL are made only for pages on which a part matters")
    func cost() throws {
        let page = try page("https://a.example/v?gclid=1")
        let other = try decision(.fragment, at: "https://a.example/other")
        for decisions in [[], [other], [IdentityDecision.samePage(page.key, page.key)]] {
            _ = IdentityDecisions(decisions).key(of: page.key, at: CanonicalURL(page)) {
                Issue.record("The changes are not needed.")
                return []
            }
        }
    }

    @Test(
        "A part survives storage",
        arguments: [RemovedPart.parameter([UInt8]("s:id".utf8)), .fragment, .path, .host, .wrapper])
    func stored(part: RemovedPart) {
        #expect(RemovedPart(stored: part.bytes) == part)
        #expect(RemovedPart(stored: part.bytes + [0x20]) != part)
    }
}
