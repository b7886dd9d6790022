import TestSupport
import Testing

@testable import Notebook

/// No text of a few bytes more takes much more work to search.
struct LinearSearchTests {
    private static let fragments =
        "a b ␣ ⏎ é É ß ø ’ “ – ´ \u{AD} \u{200B} \u{FE0F} \u{301} \u{323} e\u{301} ё й אָ ب\u{651} か\u{3099} ﾊﾞ 漢 한 \u{1112}\u{1161} ﷺ 🙂 👩\u{200D}💻"

    @Test func foldingIsInProportionToTheSize() {
        let reader = LinearWork.Reader("folding", fragments: Self.fragments) { text in
            _ = SearchText.folded(String(decoding: text, as: UTF8.self))
        }
        #expect(LinearWork.violations(of: reader) == [])
    }

    @Test func markingIsInProportionToTheSize() {
        let reader = LinearWork.Reader("marking", fragments: Self.fragments) { text in
            _ = SearchMatch(of: ["e", "ae'"], title: "", body: String(decoding: text, as: UTF8.self))
        }
        #expect(LinearWork.violations(of: reader) == [])
    }
}
