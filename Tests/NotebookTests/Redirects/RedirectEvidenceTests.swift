import Testing

@testable import Notebook

/// What two addresses alone say about being one page.
struct RedirectEvidenceTests {
    private typealias Pair = (source: String, target: String)

    private static let found: [RedirectEvidence: [Pair]] = [
        .shortLink: [
            ("t.co/abc", "news.example/a"), ("bit.ly/summer-sale", "shop.example/plans"),
            ("lnkd.in/eXy", "linkedin.com/posts/1"), ("goo.gl/maps/abc", "google.com/maps/place/x"),
            ("linkedin.com/slink?code=abc", "news.example/a"), ("s.example/x", "news.example/a"),
            ("s.example/3abc", "news.example/a"), ("s.example/aBcDe", "news.example/a"),
            ("127.0.0.1:8080/k9", "127.0.0.1:9090/a/4711"), ("go.example/a-B_3", "news.example/a"),
        ],
        .sameItem: [
            ("a.example/story/4711", "a.example/stories/4711"), ("a.example/p/4711", "a.example/p/4711/a-good-title"),
            ("a.example/2019/05/a-good-title", "b.example/a-good-title"),
            ("a.example/a-good-title.html", "a.example/posts/a-good-title"),
            ("a.example/a-good-title-12345", "a.example/12345"),
            ("a.example/12345-a-good-title", "a.example/a-good-title"),
            ("a.example/a_good_title", "a.example/x/a-good-title-99"),
            ("a.example/watch?v=dQw4w9WgXcQ", "b.example/dQw4w9WgXcQ"),
            ("a.example/news/title,a123456.html", "a.example/article/a123456"),
            ("a.example/view.php?id=12345", "a.example/items/12345"),
            ("a.example/my-long-post?campaign=x", "a.example/en/blog/my-long-post"),
            ("a.example/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8-%D0%B4%D0%BD%D1%8F", "b.example/p/новости-дня"),
        ],
        .sameAddress: [
            ("a.example/about", "a.example/de/about"), ("a.example/en/about", "a.example/fr/about"),
            ("a.example/us/en/about", "a.example/about"), ("a.example/pt-br/about", "a.example/about"),
            ("m.a.example/about", "a.example/about"), ("a.example/About", "a.example/about"),
            ("a.example/about.html", "a.example/about"), ("a.example.de/about", "a.example.com/about"),
            ("shop.de/about", "shop.co.uk/about"), ("en.a.example/about", "a.example/about"),
            ("a.example/", "a.example/en/"), ("mobile.a.example/", "a.example/"),
        ],
    ]

    private static let none: [Pair] = [
        ("a.example/1", "a.example/2"), ("a.example/dead/story/7", "a.example/articles"),
        ("a.example/story/4711", "a.example/story"), ("a.example/user/4711/photos", "a.example/user/4711"),
        ("a.example/user/4711/photo/2", "a.example/user/4711/photos"),
        ("a.example/new-york/pizza", "a.example/new-york/bars"),
        ("a.example/thread/a-good-title?page=2", "a.example/thread/a-good-title"),
        ("a.example/view?id=5", "a.example/view"), ("a.example/2024", "b.example/archive/2024"),
        ("a.example/news", "b.example/x"), ("a.example/4711", "b.example/x"), ("a.example/a-good-title", "b.example/x"),
        ("a.example/aB3x9", "a.example/articles"), ("a.example/aB3x9", "www.a.example/plans"),
        ("t.co/abc", "t.co/gone"),
        ("shop.de/", "shop.fr/"), ("blog.a.example/", "a.example/"), ("a.example/tv/news", "a.example/news"),
        ("a.example/de/it", "a.example/de"), ("127.0.0.1:8080/about", "127.0.0.1:9090/about"),
        ("b.example/en/about", "b.example/de/news"), ("a.example/articles", "b.example/articles"),
    ]

    private func evidence(_ pair: Pair) -> RedirectEvidence? {
        RedirectEvidence.between(PageAddress("https://" + pair.source), PageAddress("https://" + pair.target))
    }

    @Test(arguments: found.keys.sorted { $0.rawValue < $1.rawValue })
    func addressesOfOnePageSayso(kind: RedirectEvidence) {
        for pair in Self.found[kind] ?? [] { #expect(evidence(pair) == kind, "\(pair)") }
    }

    @Test func otherAddressesSayNothing() {
        for pair in Self.none { #expect(evidence(pair) == nil, "\(pair)") }
    }

    /// Where sites lead whose page is gone.
    private static let general: [Pair] = [
        ("a.example/docs/section/old-page", "a.example/docs/section"), ("a.example/a/b/c", "a.example/a"),
        ("a.example/en/docs/page", "a.example/docs"), ("a.example/story/7", "a.example/plans"),
        ("a.example/story/7", "b.example/angebote"), ("a.example/shop/item/7", "a.example/shop/category"),
        ("a.example/story/7", "a.example/de/artikel"), ("a.example/view?id=5", "a.example/view"),
        ("a.example/x", "a.example/search?q=x"), ("a.example/x", "a.example/recherche"),
        ("a.example/x", "a.example/list?query=x"), ("a.example/x", "a.example/"), ("a.example/x", "a.example/sorry"),
        ("a.example/x", "a.example/country-selector"), ("a.example/x", "a.example/signin"),
        ("a.example/x/y", "a.example/%E8%A8%98%E4%BA%8B"), ("a.example/x", "a.example/tor?zurueck=%2Fx"),
    ]

    private static let specific: [Pair] = [
        ("a.example/old", "a.example/new"), ("a.example/posts/123", "a.example/posts/kubernetes"),
        ("a.example/2019/kubernetes", "a.example/kubernetes"), ("a.example/story/7", "a.example/a-good-title"),
        ("a.example/story/7", "b.example/view?id=7"), ("a.example/", "b.example/"),
        ("a.example/search", "a.example/suche"),
        ("a.example/x", "a.example/a/b"), ("a.example/en/install", "b.example/setup"),
    ]

    @Test func aPageThatManyAddressesLeadToIsGeneral() {
        for (source, target) in Self.general {
            #expect(
                PageAddress("https://" + target).isGeneral(from: PageAddress("https://" + source)),
                "\(source) \(target)")
        }
        for (source, target) in Self.specific {
            #expect(
                !PageAddress("https://" + target).isGeneral(from: PageAddress("https://" + source)),
                "\(source) \(target)")
        }
    }
}
