import JSONTokens
import Testing

/// Strings and other tokens of JSON. The tests of those who use the scanner cover whole texts.
struct JSONScannerTests {
    /// Scans a text after a quotation mark, and returns what it decodes to, and whether half a surrogate pair is in it.
    private func scan(_ json: String) throws -> (string: String?, count: Int, hasLoneSurrogate: Bool, rest: Int) {
        try Array(json.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            let text = try scanner.text()
            let string = scanner.string(text)
            return (string, text.decodedCount, scanner.hasLoneSurrogate, bytes.count - scanner.index)
        }
    }

    @Test(arguments: [
        (#"""#, ""), (#"a b" "#, "a b"), (#"日本 🙂","#, "日本 🙂"), (#"\" \\ \/ \b\f\n\r\t""#, "\" \\ / \u{8}\u{C}\n\r\t"),
        (#"\u0041\u00e9\u65E5\uD83D\ude42""#, "Aé日🙂"), (#"\u0000""#, "\0"),
    ])
    func stringsAreDecoded(json: String, string: String) throws {
        let text = try scan(json)
        #expect(text.string == string)
        #expect(text.count == string.utf8.count)
        #expect(!text.hasLoneSurrogate)
    }

    /// It counts as U+FFFD, and what follows it is read.
    @Test(arguments: [(#"\ud800""#, 3), (#"\udc00a""#, 4), (#"\ud800\u0041""#, 4), (#"\ud800\ud83d\ude42""#, 7)])
    func halfASurrogatePairIsNoText(json: String, count: Int) throws {
        let text = try scan(json)
        #expect(text.string == nil)
        #expect(text.count == count)
        #expect(text.hasLoneSurrogate)
        #expect(text.rest == 0)
    }

    @Test(arguments: [
        ("", 0), ("a", 1), ("a\n\"", 1), (#"\x""#, 1), (#"\"#, 1), (#"\u12g4""#, 4), (#"\ud800\u12""#, 10),
    ])
    func errorsAreAtTheFirstByteThatIsNotJSON(json: String, offset: Int) {
        #expect(throws: JSONScanner.SyntaxError.self) { try scan(json) }
        Array(json.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            _ = try? scanner.text()
            #expect(scanner.error.offset == offset)
        }
    }

    @Test func invalidUTF8IsNoText() throws {
        try ([0x61, 0xFF, 0x22] as [UInt8]).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            let text = try scanner.text()
            #expect(scanner.string(text) == nil)
        }
    }

    @Test func marksAndWordsAreTaken() {
        Array(" [\tnull\r\n]tru".utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            let taken = [scanner.take("["), scanner.take("]"), scanner.take(word: "true"), scanner.take(word: "null")]
            #expect(taken == [true, false, false, true])
            let last = [scanner.take("]"), scanner.take(word: "true")]
            #expect(last == [true, false])
            #expect(scanner.index == 10)
            #expect(scanner.peek == UInt8(ascii: "t"))
        }
    }
}
