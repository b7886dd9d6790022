/// Sixty chains of redirects between two sites on loopback ports: moves, pages that stand in for others, and short links.
struct RedirectChain: Sendable {
    /// Where an added link is found besides its own address.
    enum Outcome: Sendable { case joined, apart }

    let kind: String
    /// Each address that redirects, after its status; `refresh` is a page that leads on by itself. Addresses on the other
    /// site begin with `other`.
    let chain: [String]
    let outcome: Outcome
    /// In the head of the final page.
    var head = ""
    var status = "200 OK"

    var source: String { chain[1] }
    var target: String { chain[chain.count - 1] }

    init(
        _ kind: String, _ chain: String, _ outcome: Outcome, head: String = "", status: String = "200 OK"
    ) {
        self.kind = kind
        self.chain = chain.split(separator: " ").map(String.init)
        self.outcome = outcome
        self.head = head
        self.status = status
    }

    /// Returns the whole response of a site to a path; nil if the chain has no such address.
    func response(to path: String, otherAddress: String, ownAddress: String) -> String? {
        func address(_ path: String) -> String {
            path.hasPrefix("other") ? otherAddress + path.dropFirst(5) : ownAddress + path
        }
        if path == target {
            return page(
                status, head: head.replacing("{source}", with: address(source)).replacing("{own}", with: ownAddress))
        }
        guard let place = stride(from: 1, to: chain.count - 1, by: 2).first(where: { chain[$0] == path }) else {
            return nil
        }
        let next = address(place + 2 < chain.count ? chain[place + 2] : target)
        if chain[place - 1] == "refresh" {
            return page("200 OK", head: "<meta http-equiv=refresh content='0; url=\(next)'>")
        }
        return "HTTP/1.1 \(chain[place - 1]) Elsewhere\r\nLocation: \(next)\r\nContent-Length: 0\r\n\r\n"
    }

    private func page(_ status: String, head: String) -> String {
        let body =
            "<!doctype html><head>\(head.contains("<title>") ? "" : "<title>A page</title>")\(head)</head><p>Text"
        return "HTTP/1.1 \(status)\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    static let moves = [
        RedirectChain("another name", "301 /old-tent /new-tent", .joined),
        RedirectChain("another name", "308 /guide /handbook", .joined),
        RedirectChain("a page that leads on", "refresh /former /present", .joined),
        RedirectChain("another host", "301 /docs/install other/docs/install", .joined),
        RedirectChain("another host and name", "301 /blog/why-we-moved other/posts/moving", .joined),
        RedirectChain("a name for a number", "301 /posts/123 /posts/kubernetes", .joined),
        RedirectChain("a query becomes a path", "301 /index.php?title=Kubernetes /wiki/Kubernetes", .joined),
        RedirectChain("the slug stays", "302 /2019/05/a-good-title /blog/a-good-title", .joined),
        RedirectChain("the slug comes", "302 /p/4711 /p/4711/a-good-title", .joined),
        RedirectChain("the id stays", "303 /story/47110815 /read?id=47110815", .joined),
        RedirectChain("the id stays on another host", "307 /items/b7f3e9 other/archive/b7f3e9", .joined),
        RedirectChain("the id is in the slug", "302 /47110815 /news/a-good-title-47110815.html", .joined),
        RedirectChain("a language", "302 /about /de/about", .joined),
        RedirectChain("another language", "302 /fr/contact/team /en/contact/team", .joined),
        RedirectChain("the case", "302 /About-Us/History /about-us/history", .joined),
        RedirectChain("an extension", "302 /imprint.html /imprint", .joined),
        RedirectChain("the page declares it", "302 /one /two", .joined, head: "<link rel=canonical href='{source}'>"),
        RedirectChain(
            "the page declares it for sharing", "302 /three /four", .joined,
            head: "<meta property=og:url content='{source}'>"),
        RedirectChain(
            "the page declares it as a translation", "302 /five /six", .joined,
            head: "<link rel=alternate hreflang=de href='{source}'>"),
        RedirectChain("two steps", "301 /seven 308 /eight other/nine", .joined),
    ]

