import Foundation
import PageMetadata
import Testing

struct DocumentKindTests {
    @Test(
        arguments: [
            ("an archive that says it is a page", "text/html", [0x50, 0x4B, 0x03, 0x04], "application/zip"),
            ("a packed file that says it is a page", "text/html", [0x1F, 0x8B, 0x08], "application/gzip"),
            ("a film by its header", "video/mp4", Array("x".utf8), "video/mp4"),
        ] as [(String, String, [UInt8], String)])
    func aFileWithoutATitleIsRejected(name: String, contentType: String, bytes: [UInt8], kind: String) {
        #expect(throws: PageMetadataError.notReadable(kind: kind)) {
            try extract(bytes, contentType: contentType)
        }
    }

    @Test func theErrorTextIsASentence() {
        #expect(
            PageMetadataError.notReadable(kind: "video/mp4").description
                == "This address leads to a file (video/mp4), not to a page. "
                + "The link can be kept; give it a title yourself."
        )
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
                "language":"en","title":"T","titleEvidence":[{"score":0.75,"source":"documentTitle","text":"T",\
                "unbranded":"T"}]}
                """)
    }
}
