import Notebook
import Testing

struct SuggestionTests {
    @Test func aNoteComesBackOnItsPageUnderOtherTransientState() async throws {
        let test = try TestNotebook()
        try await test.note("Plan", linking: "https://example.com/fitness?id=7&utm_source=mail")
        let suggestions = try await test.suggestions("https://example.com/fitness?gclid=CjwKCAjw&id=7&utm_medium=x#top")
        #expect(suggestions.map(\.note.title) == ["Plan"])
        #expect(suggestions.first?.reason.summary == "Same page without gclid, utm_medium")
        #expect(suggestions.first?.link.webpageURL == "https://example.com/fitness?id=7&utm_source=mail")
    }

    @Test(arguments: [
        "https://example.com/fitness?id=8", "https://example.com/Fitness?id=7", "https://example.org/fitness?id=7",
        "https://example.com/fitness", "https://example.com/fitness?id=7&page=2",
    ])
    func anotherPageStaysSilent(url: String) async throws {
        let test = try TestNotebook()
        try await test.note("Plan", linking: "https://example.com/fitness?id=7")
        #expect(try await test.suggestions(url).isEmpty)
    }

    @Test func theSameAddressSaysSo() async throws {
        let test = try TestNotebook()
        try await test.note("Plan", linking: "https://example.com/a?utm_source=x")
        let suggestions = try await test.suggestions("https://example.com/a?utm_source=x")
        #expect(suggestions.first?.reason.summary == "The same address")
    }

    @Test func theNoteThatWasModifiedLastComesFirst() async throws {
        let test = try TestNotebook()
        let old = try await test.note("Old", linking: "https://example.com/a")
        try await test.note("New", linking: "https://example.com/a")
        #expect(try await test.suggestions("https://example.com/a").map(\.note.title) == ["New", "Old"])
        _ = try await test.notebook.changeNote(old.id, NoteChange(body: "more"), expecting: nil, for: .local)
        #expect(try await test.suggestions("https://example.com/a").map(\.note.title) == ["Old", "New"])
    }

    @Test func aNoteIsSuggestedOnce() async throws {
        let test = try TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://example.com/b", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a", identifier: "plan-7").count == 1)
    }

    @Test func anAppsIdentifierFindsItsItemAtAnyOfItsURLs() async throws {
        let test = try TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://app.example/day/1", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        let suggestions = try await test.suggestions("https://app.example/day/2", identifier: "plan-7")
        #expect(suggestions.map(\.reason.kind) == [.appIdentifier])
    }

    @Test func noSiteCanClaimAnothersIdentifier() async throws {
        let test = try TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://app.example/day/1", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(try await test.suggestions("https://evil.example/", identifier: "plan-7").isEmpty)
    }

    @Test func aTrashedNoteIsNotSuggestedUntilItIsRestored() async throws {
        let test = try TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        _ = try await test.notebook.restoreNote(note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").count == 1)
    }

    @Test func aRemovedLinkNoLongerBringsItsNoteBack() async throws {
        let test = try TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        // And it can be added again.
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a"))
        #expect(try await test.notebook.addLink(link, to: note.id, for: .local).isNew)
        #expect(try await test.suggestions("https://example.com/a").count == 1)
    }
}
