import PageMetadata
import Testing

/// Documents that are no pages, and what they are called.
struct DocumentTitleTests {
    @Test(arguments: [
        ("a Markdown heading", "# Getting started\n\nWords.", "https://example.org/README.md", "Getting started"),
        (
            "an underlined heading", "Release notes\n=============\n\nWords.", "https://example.org/a.txt",
            "Release notes"
        ),
        ("a first line that stands by itself", "\nThe raven\n\nOnce upon", "https://example.org/a", "The raven"),
        ("a paragraph is none", "Once upon a\nmidnight dreary", "https://example.org/raven.txt", "raven.txt"),
        ("a program's first line is none", "#!/bin/sh\n\necho", "https://example.org/run", "run"),
        ("nor that of a table", "id,name\n\n", "https://example.org/list.csv", "list.csv"),
        ("columns are none", "Working Group     R. Fielding\n\nx", "https://example.org/rfc9110.txt", "rfc9110.txt"),
        (
            "the file's name, as a person reads it", "a\nb", "https://example.org/caf%C3%A9%20menu.txt?x=1",
            "café menu.txt"
        ),
        ("a number names nothing", "a\nb", "https://example.org/a/1", nil),
        ("controls never come through", "# a\u{202E}b\n", "https://example.org/a", "ab"),
    ])
    func aTextFileIsNamedByItsHeadingOrFile(name: String, text: String, url: String, title: String?) throws {
        #expect(try extract(Array(text.utf8), url: url, contentType: "text/plain; charset=utf-8").title == title)
    }

