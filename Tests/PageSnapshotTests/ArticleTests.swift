import Foundation
import PageSnapshot
import Testing
import WebURL

struct ArticleTests {
    private func snapshot(_ html: String) throws -> PageSnapshot {
        try PageSnapshot(
            from: Array(html.utf8), contentType: "text/html; charset=utf-8",
            url: WebURL(parsing: "https://www.example.org/a/b"))
    }

    @Test(arguments: ArticlePage.withArticle)
    func theArticleIsFound(page: ArticlePage) throws {
        let snapshot = try snapshot(page.html)
        #expect(snapshot.hasArticle)
        let article = snapshot.document(.article)
        var rest = article[...]
        for text in page.kept {
            let place = rest.range(of: text)
            #expect(place != nil, "“\(text)” is missing in \(article)")
            if let place { rest = rest[place.upperBound...] }
        }
        for text in page.left { #expect(!article.contains(text), "“\(text)” is in \(article)") }
        #expect(SnapshotShape.problem(in: article) == nil)
    }

    @Test(arguments: ArticlePage.withArticle)
    func theTitleIsTheHeadingOnce(page: ArticlePage) throws {
        let article = try snapshot(page.html).document(.article)
        #expect(article.components(separatedBy: "<h1>\(page.title)</h1>").count == 2)
        #expect(article.components(separatedBy: page.title).count == 3, "in the title of the document and the heading")
    }

    @Test(arguments: ArticlePage.withArticle)
    func theWholePageHasEverything(page: ArticlePage) throws {
        let whole = try snapshot(page.html).document(.wholePage)
        for text in page.kept + page.left { #expect(whole.contains(text), "“\(text)” is missing in \(whole)") }
    }

    @Test(arguments: ArticlePage.withoutArticle)
    func aPageWithoutAnArticleIsShownAsAWhole(page: ArticlePage) throws {
        let snapshot = try snapshot(page.html)
        #expect(!snapshot.hasArticle)
        #expect(snapshot.document(.article) == snapshot.document(.wholePage))
    }

    @Test func authorAndSiteAreNamedBelowTheTitle() throws {
        let text = ArticlePage.paragraphs("bylines")
        let named = try snapshot("<meta name=author content='A <b>'><meta property=og:site_name content=Site>\(text)")
        #expect(named.document(.article).contains("<p class=\"byline\">A &lt;b&gt; · Site</p>"))
        let unnamed = try snapshot("<meta name=author content='https://example.org/me'>\(text)")
        #expect(unnamed.document(.article).contains("<p class=\"byline\">example.org</p>"))
    }

    @Test(arguments: [
        "<h1>A long walk</h1>", "<h1><a href=/walk>A long  walk</a></h1>", "<h2>A long walk!</h2>",
        "<div><h1>A <em>long</em> walk</h1></div>",
        "<h1><a class=header-anchor aria-hidden=true href='#x'>#</a> A long walk</h1>",
        "<h1>A long walk <span hidden>of</span><a style='display: none' href='#x'>#</a></h1>",
    ])
    func aHeadingThatRepeatsTheTitleIsLeftOut(heading: String) throws {
        let text = ArticlePage.paragraphs("walks")
        let article = try snapshot("<title>A long walk</title><div class=content>\(heading)\(text)</div>")
            .document(.article)
        #expect(article.components(separatedBy: "<h").count - 1 == 3, "<html>, <head> and one heading: \(article)")
    }

    /// Titles of pages, with the headings that their articles open with.
    @Test(arguments: [
        ("Why harbors have two tides a day", "Why do the harbors have two tides a day?"),
        ("How we baked the best chocolate cake", "How we bake our best chocolate cake"),
        ("Swift 6.3 released today", "Swift 6.3 is released today"),
        ("港に一日二回の潮が来るわけ", "港に一日二回の潮がくるわけ"),
    ])
    func aHeadingThatDiffersSlightlyFromTheTitleIsLeftOut(title: String, heading: String) throws {
        let text = ArticlePage.paragraphs("walks")
        let article = try snapshot("<title>\(title)</title><div class=content><h1>\(heading)</h1>\(text)</div>")
            .document(.article)
        #expect(article.contains("<h1>\(title)</h1>") && !article.contains(heading), "\(article)")
    }

    /// Titles of pages, with headings of their articles.
    @Test(arguments: [
        ("A long walk", "<h2>Before dawn</h2>"),
        ("A long walk", "<h1>Before dawn</h1>"),
        ("Walks around the lake, part 1", "<h1>Walks around the lake, part 2</h1>"),
        ("Why harbors have two tides a day", "<h2>Why do the harbors have two tides a day?</h2>"),
        (
            "Why harbors have two tides a day",
            "<p>\(ArticlePage.sentences("harbors"))</p><h1>Why do the harbors have two tides a day?</h1>"
        ),
    ])
    func otherHeadingsStay(title: String, heading: String) throws {
        let text = ArticlePage.paragraphs("walks")
        let article = try snapshot("<title>\(title)</title><div class=content>\(heading)\(text)</div>")
            .document(.article)
        #expect(article.contains("<h1>\(title)</h1>") && article.contains(heading), "\(article)")
    }

    @Test(arguments: ["hidden", "aria-hidden=true", "style='display: none'"])
    func hiddenTextIsNotInTheArticle(attribute: String) throws {
        let text = ArticlePage.paragraphs("walks")
        let article = try snapshot(
            "<div class=content>\(text)<div \(attribute)>\(ArticlePage.sentences("secrets"))</div>")
        #expect(article.hasArticle && !article.document(.article).contains("secrets"))
    }

    @Test func linksLeadToBrowseInTheArticleToo() throws {
        let article = try snapshot(
            "\(ArticlePage.paragraphs("links"))<p>More in <a href=/x>this text</a>, as they say.</p>"
        )
        .document(.article)
        #expect(
            article.contains(
                "<a href=\"/browse?url=https%3A%2F%2Fwww.example.org%2Fx\" target=\"_top\" rel=\"noreferrer\">this text"
            ))
    }

    /// Pages that are made to take long, or too much memory, by name -> HTML.
    @Test(arguments: [
        ("nested elements", String(repeating: "<div>", count: 100_000) + ArticlePage.paragraphs("depth")),
        ("nested quotes", String(repeating: "<blockquote><p>a, b", count: 20_000)),
        ("many elements", String(repeating: "<div class='content article'><p>a</div>", count: 60_000)),
        ("many paragraphs", String(repeating: "<p>\(ArticlePage.sentences("length"))", count: 5_000)),
        (
            "a long class",
            "<div class='\(String(repeating: "article comment ", count: 20_000))'>" + ArticlePage.paragraphs("x")
        ),
        ("many headings", "<title>a</title>" + String(repeating: "<h1>a</h1><p>b", count: 20_000)),
        ("tables", String(repeating: "<table><tr><td>a, b, c", count: 10_000)),
        ("unclosed links", String(repeating: "<a href=/x>a, b <p>", count: 20_000)),
    ])
    func hostilePagesAreBounded(name: String, html: String) throws {
        let snapshot = try snapshot(html)
        let article = snapshot.document(.article)
        #expect(article.utf8.count < (1 << 20) + 200_000)
        #expect(SnapshotShape.problem(in: article) == nil)
    }
}
