import PageMetadata
import TestSupport
import Testing
import WebURL

struct EncodingTests {
    @Test(
        "An encoding is determined as the standards say",
        arguments: [
            Row(
                "a byte order mark wins", [0xEF, 0xBB, 0xBF] + "<meta charset=koi8-r><title>é</title>".utf8, "utf-8",
                "é"),
            Row("UTF-16 by its mark", [0xFF, 0xFE] + utf16("<title>Ж</title>"), "utf-16le", "Ж"),
            Row(
                "a meta", "<meta charset=windows-1251><title>".utf8 + [0xCF, 0xF0] + "</title>".utf8, "windows-1251",
                "Пр"),
            Row(
                "a meta with a content type",
                "<meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'><title>".utf8
                    + [0x93, 0xFA, 0x96, 0x7B] + "</title>".utf8, "shift_jis", "日本"),
            Row(
                "an XML declaration",
                "<?xml version='1.0' encoding='iso-8859-2'?><title>".utf8 + [0xB1] + "</title>".utf8,
                "iso-8859-2", "ą"),
            Row(
                "latin1 means windows-1252", "<meta charset=latin1><title>".utf8 + [0x80] + "</title>".utf8,
                "windows-1252", "€"),
            Row("gb2312 means GBK", "<meta charset=gb2312><title>".utf8 + [0xD6, 0xD0] + "</title>".utf8, "gbk", "中"),
            Row("Big5", "<meta charset=big5><title>".utf8 + [0xA4, 0xA4] + "</title>".utf8, "big5", "中"),
            Row("EUC-KR", "<meta charset=euc-kr><title>".utf8 + [0xC7, 0xD1] + "</title>".utf8, "euc-kr", "한"),
            Row("EUC-JP", "<meta charset=euc-jp><title>".utf8 + [0xC6, 0xFC] + "</title>".utf8, "euc-jp", "日"),
            Row(
                "an invalid byte of EUC-JP is shown",
                "<meta charset=euc-jp><title>caf".utf8 + [0xE9] + "</title>".utf8, "euc-jp", "caf\u{FFFD}"),
            Row(
                "an invalid byte of Shift_JIS is shown",
                "<meta charset=shift_jis><title>caf".utf8 + [0xE9] + "</title>".utf8, "shift_jis", "caf\u{FFFD}"),
            Row(
                "ISO-2022-JP", "<meta charset=iso-2022-jp><title>\u{1B}$BF|\u{1B}(B</title>".utf8 + [], "iso-2022-jp",
                "日"),
            Row(
                "gb18030 beyond the basic plane",
                "<meta charset=gb18030><title>".utf8 + [0x94, 0x39, 0xDA, 0x33] + "</title>".utf8, "gb18030", "💩"),
            Row("a meta that claims UTF-16 is UTF-8", "<meta charset=utf-16><title>é</title>".utf8 + [], "utf-8", "é"),
            Row(
                "x-user-defined is windows-1252",
                "<meta charset=x-user-defined><title>".utf8 + [0xE9] + "</title>".utf8,
                "windows-1252", "é"),
            Row("an unknown label is none", "<meta charset=utf-99><title>é</title>".utf8 + [], "utf-8", "é"),
            Row("undeclared UTF-8", "<title>日本</title>".utf8 + [], "utf-8", "日本"),
            Row("anything else is windows-1252", "<title>caf".utf8 + [0xE9] + "</title>".utf8, "windows-1252", "café"),
            Row("a page that ends within a character is UTF-8", "<title>é</title>".utf8 + [0xE2, 0x82], "utf-8", "é"),
            Row(
                "a late meta",
                "<title>".utf8 + [0xC6, 0xFC] + "</title>".utf8
                    + Array(repeating: 0x20, count: 2000) + "<meta charset=euc-jp>".utf8, "euc-jp", "日"),
            Row(
                "a late meta that confirms UTF-8",
                [0xFF] + "<title>é</title>".utf8 + Array(repeating: 0x20, count: 2000)
                    + "<meta charset=utf-8>".utf8, "utf-8", "é"),
        ])
    func encoding(row: Row) throws {
        let page = try extract(row.bytes, contentType: nil)
        #expect(page.encoding == row.encoding)
        #expect(page.title == row.title)
        for length in [1, 5, 1024] {
            #expect(try extract(row.bytes, contentType: nil, pieces: length) == page, "in pieces of \(length)")
        }
    }

