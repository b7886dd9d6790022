import Foundation
import TestSupport
import Testing

@testable import Notebook

struct SearchTextTests {
    private struct Row: Decodable, Sendable, CustomTestStringConvertible {
        let language: String
        let text: String
        let folded: String

        var testDescription: String { "\(language): \(text)" }
    }

    private static let rows = Result {
        let file = SharedData.package.appending(path: "web/base/text/folded-texts.json")
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    }

    /// The web UI folds the same texts in the same way (`folded-letters.test.js`).
    @Test(arguments: try rows.get())
    private func aTextIsFolded(row: Row) {
        let decomposed = row.text.decomposedStringWithCanonicalMapping
        for text in [row.text, row.folded, decomposed] {
            #expect(Self.scalars(SearchText.folded(text)) == Self.scalars(row.folded))
        }
        for text in [row.text, decomposed] {
            let line = SearchMatch(of: [row.folded], title: text, body: "")
            #expect(line?.titleRanges.count == 1, "Its words are marked, too.")
        }
    }

    @Test func theTableHasManyLanguages() throws {
        #expect(Set(try Self.rows.get().map(\.language)).count >= 25)
    }

    /// A mark is not compared with the same mark in parts, as texts are.
    private static func scalars(_ text: String) -> [String] {
        text.unicodeScalars.map { String($0.value, radix: 16) }
    }

    @Test(arguments: [
        ("", ""), ("Wool", "wool"), ("ÉTÉ", "été"), ("ＷＯＯＬ", "wool"), ("ﾃﾞｰﾀ", "データ"), ("ΟΔΟΣ", "οδοσ"),
        ("οδος", "οδοσ"),
        ("ﬁn", "fin"), ("İ", "i\u{307}"), ("\u{1112}\u{116C}", "회"), ("’", "’"),
    ])
    func aNameKeepsItsMarks(text: String, expected: String) {
        #expect(Self.scalars(SearchText.composed(text)) == Self.scalars(expected))
    }

    /// ASCII is folded apart from other characters. A mark is composed with the letter before it nevertheless.
    @Test(arguments: [
        ("E\u{301}", "e"), ("q\u{307}\u{323}", "q"), ("’", "'"), ("\u{AD}", ""), ("は\u{200B}\u{3099}", "ば"),
        ("ﾡￂ", "가"),
        ("会議", "会議"), ("\u{1112}\u{116C}", "회"), ("ﾃﾞ", "デ"),
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
