import PageMetadata
import PublicationIdentifiers
import Testing

/// Whole pages of the kinds that the web has, and everything that they say about themselves. Their words are made up.
struct PageTests {
    @Test("An article's fields are read")
    func article() throws {
        let page = try extract(
            """
            <!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">
            <title>Harbour opens again after storm | The Coast Herald</title>
            <meta property="og:title" content="Harbour opens again after storm">
            <meta property="og:site_name" content="The Coast Herald"><meta property="og:type" content="article">
            <meta property="og:image" content="/i/harbour.jpg"><meta property="og:url" content="https://news.example.org/a/1">
            <meta name="description" content="Ships  sail\n again."><meta property="article:published_time" content="2024-05-01">
            <link rel="canonical" href="https://news.example.org/harbour"><link rel="amphtml" href="/amp/harbour">
            <link rel="icon" sizes="16x16" href="/16.png"><link rel="shortcut icon" sizes="32x32" href="/32.png">
            <link rel="alternate" hreflang="de" href="/de/hafen"><link rel="alternate" type="application/rss+xml" href="/feed">
            </head><body><h1>Harbour opens again after storm</h1><p>Words.</p></body></html>
            """)
        #expect(page.title == "Harbour opens again after storm")
        #expect(page.siteName == "The Coast Herald")
        #expect(page.description == "Ships sail again.")
        #expect(page.language == "en-GB")
        #expect(page.publishedDate == "2024-05-01")
        #expect(page.leadImage == "https://news.example.org/i/harbour.jpg")
        #expect(page.canonicalURL == "https://news.example.org/harbour")
        #expect(page.openGraphURL == "https://news.example.org/a/1")
        #expect(page.ampURL == "https://news.example.org/amp/harbour")
        #expect(page.icon == "https://news.example.org/32.png")
        #expect(page.alternates == ["de": "https://news.example.org/de/hafen"])
    }

    @Test(
        "Identifiers of the page itself are found",
        arguments: [
            ("a DOI", "<meta name=citation_doi content='doi:10.1000/ABC.1'>", ["doi 10.1000/abc.1"]),
            ("a DOI as a URL", "<meta name=dc.identifier content='https://doi.org/10.1000%2Fx'>", ["doi 10.1000/x"]),
            (
                "a DOI of arXiv", "<meta name=citation_doi content=10.48550/arXiv.1706.03762>",
                ["doi 10.48550/arxiv.1706.03762", "arxiv 1706.03762"]
            ),
            ("an ISBN of ten digits", "<meta property=book:isbn content=0-306-40615-2>", ["isbn 9780306406157"]),
            ("an ISBN with a wrong check digit", "<meta property=book:isbn content=9780306406158>", []),
            (
                "an arXiv identifier without its version",
                "<meta name=citation_arxiv_id content=arXiv:hep-th/9901001v3>",
                ["arxiv hep-th/9901001"]
            ),
            ("a PubMed identifier", "<meta name=citation_pmid content='PMID: 31452104'>", ["pmid 31452104"]),
            (
                "PubMed's own pages", "<meta name=ncbi_db content=pubmed><meta name=ncbi_uidlist content=31452104>",
                ["pmid 31452104"]
            ),
            (
                "structured data of the page",
                #"<script type=application/ld+json>{"@type":"Book","isbn":"9780306406157","sameAs":["https://doi.org/10.1000/y"]}</script>"#,
                ["doi 10.1000/y", "isbn 9780306406157"]
            ),
            (
                "not those of its references",
                #"<script type=application/ld+json>{"@type":"Article","citation":{"@id":"https://doi.org/10.1000/z"}}</script>"#,
                []
            ),
            ("a link in the text is none", "<p><a href=https://doi.org/10.1000/q>10.1000/q</a>", []),
        ] as [(String, String, [String])])
    func identifiers(name: String, html: String, expected: [String]) throws {
        #expect(try extract(html).identifiers.map { "\($0.type.rawValue) \($0.value)" } == expected)
    }

    @Test(
        "Structured data names the page",
        arguments: [
            (#"{"@type": "NewsArticle", "headline": "Cat rescued"}"#, "Cat rescued"),
            (
                #"{"@graph": [{"@type": "WebSite", "name": "S"}, {"@type": "Article", "headline": "Cat rescued"}]}"#,
                "Cat rescued"
            ),
            (#"[{"@type": "Article", "headline": ["Cat rescued", "b"]}]"#, "Cat rescued"),
            (#"{"@type": "https://schema.org/Recipe", "name": "Soup"}"#, "Soup"),
            (#"{"@type": "WebPage", "mainEntity": {"@type": "Article", "headline": "Cat rescued"}}"#, "Cat rescued"),
            ("<!-- {\"headline\": \"Cat\\u0020r\\u00e9scued \\ud83d\\ude00\",} -->", "Cat réscued 😀"),
            ("/*<![CDATA[*/ {\"headline\": \"Cat\nrescued\"} /*]]>*/", "Cat rescued"),
            (#"{"headline": "Tom &amp; Jerry", "x": "#, "Tom & Jerry"),
            (#"{"@type": "Organization", "headline": "No"}"#, nil),
        ] as [(String, String?)])
    func structuredData(json: String, title: String?) throws {
        #expect(try extract("<script type='application/ld+json'>\(json)</script>").title == title)
    }
}
