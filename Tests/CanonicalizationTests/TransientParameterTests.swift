import Canonicalization
import Testing

@Suite("Decisions that a parameter is transient")
struct TransientParameterTests {
    private static func key(_ text: String) -> Key { Key(stored: [UInt8](text.utf8)) }

    private static func table(_ decisions: String..., besides others: [IdentityDecision] = []) -> IdentityDecisions {
        IdentityDecisions(
            others
                + decisions.map { decision in
                    let parts = decision.split(separator: " ")
                    return .transientParameter(
                        [UInt8](parts[0].utf8), within: KeyPrefix(stored: [UInt8](parts[1].utf8)))
                })
    }

    /// Keys, and what they are where `xa` is transient on `a.example/item`, and `xb` on all of `b.example`.
    @Test(arguments: [
        ("a.example/item/1?xa=7", "a.example/item/1"),
        ("a.example/item/1?xa", "a.example/item/1"),
        ("a.example/item?xa=7", "a.example/item"),
        ("a.example/item/1?id=2&xa=7&z=3", "a.example/item/1?id=2&z=3"),
        ("a.example/item/1?xa=7&xa=8", "a.example/item/1"),
        ("a.example/item/1?xa=7#/route", "a.example/item/1#/route"),
        ("a.example/item/1?xa=7?", "a.example/item/1"),
        ("b.example?xb=1", "b.example"),
        ("b.example/any?xb=1", "b.example/any"),
        // Other names, places and parts.
        ("a.example/item/1?xab=7", "a.example/item/1?xab=7"),
        ("a.example/item/1?XA=7", "a.example/item/1?XA=7"),
        ("a.example/item/1?xb=7", "a.example/item/1?xb=7"),
        ("a.example/items?xa=7", "a.example/items?xa=7"),
        ("a.example?xa=7", "a.example?xa=7"),
        ("c.example/item/1?xa=7", "c.example/item/1?xa=7"),
        ("a.example/item/1#?xa=7", "a.example/item/1#?xa=7"),
        ("a.example/item/1#/r?xa=7", "a.example/item/1#/r?xa=7"),
        ("a.example/item/1?", "a.example/item/1?"),
        ("a.example/item/1", "a.example/item/1"),
    ])
    func keyWithoutTheParameter(key: String, expected: String) {
        let table = Self.table("xa a.example/item", "xb b.example")
        #expect(table.withoutTransientParts(Self.key(key)).text == expected)
        #expect(table.key(ofPageAt: Self.key(key)).text == expected)
    }

    @Test("Pages that differ only in the parameter have one key, and undoing it separates them")
    func pages() throws {
        let table = Self.table("xa a.example")
        func key(_ url: String, _ table: IdentityDecisions) throws -> String? {
            table.key(of: try Canonicalizer.standard.canonicalize(url))?.text
        }
        for url in ["https://a.example/v", "https://a.example/v?xa=1", "https://www.a.example/v/?xa=2&utm_source=b"] {
            #expect(try key(url, table) == "a.example/v")
        }
        #expect(try key("https://a.example/v?xa=1", .none) == "a.example/v?xa=1")
        #expect(!table.isEmpty)
    }

    @Test("Other links of the same path are candidates only where a parameter is transient")
    func members() {
        let key = Self.key("a.example/item/1")
        #expect(Self.table("xa a.example/item").members(of: key).paths.map { "\($0)" } == ["a.example/item/1"])
        #expect(Self.table("xa a.example/other").members(of: key).paths.isEmpty)
        #expect(IdentityDecisions.none.members(of: key).paths.isEmpty)
    }

    @Test("Joined pages, sections and \"never here\" keep their meaning")
    func otherDecisions() {
        let joined = Self.table(
            "xa a.example", besides: [.samePage(Self.key("a.example/v?xa=1"), Self.key("b.example/w"))])
        #expect(joined.key(ofPageAt: Self.key("a.example/v?xa=9")) == joined.key(ofPageAt: Self.key("b.example/w")))
        let section = Self.table(
            "xa a.example", besides: [.wholeSection(KeyPrefix(stored: [UInt8]("a.example/s".utf8)))])
        #expect(section.key(ofPageAt: Self.key("a.example/s/1?xa=1")).text == "a.example/s")
        let never = Self.table("xa a.example", besides: [.neverHere(KeyPrefix(stored: [UInt8]("a.example".utf8)))])
        let key = Self.key("a.example/v?xa=1")
        #expect(never.key(of: key, at: CanonicalURL(stored: key.bytes), changes: { [] }) == nil)
    }

    @Test("Two pages that a person called different stay apart")
    func apart() throws {
        let pages = try ["https://a.example/v?xa=1", "https://a.example/v?xa=2"].map(
            Canonicalizer.standard.canonicalize)
        let apart = IdentityDecision.notTheSame(CanonicalURL(pages[0]), CanonicalURL(pages[1]))
        let table = Self.table("xa a.example", besides: [apart])
        #expect(table.key(of: pages[0]) != table.key(of: pages[1]))
    }
}
