import PageMetadata
import Testing

struct TitleTests {
    @Test(arguments: [
        ("a title is what the document says", "<title>Plain</title>", "Plain"),
        (
            "a site's name goes where the page declares it",
            "<title>Cat rescued | The Example</title><meta property='og:site_name' content='The Example'>",
            "Cat rescued"
        ),
        (
            "a site's name goes where another field has the rest",
            "<title>Cat rescued - Whoever</title><meta property='og:title' content='Cat rescued'>",
            "Cat rescued"
        ),
        (
            "a separator without a brand is a part of the title",
            "<title>cat a.txt | grep foo</title>", "cat a.txt | grep foo"
        ),
        (
            "fields that agree outvote one that does not",
            """
            <title>Story - X</title><meta property="og:title" content="Story">
            <script type="application/ld+json">{"@type":"Article","headline":"Story"}</script><h1>Subscribe</h1>
            """, "Story"
        ),
        (
            "a heading stands in for a machine's placeholder",
            "<title>Untitled Document</title><h1>Annual report</h1>", "Annual report"
        ),
        (
            "a heading over a place in the site is not the page's",
            "<title>Harbour opens again</title><h1>Main menu</h1>", "Harbour opens again"
        ),
        (
            "markup in a bogus comment ends it, and closes nothing",
            "<?php echo \"<title>x</title>\" ?><title>Real</title>", "Real"
        ),
        (
            "the title of a drawing is not the page's",
            "<svg><title>Icon</title></svg><title>Page</title>", "Page"
        ),
        (
            "nothing in a template counts", "<template><title>Not me</title></template><title>Me</title>",
            "Me"
        ),
        ("a comment ends where the standard says", "<!--><title>Real</title><!-- -->", "Real"),
        (
            "an inner script does not end the script",
            "<script><!--<script></script><title>x</title>--></script><title>Y</title>", "Y"
        ),
        (
            "references are resolved once", "<title>Tom &amp;amp; Jerry &notit;</title>",
            "Tom &amp; Jerry ¬it;"
        ),
        ("controls and overrides never come through", "<title>a\u{202E}b\u{1}c</title>", "abc"),
    ])
    func theTitleIsChosenAndCleaned(name: String, html: String, expected: String) throws {
        #expect(try extract(html).title == expected)
    }

    @Test func aPageWithoutUsableTextHasNoTitle() throws {
        #expect(try extract("<p>hello</p>").title == nil)
        #expect(try extract("").title == nil)
    }

    @Test func theTitleHasEvidence() throws {
        let page = try extract("<title>A | B</title><meta property='og:title' content='A'>")
        #expect(page.titleEvidence.first?.unbranded == "A")
        #expect(Set(page.titleEvidence.map(\.source)) == [.openGraph, .documentTitle])
    }
}
