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
}
