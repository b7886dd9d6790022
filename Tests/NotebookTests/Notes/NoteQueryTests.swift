import LinkHealth
import Notebook
import Testing

struct NoteQueryTests {
    private func titles(_ test: TestNotebook, _ query: NoteQuery) async throws -> [String] {
        try await test.notebook.notes(query, for: .local).elements.map(\.title).sorted()
    }

    @Test func notesAreFoundByTheirSite() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("A", linking: "https://a.example/1", "https://b.example/1")
        try await test.note("B", linking: "https://b.example/2", "https://b.example/3")
        #expect(try await titles(test, NoteQuery(hostname: "B.example")) == ["A", "B"])
        #expect(try await titles(test, NoteQuery(hostname: "a.example")) == ["A"])
        #expect(
            try await test.notebook.sites(for: .local)
                == [
                    SiteCount(site: "b.example", notes: 2, links: 3), SiteCount(site: "a.example", notes: 1, links: 1),
                ])
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        #expect(try await titles(test, NoteQuery(hostname: "a.example")).isEmpty)
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await test.notebook.sites(for: .local) == [SiteCount(site: "b.example", notes: 1, links: 2)])
    }

    @Test func notesAreFilteredByTheirPin() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Pinned")
        try await test.note("Other")
        _ = try await test.notebook.changeNote(note.id, NoteChange(isPinned: true), expecting: nil, for: .local)
        #expect(try await titles(test, NoteQuery(isPinned: true)) == ["Pinned"])
        #expect(try await titles(test, NoteQuery(isPinned: false)) == ["Other"])
    }

    @Test func notesAreFoundByTheStateOfTheirLinks() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Live", linking: "https://example.com/a")
        try await test.note("Other", linking: "https://example.com/b")
        let link = CheckedLink(id: note.links[0].id, webpageURL: try #require(note.links[0].webpageURL))
        _ = try await test.notebook.record(.found, of: [link], for: .local)
        #expect(try await titles(test, NoteQuery(linkState: .live)) == ["Live"])
        #expect(try await titles(test, NoteQuery(linkState: .unknown)) == ["Other"])
    }

    @Test func everywhereIncludesNotesAndTheArchive() async throws {
        let test = try await TestNotebook()
        let archived = try await test.note("Archived")
        let trashed = try await test.note("Trashed")
        try await test.note("Note")
        _ = try await test.notebook.changeNote(archived.id, NoteChange(isArchived: true), expecting: nil, for: .local)
        try await test.notebook.trashNote(trashed.id, for: .local)
        #expect(try await titles(test, NoteQuery(location: .everywhere)) == ["Archived", "Note"])
    }

    @Test func aNoteIsFoundByTheBeginningOfItsIDAlsoInTheTrash() async throws {
        let test = try await TestNotebook()
        let trashed = try await test.note("Trashed")
        let archived = try await test.note("Archived")
        _ = try await test.notebook.changeNote(archived.id, NoteChange(isArchived: true), expecting: nil, for: .local)
        try await test.notebook.trashNote(trashed.id, for: .local)
        func titles(_ digits: String) async throws -> [String] {
            let query = NoteQuery(location: .includingTrash, identifier: IdentifierPrefix(digits))
            return try await self.titles(test, query).sorted()
        }
        #expect(try await titles("\(trashed.id)") == ["Trashed"])
        #expect(try await titles("\(archived.id)".uppercased()) == ["Archived"])
        #expect(try await titles(String("\(archived.id)".prefix(4))) == ["Archived", "Trashed"])
        #expect(try await titles("ffff").isEmpty)
        for text in ["", "zebra", String(repeating: "0", count: 33)] { #expect(IdentifierPrefix(text) == nil) }
    }

    @Test func linksAreListedBySiteAndKey() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("A", linking: "https://a.example/1", "https://b.example/1")
        func urls(_ query: LinkQuery) async throws -> [String?] {
            try await test.notebook.links(query, for: .local).elements.map(\.webpageURL)
        }
        #expect(try await urls(LinkQuery(hostname: "A.example")) == ["https://a.example/1"])
        #expect(try await urls(LinkQuery(key: note.links[1].key)) == ["https://b.example/1"])
        #expect(try await urls(LinkQuery(state: .gone, hostname: "a.example")).isEmpty)
        #expect(try await test.notebook.link(note.links[0].id, for: .local) == note.links[0])
        #expect(try await urls(LinkQuery(notes: [note.id])).count == 2)
        #expect(try await urls(LinkQuery(notes: [])).isEmpty)
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await urls(LinkQuery()).isEmpty)
        await #expect(throws: NotebookError.self) { try await test.notebook.link(note.links[0].id, for: .local) }
    }

    @Test(arguments: [
        ("wool", ["https://wool.example/", "https://b.example/"]), ("WOOL c.example", []),
        ("knitting", ["https://wool.example/", "https://b.example/"]), ("zebra", []),
    ])
    func linksAreFoundByTheirOwnWordsAndThoseOfTheirNote(search: String, found: [String]) async throws {
        let test = try await TestNotebook()
        try await test.note("Knitting", linking: "https://b.example/", "https://wool.example/")
        try await test.note("Other", linking: "https://c.example/")
        let trashed = try await test.note("Wool", linking: "https://d.example/")
        try await test.notebook.trashNote(trashed.id, for: .local)
        let links = try await test.notebook.links(containing: search, limit: 50, for: .local)
        #expect(Set(links.map(\.webpageURL)) == Set(found))
        #expect(search != "wool" || links.first?.webpageURL == "https://wool.example/")
    }
}
