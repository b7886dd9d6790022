import PageMetadata
import Testing

/// Texts in the head of a page that are the same on all pages of its site.
struct SiteWideTitleTests {
    @Test(
        "The document's own title wins over what the site repeats",
        arguments: [
            Row("the site's name", "/post/rollback", "Why we rolled back the feed", field: "Muna"),
            Row("a motto", "/pricing", "Pricing | Muna", field: "Design for everyone", "Pricing"),
            Row("the name of a project", "/acme/tool/issues/42", "Issue 42: Crash on start", field: "acme/tool"),
            Row(
                "the name of a project, also in the title", "/acme/tool/issues/42", "Issue 42 · acme/tool",
                field: "acme/tool", "Issue 42"),
            Row("the name of a book", "/read/chapter-3", "Chapter 3", field: "The Book"),
            Row("a motto of an account's page", "/account/order-history", "Order history", field: "Great things"),
            Row("the name of an application", "/settings/billing", "Billing and plans", field: "Taskboard"),
            Row("a product of the company", "/jobs/backend-engineer", "Backend engineer", field: "Acme Cloud"),
            Row("a list of keywords", "/recipes/lentil-soup", "Lentil soup", field: "Cooking, food"),
            Row("the author of a blog", "/2020/05/why-i-left", "Why I left the city", field: "Jane Doe"),
            Row("with a query in place of a path", "/view?id=7", "Minutes of the May meeting", field: "Town council"),
        ])
    func ownTitle(row: Row) throws {
        let html = "<title>\(row.title)</title><meta property=og:title content='\(row.field)'>"
        #expect(try extract(html, url: "https://www.bymuna.example\(row.path)").title == row.expected)
        let both = html + "<meta name=twitter:title content='\(row.field)'><meta property=og:type content=website>"
        #expect(try extract(both, url: "https://www.bymuna.example\(row.path)").title == row.expected)
    }

    @Test(
        "A field that says more than the document's title stays",
        arguments: [
            Row("the document's title is the site's", "/blog/variables", "Example", field: "Variables at home"),
            Row(
                "an article with two headlines", "/a/quantum", "A history of codes", field: "Schrödinger’s hack",
                isArticle: true),
            Row("the site's name before the title", "/a/1", "Silicon days: Open tools", field: "Open tools"),
            Row("the address has the field's words", "/open-tools", "All about us", field: "Open tools"),
            Row("the address of an account", "/teslahunt", "Telegram: Contact @teslahunt", field: "Ann and Ben"),
            Row("on the first page", "/", "Muna, a tool for teams", field: "Great things"),
        ])
    func field(row: Row) throws {
        let type = row.isArticle ? "<meta property=og:type content=article>" : ""
        let html = "<title>\(row.title)</title><meta property=og:title content='\(row.field)'>\(type)"
        #expect(try extract(html, url: "https://www.example.com\(row.path)").title == row.field)
    }

    @Test(
        "A headline that describes the subject loses against its name",
        arguments: [
            ("Newbury Volcano - Wikipedia", "Newbury Volcano", "mountain in the United States of America"),
            ("Ada Lovelace – Wikipedia", "Ada Lovelace", "English mathematician (1815–1852)"),
        ])
    func description(title: String, name: String, headline: String) throws {
        func page(_ item: String) -> String {
            "<title>\(title)</title><script type=application/ld+json>{\"@type\":\"Article\",\(item)}</script>"
        }
        let address = "https://en.wikipedia.org/wiki/\(name.replacing(" ", with: "_"))"
        #expect(try extract(page("\"headline\":\"\(headline)\""), url: address).title == name)
        let named = page("\"headline\":\"\(headline)\",\"name\":\"\(name)\"")
        #expect(try extract(named, url: "https://en.wikipedia.org/w/1").title == name)
    }

    @Test(
        "Only the site's name, or that and a motto, is no title of a deeper page",
        arguments: [
            ("https://www.youtube.com/watch?v=Q93ZF4D6mfc", "YouTube"),
            ("https://www.instagram.com/p/C1nNxSbsAz_/", "Instagram"),
            ("https://x.com/someone/status/1", "X"),
            ("https://www.example.com/de/artikel/7", "Example"),
            ("https://app.example.com/b/7", "example.com"),
            ("https://www.reddit.com/r/montreal/comments/wuv2jc/merci_montreal/", "Reddit - Dive into anything"),
            ("https://www.example.com/questions/7/how-to-sort-a-list", "Example: Ask and learn"),
            ("https://www.example.com/album/winter-in-oslo", "Example | Music for all"),
        ])
    func siteName(url: String, title: String) throws {
        #expect(try extract("<title>\(title)</title><body><div id=root></div>", url: url).title == nil)
    }

    @Test(
        "The site's name is the title of its first page",
        arguments: [
            ("https://www.youtube.com/", "YouTube", "YouTube"), ("https://www.example.com/en/", "Example", "Example"),
            ("https://www.example.com/index.html", "Example", "Example"),
            ("https://www.example.com/de-de/home.aspx", "Example", "Example"),
            ("https://www.reddit.com/", "Reddit - Dive into anything", "Dive into anything"),
        ])
    func firstPage(url: String, title: String, expected: String) throws {
        #expect(try extract("<title>\(title)</title>", url: url).title == expected)
    }

    @Test(
        "A title after the site's name is the page's where its words say so",
        arguments: [
            ("/questions/7/how-to-sort-a-list", "Example: How to sort a list", "<p>Text", "How to sort a list"),
            ("/story.php?id=7", "Example - The flood of 1953", "<p>Text", "The flood of 1953"),
            ("/questions/7/how-to-sort-a-list", "Example: Сортировка", "<p>Text", "Сортировка"),
            ("/album/winter-in-oslo", "Example | Music for all", "<h2>Music for all</h2>", "Music for all"),
        ])
    func afterTheName(path: String, title: String, body: String, expected: String) throws {
        let html = "<title>\(title)</title><body>\(body)"
        #expect(try extract(html, url: "https://www.example.com\(path)").title == expected)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let path: String
        let title: String
        let field: String
        let expected: String
        let isArticle: Bool

        init(
            _ name: String, _ path: String, _ title: String, field: String, _ expected: String? = nil,
            isArticle: Bool = false
        ) {
            testDescription = name
            self.path = path
            self.title = title
            self.field = field
            self.expected = expected ?? title
            self.isArticle = isArticle
        }
    }
}
