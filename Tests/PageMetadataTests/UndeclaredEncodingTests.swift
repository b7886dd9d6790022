import PageMetadata
import Testing

/// The encoding of pages that declare none.
struct UndeclaredEncodingTests {
    @Test(arguments: UndeclaredPages.all)
    func aPageIsReadInTheEncodingThatItsBytesLookLike(page: UndeclaredPages.Page) throws {
        let bytes = try page.bytes()
        let whole = try extract(bytes, url: "https://example.com/a", contentType: "text/html")
        #expect(whole.title == page.title)
        // Encodings that differ in no byte of the page are equally right.
        let text = PageText.utf8(bytes, encoding: whole.encoding)
        #expect(text == PageText.utf8(bytes, encoding: page.encoding.rawValue), "\(whole.encoding)")
        let cut = try extract(Array(bytes.prefix(500)), url: "https://example.com/a", contentType: "text/html")
        #expect(cut.title == page.title, "cut after 500 bytes")
        for length in [1, 7, 1024] {
            let pieces = try extract(bytes, url: "https://example.com/a", contentType: "text/html", pieces: length)
            #expect(pieces == whole, "in pieces of \(length)")
        }
    }

    @Test(arguments: UndeclaredPages.all)
    func aTitleAloneIsReadWithTheLanguageThatThePageDeclares(page: UndeclaredPages.Page) throws {
        let name = try EncodedText.bytes(page.title, as: page.encoding)
        let html = Array("<html lang=\(page.language)><title>".utf8) + name + Array("</title>".utf8)
        #expect(try extract(html, url: "https://example.com/a", contentType: "text/html").title == page.title)
    }

    @Test(
        "A few characters are read as the national domain or the declared language suggest",
        arguments: [
            ("Мир", CharacterEncoding.koi8R, "ru", "ru"), ("Νέα", .windows1253, "el", "gr"),
            ("Šiauliai žinios", .windows1257, "lt", "lt"), ("Rīga", .windows1257, "lv", "lv"),
            ("Žena i čaša", .windows1250, "hr", "hr"), ("Źle", .windows1250, "pl", "pl"),
            ("日本", .shiftJIS, "ja", "jp"), ("中文", .gbk, "zh-CN", "cn"), ("台灣", .big5, "zh-TW", "tw"),
            ("한글", .eucKR, "ko", "kr"), ("שלום", .windows1255, "he", "il"), ("أخبار", .windows1256, "ar", "eg"),
        ])
    func hints(title: String, encoding: CharacterEncoding, language: String, domain: String) throws {
        let name = try EncodedText.bytes(title, as: encoding)
        let plain = Array("<title>".utf8) + name + Array("</title>".utf8)
        #expect(try extract(plain, url: "https://www.example.\(domain)/a", contentType: nil).title == title)
        let declared = Array("<html lang=\(language)>".utf8) + plain
        #expect(try extract(declared, url: "https://www.example.com/a", contentType: nil).title == title)
    }

    @Test(
        "Punctuation and signs of western text",
        arguments: [
            "It’s a “test”", "10 € for £5", "© 2020 Foo – Bar", "caf\u{E9}", "¿Qué pasa?", "¡Hola, señor!", "25 °C",
            "Übung macht den Meister", "Smørrebrød og æbleskiver", "Räksmörgås", "São Paulo não é longe",
            "Perché no? Città è più bella", "Þingvellir og Reykjavík", "Naïve coöperatie",
        ])
    func western(title: String) throws {
        let name = try EncodedText.bytes(title, as: .windows1252)
        let html = Array("<title>".utf8) + name + Array("</title>".utf8)
        let page = try extract(html, url: "https://example.com/a", contentType: nil)
        #expect(page.title == title && page.encoding == "windows-1252")
    }

    @Test(
        "UTF-8 with damage stays UTF-8",
        arguments: [
            Damage("cut within a character before the title", before: "<meta name=description content='Aufr\u{FF}'>"),
            Damage("after the title", after: "<meta name=description content='Aufr\u{FF}'>"),
            Damage("far after the title", after: String(repeating: " ", count: 3000) + "\u{FF}<p>"),
            Damage("as the last byte", after: "<p>Words\u{FF}"),
            Damage("within a Japanese title", title: "日本の新聞", after: "<p>日\u{FF}"),
            Damage("within a Russian title", title: "Новости", after: "<p>Но\u{FF} вости"),
            Damage("after 64 KiB of text", title: "Müll", after: String(repeating: "für ", count: 20_000) + "\u{FF}"),
            Damage(
                "in a page of ASCII longer than what is kept", title: "Zoo",
                after: String(repeating: "words ", count: 50_000) + "caf\u{FF}"),
        ])
    func damage(row: Damage) throws {
        let page = try extract(row.bytes, contentType: nil)
        #expect(page.encoding == "utf-8" && page.title == row.title)
        for length in [1, 1024, 65_536] {
            #expect(try extract(row.bytes, contentType: nil, pieces: length, upTo: 8 << 10) == page)
        }
    }

    @Test func plainTextIsReadInTheEncodingThatItsBytesLookLike() throws {
        let text = try EncodedText.bytes("Записки администратора\n\nЗдесь собраны заметки.", as: .koi8R)
        let page = try extract(text, url: "https://example.com/a.txt", contentType: "text/plain")
        #expect(page.title == "Записки администратора")
    }

    /// A page of UTF-8 in whose text U+00FF stands for the first byte of a character without the others.
    struct Damage: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let title: String
        let bytes: [UInt8]

        init(_ name: String, title: String = "Lüneburg aktuell", before: String = "", after: String = "") {
            testDescription = name
            self.title = title
            let text = "\(before)<title>\(title)</title><p>\(title)</p>\(after)"
            bytes = text.unicodeScalars.flatMap { $0 == "\u{FF}" ? [0xC3] : Array(String($0).utf8) }
        }
    }
}
