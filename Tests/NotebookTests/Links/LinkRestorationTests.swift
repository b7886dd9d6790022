import Notebook
import Testing

struct LinkRestorationTests {
    @Test func aRestoredLinkReturnsToItsPositionAndIsFound() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a", "https://example.com/b")
        let link = note.links[0]
        try await test.notebook.removeLink(link.id, from: note.id, for: .local)
        #expect(try await test.suggestions("https://example.com/a").isEmpty)
        #expect(try await test.notebook.restoreLink(link.id, to: note.id, for: .local) == link)
        #expect(try await test.suggestions("https://example.com/a").map(\.note.id) == [note.id])
        #expect(try await test.notebook.note(note.id, for: .local).links.map(\.id) == note.links.map(\.id))
        #expect(try await test.notebook.changes(after: 0, for: .local).changes.last?.touchesIndex == true)
    }

    @Test func restoringAnExistingLinkChangesNothing() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        #expect(try await test.notebook.restoreLink(note.links[0].id, to: note.id, for: .local) == note.links[0])
        #expect(try await test.notebook.note(note.id, for: .local).summary.revision == 1)
    }

    @Test func aLinkToTheSamePageReplacesTheRestoredOne() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        let request = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a?utm_source=x"))
        let other = try await test.notebook.addLink(request, to: note.id, for: .local).link
        #expect(try await test.notebook.restoreLink(note.links[0].id, to: note.id, for: .local).id == other.id)
        #expect(try await test.notebook.note(note.id, for: .local).links.map(\.id) == [other.id])
    }

    @Test func aLinkOfAnotherNoteIsNotFound() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        let other = try await test.note("Other")
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.restoreLink(note.links[0].id, to: other.id, for: .local)
        }
    }
}
