import Canonicalization
import Foundation
import Notebook
import SQLiteStore
import TestSupport
import TestedStores
import Testing

/// The links that a note has because its text contains their URLs.
struct NoteTextLinkTests {
    private let test: TestNotebook
    private var notebook: Notebook { test.notebook }

    init() async throws { test = try await TestNotebook() }

    private func note(_ body: String, links: [LinkRequest] = []) async throws -> Note {
        try await notebook.createNote(title: "Plan", body: body, links: links, for: .local)
    }

    private func save(_ body: String, in note: Note, basedOn base: Int? = nil) async throws -> Note {
        let current = try await notebook.note(note.id, for: .local)
        let text = NoteText(title: "Plan", body: body)
        return try await notebook.editNote(
            note.id, text, basedOn: base ?? current.summary.revision, for: .local
        ).note
    }

    private func added(_ url: String, title: String? = nil, source: Link.Source = .added) -> LinkRequest {
        LinkRequest(activity: UserActivity(title: title, webpageURL: url), source: source)
    }

    private func urls(_ note: Note) -> [String?] { note.links.map(\.webpageURL) }

    private func found(_ url: String) async throws -> Int { try await test.suggestions(url).count }

    @Test(arguments: [
        ("", "https://a.example/", ["https://a.example/"]),
        ("https://a.example/", "", []),
        ("https://a.example/", "see https://a.example/ now", ["https://a.example/"]),
        ("https://a.example/", "https://b.example/", ["https://b.example/"]),
        ("https://a.example/", "https://b.example/ https://a.example/", ["https://a.example/", "https://b.example/"]),
        ("https://a.example/", "`https://a.example/`", []),
        ("https://a.example/", "https://a.example/?utm_source=x", ["https://a.example/"]),
        ("", "https://a.example/?utm_source=x https://a.example/", ["https://a.example/?utm_source=x"]),
        ("", "https://[nonsense https://b.example/", ["https://b.example/"]),
    ])
    func linksFollowTheText(before: String, after: String, expected: [String]) async throws {
        let saved = try await save(after, in: note(before))
        #expect(urls(saved) == expected)
        #expect(saved.links.allSatisfy { $0.source == .text })
    }

    @Test func aNewNoteHasTheLinksOfItsText() async throws {
        let note = try await note("https://a.example/ and [Plan](https://b.example/)")
        #expect(note.links.map(\.title) == ["https://a.example/", "Plan"])
        #expect(note.links.map(\.source) == [.text, .text])
        #expect(try await found("https://b.example/?utm_source=x") == 1)
    }

    @Test func aDeletedURLFindsTheNoteNoLonger() async throws {
        let note = try await note("https://a.example/")
        _ = try await save("nothing", in: note)
        #expect(try await found("https://a.example/") == 0)
        let returned = try await save("again https://a.example/", in: note)
        #expect(returned.links.map(\.id) == note.links.map(\.id), "The same link returns, with its quote and title.")
        #expect(try await found("https://a.example/") == 1)
    }

    @Test func aLinkFromTheMenuStaysWhenItsURLIsDeletedFromTheText() async throws {
        let note = try await note(
            "see https://a.example/?utm_source=x", links: [added("https://a.example/", title: "A")])
        #expect(note.links.map(\.source) == [.added])
        #expect(urls(try await save("", in: note)) == ["https://a.example/"])
    }

    @Test func aLinkOfTheTextThatIsAddedTooStays() async throws {
        let note = try await note("https://a.example/")
        let result = try await notebook.addLink(added("https://a.example/"), to: note.id, for: .local)
        #expect(!result.isNew && result.link.source == .added && result.link.id == note.links[0].id)
        #expect(urls(try await save("", in: note)) == ["https://a.example/"])
    }

    @Test func aLinkRemovedByHandStaysRemovedUntilItsURLIsEdited() async throws {
        let note = try await note("https://a.example/")
        try await notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        #expect(try await save("https://a.example/ more", in: note).links.isEmpty)
        #expect(try await save("https://a.example/ https://b.example/", in: note).links.count == 1)
        _ = try await save("https://b.example/", in: note)
        #expect(try await save("https://b.example/ https://a.example/", in: note).links.count == 2)
    }

    @Test func aRestoredRevisionHasItsLinksAgain() async throws {
        let note = try await note("https://a.example/")
        let changed = try await save("https://b.example/", in: note)
        #expect(urls(changed) == ["https://b.example/"])
        let restored = try await notebook.restoreRevision(1, of: note.id, expecting: nil, for: .local)
        #expect(restored.links.map(\.id) == note.links.map(\.id))
        #expect(try await found("https://a.example/") == 1)
        #expect(try await found("https://b.example/") == 0)
    }

    @Test func replacedTextAndCheckboxesKeepTheLinks() async throws {
        let note = try await note("- [ ] https://a.example/")
        let checked = try await notebook.setCheckbox(line: 0, of: note.id, done: true, expecting: 1, for: .local)
        #expect(checked.links == note.links)
        let replaced = try await notebook.changeNote(
            note.id, NoteChange(body: "https://b.example/"), expecting: nil, for: .local)
        #expect(urls(replaced) == ["https://b.example/"])
    }

    @Test func editsOfTwoDevicesKeepTheLinksOfBoth() async throws {
        let note = try await note("first\n\nsecond")
        _ = try await save("first https://a.example/\n\nsecond", in: note, basedOn: 1)
        let merged = try await save("first\n\nsecond https://b.example/", in: note, basedOn: 1)
        #expect(urls(merged) == ["https://a.example/", "https://b.example/"])
        #expect(merged.body == "first https://a.example/\n\nsecond https://b.example/")
    }