    static let standIns = [
        RedirectChain("a list", "302 /dead/story/7 /articles", .apart),
        RedirectChain("a list of the same depth", "302 /tent /angebote", .apart),
        RedirectChain("a list, for good", "301 /dead/story/8 /artikel", .apart),
        RedirectChain("the section", "301 /docs/old/page /docs/old", .apart),
        RedirectChain("the section above", "308 /shop/tents/tent-for-two-4711 /shop", .apart),
        RedirectChain("a section on another host", "301 /shop/lamps/4712 other/boutique", .apart),
        RedirectChain("another item", "302 /chain/600 /chain/500", .apart),
        RedirectChain("the page without its id", "301 /view?id=5 /view", .apart),
        RedirectChain("a search", "301 /item/tent-for-two /search?q=tent+for+two", .apart),
        RedirectChain("a search with the slug", "302 /item/lamp-for-one /suche/lamp-for-one", .apart),
        RedirectChain("the home page", "301 /gone-for-good /", .apart),
        RedirectChain("the home page of a language", "302 /away /pt-br/", .apart),
        RedirectChain("prices", "302 /story/4713 /plans", .apart),
        RedirectChain("a sign-in form", "302 /private/4714 /users/sign_in", .apart),
        RedirectChain(
            "a gate that says where to go back to", "301 /zeitung/4715 /tor?zurueck=%2Fzeitung%2F4715", .apart),
        RedirectChain("consent", "302 /article/4716 other/consent?id=4716", .apart),
        RedirectChain("a chooser of countries", "302 /product/4717 /country-selector", .apart),
        RedirectChain("maintenance", "301 /product-a /maintenance.html", .apart),
        RedirectChain(
            "an error that is none by its status", "301 /product-b /oops", .apart, head: "<title>404 Not Found</title>"),
        RedirectChain("an error", "301 /product-c /missing", .apart, status: "404 Not Found"),
    ]

    static let shortLinks = [
        RedirectChain("301", "301 other/aB3x1 /story/4801", .joined),
        RedirectChain("302", "302 other/aB3x2 /story/4802", .joined),
        RedirectChain("303", "303 other/aB3x3 /story/4803", .joined),
        RedirectChain("307", "307 other/aB3x4 /story/4804", .joined),
        RedirectChain("308", "308 other/aB3x5 /story/4805", .joined),
        RedirectChain("a page that leads on", "refresh other/aB3x6 /story/4806", .joined),
        RedirectChain("to a slug", "302 other/k9 /blog/why-we-left-the-cloud", .joined),
        RedirectChain("to a query", "302 other/QxZ /watch?v=dQw4w9WgXcQ", .joined),
        RedirectChain("to a page of one word, for good", "301 other/Zz1 /kubernetes", .joined),
        RedirectChain("by another short link", "301 other/Aa1 302 other/Bb2 /story/4807", .joined),
        RedirectChain("to a page that moved", "302 other/Cc3 301 /story/4808 /stories/the-move", .joined),
        RedirectChain("to a page by a language", "302 other/Dd4 302 /story/4809 /de/story/4809", .joined),
        RedirectChain("to a page behind a gate", "302 other/Ee5 302 /story/4810 303 /gate /story/4810?seen=1", .joined),
        RedirectChain(
            "to an item that declares its section", "302 other/Ff6 /jobs/GSe87375/officer-4811", .joined,
            head: "<link rel=canonical href='{own}/jobs/'>"),
        RedirectChain(
            "to an item that declares itself without its id", "302 other/Gg7 /viewer?id=elegie4812", .joined,
            head: "<link rel=canonical href='{own}/viewer'>"),
        RedirectChain(
            "to an item that declares the home page", "301 other/Hh8 /story/4813", .joined,
            head: "<link rel=canonical href='{own}/'>"),
        RedirectChain("to a page that is gone", "302 other/Ii9 302 /story/4814 /angebote/alle", .apart),
        RedirectChain("to a form", "302 other/Jj1 /login", .apart),
        RedirectChain("to nothing", "302 other/Kk2 /", .apart),
        RedirectChain("on the site itself", "302 /aB3x7 /articles/all", .apart),
    ]
}
