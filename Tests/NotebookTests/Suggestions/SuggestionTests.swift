import Notebook
import Testing

struct SuggestionTests {
    @Test func aNoteIsSuggestedOnItsPageDespiteTransientParameters() async throws {
        let test = try await TestNotebook()
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
    func anotherPageHasNoSuggestion(url: String) async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://example.com/fitness?id=7")
        #expect(try await test.suggestions(url).isEmpty)
    }

    @Test func theReasonNamesTheSameAddress() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://example.com/a?utm_source=x")
        let suggestions = try await test.suggestions("https://example.com/a?utm_source=x")
        #expect(suggestions.first?.reason.summary == "Same address")
    }

    @Test func theNoteThatWasModifiedLastComesFirst() async throws {
        let test = try await TestNotebook()
        let old = try await test.note("Old", linking: "https://example.com/a")
        try await test.note("New", linking: "https://example.com/a")
        #expect(try await test.suggestions("https://example.com/a").map(\.note.title) == ["New", "Old"])
        _ = try await test.notebook.changeNote(old.id, NoteChange(body: "more"), expecting: nil, for: .local)
        #expect(try await test.suggestions("https://example.com/a").map(\.note.title) == ["Old", "New"])
    }

    @Test func aNoteIsSuggestedOnce() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://example.com/b", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a", identifier: "plan-7").count == 1)
    }

    @Test func anAppsIdentifierFindsItsItemAtAnyURL() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://app.example/day/1", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        let suggestions = try await test.suggestions("https://app.example/day/2", identifier: "plan-7")
        #expect(suggestions.map(\.reason.kind) == [.appIdentifier])
    }

    /// The identifiers of a link, those of an activity at the same URL, and whether they are of the same content.
    @Test(
        arguments: [
            ("plan-7", nil, "plan-7", nil, true),
            ("plan-7", nil, "plan-8", nil, false),
            (nil, "p7", nil, "p8", false),
            ("plan-7", "p7", "plan-8", "p8", false),
            // One of two is enough: an app may number its parts anew.
            ("plan-7", "p7", "view-1", "p7", true),
            ("plan-7", "p7", "plan-7", "p8", true),
            // Only one of the two has an identifier: the URL is all there is.
            ("plan-7", nil, nil, nil, true),
            (nil, nil, "plan-7", nil, true),
            ("plan-7", nil, nil, "p7", true),
            ("", nil, "plan-7", nil, true),
        ] as [(String?, String?, String?, String?, Bool)])
    func anAppTellsItsContentApartAtOneURL(
        target: String?, persistent: String?, visitedTarget: String?, visitedPersistent: String?, isSame: Bool
    ) async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        func activity(_ target: String?, _ persistent: String?) -> UserActivity {
            UserActivity(
                webpageURL: "https://app.example/", targetContentIdentifier: target, persistentIdentifier: persistent)
        }
        _ = try await test.notebook.addLink(
            LinkRequest(activity: activity(target, persistent)), to: note.id, for: .local)
        let found = try await test.notebook.suggestions(
            for: activity(visitedTarget, visitedPersistent), account: .local)
        #expect(found.suggestions.map(\.note.title) == (isSame ? ["Plan"] : []))
    }

    @Test func aSiteCannotUseAnothersIdentifier() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://app.example/day/1", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(try await test.suggestions("https://evil.example/", identifier: "plan-7").isEmpty)
    }

    @Test func aTrashedNoteIsNotSuggestedUntilItIsRestored() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        _ = try await test.notebook.restoreNote(note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").count == 1)
    }

    @Test func aRemovedLinkIsNotSuggested() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        // The link can be added again.
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a"))
        #expect(try await test.notebook.addLink(link, to: note.id, for: .local).isNew)
        #expect(try await test.suggestions("https://example.com/a").count == 1)
    }

    @Test func theMostSpecificMatchComesFirst() async throws {
        let test = try await TestNotebook()
        let item = try await test.note("Item")
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://app.example/day/1", targetContentIdentifier: "plan-7"))
        _ = try await test.notebook.addLink(link, to: item.id, for: .local)
        try await test.note("Page", linking: "https://app.example/day/2?utm_source=x")
        try await test.note("Same address", linking: "https://app.example/day/2")
        try await test.note("Joined", linking: "https://copy.example/2")
        try await test.note("Section", linking: "https://app.example/day/9")
        let joined = try await test.notebook.decide(
            .samePage("https://app.example/day/2", "https://copy.example/2"), for: .local)
        let found = try await test.suggestions("https://app.example/day/2", identifier: "plan-7")
        #expect(found.map(\.note.title) == ["Item", "Same address", "Page", "Joined"])
        #expect(found.map(\.reason.match) == [.appIdentifier, .sameAddress, .samePage, .decidedSamePage])
        #expect(found.map(\.reason.decisions) == [[], [], [], [joined.id]])

        let section = try await test.notebook.decide(
            .wholeSection("https://app.example/day", segments: 1), for: .local)
        let all = try await test.suggestions("https://app.example/day/3")
        #expect(all.first { $0.note.title == "Section" }?.reason.match == .decidedSection)
        #expect(all.first { $0.note.title == "Section" }?.reason.decisions.contains(section.id) == true)
    }

    @Test func otherNotesOfTheSiteAreListedSeparately() async throws {
        let test = try await TestNotebook()
        try await test.note("Other page", linking: "https://example.com/b")
        try await test.note("Other site", linking: "https://example.org/a")
        try await test.note("Plan", linking: "https://example.com/a", "https://example.com/c")
        let gone = try await test.note("Gone", linking: "https://example.com/d")
        try await test.notebook.trashNote(gone.id, for: .local)
        let activity = UserActivity(webpageURL: "https://example.com/a")
        #expect(try await test.suggestions("https://example.com/a").map(\.note.title) == ["Plan"])
        let others = try await test.notebook.alsoOnSite(of: activity, account: .local)
        #expect(others.map(\.title) == ["Other page"])
        _ = try await test.notebook.decide(.neverHere("https://example.com/", segments: 0), for: .local)
        #expect(try await test.notebook.alsoOnSite(of: activity, account: .local).isEmpty)
    }

    @Test func aSnoozedNoteIsSuggestedAgainAfterItsTime() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        let snooze = try await test.notebook.snooze(note.id, until: test.time.advanced(byDays: 1), for: .local)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        #expect(try await test.notebook.snoozes(for: .local) == [snooze])
        test.advance(byDays: 1)
        #expect(try await test.suggestions("https://example.com/a").count == 1)
        #expect(try await test.notebook.snoozes(for: .local).isEmpty)
    }

    @Test func aSnoozeCanBeEnded() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        _ = try await test.notebook.snooze(note.id, until: test.time.advanced(byDays: 1), for: .local)
        try await test.notebook.endSnooze(of: note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").count == 1)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.snooze(Identifier(), until: test.time, for: .local)
        }
    }
}
