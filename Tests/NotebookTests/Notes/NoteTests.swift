import Notebook
import Testing

struct NoteTests {
    private func titles(_ test: TestNotebook, _ query: NoteQuery) async throws -> [String] {
        try await test.notebook.notes(query, for: .local).elements.map(\.title)
    }

    private func note(_ test: TestNotebook, _ title: String, _ body: String = "") async throws -> Note {
        try await test.notebook.createNote(title: title, body: body, for: .local)
    }

    @Test func pinnedNotesComeFirstOnEveryPage() async throws {
        let test = try await TestNotebook()
        var notes: [Note] = []
        for number in 1...5 { notes.append(try await note(test, "\(number)")) }
        for index in [0, 2] {
            _ = try await test.notebook.changeNote(
                notes[index].id, NoteChange(isPinned: true), expecting: 1, for: .local)
        }
        var found: [String] = []
        var cursor: PageCursor?
        repeat {
            let page = try await test.notebook.notes(NoteQuery(limit: 2, after: cursor), for: .local)
            found += page.elements.map(\.title)
            cursor = try page.next.map { try PageCursor($0.description) }
        } while cursor != nil
        #expect(found == ["3", "1", "5", "4", "2"])
    }

    @Test func pinningCreatesARevisionButDoesNotModifyTheNote() async throws {
        let test = try await TestNotebook()
        let note = try await note(test, "Plan")
        let pinned = try await test.notebook.changeNote(note.id, NoteChange(isPinned: true), expecting: 1, for: .local)
        #expect(pinned.summary.isPinned)
        #expect(pinned.summary.revision == 2)
        #expect(pinned.summary.modifiedAt == note.summary.modifiedAt)
        #expect(try await test.notebook.revisions(of: note.id, for: .local).revisions.count == 1)
    }

    @Test func anArchivedNoteIsInTheArchiveAndStillSuggested() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a")
        _ = try await test.notebook.changeNote(note.id, NoteChange(isArchived: true), expecting: nil, for: .local)
        #expect(try await titles(test, NoteQuery()).isEmpty)
        #expect(try await titles(test, NoteQuery(location: .archive)) == ["Plan"])
        #expect(try await test.suggestions("https://example.com/a").count == 1)
        _ = try await test.notebook.changeNote(note.id, NoteChange(isArchived: false), expecting: nil, for: .local)
        #expect(try await titles(test, NoteQuery()) == ["Plan"])
    }

    @Test func aNoteRestoredFromTheTrashReturnsToTheArchive() async throws {
        let test = try await TestNotebook()
        let note = try await note(test, "Plan")
        _ = try await test.notebook.changeNote(note.id, NoteChange(isArchived: true), expecting: nil, for: .local)
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await titles(test, NoteQuery(location: .archive)).isEmpty)
        #expect(try await titles(test, NoteQuery(location: .trash)) == ["Plan"])
        let restored = try await test.notebook.restoreNote(note.id, for: .local)
        #expect(restored.summary.archivedAt != nil)
        #expect(restored.summary.revision == 4)
    }

    @Test func notesAreFoundByTheirTags() async throws {
        let test = try await TestNotebook()
        _ = try await note(test, "Shop", "Buy #Wool")
        let other = try await note(test, "Knit", "#wool and #needles")
        #expect(other.summary.tags.map(\.name) == ["wool", "needles"])
        #expect(try await titles(test, NoteQuery(tag: Tag("#WOOL"))) == ["Knit", "Shop"])
        #expect(
            try await test.notebook.tags(for: .local).map { "\($0.tag) \($0.notes)" } == ["wool 2", "needles 1"])
        _ = try await test.notebook.changeNote(other.id, NoteChange(body: "#silk"), expecting: nil, for: .local)
        #expect(try await titles(test, NoteQuery(tag: Tag("wool"))) == ["Shop"])
        try await test.notebook.trashNote(other.id, for: .local)
        #expect(try await test.notebook.tags(for: .local).map(\.tag.name) == ["wool"])
    }

    /// As the filter `#tag` of a search does.
    @Test func tagsBelowATagAreFoundWithIt() async throws {
        let test = try await TestNotebook()
        for tag in ["wool", "wool/merino", "wool/merino/fine", "wool-2", "woolen", "wo", "Wool/Alpaca", "craft/wool"] {
            _ = try await note(test, tag, "#\(tag)")
        }
        for (tag, found) in [
            ("wool", ["Wool/Alpaca", "wool", "wool/merino", "wool/merino/fine"]),
            ("WOOL/Merino", ["wool/merino", "wool/merino/fine"]), ("wool/merino/fine", ["wool/merino/fine"]),
            ("wo", ["wo"]), ("craft", ["craft/wool"]), ("silk", []), ("wool/m", []), ("woolen", ["woolen"]),
        ] as [(String, [String])] {
            #expect(try await titles(test, NoteQuery(tag: Tag(tag))).sorted() == found, "\(tag)")
            let search = NoteQuery(search: "#\(tag)")
            #expect(try await titles(test, search).sorted() == found, "\(tag)")
        }
    }

    @Test func aCheckboxIsCheckedInTheText() async throws {
        let test = try await TestNotebook()
        let note = try await note(test, "Shop", "- [ ] milk\n- [ ] bread")
        let checked = try await test.notebook.setCheckbox(line: 1, of: note.id, done: true, expecting: 1, for: .local)
        #expect(checked.body == "- [ ] milk\n- [x] bread")
        await #expect(throws: NotebookError.self) {
            try await test.notebook.setCheckbox(line: 1, of: note.id, done: true, expecting: 1, for: .local)
        }
        await #expect(throws: NotebookError.self) {
            try await test.notebook.setCheckbox(line: 7, of: note.id, done: true, expecting: 2, for: .local)
        }
    }

    @Test func allNotesAreCreatedOrNone() async throws {
        let test = try await TestNotebook()
        let link = LinkRequest(activity: UserActivity(title: "A", webpageURL: "https://example.com/a"))
        let requests = (1...3).map {
            NoteRequest(title: "\($0)", links: [link].map { LinkRequest(activity: $0.activity) })
        }
        #expect(try await test.notebook.createNotes(requests, for: .local) == 3)
        #expect(try await test.notebook.createNotes(requests, for: .local) == 0)
        #expect(try await test.suggestions("https://example.com/a").count == 3)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.createNotes(
                [NoteRequest(title: "Good"), NoteRequest(title: String(repeating: "x", count: 5_000))], for: .local)
        }
        #expect(try await titles(test, NoteQuery()).count == 3)
    }
}
