import Canonicalization
import Testing

@testable import Notebook

struct DeclaredAddressTests {
    /// A page, the address that it gives for itself, and what is said about that: it is trusted, alone or with a witness, or why
    /// it is refused. URLs without a scheme are of https.
    @Test(arguments: [
        // The form of a host.
        "m.shop.example/shoes/red-boots | shop.example/shoes/red-boots | trusted",
        "mobile.news.example/a-long-story-481516 | www.news.example/a-long-story-481516 | trusted",
        "amp.news.example/a-long-story | news.example/a-long-story | trusted",
        "m.shop.example/item?id=7 | shop.example/item?id=7 | trusted",
        // Nothing new.
        "shop.example/a?utm_source=mail | http://www.shop.example/a/ | samePage",
        // A parameter that no rule knows.
        "shop.example/red-leather-boots?pos_shop_cd=ab12 | shop.example/red-leather-boots | with a witness",
        "shop.example/red-leather-boots?xa=ab12&xb=cd34 | shop.example/red-leather-boots | with a witness",
        "m.shop.example/red-leather-boots?lis=9f8e7d | shop.example/red-leather-boots | with a witness",
        "wiki.example/wiki/Okapi?trz=open | wiki.example/wiki/Okapi | with a witness",
        "forum.example/thread/48151-welcome?xv | forum.example/thread/48151-welcome | with a witness",
        "forum.example/thread?id=7&xa=on | forum.example/thread?id=7 | with a witness",
        // Another spelling of one path.
        "news.example/Politics/Long-Story.html | news.example/politics/long-story | with a witness",
        "news.example/politics/old-words-481516 | news.example/politics/new-words-481516 | with a witness",
        "shop.example/p/4815162/boots | shop.example/p/4815162/shoes | otherPage",
        // Parameters that select.
        "shop.example/red-leather-boots?page=2 | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?seite=2 | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?cp=12 | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?color=black | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?taille=grande | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?selected=black | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?gr%C3%B6%C3%9Fe=klein | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?dwvar_4815_sole=black | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?attribute_pa_sole=black | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?idioma=es | shop.example/red-leather-boots | selectingPart",
        "shop.example/red-leather-boots?lang=de | shop.example/red-leather-boots | selectingPart",
        "forum.example/a-long-thread?post=4815 | forum.example/a-long-thread | selectingPart",
        "docs.example/guide#!/start | docs.example/guide | selectingPart",
        // The query names the item.
        "shop.example/viewer?doku=4815 | shop.example/viewer | generalPage",
        "shop.example/viewer?doku=a-long-story | shop.example/viewer | generalPage",
        "shop.example/viewer.php?doku=ab12cd | shop.example/viewer.php | generalPage",
        "shop.example/?xa=ab12cd | shop.example/ | generalPage",
        "wiki.example/wiki/Okapi?xa=ab12cd | wiki.example/wiki/Okapi | with a witness",
        "shop.example/?produkt=red-leather-boots | shop.example/ | generalPage",
        // General pages.
        "news.example/politics/a-long-story | news.example/ | generalPage",
        "news.example/politics/a-long-story | news.example/en | generalPage",
        "news.example/politics/a-long-story | news.example/politics | otherPage",
        "news.example/a-long-story | news.example/search?q=story | generalPage",
        "news.example/a-long-story | news.example/login | generalPage",
        // The form for print, phones or AMP.
        "news.example/a-long-story/print | news.example/a-long-story | with a witness",
        "news.example/a-long-story/print.html | news.example/a-long-story.html | with a witness",
        "news.example/a-long-story/amp | news.example/a-long-story | with a witness",
        "news.example/amp/politics/a-long-story | news.example/politics/a-long-story | with a witness",
        "news.example/politics/print/a-long-story | news.example/politics/a-long-story | with a witness",
        "news.example/a-long-story-amp | news.example/a-long-story | with a witness",
        "m.news.example/a-long-story/amp?xa=ab12cd | news.example/a-long-story | with a witness",
        "news.example/a-long-story | news.example/a-long-story/amp | otherPage",
        "news.example/a-long-story/comments | news.example/a-long-story | otherPage",
        "news.example/a-long-story/2 | news.example/a-long-story | otherPage",
        "news.example/a-long-story/print/amp | news.example/a-long-story | otherPage",
        "shop.example/services/print | shop.example/services | otherPage",
        "shop.example/guitar-amp | shop.example/guitar | otherPage",
        "host.example/users/amp | host.example/users | otherPage",
        "host.example/users/amp/a-long-story | host.example/users/a-long-story | otherPage",
        // Another site, edition or language.
        "news.example/a-long-story | other.example/a-long-story | otherSite",
        "de.news.example/a-long-story | news.example/a-long-story | otherSite",
        "alice.blogs.example/a-long-story | bob.blogs.example/a-long-story | otherSite",
        "news.example:8443/a-long-story | news.example/a-long-story | otherSite",
        "http://10.0.0.7/a-long-story | http://0.0.7/a-long-story | otherSite",
        "news.example/de/a-long-story | news.example/en/a-long-story | otherPage",
        "news.example/a-long-story | news.example/en/a-long-story | otherPage",
        // Another item, or another person's page.
        "host.example/~alice/holiday-photos | host.example/~bob/holiday-photos | otherPage",
        "host.example/@alice/4815162342 | host.example/@bob/4815162342 | otherPage",
        "news.example/a-long-story | news.example/another-long-story | otherPage",
        "news.example/cars-1500-reviews | news.example/cars-1600-reviews | otherPage",
        "news.example/story-4815-part-2 | news.example/story-4815-part-1 | otherPage",
        "news.example/a-long-story | news.example/a-long-story?id=7 | otherPage",
        "news.example/a-long-story | news.example/a-long-story#/two | otherPage",
        // Not an address.
        "news.example/a-long-story | javascript:alert(1) | unusableURL",
        "news.example/a-long-story | /a-long-story | unusableURL",
        "news.example/a-long-story |  | unusableURL",
    ])
    func judgesTheDeclaredAddress(row: String) throws {
        let fields = row.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        let page = try Canonicalizer.standard.canonicalize(Self.url(fields[0]))
        let verdict: String
        do {
            let address = try DeclaredAddress(
                Self.url(fields[1]), declaredBy: page, by: Canonicalizer.standard)
            verdict = address.needsWitness ? "with a witness" : "trusted"
        } catch {
            verdict = error.rawValue
        }
        #expect(verdict == fields[2])
    }

    private static func url(_ text: String) -> String {
        text.isEmpty || text.hasPrefix("/") || text.contains(":") && !text.contains(".example:")
            ? text : "https://" + text
    }
}
