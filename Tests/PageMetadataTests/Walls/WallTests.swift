import PageMetadata
import PageWalls
import Testing
import WebURL

/// Pages that stand in front of another one.
struct WallTests {
    @Test(arguments: WallPages.walls)
    func aWallHasAReasonAndNoTitle(name: String, html: String, reason: PageWall.Reason) throws {
        let page = try extract(html, url: WallPages.url)
        #expect(page.wall?.reason == reason)
        #expect(page.title == nil)
        #expect(page.titleEvidence.allSatisfy { $0.refusal != nil })
    }

    @Test(arguments: WallPages.articles)
    func aPageAboutWallsKeepsItsTitle(name: String, html: String, title: String) throws {
        let page = try extract(html, url: WallPages.url)
        #expect(page.wall == nil)
        #expect(page.title == title)
    }

    @Test func aConsentPageMayDeclareThePageBehindIt() throws {
        let page = try extract(
            """
            <title>Before you continue</title><meta property="og:title" content="Cat rescued">
            <body><h1>We value your privacy</h1>
            """)
        #expect(page.wall?.reason == .consent)
        #expect(page.title == "Cat rescued")
        #expect(page.titleEvidence.first?.source == .openGraph)
    }

    @Test func redirectsAndTheStatusAreJudgedOnceTheyAreKnown() throws {
        let asked = try WebURL(parsing: "https://www.example.org/private/7")
        let final = try WebURL(parsing: "https://www.example.org/accounts/enter?next=/private/7")
        let page = try extract("<title>Example portal of records</title><body><p>Hello.</p>", url: final.serialized)
        #expect(page.title == "Example portal of records")
        let judged = page.judged(redirects: [asked], url: final)
        #expect(judged.wall?.reason == .signIn)
        #expect(judged.title == nil)
        #expect(page.judged(status: 503, url: final).wall?.reason == .maintenance)
        #expect(judged.judged(redirects: [asked], url: final) == judged)
    }

    @Test func theExplanationNamesTheWall() throws {
        let explanation = try extract("<title>404 Not Found</title><body><h1>404 Not Found</h1>").explanation
        #expect(explanation.contains("wall       error (by its title)"))
        #expect(explanation.contains("404 Not Found (of a page in front of another one)"))
    }

    /// A false alarm hides a page, so none is allowed.
    @Test(.enabled(if: LabeledPage.isPresent, "the labeled pages are absent: set BACKNOTE_DATA"))
    func noRealPageIsAWall() throws {
        let pages = try LabeledPage.all(in: "real")
        for page in pages {
            let answer = try? extract(page.bytes(in: "real"), url: page.url, contentType: page.content_type)
            #expect(answer?.wall == nil, "\(page)")
        }
        #expect(pages.count == 282)
    }
}
