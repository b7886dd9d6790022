import Notebook
import Testing

struct DeclaredSuggestionTests {
    private static let page = "https://shop.example/red-leather-boots"

    private func suggestions(
        in test: TestNotebook, at url: String, declaring declared: String? = page, titled title: String? = nil
    ) async throws -> [Suggestion] {
        let activity = UserActivity(title: title, webpageURL: url, declaredCanonicalURL: declared)
        return try await test.notebook.suggestions(for: activity, account: .local).suggestions
    }

    private func notebook() async throws -> TestNotebook {
        let test = try await TestNotebook()
        let note = try await test.note("Boots")
        let activity = UserActivity(title: "Red leather boots | Shop", webpageURL: Self.page)
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
        return test
    }

    @Test func aNoteIsSuggestedAtAnotherAddressThatThePageDeclares() async throws {
        let test = try await notebook()
        let found = try await suggestions(
            in: test, at: Self.page + "?xa=ab12&xb=on", titled: "Red leather boots")
        #expect(found.map(\.note.title) == ["Boots"])
        #expect(found.first?.reason.match == .declaredAddress)
        #expect(found.first?.reason.declaredURL == Self.page)
        #expect(
            found.first?.reason.summary == "The page gives this address: shop.example/red-leather-boots")
    }

    @Test func anotherFormOfTheHostNeedsNoTitle() async throws {
        let test = try await notebook()
        let found = try await suggestions(in: test, at: "https://m.shop.example/red-leather-boots")
        #expect(found.map(\.reason.match) == [.declaredAddress])
    }

    @Test(arguments: [nil, "Blue leather boots", "Shop"])
    func withoutTheSameTitleNothingIsSuggested(title: String?) async throws {
        let test = try await notebook()
        #expect(try await suggestions(in: test, at: Self.page + "?xa=ab12", titled: title).isEmpty)
    }

    @Test func anUntrustedAddressFindsNothing() async throws {
        let test = try await notebook()
        let elsewhere = "https://evil.example/red-leather-boots"
        #expect(try await suggestions(in: test, at: elsewhere, titled: "Red leather boots").isEmpty)
    }

    @Test func aVisitFindsTheNoteAndKeepsNoDeclaredAddress() async throws {
        let test = try await notebook()
        let activity = UserActivity(
            title: "Red leather boots", webpageURL: Self.page + "?xa=ab12", declaredCanonicalURL: Self.page)
        let visit = try await test.notebook.visit(activity, for: .local)
        #expect(visit.suggestions.map(\.reason.match) == [.declaredAddress])
        #expect(visit.activity.activity.declaredCanonicalURL == nil)
    }

    @Test func aMatchByTheAddressComesFirst() async throws {
        let test = try await notebook()
        try await test.note("This one", linking: Self.page + "?xa=ab12")
        let found = try await suggestions(in: test, at: Self.page + "?xa=ab12", titled: "Red leather boots")
        #expect(found.map(\.note.title) == ["This one", "Boots"])
    }

    @Test func theDecisionThatPagesAreDifferentCountsMore() async throws {
        let test = try await notebook()
        let url = Self.page + "?xa=ab12"
        _ = try await test.notebook.decide(.notTheSame(url, Self.page), for: .local)
        #expect(try await suggestions(in: test, at: url, titled: "Red leather boots").isEmpty)
    }

    // MARK: The address that the linked page gave

    private static let title = "Red leather boots"

    /// Links a page that gives ``page`` as its address.
    private func notebook(
        linking url: String, declaring declared: String = page, titled title: String = title
    ) async throws -> TestNotebook {
        let test = try await TestNotebook()
        let note = try await test.note("Boots")
        let activity = UserActivity(title: title, webpageURL: url, declaredCanonicalURL: declared)
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
        return test
    }

    private func link(of test: TestNotebook) async throws -> Link {
        try #require(try await test.notebook.links(LinkQuery(), for: .local).elements.first)
    }

    @Test func aNoteIsSuggestedAtTheAddressThatTheLinkedPageGave() async throws {
        let test = try await notebook(linking: Self.page + "?xa=ab12")
        let found = try await suggestions(in: test, at: Self.page, declaring: nil, titled: Self.title)
        #expect(found.map(\.reason.match) == [.declaredAddress])
        #expect(found.first?.reason.declaredURL == Self.page)
        #expect(try await link(of: test).activity.declaredCanonicalURL == Self.page)
    }

    @Test(arguments: [nil, "Blue leather boots", "Shop"])
    func withoutTheSameTitleNothingIsSuggestedAtTheAddressThatTheLinkedPageGave(title: String?) async throws {
        let test = try await notebook(linking: Self.page + "?xa=ab12")
        #expect(try await suggestions(in: test, at: Self.page, declaring: nil, titled: title).isEmpty)
    }

    @Test func anotherFormOfTheLinkedHostNeedsNoTitle() async throws {
        let test = try await notebook(linking: "https://m.shop.example/red-leather-boots")
        let found = try await suggestions(in: test, at: Self.page, declaring: nil)
        #expect(found.map(\.reason.match) == [.declaredAddress])
    }

    /// A link whose page gives another page's address does not appear there, and does not keep it.
    @Test(arguments: [
        "https://shop.example/", "https://evil.example/red-leather-boots", "https://shop.example/blue-leather-boots",
        "https://", "",
    ])
    func anUntrustedAddressOfALinkedPageIsNotKept(declared: String) async throws {
        let test = try await notebook(linking: Self.page + "?xa=ab12", declaring: declared)
        #expect(try await link(of: test).activity.declaredCanonicalURL == nil)
        let found = try? await suggestions(in: test, at: declared, declaring: nil, titled: Self.title)
        #expect((found ?? []).isEmpty)
    }

    /// Two pages with other values of a parameter may be variants, unless the values are those of sessions.
    @Test(arguments: [
        ("?xa=ab12", "?xa=ab12&xb=on", true),
        ("?xa=ab12", "?xb=on", true),
        ("?xa=ab12", "?xa=cd34", false),
        ("?xa=ab12", "?xb=on&xa=cd34", false),
        ("?xa=0f8fad5bd9cb469fa165", "?xa=7c9e6679e4a14d8e9b27", true),
        ("?xa=0f8fad5bd9cb469fa165", "?xa=ab12", false),
    ])
    func twoPagesThatGiveTheSameAddressAreOneUnlessTheyMayBeVariants(
        linked: String, visited: String, isOne: Bool
    ) async throws {
        let test = try await notebook(linking: Self.page + linked)
        let found = try await suggestions(in: test, at: Self.page + visited, titled: Self.title)
        #expect(found.map(\.note.title) == (isOne ? ["Boots"] : []))
    }

    @Test func theDecisionThatPagesAreDifferentCountsMoreThanTheLinkedPage() async throws {
        let url = Self.page + "?xa=ab12"
        let test = try await notebook(linking: url)
        _ = try await test.notebook.decide(.notTheSame(url, Self.page), for: .local)
        #expect(try await suggestions(in: test, at: Self.page, declaring: nil, titled: Self.title).isEmpty)
    }

    @Test func otherContentOfAnAppIsNotSuggestedAtTheAddressThatTheLinkedPageGave() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Boots")
        let activity = UserActivity(
            title: Self.title, webpageURL: Self.page + "?xa=ab12", declaredCanonicalURL: Self.page,
            targetContentIdentifier: "one")
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
        for (identifier, count) in [("one", 1), ("two", 0)] {
            let visit = UserActivity(title: Self.title, webpageURL: Self.page, targetContentIdentifier: identifier)
            let found = try await test.notebook.suggestions(for: visit, account: .local).suggestions
            #expect(found.count == count, "\(identifier)")
        }
    }

    @Test func aRemovedLinkIsNotFoundByTheAddressThatItsPageGave() async throws {
        let test = try await notebook(linking: Self.page + "?xa=ab12")
        let link = try await link(of: test)
        try await test.notebook.removeLink(link.id, from: link.noteID, for: .local)
        #expect(try await suggestions(in: test, at: Self.page, declaring: nil, titled: Self.title).isEmpty)
        _ = try await test.notebook.restoreLink(link.id, to: link.noteID, for: .local)
        #expect(try await suggestions(in: test, at: Self.page, declaring: nil, titled: Self.title).count == 1)
    }
}
