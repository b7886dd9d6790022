import Foundation
import PageMetadata
import Testing

struct DocumentKindTests {
    @Test(
        arguments: [
            ("an image by its header", "image/png", Array("x".utf8), "image/png"),
            (
                "an image that says it is a page", "text/html", [0x89, 0x50, 0x4E, 0x47, 0x0D], "image/png"
            ),
            ("a PDF that says it is a page", "text/html", Array("%PDF-1.7".utf8), "application/pdf"),
        ] as [(String, String, [UInt8], String)])
    func whatIsNoPageIsRefused(name: String, contentType: String, bytes: [UInt8], kind: String) {
        #expect(throws: PageMetadataError.notReadable(kind: kind)) {
            try extract(bytes, contentType: contentType)
        }
    }

    @Test func theErrorIsASentence() {
        #expect(
            PageMetadataError.notReadable(kind: "image/png").description
                == "This address leads to a file (image/png), not to a page. "
                + "The link can be kept; give it a title yourself."
        )
    }

    @Test func textHasNoTitleOfItsOwn() throws {
        #expect(try extract(Array("Just words".utf8), contentType: "text/plain").title == nil)
    }

    @Test func theJSONHasTheDocumentedNames() throws {
        let page = try extract(
            "<html lang=en><title>T</title><link rel=canonical href=/a><meta name=citation_doi content=10.1000/x1>"
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(
            String(decoding: try encoder.encode(page), as: UTF8.self) == """
                {"alternates":{},"canonicalURL":"https://news.example.org/a","encoding":"utf-8",\
                "icon":"https://news.example.org/favicon.ico","identifiers":[{"type":"doi","value":"10.1000/x1"}],\
                "language":"en","title":"T"}
                """)
    }
}
