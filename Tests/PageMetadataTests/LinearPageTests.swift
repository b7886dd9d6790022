import TestSupport
import Testing
import WebURL

@testable import PageMetadata

/// No page of a few bytes more takes much more work to read.
struct LinearPageTests {
    @Test(arguments: readers) func workIsInProportionToTheSize(reader: LinearWork.Reader) {
        #expect(LinearWork.violations(of: reader) == [])
    }

    private static func reader(
        _ description: String, _ contentType: String?, heads: [String] = [""], _ fragments: String
    ) -> LinearWork.Reader {
        LinearWork.Reader(description, heads: heads, fragments: fragments) { text in
            let extractor = PageMetadataExtractor(
                url: try? WebURL(parsing: "https://a.example/b/c_d-e.html"), contentType: contentType)
            extractor.consume(text)
            _ = try? extractor.finish()
        }
    }

    static let markup =
        "< > / ! ? = \" ' & ; - ␣ ⏎ a b-c <a␣href= <a␣href=\"x\"> </a> <b> </b> <p> <div> </div> <h1> </h1> <title> </title> <title>a</title>"
        + " <meta␣name= <meta␣property=og:title␣content= <link␣rel=canonical␣href= &amp; &#96; &#x &a &notin <!-- --> <!--> <![CDATA[ ]]>"
        + " <script> </script> <script␣type=application/ld+json> <style> </style> <noscript> </noscript> <table> <tr> <td> <form> <svg>"
        + " <textarea> <plaintext> <body> </body> <html> <select> <option> <template> | \u{2013} ☃ é \u{301} <meta␣charset=utf-8> <base␣href=x>"

    private static let json =
        "{ } [ ] : , \" \\ \\u0041 \\ud800 a 1 - . e null \"a\" \"a\":1, \"@type\":\"Article\", \"headline\":\"a\", \"@graph\":[ \"@id\":\"x\", ⏎ ␣ <"

    private static let readers: [LinearWork.Reader] = [
        reader(
            "page", "text/html; charset=utf-8",
            heads: ["", "<title>", "<title>a | b</title><h1>", "<body>", "<script>", "<!--", "<noscript>", "<p "],
            markup),
        reader(
            "page in an unknown encoding", nil, heads: ["", "<title>\u{E9}</title>", "<meta charset=x>"],
            markup + " \u{1B}$B \u{1B}(B \u{80} \u{3042} \u{430}"),
        reader(
            "linked data", "text/html; charset=utf-8",
            heads: [
                "<script type=application/ld+json>", "<script type=application/ld+json>{",
                "<script type=application/ld+json>[", "<script type=application/ld+json>{\"@graph\":[",
            ], json),
        reader(
            "declared activity", "text/html; charset=utf-8",
            heads: [
                "<script type=application/vnd.backnote.activity+json>{", "<meta name=user-activity content='{", "",
            ],
            json
                + " <meta␣name=\"user-activity:title\"␣content=\"a\"> <meta␣name=\"user-activity:user-info\"␣content=\"{"
        ),
        reader(
            "PDF", "application/pdf",
            heads: ["%PDF-1.4\n", "%PDF-1.4\n1 0 obj<</Title(", "%PDF-1.4 trailer<</Info 1 0 R>>\n"],
            "1␣0␣obj endobj 1 0 /Info /Info␣1␣0␣R /Title /Title( ( ) \\ \\( < > <dc:title </dc:title> /Encrypt obj ␣ ⏎ a FEFF << >>"
        ),
        reader("JSON", "application/json", heads: ["", "{\"title\":\""], json + " \"title\":\"a\","),
        reader("text", "text/plain", heads: ["", "# "], "a ␣ ⏎ # = - * . \t \r é ☃ \u{301} |"),
        reader("drawing", "image/svg+xml", heads: ["<svg>", "<svg><title>"], markup),
    ]
}
