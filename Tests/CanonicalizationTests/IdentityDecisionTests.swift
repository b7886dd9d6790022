import Canonicalization
import Testing
import WebURL

@Suite("Decisions about identity")
struct IdentityDecisionTests {
    private func page(_ url: String) throws -> Canonicalization {
        try Canonicalizer.standard.canonicalize(url)
    }

    private func key(_ url: String, _ decisions: [IdentityDecision]) throws -> String? {
        IdentityDecisions(decisions).key(of: try page(url))?.text
    }

    private func place(_ url: String, segments: Int) throws -> KeyPrefix {
        KeyPrefix(try page(url).key, segments: segments)
    }

    @Test("Without decisions, a page keeps its key")
    func none() throws {
        let page = try page("https://a.example/x?id=1")
        #expect(IdentityDecisions.none.isEmpty)
        #expect(IdentityDecisions.none.key(of: page) == page.key)
    }

    @Test("Same page joins keys through any number of pairs in any order")
    func samePage() throws {
        let urls = ["https://a.example/1", "https://b.example/2", "https://c.example/3", "https://d.example/4"]
        let keys = try urls.map { try page($0).key }
        let decisions: [IdentityDecision] = [
            .samePage(keys[2], keys[1]), .samePage(keys[3], keys[2]), .samePage(keys[0], keys[3]),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let shuffled = order.map { decisions[$0] }
            for url in urls { #expect(try key(url, shuffled) == "a.example/1") }
        }
        #expect(try key("https://e.example/5", decisions) == "e.example/5")
    }

    @Test("Not the same gives two URLs keys of their own, and others keep theirs")
    func notTheSame() throws {
        let first = try page("http://a.example/x/")
        let second = try page("https://www.a.example/x")
        #expect(first.key == second.key)
        let decisions: [IdentityDecision] = [.notTheSame(CanonicalURL(first), CanonicalURL(second))]
        let keys = IdentityDecisions(decisions)
        #expect(keys.key(of: first) != keys.key(of: second))
        #expect(keys.key(of: first)?.text == "=http://a.example/x/")
        #expect(try key("https://a.example/x", decisions) == "a.example/x")
        let nothing: [IdentityDecision] = [.notTheSame(CanonicalURL(first), CanonicalURL(first))]
        #expect(IdentityDecisions(nothing).key(of: first) == first.key)
    }

    @Test(
        "Whole section makes everything at and below a prefix one page",
        arguments: [
            ("https://a.example/docs", "a.example/docs"), ("https://www.a.example/docs/1?x=2#/y", "a.example/docs"),
            ("https://a.example/docs?x=1", "a.example/docs"), ("https://a.example/docs2", "a.example/docs2"),
            ("https://a.example/", "a.example"), ("https://sub.a.example/docs", "sub.a.example/docs"),
            ("https://a.example:8080/docs", "a.example:8080/docs"),
        ])
    func wholeSection(url: String, expected: String) throws {
        let decision = IdentityDecision.wholeSection(try place("https://a.example/docs/guide/1", segments: 1))
        #expect(try key(url, [decision]) == expected)
    }

    @Test("The shortest of nested sections counts")
    func sections() throws {
        let decisions: [IdentityDecision] = [
            .wholeSection(try place("https://a.example/docs/guide", segments: 2)),
            .wholeSection(try place("https://a.example/docs", segments: 1)),
        ]
        #expect(try key("https://a.example/docs/guide/1", decisions) == "a.example/docs")
        #expect(try key("https://a.example/docs/guide/1", Array(decisions.reversed())) == "a.example/docs")
        #expect(try key("https://a.example/docs/guide/1", [decisions[0]]) == "a.example/docs/guide")
    }

    @Test("Never here removes the key at and below a prefix")
    func never() throws {
        let decisions: [IdentityDecision] = [.neverHere(try place("https://bank.example/", segments: 0))]
        #expect(try key("https://bank.example/account?id=1", decisions) == nil)
        #expect(try key("https://www.bank.example/", decisions) == nil)
        #expect(try key("https://notbank.example/", decisions) == "notbank.example")
        #expect(try key("https://bank.example.com/", decisions) == "bank.example.com")
    }

    @Test("Decisions apply in the order never, not the same, section, same page")
    func order() throws {
        let inside = try page("https://a.example/docs/1")
        let other = try page("https://b.example/")
        let section = IdentityDecision.wholeSection(try place("https://a.example/docs", segments: 1))
        let same = IdentityDecision.samePage(inside.key, other.key)
        // The section's page is the other page, and so are all pages of the section.
        #expect(try key("https://a.example/docs/2", [same, section]) == "a.example/docs")
        #expect(try key("https://b.example/", [same, section]) == "a.example/docs")
        let apart = IdentityDecision.notTheSame(CanonicalURL(inside), CanonicalURL(other))
        #expect(try key("https://a.example/docs/1", [section, same, apart]) == "=https://a.example/docs/1")
        #expect(try key("https://a.example/docs/2", [section, same, apart]) == "a.example/docs")
        let never = IdentityDecision.neverHere(try place("https://a.example/docs/1", segments: 2))
        #expect(try key("https://a.example/docs/1", [section, same, apart, never]) == nil)
    }

    @Test("Undoing a decision leaves no trace")
    func undo() throws {
        let first = try page("https://a.example/docs/1")
        let second = try page("https://b.example/2")
        let all: [IdentityDecision] = [
            .samePage(first.key, second.key), .wholeSection(KeyPrefix(first.key, segments: 1)),
            .neverHere(KeyPrefix(second.key, segments: 0)),
        ]
        for index in all.indices {
            var left = all
            left.remove(at: index)
            for url in ["https://a.example/docs/1", "https://a.example/docs/2", "https://b.example/2"] {
                #expect(try key(url, left) == key(url, Array(left.reversed())))
            }
        }
        #expect(try key("https://b.example/2", [all[0], all[1]]) == "a.example/docs")
        #expect(try key("https://b.example/2", [all[1]]) == "b.example/2")
    }

    @Test("The applied decisions are those that determine the key")
    func applied() throws {
        let first = try page("https://a.example/1")
        let second = try page("https://b.example/2")
        let third = try page("https://c.example/3")
        let all: [IdentityDecision] = [
            .samePage(first.key, second.key), .samePage(second.key, third.key), .samePage(first.key, third.key),
            .wholeSection(KeyPrefix(try page("https://d.example/x").key, segments: 1)),
        ]
        #expect(IdentityDecisions(all).applied(all, to: third) == Array(all[..<3]))
        let other = try page("https://d.example/x/y")
        #expect(IdentityDecisions(all).applied(all, to: other) == [all[3]])
        let stranger = try page("https://e.example/")
        #expect(IdentityDecisions(all).applied(all, to: stranger).isEmpty)
    }

    @Test("Decisions survive storage")
    func stored() throws {
        let page = try page("https://a.example/docs/1?x=2")
        #expect(Key(stored: page.key.bytes) == page.key)
        #expect(CanonicalURL(stored: CanonicalURL(page).bytes) == CanonicalURL(page))
        let place = KeyPrefix(page.key, segments: 1)
        #expect(KeyPrefix(stored: place.bytes) == place)
        #expect(place.description == "a.example/docs")
    }
}
