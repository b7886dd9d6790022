import Canonicalization
import Notebook
import Testing

/// Redirects count at once, can be undone, and are withdrawn when they are contradicted.
struct LinkAliasTests {
    private static let (short, article) = ("https://s.example/x", "https://news.example/a/1")

    private func titles(_ test: TestNotebook, _ url: String) async throws -> [String] {
        try await test.suggestions(url).map(\.note.title)
    }

    private func observe(
        _ test: TestNotebook, _ from: String?, _ to: String, status: Int = 200, isPermanent: Bool = false,
        mayAdd: Bool = true
    ) async throws {
        let redirects = from.map { [ObservedPage.Redirect(url: $0, isPermanent: isPermanent)] } ?? []
        try await test.notebook.record(
            ObservedPage(redirects: redirects, url: to, status: status), mayAdd: mayAdd, for: .local)
    }

    @Test func bothAddressesFindTheNoteAndTheReasonNamesThem() async throws {
        let test = try await TestNotebook()
        try await test.note("Short", linking: Self.short)
        try await test.note("Long", linking: Self.article)
        try await observe(test, Self.short, Self.article)
        #expect(try await titles(test, Self.short).sorted() == ["Long", "Short"])
        let found = try await test.suggestions(Self.article + "?utm_source=x")
        // The note that links to the page itself comes first.
        #expect(found.map(\.note.title) == ["Long", "Short"])
        let reason = found[1].reason
        #expect(reason.match == .redirect && reason.kind == .redirect)
        #expect(reason.summary == "Redirect from s.example/x to news.example/a/1")
        #expect(reason.redirect?.from == Self.short && reason.redirect?.to == Self.article)
        let aliases = try await test.notebook.aliases(of: found[1].link.id, for: .local)
        #expect(aliases.map(\.address) == [Self.article])
        #expect(aliases.first?.id == reason.redirect?.alias)
    }

    /// What an app says about a link to `https://photos.example/7`, and whether the link is found there afterward.
    private static let moves: [(to: String, isFound: Bool)] = [
        ("https://photos.example/8", true), ("https://photos.example/albums/2?item=7", true),
        ("https://photos.example/", false), ("https://photos.example/login", false),
        ("https://photos.example/404", false), ("https://other.example/8", false),
        ("http://photos.example/8", false), ("https://photos.example:8443/8", false),
        ("https://www.photos.example/8", false), ("photos://8", false), ("", false),
    ]

