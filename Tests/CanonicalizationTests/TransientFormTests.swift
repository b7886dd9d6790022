import Foundation
import Testing

@testable import Canonicalization

@Suite("Decisions that a form of addresses is transient")
struct TransientFormTests {
    private struct Examples: Decodable {
        struct Learned: Decodable {
            let place: String
            let part: String
        }

        struct Example: Decodable {
            let key: String
            let plain: String
        }

        let learned: [Learned]
        let keys: [Example]
    }

    private static func key(_ text: String) -> Key { Key(stored: [UInt8](text.utf8)) }
    private static func prefix(_ text: String) -> KeyPrefix { KeyPrefix(stored: [UInt8](text.utf8)) }

    private static func decision(_ part: String, within place: String) -> IdentityDecision {
        AddressForm(stored: [UInt8](part.utf8)).map { .transientForm($0, within: prefix(place)) }
            ?? .transientParameter([UInt8](part.utf8), within: prefix(place))
    }

    private static func examples() throws -> Examples {
        let file = URL(filePath: #filePath)
            .appending(path: "../../../web/extension/index/transient-parts.json").standardized
        return try JSONDecoder().decode(Examples.self, from: Data(contentsOf: file))
    }

    @Test("The key without what was learned is that of the extension")
    func keyWithoutForms() throws {
        let examples = try Self.examples()
        let table = IdentityDecisions(examples.learned.map { Self.decision($0.part, within: $0.place) })
        #expect(examples.keys.count >= 30)
        for example in examples.keys {
            #expect(table.withoutTransientParts(Self.key(example.key)).text == example.plain)
            #expect(table.key(ofPageAt: Self.key(example.key)).text == example.plain)
            #expect(table.withoutTransientParts(Self.key(example.plain)).text == example.plain)
        }
    }

    @Test("All addresses of a page are found from its key")
    func members() throws {
        let examples = try Self.examples()
        let table = IdentityDecisions(examples.learned.map { Self.decision($0.part, within: $0.place) })
        // The parameter is found by the path of the key.
        for example in examples.keys where !example.key.contains("lis=") && example.key != example.plain {
            let found = table.members(of: Self.key(example.plain)).keys.map(\.text)
            #expect(found.contains(example.key), "\(example.key)")
            #expect(found.count <= 33)
        }
        let members = table.members(of: Self.key("news.example/science/a-comet"))
        #expect(
            members.keys.map(\.text).sorted() == [
                "m.news.example/science/a-comet", "m.news.example/science/a-comet/amp",
                "news.example/amp/science/a-comet",
                "news.example/amp/science/a-comet/amp", "news.example/science/a-comet",
                "news.example/science/a-comet/amp",
            ])
        #expect(members.paths.count == members.keys.count)
        #expect(table.members(of: Self.key("news.example/politics/a-vote")).keys.count == 1)
    }

    @Test("A page of two forms is that of the address without both")
    func forms() {
        let table = IdentityDecisions([
            Self.decision("label=m", within: "a.example"), Self.decision("suffix=.html", within: "a.example"),
        ])
        let (key, forms) = table.withoutTransientForms(Self.key("m.a.example/b.html?c=1"))
        #expect(key.text == "a.example/b?c=1")
        #expect(forms.map { "\($0)" } == ["m.", ".html"])
    }

    @Test(
        "Only forms are restored from storage",
        arguments: [
            ("label=m", "m."), ("folder=/amp", "/amp"), ("folder=/en/print", "/en/print"), ("suffix=/print", "/print"),
            ("suffix=.html", ".html"), ("suffix=-amp", "-amp"),
            ("lis", nil), ("", nil), ("=m", nil), ("label=", nil), ("label=a.b", nil), ("label=a/b", nil),
            ("folder=amp", nil),
            ("folder=/", nil), ("folder=/amp/", nil), ("suffix=/", nil), ("suffix=a", nil), ("suffix=/a/b", nil),
            ("suffix=/a?b", nil), ("suffix=/a#b", nil), ("suffix=/a b", nil), ("path=/a", nil),
        ] as [(String, String?)])
    func storage(text: String, name: String?) throws {
        let form = AddressForm(stored: [UInt8](text.utf8))
        #expect(form.map { "\($0)" } == name)
        guard let form else { return }
        #expect(String(decoding: form.bytes, as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(AddressForm.self, from: JSONEncoder().encode(form)) == form)
    }

    @Test("Pages that a person called different stay apart")
    func apart() throws {
        let pages = try ["https://a.example/b-1", "https://m.a.example/b-1"].map(Canonicalizer.standard.canonicalize)
        let learned = Self.decision("label=m", within: "a.example")
        #expect(IdentityDecisions([learned]).key(of: pages[0]) == IdentityDecisions([learned]).key(of: pages[1]))
        let table = IdentityDecisions([learned, .notTheSame(CanonicalURL(pages[0]), CanonicalURL(pages[1]))])
        #expect(table.key(of: pages[0]) != table.key(of: pages[1]))
    }
}