    @Test func aConflictingURLIsNoLinkOfTheNote() async throws {
        let note = try await note("first")
        _ = try await save("https://a.example/", in: note, basedOn: 1)
        let conflicting = try await save("https://b.example/", in: note, basedOn: 1)
        #expect(urls(conflicting) == ["https://a.example/"])
        #expect(conflicting.body == "https://a.example/")
    }

    @Test func theTextOfALinkIsItsTitleUntilThePersonChangesIt() async throws {
        let note = try await note("[Plan](https://a.example/)")
        #expect(try await save("[Fitness](https://a.example/)", in: note).links.map(\.title) == ["Fitness"])
        let change = LinkChange(title: "Mine")
        _ = try await notebook.changeLink(note.links[0].id, of: note.id, change, for: .local)
        #expect(try await save("[Rest](https://a.example/)", in: note).links.map(\.title) == ["Mine"])
    }

    @Test func anImportedNoteHasEachLinkOnce() async throws {
        let body = "[Plan](https://a.example/) https://b.example/"
        let note = try await note(
            body,
            links: [
                added("https://a.example/", title: "Exported", source: .text),
                added("https://c.example/", source: .text),
            ])
        #expect(urls(note) == ["https://a.example/", "https://c.example/", "https://b.example/"])
        #expect(note.links.map(\.source) == [.text, .added, .text])
        #expect(note.links[0].title == "Exported")
        #expect(urls(try await save("", in: note)) == ["https://c.example/"])
    }

    @Test func aTextHasAtMostAThousandLinksAndWaitsForAsManyTitles() async throws {
        let body = (0..<1_500).map { "https://a.example/\($0)" }.joined(separator: "\n")
        let note = try await note(body)
        #expect(note.links.count == 1_000)
        _ = try await self.note("https://b.example/")
        #expect(try await test.store.linksAwaitingTitle(at: test.time, limit: 2_000, for: .local).count == 1_000)
    }

    @Test func aTitleThatIsFetchedLaterReplacesOnlyTheURL() async throws {
        let note = try await note("https://a.example/ https://b.example/ [C](https://c.example/)")
        let waiting = try await test.store.linksAwaitingTitle(at: test.time, limit: 10, for: .local)
        #expect(Set(waiting.map(\.id)) == Set(note.links.prefix(2).map(\.id)))
        _ = try await notebook.changeLink(note.links[1].id, of: note.id, LinkChange(title: "Mine"), for: .local)
        test.advance(byDays: 1)
        for link in note.links {
            try await test.store.setAwaitedTitle("Page", siteName: "Site", of: link.id, at: test.time, for: .local)
        }
        let titled = try await notebook.note(note.id, for: .local)
        #expect(titled.links.map(\.title) == ["Page", "Mine", "C"])
        #expect(titled.summary.modifiedAt < test.time, "The person did not change the note.")
        #expect(try await test.store.accountsAwaitingTitles(at: test.time).isEmpty)
    }

    @Test func aTitleThatCannotBeReadNowIsDueLaterAndAtMostAFewTimes() async throws {
        let note = try await note("https://a.example/")
        let link = note.links[0].id
        var attempts = 0
        while try await !test.store.linksAwaitingTitle(at: test.time, limit: 9, for: .local).isEmpty, attempts < 99 {
            try await test.store.postponeAwaitedTitle(of: link, at: test.time, for: .local)
            #expect(try await test.store.accountsAwaitingTitles(at: test.time).isEmpty)
            test.advance(byDays: 30)
            attempts += 1
        }
        #expect(attempts == 6)
        // Nothing waits any more.
        try await test.store.setAwaitedTitle("Page", siteName: nil, of: link, at: test.time, for: .local)
        #expect(try await notebook.note(note.id, for: .local).links.map(\.title) == ["https://a.example/"])
    }

    @Test(.onlySQLite) func aTextThatCannotBeStoredChangesNoLink() async throws {
        let path = try TemplateDataFile.makeCopy()
        let first = try SQLiteStore(path: path)
        let note = try await Notebook(store: first, canonicalizer: .standard).createNote(
            title: "Plan", body: "https://a.example/", for: .local)
        try await first.close()
        // The disk is full.
        let full = try SQLiteStore(path: path, maximumPageCount: 100)
        let notebook = Notebook(store: full, canonicalizer: .standard)
        let body = (0..<20_000).map { "https://b.example/\($0)" }.joined(separator: "\n")
        await #expect(throws: NotebookError.self) {
            try await notebook.editNote(note.id, NoteText(title: "Plan", body: body), basedOn: 1, for: .local)
        }
        #expect(try await notebook.note(note.id, for: .local) == note)
    }

    @Test func theLinkIndexFollowsTheText() async throws {
        let note = try await note("nothing")
        let cursor = try await notebook.linkIndex(for: .local).cursor
        let linked = try await save("https://a.example/", in: note)
        let hashes = [Key.hash(of: linked.links[0].key)]
        let delta = try await notebook.linkIndexDelta(since: cursor, for: .local).delta
        #expect(delta.added == hashes && delta.removed.isEmpty)
        _ = try await save("", in: note)
        #expect(try await notebook.linkIndexDelta(since: delta.cursor, for: .local).delta.removed == hashes)
    }

    @Test func aMillionCharactersOfURLsAreSavedWithTheFirstThousandLinks() async throws {
        let body = (0..<40_000).map { "www.a.example/\($0)" }.joined(separator: " ")
        let note = try await note("")
        #expect(try await save(body, in: note).links.count == 1_000)
        #expect(try await save(body + " x", in: note).links.count == 1_000)
    }
}
