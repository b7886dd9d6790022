import Testing

@testable import Notebook

struct SearchTextTests {
    @Test(arguments: [
        ("", ""), ("Wool", "wool"), ("ÉTÉ", "été"), ("ＷＯＯＬ", "wool"), ("ﾃﾞｰﾀ", "データ"), ("ΟΔΟΣ", "οδοσ"),
        ("οδος", "οδοσ"),
        ("ﬁn", "fin"), ("İ", "i\u{307}"), ("\u{1112}\u{116C}", "회"),
    ])
    func aTextIsComposedAndLowercased(text: String, expected: String) {
        #expect(Array(SearchText.folded(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    /// ASCII is folded apart from other characters. A mark is composed with the letter before it nevertheless.
    @Test(arguments: [
        ("E\u{301}", "é"), ("会議", "会議"), ("\u{1112}\u{116C}", "회"), ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("ﾃﾞ", "デ"),
        ("Σ", "σ"), ("🇩🇪", "🇩🇪"),
    ])
    func theASCIIAroundACharacterChangesNothing(character: String, whole: String) {
        for length in [0, 1, 15, 16, 17, 40] {
            let ascii = String(repeating: "A", count: length)
            let text = ascii + character + ascii + character + "B"
            let expected = ascii.lowercased() + whole + ascii.lowercased() + whole + "b"
            #expect(Array(SearchText.folded(text).unicodeScalars) == Array(expected.unicodeScalars), "\(text)")
        }
    }

    @Test func partsCoverAText() {
        for text in ["", "a", "会", "a会", "会a", "a long text in ASCII", "A long text in ASCII 会議 and another one 会"] {
            var text = text
            text.withUTF8 { bytes in
                let parts = SearchText.parts(of: bytes)
                #expect(parts.flatMap(\.range) == Array(bytes.indices), "\(parts)")
                for part in parts where part.isASCII { #expect(bytes[part.range].allSatisfy { $0 < 0x80 }) }
            }
        }
    }
}
