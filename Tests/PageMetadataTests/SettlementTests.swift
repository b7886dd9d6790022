import PageMetadata
import PublicationIdentifiers
import Testing
import WebURL

/// How much of a page is read.
struct SettlementTests {
    private static let head = """
        <!doctype html><meta charset=utf-8><title>Cat rescued - The Example</title><meta property="og:type" content="TYPE">
        <meta property="og:title" content="Cat rescued"><body>
        """
    private static let filler = String(repeating: "<p>Words of the page.</p>", count: 2_000)

    /// How many bytes are asked for, and the answer.
    private func read(_ html: String, contentType: String? = "text/html; charset=utf-8") throws -> (Int, PageMetadata) {
        let extractor = PageMetadataExtractor(
            url: try WebURL(parsing: "https://www.example.org/a"), contentType: contentType)
        var position = 0
        let bytes = Array(html.utf8)
        while position < bytes.count && !extractor.isComplete {
            let end = min(bytes.count, position + 512)
            extractor.consume(Array(bytes[position..<end]))
            position = end
        }
        return (position, try extractor.finish())
    }

    @Test func extractionEndsWhenAllSourcesAgree() throws {
        let html =
            Self.head.replacing("TYPE", with: "article") + "<h1>Cat rescued</h1>" + Self.filler + "<h1>Other</h1>"
        let (count, page) = try read(html)
        #expect(page.title == "Cat rescued")
        #expect(count <= 1536)
    }

    @Test func aPageWhoseSourcesDisagreeIsReadToItsEnd() throws {
        let html = "<title>One</title><h1>Two</h1>" + Self.filler
        #expect(try read(html).0 == html.utf8.count)
    }

    @Test func aBookIsReadUntilItsISBNIsKnown() throws {
        let data = #"<script type="application/ld+json">{"@type":"Book","isbn":"9780306406157"}</script>"#
        let html = Self.head.replacing("TYPE", with: "book") + "<h1>Cat rescued</h1>" + Self.filler + data + Self.filler
        let (count, page) = try read(html)
        #expect(page.identifiers.map(\.value) == ["9780306406157"])
        #expect(count < html.utf8.count)
    }

    /// It may turn out to be in another encoding, at its last byte.
    @Test func aPageOfUndeclaredEncodingIsReadToItsEnd() throws {
        let html =
            Self.head.replacing("TYPE", with: "article").replacing("<meta charset=utf-8>", with: "")
            + "<h1>Cat rescued</h1>" + Self.filler
        #expect(try read(html, contentType: nil).0 == html.utf8.count)
    }

    private static let settled = head.replacing("TYPE", with: "article") + "<h1>Cat rescued</h1>"
    private static let activityType = "<meta name=user-activity:activity-type content=a.b.c>"

    @Test func anActivityInTheHeadTakesNoLonger() throws {
        let declaration = Self.activityType + "<meta name=user-activity:persistent-identifier content=7>"
        let html = Self.settled.replacing("<body>", with: declaration + "<body>") + Self.filler
        let (count, page) = try read(html)
        #expect(page.activity?.persistentIdentifier == "7")
        #expect(count <= 1536)
    }

    @Test func anActivityWithoutIdentifiersIsReadUntilStructuredDataHasOne() throws {
        func data(_ id: String, of path: String) -> String {
            "<script type=application/ld+json>{\"@id\":\"\(id)\",\"mainEntityOfPage\":\"\(path)\"}</script>"
        }
        let html =
            Self.settled.replacing("<body>", with: Self.activityType + "<body>") + data("urn:b", of: "/b") + Self.filler
            + data("urn:a", of: "/a") + Self.filler
        let (count, page) = try read(html)
        #expect(page.activity?.targetContentIdentifier == "urn:a")
        #expect(count < html.utf8.count)
    }
}