    @Test("A charset of the Content-Type header wins over a meta")
    func header() throws {
        let page = try extract(
            "<meta charset=utf-8><title>".utf8 + [0xE9] + "</title>".utf8,
            contentType: "text/html; charset=\"ISO-8859-1\"")
        #expect(page.encoding == "windows-1252" && page.title == "é")
    }

    /// Its head agrees before the declaration; what stands after the declaration must be treated the same from any cut.
    @Test(
        "An invalid byte and a late declaration give the same result for any chunks",
        arguments: ["utf-8", "windows-1252", "koi8-r"])
    func lateDeclaration(label: String) throws {
        var page = Array("<title>Cat rescued</title><meta property=og:title content='Cat rescued'>".utf8)
        page += Array("<meta property=og:type content=article><body>".utf8) + [0xE9]
        page += Array("<h1>Cat rescued</h1>".utf8)
        page += Array(repeating: UInt8(ascii: " "), count: 11_032 - page.count)
        page += Array("<meta charset=\(label)><h1>Other</h1><meta name=description content=late>".utf8)
        let whole = try extract(page, contentType: nil)
        #expect(whole.encoding == label)
        for length in [1, 500, 1024, 1025, 4096, 11_031, 11_040] {
            #expect(try extract(page, contentType: nil, pieces: length) == whole, "in pieces of \(length)")
        }
    }

    @Test("Generated pages give the same result for any chunks", arguments: 0..<8)
    func anyCut(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<15 {
            let bytes = GeneratedPage.bytes(using: &generator)
            let whole = try extract(bytes, contentType: nil)
            var cuts = [1 + Int.random(in: 0..<16, using: &generator), 1024]
            cuts.append(Int.random(in: 1...bytes.count, using: &generator))
            for length in cuts {
                let answer = try extract(bytes, contentType: nil, pieces: length)
                #expect(answer == whole, "page \(number) of seed \(seed) in pieces of \(length)")
            }
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let encoding: String
        let title: String

        init(_ name: String, _ bytes: [UInt8], _ encoding: String, _ title: String) {
            testDescription = name
            self.bytes = bytes
            self.encoding = encoding
            self.title = title
        }
    }

}

private func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
}

/// Pages of parts in any order: declarations, fields that may settle the title, and bytes of all encodings.
private enum GeneratedPage {
    static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
        var page: [UInt8] = []
        for _ in 0..<Int.random(in: 3...14, using: &generator) {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0, 1: page += declaration(using: &generator)
            case 2: page += spaces(using: &generator)
            case 3: page += noise(0x80...0xFF, using: &generator)
            case 4: page += noise(0x00...0xFF, using: &generator)
            case 5: page += Array("日本語 é 한".utf8)
            default: page += Array((parts.randomElement(using: &generator) ?? "").utf8)
            }
        }
        return page
    }

    private static let parts = [
        "<title>Cat rescued</title>", "<title>Cat <b>rescued é | Example</title>", "<h1>Cat rescued</h1>", "<h1>Other",
        "<meta property=og:title content='Cat rescued'><meta property=og:type content=article>", "</head><body>",
        "<script type=application/ld+json>{\"@type\":\"Article\",\"headline\":\"Cat rescued\"}</script>",
        "<div itemprop=headline>Cat rescued</div>", "<!-- <meta charset=big5> -->",
        "<script>'<meta charset=gbk>'</script>",
        "<link rel=canonical href=/a/1>", "<p title='a > b'>Words</p>", "<svg><title>Icon</title></svg>",
        "<template><h1>No</h1></template>", "\u{1B}$BF|\u{1B}(B", "<meta name=citation_title content='Cat rescued'>",
    ]

    private static func declaration(using generator: inout SeededGenerator) -> [UInt8] {
        let labels = CharacterEncoding.allCases.map(\.rawValue) + ["latin1", "none"]
        return Array("<meta charset=\(labels.randomElement(using: &generator) ?? "")>".utf8)
    }

    private static func spaces(using generator: inout SeededGenerator) -> [UInt8] {
        Array(repeating: 0x20, count: Int.random(in: 1...3000, using: &generator))
    }

    private static func noise(_ range: ClosedRange<UInt8>, using generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in UInt8.random(in: range, using: &generator) }
    }
}