    @Test(arguments: Self.moves)
    func anAppMovesItsPagesWithinItsOrigin(to: String, isFound: Bool) async throws {
        let test = try await TestNotebook()
        let link = try #require(
            try await test.note("Photo", linking: "https://photos.example/7").links.first?.id)
        try await test.notebook.record(moveOf: link, to: to, for: .local)
        let aliases = try await test.notebook.aliases(of: link, for: .local)
        #expect(aliases.map(\.address) == (isFound ? [to] : []))
        #expect(try await titles(test, "https://photos.example/7") == ["Photo"])
        guard isFound else { return }
        #expect(try await titles(test, to) == ["Photo"])
        try await test.notebook.undoAlias(aliases[0].id, of: link, for: .local)
        #expect(try await titles(test, to).isEmpty)
    }

    @Test func anUndoneAliasStaysUndone() async throws {
        let test = try await TestNotebook()
        let link = try #require(try await test.note("Short", linking: Self.short).links.first?.id)
        try await observe(test, Self.short, Self.article)
        let alias = try #require(try await test.notebook.aliases(of: link, for: .local).first?.id)
        try await test.notebook.undoAlias(alias, of: link, for: .local)
        #expect(try await titles(test, Self.article).isEmpty)
        #expect(try await titles(test, Self.short) == ["Short"])
        try await observe(test, Self.short, Self.article)
        #expect(try await titles(test, Self.article).isEmpty)
        #expect(try await test.notebook.aliases(of: link, for: .local).isEmpty)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.undoAlias(alias, of: link, for: .local)
        }
    }

    /// What a later fetch shows, and the notes at the article and at `https://news.example/b/2` after it.
    private static let later: [(from: String?, to: String, status: Int, article: [String], other: [String])] = [
        (short, article, 200, ["Short"], []),
        (nil, short, 200, [], []),
        (short, "https://s.example/x?utm_source=y", 200, [], []),
        (short, "https://news.example/b/2", 200, [], ["Short"]),
        // These say nothing about where the redirect leads.
        (nil, short, 404, ["Short"], []), (nil, short, 503, ["Short"], []),
        (short, "https://news.example/login", 200, ["Short"], []), (nil, article, 200, ["Short"], []),
    ]

    @Test(arguments: later.indices)
    func aLaterFetchWithdrawsWhatItContradicts(row: Int) async throws {
        let row = Self.later[row]
        let test = try await TestNotebook()
        try await test.note("Short", linking: Self.short)
        try await observe(test, Self.short, Self.article)
        try await observe(test, row.from, row.to, status: row.status)
        #expect(try await titles(test, Self.article) == row.article)
        #expect(try await titles(test, "https://news.example/b/2") == row.other)
        // The redirect counts again when it is seen again.
        try await observe(test, Self.short, Self.article)
        #expect(try await titles(test, Self.article) == ["Short"])
    }

    @Test func aHeadOnlyWithdraws() async throws {
        let test = try await TestNotebook()
        try await test.note("Short", linking: Self.short)
        try await observe(test, Self.short, Self.article, mayAdd: false)
        #expect(try await titles(test, Self.article).isEmpty)
        try await observe(test, Self.short, Self.article)
        try await observe(test, nil, Self.short, mayAdd: false)
        #expect(try await titles(test, Self.article).isEmpty)
    }

    @Test func aliasesAreNotTransitive() async throws {
        let test = try await TestNotebook()
        try await test.note("Short", linking: Self.short)
        try await observe(test, Self.short, Self.article)
        try await observe(test, Self.article, "https://other.example/page/1", isPermanent: true)
        #expect(try await titles(test, "https://other.example/page/1").isEmpty)
    }

    @Test func aliasesAreRekeyedWithTheRulesAndRestoredWithTheLink() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Short", linking: Self.short)
        let link = try #require(note.links.first?.id)
        try await observe(test, Self.short, Self.article + "?color=red")
        let other = test.notebook(
            with: Canonicalizer(
                rules: RuleSet(
                    files: RuleSet.builtInFiles + [
                        RuleFile(name: Array("own.txt".utf8), text: Array("||news.example^$removeparam=color\n".utf8))
                    ])))
        _ = try await other.rekeyLinks(for: .local)
        func titles(_ url: String) async throws -> [String] {
            try await other.suggestions(for: UserActivity(webpageURL: url), account: .local).suggestions
                .map(\.note.title)
        }
        #expect(try await titles(Self.article) == ["Short"])
        try await other.removeLink(link, from: note.id, for: .local)
        #expect(try await titles(Self.article).isEmpty)
        _ = try await other.restoreLink(link, to: note.id, for: .local)
        #expect(try await titles(Self.article) == ["Short"])
        let alias = try #require(try await other.aliases(of: link, for: .local).first)
        try await other.undoAlias(alias.id, of: link, for: .local)
        #expect(try await titles(Self.article).isEmpty)
    }

    @Test func decisionsApplyToAliases() async throws {
        let test = try await TestNotebook()
        try await test.note("Short", linking: Self.short)
        try await observe(test, Self.short, Self.article)
        _ = try await test.notebook.decide(.neverHere("https://bank.example/", segments: 0), for: .local)
        #expect(try await titles(test, Self.article) == ["Short"])
        let apart = try await test.notebook.decide(.notTheSame(Self.article, Self.short), for: .local)
        #expect(try await titles(test, Self.article).isEmpty)
        #expect(try await titles(test, Self.short) == ["Short"])
        try await test.notebook.undoDecision(apart.id, for: .local)
        #expect(try await titles(test, Self.article) == ["Short"])
    }
}
