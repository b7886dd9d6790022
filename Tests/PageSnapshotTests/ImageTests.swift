import Foundation
import PageSnapshot
import Testing
import WebURL

/// The images of a page in its snapshot.
struct ImageTests {
    private func snapshot(_ html: String, shows: @escaping (WebURL) -> Bool = { _ in true }) throws -> PageSnapshot {
        try PageSnapshot(
            from: Array(html.utf8), contentType: "text/html; charset=utf-8",
            url: WebURL(parsing: "https://example.org/a/b"), showsImage: shows)
    }

    private func document(_ html: String) throws -> String {
        try snapshot(html).document(imageFolder: SnapshotShape.imageFolder)
    }

    /// Markup -> the URL of the image.
    @Test(arguments: [
        ("<img src=c.png>", "https://example.org/a/c.png"),
        ("<img src='//cdn.example/c.png'>", "https://cdn.example/c.png"),
        ("<img src='data:image/gif;base64,R0' data-src=late.jpg>", "https://example.org/a/late.jpg"),
        ("<img srcset='s.jpg 1x, l.jpg 2x'>", "https://example.org/a/s.jpg"),
        ("<picture><source srcset=x.avif><img src=y.jpg></picture>", "https://example.org/a/y.jpg"),
        ("<base href=https://other.example/><img src=z.png>", "https://other.example/z.png"),
    ])
    func anImageHasTheURLOfItsFile(html: String, url: String) throws {
        #expect(try snapshot("<p>x" + html).images.map(\.serialized) == [url])
    }

    @Test func anImageKeepsItsTextAndItsPlace() throws {
        #expect(
            try document("<p>x<img src=c.png alt='A <cat> & \"dog\"' width=640 height=480 onerror=x style=y id=z>")
                .contains(
                    """
                    <img src="/images/key/0" alt="A &lt;cat&gt; &amp; &quot;dog&quot;" loading="lazy" decoding="async" \
                    width="640" height="480">
                    """))
    }

    @Test(arguments: [
        "<img src=c.png width=1 height=1>", "<img src=c.png width=2 height=100>", "<img src='javascript:x'>",
        "<img src='data:image/svg+xml,<svg>'>", "<img>", "<img src=''>", "<template><img src=c.png></template>",
        "<svg><image href=c.png></svg>", "<nav><img src=c.png></nav>", "<noscript><img src=c.png></noscript>",
    ])
    func someImagesAreNotShown(html: String) throws {
        let snapshot = try snapshot("<p>x" + html)
        #expect(snapshot.images.isEmpty)
        #expect(!snapshot.document().contains("<img"))
    }

    @Test func anImageThatIsNotShownIsItsText() throws {
        let snapshot = try snapshot("<p>x<img src=/c.png alt='A cat'><img src=//other.example/d.png alt='A dog'>") {
            $0.hostname == "example.org"
        }
        #expect(snapshot.images.map(\.serialized) == ["https://example.org/c.png"])
        #expect(snapshot.document().contains("A dog"))
        #expect(snapshot.document().contains("alt=\"A cat\""))
    }

    @Test func theImagesOfTheArticleHaveTheSameNumbers() throws {
        let snapshot = try snapshot(
            """
            <div class=menu><a href=/><img src=logo.png></a></div>
            <div class=story>\(ArticlePage.paragraphs("images"))<figure><img src=photo.jpg><figcaption>Photo</figcaption>
            </figure></div>
            """)
        let article = snapshot.document(.article, imageFolder: SnapshotShape.imageFolder)
        #expect(article.contains("src=\"/images/key/1\"") && !article.contains("src=\"/images/key/0\""))
        #expect(
            snapshot.images.map(\.serialized) == ["https://example.org/a/logo.png", "https://example.org/a/photo.jpg"])
    }

    @Test func theNumberOfImagesIsLimited() throws {
        #expect(try snapshot("<p>x" + String(repeating: "<img src=c.png>", count: 5_000)).images.count == 200)
    }

    /// A page must not be able to write the address of an image by itself.
    @Test(arguments: [
        "<p>\u{1A}5", "<p>&#26;5", "<img src=c.png alt='\u{1A}'>", "<img src=c.png alt='\" src=\"https://a.example/'>",
        "<title>\u{1A}</title><p>x", "<a href='/\u{1A}'>x</a>", "<img src=c.png width='5\" onload=\"x' height=5>",
    ])
    func onlyNumbersOfImagesAreAddresses(html: String) throws {
        let document = try document(html)
        #expect(SnapshotShape.problem(in: document) == nil, "\(document)")
        #expect(document.components(separatedBy: "/images/key/").count - 1 == (html.contains("<img") ? 1 : 0))
    }
}
