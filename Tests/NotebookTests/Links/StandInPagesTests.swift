import Notebook
import TestSupport
import Testing

/// Two different pages never merge, whatever pages stand in for them: random sites, whose dead pages lead to stand-ins.
struct StandInPagesTests {
    private struct Redirect {
        let from: String
        let to: String
        let isPermanent: Bool
    }

    /// A site with pages that moved, and with dead pages that lead to pages that stand in for them.
    private struct Site {
        let dead: [Redirect]
        let moved: [Redirect]
        let standIns: [String]

        private static let words = [
            "articles", "plans", "news", "angebote", "noticias", "boutique", "welcome-back", "country-selector", "shop",
            "kategorie", "unsupported-browser", "sorry", "not-available", "join", "groups", "create-account", "kiosk",
        ]

        init(_ name: Int, using generator: inout SeededGenerator) {
            let host = "https://site\(name).example"
            let other = "https://owner\(name).example"
            func word() -> String { Self.words.randomElement(using: &generator) ?? "" }
            /// A page with a number that no other page of the site has.
            func page(_ number: Int) -> String {
                switch Int.random(in: 0..<7, using: &generator) {
                case 0: "\(host)/\(word())/\(number)"
                case 1: "\(host)/\(word())/\(word())/title-of-page-\(number)"
                case 2: "\(host)/a-good-title-\(number).html"
                case 3: "\(host)/view?id=\(number)"
                case 4: "\(host)/de/\(word())/seite\(number)"
                case 5: "\(host)/p\(number)x"
                default: "\(host)/\(word())/2024/05/\(number)"
                }
            }
            standIns = (0..<3).map { _ in
                switch Int.random(in: 0..<7, using: &generator) {
                case 0: "\(host)/\(word())"
                case 1: "\(host)/\(word())/\(word())"
                case 2: "\(host)/search?q=\(word())"
                case 3: "\(other)/\(word())"
                case 4: "\(host)/"
                case 5: "\(host)/\(word()).php?from=mail"
                default: "\(host)/en/\(word())/\(word())"
                }
            }
            dead = standIns.flatMap { standIn in
                // What only one page leads to may as well be the place that it moved to.
                (0..<Int.random(in: 2...4, using: &generator)).map { _ in
                    Redirect(
                        from: page(Int.random(in: 100_000..<1_000_000, using: &generator)), to: standIn,
                        isPermanent: Bool.random(using: &generator))
                }
            }
            moved = (0..<3).map { index in
                let number = Int.random(in: 1_000_000..<9_000_000, using: &generator)
                return Redirect(
                    from: "\(host)/old/\(number)", to: "\(other)/items/\(number)/the-title", isPermanent: index == 0)
            }
        }
    }

    private func titles(_ test: TestNotebook, _ url: String) async throws -> Set<String> {
        Set(try await test.suggestions(url).map(\.note.title))
    }

    private func observe(_ test: TestNotebook, _ redirects: [Redirect]) async throws {
        for redirect in redirects {
            try await test.notebook.record(
                ObservedPage(
                    redirects: [.init(url: redirect.from, isPermanent: redirect.isPermanent)], url: redirect.to),
                for: .local)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func notesOfDifferentPagesNeverComeUpAtOne(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let test = try await TestNotebook()
        let site = Site(Int(seed), using: &generator)
        let redirects = (site.dead + site.moved).shuffled(using: &generator)
        // A stand-in can have a note as well.
        var pages = Set(redirects.map(\.from)).union(site.standIns.dropLast())
        for page in pages.sorted() { try await test.note(page, linking: page) }
        // A page that only one permanent redirect has led to so far may be the place that its page moved to.
        let temporary = redirects.filter { !$0.isPermanent }
        for redirect in temporary.shuffled(using: &generator) {
            try await observe(test, [redirect])
            for page in pages where !site.moved.contains(where: { $0.from == page }) {
                #expect(try await titles(test, page) == [page])
            }
        }
        let permanent = redirects.filter(\.isPermanent)
        // A single page that leads to a stand-in for good cannot be told from one that moved there.
        let judged = permanent.filter { redirect in
            site.moved.contains { $0.from == redirect.from }
                || permanent.count { $0.to == redirect.to } > 1
        }
        try await observe(test, judged)
        try await observe(test, judged.shuffled(using: &generator))
        pages.formUnion(site.standIns)
        for page in pages {
            let found = try await titles(test, page)
            #expect(found.isSubset(of: [page]), "\(page) finds \(found)")
        }
        for move in site.moved { #expect(try await titles(test, move.to) == [move.from]) }
    }
}
