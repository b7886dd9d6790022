import PageMetadata
import Testing

/// Titles whose character references were escaped twice.
struct EscapedReferenceTests {
    @Test(
        "What was escaped twice is decoded",
        arguments: [
            ("a number within a word", "Why JSON isn&#039;t enough", "Why JSON isn't enough"),
            ("a hexadecimal number", "Why JSON isn&#x27;t enough", "Why JSON isn't enough"),
            ("a curly apostrophe", "It won&#8217;t sell", "It won’t sell"),
            ("a name within a word", "It won&rsquo;t sell", "It won’t sell"),
            ("a letter with an accent", "Caf&eacute; menu", "Café menu"),
            ("quotation marks", "The &quot;plan&quot; of the town", "The \"plan\" of the town"),
            ("quotation marks at both ends", "&ldquo;Own things&rdquo;", "“Own things”"),
            ("an ampersand in a name", "News from AT&amp;T", "News from AT&T"),
            ("a dash by its number", "Rain &#8211; and wind", "Rain – and wind"),
            ("numbers and names", "Tom &amp; Ann&#39;s plan", "Tom & Ann's plan"),
            ("three times", "Why JSON isn&amp;#039;t enough", "Why JSON isn't enough"),
        ])
    func decoded(name: String, text: String, title: String) throws {
        let escaped = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        #expect(try extract("<title>\(escaped)</title>").title == title)
        let both = "<title>\(escaped)</title><meta property=og:title content=\"\(escaped)\">"
        #expect(try extract(both).title == title)
    }

    @Test(
        "Another text of the page confirms what is meant",
        arguments: [
            ("a heading", "<title>Tom &amp;amp; Ann</title><h1>Tom &amp; Ann</h1>", "Tom & Ann"),
            (
                "a title with the site's name",
                """
                <script type=application/ld+json>{"@type":"Article","headline":"Tom &amp;amp; Ann's \\"plan\\""}</script>
                <title>Tom &amp; Ann's "plan" | Site</title>
                """, "Tom & Ann's \"plan\""
            ),
            (
                "two fields of the head",
                "<title>Tom &amp;amp; Ann</title><meta property=og:title content='Tom &amp;amp; Ann'>", "Tom & Ann"
            ),
            (
                "a comparison in two fields",
                "<title>Latency &amp;lt; 10 ms</title><meta property=og:title content='Latency &amp;lt; 10 ms'>",
                "Latency < 10 ms"
            ),
        ])
    func confirmed(name: String, html: String, title: String) throws {
        #expect(try extract("<head>\(html)").title == title)
    }

    @Test(
        "A title about references stays",
        arguments: [
            "How to escape &amp; in HTML", "What is &nbsp; for?", "When to use &ndash; and &mdash;",
            "The difference between &lt; and &#60;", "Why is &#39; in my text?",
        ])
    func mentioned(title: String) throws {
        let escaped = title.replacing("&", with: "&amp;")
        let html = "<title>\(escaped) - Answers</title><meta property=og:title content='\(escaped)'><h1>\(escaped)</h1>"
        #expect(try extract(html).title == title)
    }

    @Test(arguments: [
        "Tom &amp; Jerry", "The &lt;div&gt; element", "How to escape &amp; in HTML", "Q&A; with the band", "R&D; 2023",
        "A &foo; B",
    ])
    func whatIsNotCertainStays(title: String) throws {
        #expect(try extract("<title>\(title.replacing("&", with: "&amp;"))</title>").title == title)
    }
}
