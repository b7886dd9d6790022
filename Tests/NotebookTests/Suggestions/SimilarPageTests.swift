import Canonicalization
import Testing

@testable import Notebook

/// Pages that may be one are not suggested: the person is asked.
struct SimilarPageTests {
    private static let link = "https://example.com/news/plan?story=7"

    @Test(arguments: [
        ("https://example.com/news/plan?story=7&tztc=1", ["tztc=1"]),
        ("https://example.com/news/plan", ["story=7"]),
        ("https://example.com/news/plan?story=7&a=1&b=2&c=3&d=4", ["a=1", "b=2", "c=3", "d=4"]),
        ("https://example.com/news/plan?story=7#link_id=5", ["#link_id=5"]),
        ("https://example.com/news/plan?story=7&tztc=1#?via=a&by=b", ["tztc=1", "#via=a", "#by=b"]),
        // Transient parameters are no difference.
        ("https://example.com/news/plan?story=7&tztc=1&utm_source=x", ["tztc=1"]),
    ])
    func aPageThatDiffersInUnknownParametersIsSimilar(url: String, parameters: [String]) async throws {
        let test = try await TestNotebook()
        try await test.note("A", linking: Self.link)
        #expect(try await test.suggestions(url).isEmpty)
        let similar = try await test.notebook.similarPages(to: UserActivity(webpageURL: url), account: .local)
        #expect(similar.map(\.note.title) == ["A"])
        #expect(similar.first?.parameters == parameters)
    }

    @Test(arguments: [
        // The page itself.
        (link, link),
        // Each has a value of its own, or the difference is not in a parameter.
        (link, "https://example.com/news/plan?story=8"), (link, "https://example.com/news/other?story=7&tztc=1"),
        (link, "https://example.com/news/plan?story=7&tztc=1#/other"),
        (link, "https://other.example/news/plan?story=7&tztc=1"),
        // The parameter selects the page.
        (link, link + "#page=2"), (link, link + "#/tztc=1"), (link, link + "#!tztc=1"),
        (link, "https://example.com/news/plan?story=7&page=2"), (link, "https://example.com/news/plan?story=7&q=wool"),
        // Too many differences to be one page.
        (link, "https://example.com/news/plan?story=7&a=1&b=2&c=3&d=4&e=5"),
        // A home page, and the page of a script.
        ("https://example.com/", "https://example.com/?tztc=1"),
        ("https://example.com/view.php", "https://example.com/view.php?tztc=1"),
    ])
    func otherPagesAreNotSimilar(link: String, url: String) async throws {
        let test = try await TestNotebook()
        try await test.note("A", linking: link)
        #expect(try await test.notebook.similarPages(to: UserActivity(webpageURL: url), account: .local).isEmpty)
    }

    @Test func aPathOfManyPagesHasNoSimilarOnes() async throws {
        let test = try await TestNotebook()
        for number in 0..<21 { try await test.note("\(number)", linking: "https://example.com/watch?story=\(number)") }
        let visit = UserActivity(webpageURL: "https://example.com/watch?story=3&tztc=1")
        #expect(try await test.notebook.similarPages(to: visit, account: .local).isEmpty)
    }

    @Test func anAnsweredQuestionIsNotAskedAgain() async throws {
        let url = Self.link + "&tztc=1"
        let test = try await TestNotebook()
        try await test.note("A", linking: Self.link)
        let apart = try await test.notebook.decide(.notTheSame(Self.link, url), for: .local)
        #expect(try await test.notebook.similarPages(to: UserActivity(webpageURL: url), account: .local).isEmpty)
        try await test.notebook.undoDecision(apart.id, for: .local)
        _ = try await test.notebook.decide(.samePage(Self.link, url), for: .local)
        #expect(try await test.notebook.similarPages(to: UserActivity(webpageURL: url), account: .local).isEmpty)
        #expect(try await test.suggestions(url).map(\.note.title) == ["A"])
    }

    /// A page of a shop that gives one address to all forms of the page, and a visit with other values of its parameters.
    @Test(arguments: [
        // Variants, or two campaigns: only a person can tell.
        ("?lead=spring", "?lead=summer", "/shirt-of-linen", "Shirt of linen", ["lead=summer"]),
        ("?lead=481516&wing=walnut", "?lead=162342&spot=cherry", "/shirt-of-linen", "Shirt of linen", ["lead=162342"]),
        ("?lead=spring", "?lead", "/shirt-of-linen", "Shirt of linen", ["lead"]),
        // Another title, another address, or a parameter that selects the page.
        ("?lead=spring", "?lead=summer", "/shirt-of-linen", "Shirt of silk", []),
        ("?lead=spring", "?lead=summer", "/shirt-of-wool", "Shirt of linen", []),
        ("?color=red", "?color=blue", "/shirt-of-linen", "Shirt of linen", []),
    ])
    func thePersonIsAskedAboutVariantsThatGiveOneAddress(
        linked: String, visited: String, declared: String, title: String, parameters: [String]
    ) async throws {
        let test = try await TestNotebook()
        let page = "https://shop.example/shirt-of-linen"
        let activity = UserActivity(
            title: "Shirt of linen", webpageURL: page + linked, declaredCanonicalURL: page)
        _ = try await test.notebook.createNote(
            title: "A", body: "", links: [LinkRequest(activity: activity)], for: .local)
        let visit = UserActivity(
            title: title, webpageURL: page + visited, declaredCanonicalURL: "https://shop.example" + declared)
        #expect(try await test.notebook.suggestions(for: visit, account: .local).suggestions.isEmpty)
        let similar = try await test.notebook.similarPages(to: visit, account: .local)
        #expect(similar.map(\.parameters) == (parameters.isEmpty ? [] : [parameters]))
        _ = try await test.notebook.decide(.notTheSame(page + linked, page + visited), for: .local)
        #expect(try await test.notebook.similarPages(to: visit, account: .local).isEmpty)
    }

    @Test func nothingIsAskedWhereThePersonWantsNoNotes() async throws {
        let test = try await TestNotebook()
        try await test.note("A", linking: Self.link)
        _ = try await test.notebook.decide(.neverHere(Self.link, segments: 0), for: .local)
        let visit = UserActivity(webpageURL: Self.link + "&tztc=1")
        #expect(try await test.notebook.similarPages(to: visit, account: .local).isEmpty)
    }
}
