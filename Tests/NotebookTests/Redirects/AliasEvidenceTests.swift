import TestedStores
import Testing

@testable import Notebook

/// An alias needs evidence, and what is withdrawn for the lack of it can be restored.
struct AliasEvidenceTests {
    private static let plans = "https://shop.example/angebote"

    private let test: TestNotebook

    init() async throws { test = try await TestNotebook() }

    private func link(_ title: String, _ url: String) async throws -> Identifier<Link> {
        try #require(try await test.note(title, linking: url).links.first?.id)
    }

    private func observe(
        _ urls: String..., permanent isPermanent: Bool = true, canonical: String? = nil, mayAdd: Bool = true
    ) async throws {
        let redirects = urls.dropLast().map { ObservedPage.Redirect(url: $0, isPermanent: isPermanent) }
        try await test.notebook.record(
            ObservedPage(redirects: redirects, url: urls[urls.count - 1], declaredCanonicalURL: canonical),
            mayAdd: mayAdd, for: .local)
    }

    private func titles(_ url: String) async throws -> [String] {
        try await test.suggestions(url).map(\.note.title).sorted()
    }

    private func withdrawals(_ link: Identifier<Link>) async throws -> [LinkAlias.Withdrawal] {
        try await test.notebook.aliases(of: link, for: .local).compactMap(\.withdrawal)
    }

    @Test func twoAddressesThatLeadToOnePageAreEvidenceAgainstBoth() async throws {
        let first = try await link("First", "https://shop.example/tent")
        let second = try await link("Second", "https://shop.example/lamp")
        try await observe("https://shop.example/tent", Self.plans)
        #expect(try await titles(Self.plans) == ["First"])
        try await observe("https://shop.example/lamp", Self.plans)
        #expect(try await titles(Self.plans).isEmpty)
        #expect(try await withdrawals(first) == [.sharedTarget])
        #expect(try await withdrawals(second) == [.sharedTarget])
        // They stay withdrawn when they are seen again, and a third one joins them.
        let third = try await link("Third", "https://shop.example/boat")
        try await observe("https://shop.example/tent", Self.plans)
        try await observe("https://shop.example/boat", Self.plans)
        #expect(try await titles(Self.plans).isEmpty)
        #expect(try await withdrawals(third) == [.sharedTarget])
    }

    @Test func aRefusedRedirectIsEvidenceAsWell() async throws {
        let first = try await link("First", "https://shop.example/tent")
        let second = try await link("Second", "https://shop.example/dead/lamp/7")
        let third = try await link("Third", "https://shop.example/boat")
        try await observe("https://shop.example/tent", Self.plans)
        try await observe("https://shop.example/dead/lamp/7", Self.plans)
        try await observe("https://shop.example/boat", Self.plans, permanent: false)
        #expect(try await titles(Self.plans).isEmpty)
        #expect(try await withdrawals(first) == [.sharedTarget])
        #expect(try await withdrawals(second) == [.generalPage])
        #expect(try await withdrawals(third) == [.noEvidence])
    }

    @Test func thePageItselfIsNotFoundAtTheAddressesThatLeadToIt() async throws {
        _ = try await link("Plans", Self.plans)
        try await observe("https://shop.example/tent", Self.plans)
        try await observe("https://shop.example/lamp", Self.plans)
        #expect(try await titles("https://shop.example/tent").isEmpty)
        #expect(try await titles("https://shop.example/lamp").isEmpty)
        #expect(try await titles(Self.plans) == ["Plans"])
    }

    /// Addresses that may lead to one page together.
    private static let together = [
        ["https://bit.ly/one", "https://t.co/two"],
        ["https://shop.example/p/47110", "https://shop.example/tent-of-the-year"],
        ["https://m.shop.example/p/tent-of-the-year-47110", "https://shop.example/de/p/tent-of-the-year-47110"],
    ]