    @Test(arguments: [
        (#"{"title": "Weather", "x": 1}"#, "Weather"),
        (#"{"name": "left-pad", "version": "1.0.0"}"#, "left-pad"),
        (#"{"openapi": "3.1.0", "info": {"title": "Petstore"}}"#, "Petstore"),
        (#"{"title": "<b>x</b>"}"#, "data.json"),
        (#"[1, 2, 3]"#, "data.json"),
    ])
    func aJSONDocumentIsNamedByItsTitleMember(text: String, title: String) throws {
        let page = try extract(Array(text.utf8), url: "https://example.org/data.json", contentType: "application/json")
        #expect(page.title == title)
    }

    @Test(arguments: [
        ("image/png", "\u{89}PNG", "https://example.org/img/sunset%20over%20bay.png", "sunset over bay.png"),
        ("image/png", "x", "https://example.org/img/1", nil),
        (
            "image/svg+xml", "<svg><title>A <!-- --> drawing</title><g><title>part</title></g></svg>",
            "https://example.org/a.svg", "A drawing"
        ),
        ("image/svg+xml", "<svg></svg>", "https://example.org/a.svg", "a.svg"),
    ])
    func anImageIsNamedByItsFileOrSVGTitle(type: String, text: String, url: String, title: String?) throws {
        #expect(try extract(Array(text.utf8), url: url, contentType: type).title == title)
    }

    @Test(arguments: [
        ("a literal string", "/Title (Annual \\(2023\\) report\\056)", "Annual (2023) report."),
        ("nested parentheses", "/Title (f(x) and g(x))", "f(x) and g(x)"),
        ("UTF-16 in hexadecimal", "/Title <FEFF006300610066 00E9>", "café"),
        ("its own encoding", "/Title (a \\205 b \\240)", "a – b €"),
        ("a program's name before it", "/Title (Microsoft Word - budget.docx)", "budget"),
        ("a placeholder is none", "/Title (untitled)", "report.pdf"),
        ("an empty one is none", "/Title ()", "report.pdf"),
    ])
    func aPDFIsNamedByItsInformationDictionary(name: String, entry: String, title: String) throws {
        let file = """
            %PDF-1.4
            2 0 obj << /Title (A chapter) /Parent 9 0 R >> endobj
            12 0 obj << /Producer (x) \(entry) >> endobj
            trailer << /Root 1 0 R /Info 12 0 R >>
            """
        #expect(try pdf(file) == title)
    }

    @Test(
        "The name of another file, or the words for a document without a name, are no title of a PDF",
        arguments: [
            "i-xx_Phobias-fm.indd", "C:\\\\Users\\\\Ann\\\\Desktop\\\\final3", "/home/ann/thesis_v2.dvi",
            "file:///C:/tmp/print.htm", "scan0001.tif", "Microsoft Word - Document1", "doc-2023_final.docx",
            "IMG_0042.jpg", "Layout 1", "Print", "Untitled-1", "untitled.pdf", "PowerPoint Presentation", "Slide 1",
            "Unbenanntes Dokument", "Dokument1", "PowerPoint-Präsentation", "Folie 1", "Sans titre", "Diapositive 1",
            "Présentation PowerPoint", "Sin título", "Presentación de PowerPoint", "Senza titolo", "Diapositiva 1",
            "Sem título", "Apresentação do PowerPoint", "Naamloos", "PowerPoint-presentatie", "Bez tytułu",
            "Prezentacja programu PowerPoint", "Без названия", "Презентация PowerPoint", "無題", "PowerPoint プレゼンテーション",
            "无标题", "幻灯片 1", "제목 없음", "Başlıksız", "Namnlös", "Bez názvu",
        ])
    func placeholder(title: String) throws {
        #expect(
            try pdf(titled: title, at: "https://example.org/The%20Encyclopedia%20of%20Phobias.pdf")
                == "The Encyclopedia of Phobias.pdf")
    }

    @Test(
        "A PDF's own title stays, even where it was the name of a file",
        arguments: [
            ("Microsoft Word - Budget of the garden.docx", "report.pdf", "Budget of the garden"),
            ("Budget of the garden.docx", "d41d8cd98f00.pdf", "Budget of the garden"),
            ("budget.docx", "2023.pdf", "budget"), ("The Book of Slides", "a.pdf", "The Book of Slides"),
            ("Presentation skills", "a.pdf", "Presentation skills"), ("Scan statistics", "a.pdf", "Scan statistics"),
            ("Introduction to .NET", "a-long-file-name-here.pdf", "Introduction to .NET"),
            ("Phobias", "The-Encyclopedia-of-Phobias.pdf", "Phobias"),
            ("RFC 9110", "http-semantics-final.pdf", "RFC 9110"),
        ])
    func ownTitle(title: String, fileName: String, expected: String) throws {
        #expect(try pdf(titled: title, at: "https://example.org/files/\(fileName)") == expected)
    }

    private func pdf(titled title: String, at url: String) throws -> String? {
        let text = title.utf16.map { String($0, radix: 16) }.map { String(repeating: "0", count: 4 - $0.count) + $0 }
        let file = "%PDF-1.4\n3 0 obj << /Title <FEFF\(text.joined())> >> endobj\ntrailer << /Info 3 0 R >>"
        return try extract(Array(file.utf8), url: url, contentType: "application/pdf").title
    }

    @Test func aPDFsMetadataIsUsedWithoutAnInformationDictionary() throws {
        let metadata = """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Tom &amp; Jerry</rdf:li><rdf:li>other</rdf:li></rdf:Alt></dc:title>
            """
        #expect(try pdf("%PDF-1.7\n5 0 obj stream\n\(metadata)\nendstream") == "Tom & Jerry")
    }

    @Test func stringsOfAnEncryptedPDFAreIgnored() throws {
        #expect(
            try pdf("%PDF-1.4\n3 0 obj <</Title (noise)>> endobj trailer << /Encrypt 4 0 R /Info 3 0 R >>")
                == "report.pdf")
    }

    @Test func theTitleOfAChapterIsNotTheTitleOfThePDF() throws {
        #expect(try pdf("%PDF-1.4\n3 0 obj <</Title (Chapter 1) /Parent 2 0 R>> endobj trailer <<>>") == "report.pdf")
    }

    private func pdf(_ text: String) throws -> String? {
        try extract(Array(text.utf8), url: "https://example.org/report.pdf", contentType: "application/pdf").title
    }
}
