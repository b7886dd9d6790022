import Canonicalization
import Foundation
import Testing
import WebURL

/// Inputs that violated a property in `scripts/fuzz`.
@Suite("Regressions found by fuzzing")
struct FuzzFindingTests {
    @Test(
        "Wrappers nested deeper than the limit are not unwrapped, which keeps the result idempotent",
        arguments: 1...9)
    func deepWrappers(depth: Int) throws {
        var url = "https://b.example/page"
        for _ in 0..<depth {
            let encoded = try #require(url.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            url = "https://www.google.com/url?q=" + encoded
        }
        let once = try Canonicalizer.standard.canonicalize(url)
        let again = try Canonicalizer.standard.canonicalize(once.canonicalURL.serialized)
        #expect(again.canonicalURL == once.canonicalURL)
        #expect(again.key == once.key)
        #expect(once.canonicalURL.serialized == (depth <= 5 ? "https://b.example/page" : url))
    }

    @Test("Circular aliases are not followed")
    func circle() throws {
        let text = "||a.example^$alias=b.example\n||b.example^$alias=a.example\n"
        let rules = RuleSet(files: [RuleFile(name: [], text: [UInt8](text.utf8))])
        let once = try Canonicalizer(rules: rules).canonicalize("https://a.example/")
        #expect(once.canonicalURL.serialized == "https://a.example/")
    }
}
