import PageMetadata
import Testing

struct ExplanationTests {
    @Test func theTraceListsTheCandidatesAndTheChoice() throws {
        let page = try extract(
            """
            <title>Cat rescued | The Example</title><meta property="og:site_name" content="The Example">
            <meta property="og:title" content="Cat rescued"><meta name="twitter:title" content="null">
            <link rel=canonical href=/><link rel=canonical href="http://localhost/a">
            <body><h1>The Example</h1><h1>Main menu</h1><h1>A cat on the roof</h1>
            """)
        #expect(
            page.explanation == """
                title      Cat rescued
                  2.0      openGraph      Cat rescued
                  0.7      heading        A cat on the roof
                  2.0      documentTitle  Cat rescued | The Example -> Cat rescued (another field says so)
                  -        twitter        null (a placeholder, not a title)
                  -        heading        The Example (the site's name)
                  -        heading        Main menu (a heading of a part of the site)
                canonical  (none)
                  -        / (the site's root, declared by a deeper page)
                  -        http://localhost/a (an address of a private network)
                """)
    }

    @Test(arguments: [
        ("<link rel=canonical href=''>", CanonicalRefusal.Reason.placeholder),
        ("<link rel=canonical href='{{url}}'>", .placeholder),
        ("<link rel=canonical href='javascript:alert(1)'>", .notAnAddress),
        ("<link rel=canonical href='http://192.168.0.7/a'>", .privateHost),
        ("<link rel=canonical href='https://news.example.org/'>", .siteRoot),
    ])
    func aRefusedCanonicalLinkHasAReason(html: String, reason: CanonicalRefusal.Reason) throws {
        #expect(try extract(html).canonicalRefusals.map(\.reason) == [reason])
    }

    @Test func differentCanonicalLinksAreContradictory() throws {
        let page = try extract("<link rel=canonical href=/a><link rel=canonical href=/b>")
        #expect(page.canonicalURL == nil)
        #expect(page.canonicalRefusals.map(\.declared) == ["/a", "/b"])
        #expect(page.canonicalRefusals.allSatisfy { $0.reason == .contradiction })
    }

    @Test func theTraceListsTheDeclaredActivity() throws {
        let page = try extract(
            """
            <title>Cat rescued</title><meta name=user-activity:activity-type content=com.example.news.read>
            <meta name=user-activity:persistent-identifier content=story-7><meta name=user-activity:user-info content=7>
            """)
        #expect(
            page.explanation.hasSuffix(
                """
                activity   com.example.news.read
                  html     story-7
                  -        userInfo (not an object)
                """))
    }
}