    @Test(arguments: together)
    func addressesWithEvidenceMayLeadToOnePage(sources: [String]) async throws {
        let target = "https://shop.example/p/tent-of-the-year-47110"
        for source in sources {
            _ = try await link(source, source)
            try await observe(source, target, permanent: false)
        }
        #expect(try await titles(target) == sources.sorted())
    }

    @Test func addressesOfOneChainAreOnePage() async throws {
        _ = try await link("Oldest", "https://shop.example/a")
        _ = try await link("Old", "https://shop.example/b")
        try await observe("https://shop.example/b", "https://shop.example/c")
        try await observe("https://shop.example/a", "https://shop.example/b", "https://shop.example/c")
        try await observe("https://shop.example/b", "https://shop.example/c")
        #expect(try await titles("https://shop.example/c") == ["Old", "Oldest"])
    }

    @Test func addressesOfOneActivityAreOnePage() async throws {
        for (title, url) in [("One", "https://shop.example/tent"), ("Two", "https://shop.example/lamp")] {
            let activity = UserActivity(
                title: "Page", webpageURL: url, targetContentIdentifier: "item-7")
            _ = try await test.notebook.createNote(
                title: title, body: "", links: [LinkRequest(activity: activity)], for: .local)
            try await observe(url, Self.plans)
        }
        #expect(try await titles(Self.plans) == ["One", "Two"])
    }

    @Test func aRedirectThatIsOnlyTemporaryNowEnds() async throws {
        let link = try await link("Tent", "https://shop.example/tent")
        try await observe("https://shop.example/tent", Self.plans)
        try await observe("https://shop.example/tent", Self.plans, permanent: false, mayAdd: false)
        #expect(try await withdrawals(link) == [.noEvidence])
        #expect(try await titles(Self.plans).isEmpty)
        try await observe("https://shop.example/tent", Self.plans)
        #expect(try await titles(Self.plans) == ["Tent"])
    }

    @Test func aPageThatStandsInForAnotherContradictsNothing() async throws {
        _ = try await link("Tent", "https://shop.example/tent")
        try await observe("https://shop.example/tent", "https://shop.example/new-tent")
        try await observe("https://shop.example/tent", "https://shop.example/maintenance", permanent: false)
        #expect(try await titles("https://shop.example/new-tent") == ["Tent"])
    }

    @Test func aWithdrawnAliasCanBeRestoredForGood() async throws {
        let first = try await link("First", "https://shop.example/tent")
        _ = try await link("Second", "https://shop.example/lamp")
        try await observe("https://shop.example/tent", Self.plans)
        try await observe("https://shop.example/lamp", Self.plans)
        let alias = try #require(try await test.notebook.aliases(of: first, for: .local).first)
        #expect(alias.withdrawnAt != nil && alias.address == Self.plans)
        try await test.notebook.restoreAlias(alias.id, of: first, for: .local)
        #expect(try await titles(Self.plans) == ["First"])
        #expect(try await withdrawals(first).isEmpty)
        for url in ["https://shop.example/tent", "https://shop.example/lamp"] { try await observe(url, Self.plans) }
        #expect(try await titles(Self.plans).contains("First"))
        try await observe("https://shop.example/tent", Self.plans, permanent: false)
        #expect(try await titles(Self.plans).contains("First"))
        // The person can undo it again, and it leads elsewhere some day.
        try await test.notebook.undoAlias(alias.id, of: first, for: .local)
        #expect(try await !titles(Self.plans).contains("First"))
        await #expect(throws: NotebookError.self) {
            try await test.notebook.restoreAlias(alias.id, of: first, for: .local)
        }
    }

    @Test func aShortLinkIsFoundAtAnItemThatDeclaresItsSection() async throws {
        _ = try await link("Short", "https://t.co/x")
        let item = "https://jobs.example/job/GSe87375/Chief-Information-Officer/"
        try await observe("https://t.co/x", item, permanent: false, canonical: "https://jobs.example/job/")
        #expect(try await titles(item) == ["Short"])
        #expect(try await titles("https://jobs.example/job/").isEmpty)
    }
}
