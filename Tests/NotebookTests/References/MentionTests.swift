import Notebook
import TestSupport
import TestedStores
import Testing

struct MentionTests {
    private let test: TestNotebook
    private let target: Note

    init() async throws {
        test = try await TestNotebook()
        target = try await test.notebook.createNote(title: "Plan", body: "", for: .local)
    }

    private var link: String { "[Plan](\(NoteReference.url(of: target.id)))" }

    @discardableResult
    private func note(_ title: String, _ body: String, for account: AccountID = .local) async throws -> Note {
        try await test.notebook.createNote(title: title, body: body, for: account)
    }

    private func titles() async throws -> [String] {
        try await test.notebook.mentions(of: target.id, for: .local).elements.map(\.title)
    }

    @Test func aNoteListsTheNotesThatReferToItWithTheLine() async throws {
        try await note("Old", "First\n- [ ] see **\(link)** today\n\(link)")
        try await note("New", link)
        try await note("Other", "[Plan](note:\(Identifier<Note>()))")
        let mentions = try await test.notebook.mentions(of: target.id, for: .local).elements
        #expect(mentions.map(\.title) == ["New", "Old"])
        #expect(mentions.map(\.excerpt) == ["Plan", "see Plan today"])
    }

    @Test func eachSaveUpdatesTheList() async throws {
        let source = try await note("Source", "nothing")
        #expect(try await titles() == [])
        _ = try await test.notebook.changeNote(
            source.id, NoteChange(body: link), expecting: nil, for: .local)
        #expect(try await titles() == ["Source"])
        _ = try await test.notebook.editNote(
            source.id, NoteText(title: "Source", body: "nothing again"), basedOn: 2, for: .local)
        #expect(try await titles() == [])
        _ = try await test.notebook.restoreRevision(2, of: source.id, expecting: nil, for: .local)
        #expect(try await titles() == ["Source"])
    }

    @Test func notesInTheTrashAreLeftOut() async throws {
        let source = try await note("Source", link)
        _ = try await test.notebook.trashNote(source.id, for: .local)
        #expect(try await titles() == [])
        _ = try await test.notebook.restoreNote(source.id, for: .local)
        #expect(try await titles() == ["Source"])
        _ = try await test.notebook.trashNote(source.id, for: .local)
        try await test.notebook.deleteNote(source.id, for: .local)
        #expect(try await titles() == [])
    }

    @Test func aNoteThatRefersToItselfIsNotListed() async throws {
        _ = try await test.notebook.changeNote(target.id, NoteChange(body: link), expecting: nil, for: .local)
        #expect(try await titles() == [])
    }

    @Test func theListHasPages() async throws {
        for number in 1...5 { try await note("\(number)", link) }
        var found: [String] = []
        var cursor: PageCursor?
        repeat {
            let page = try await test.notebook.mentions(of: target.id, limit: 2, after: cursor, for: .local)
            found += page.elements.map(\.title)
            cursor = page.next
        } while cursor != nil
        #expect(found == ["5", "4", "3", "2", "1"])
    }

    @Test func aReferenceHasTheTitlesOfItsNote() async throws {
        let source = try await note("Source", "\(link) and [gone](note:00000000000000000000000000000000)")
        _ = try await test.notebook.changeNote(
            target.id, NoteChange(title: "Fitness plan"), expecting: nil, for: .local)
        _ = try await test.notebook.trashNote(target.id, for: .local)
        let references = try await test.notebook.references(of: source.id, for: .local)
        #expect(references.map(\.title) == ["Fitness plan", nil])
        #expect(references.map(\.formerTitles) == [["Plan"], []])
        #expect(references.map(\.isTrashed) == [true, false])
    }

    @Test func accountsDoNotSeeEachOthersNotes() async throws {
        let other = try await test.store.addAccount(
            named: #require(AccountName("cat")), passwordHash: nil, at: test.time)
        let source = try await note("Source", link, for: other.id)
        #expect(try await titles() == [])
        #expect(try await test.notebook.references(of: source.id, for: other.id).map(\.title) == [nil])
        await #expect(throws: NotebookError.self) {
            try await test.notebook.mentions(of: target.id, for: other.id)
        }
    }
}
