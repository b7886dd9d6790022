import Notebook
import Testing

struct HistoryTests {
    private let test: TestNotebook
    private let note: Note

    init() async throws {
        test = try await TestNotebook()
        note = try await test.notebook.createNote(title: "Plan", body: "one\ntwo\nthree", for: .local)
    }

    private func edit(_ body: String, basedOn base: Int) async throws -> EditedNote {
        try await test.notebook.editNote(note.id, NoteText(title: "Plan", body: body), basedOn: base, for: .local)
    }

    private func revisions() async throws -> [Revision] {
        try await test.notebook.revisions(of: note.id, for: .local).revisions
    }

    /// Each revision has the size of its number and 128 bytes.
    @Test(arguments: [
        (Int?.none, 1_000, [5, 4, 3, 2], false), (nil, 526, [5, 4, 3, 2], false), (nil, 525, [5, 4, 3], true),
        (nil, 1, [5], true), (4, 261, [3, 2], false), (4, 260, [3], true), (3, 0, [2], false), (2, 1_000, [], false),
    ])
    func revisionsAreReadUpToASize(before: Int?, size: Int, numbers: [Int], hasEarlier: Bool) async throws {
        let revisions = (2...5).map { number in
            Revision(
                revision: number, title: "T", body: String(repeating: "x", count: number - 1),
                savedAt: Instant(milliseconds: 1))
        }
        let request = NoteRequest(
            title: "T", body: "xxxx", record: NoteRecord(revision: 5, revisions: revisions))
        let note = try await test.notebook.addNote(request, for: .local).note
        let page = try await test.notebook.revisions(of: note.id, before: before, size: size, for: .local)
        #expect(page.revisions.map(\.revision) == numbers)
        #expect(page.hasEarlier == hasEarlier)
    }

    /// A text has 5 bytes. The second note is gone.
    @Test(arguments: [
        (0, true, ["first 1"]), (5, true, ["first 1"]), (1_000, true, ["first 1", "gone", "third 1"]),
        (5, false, ["first 0"]), (6, false, ["first 0", "gone", "third 0"]),
    ])
    func notesAreReadUpToASize(size: Int, hasRevisions: Bool, expected: [String]) async throws {
        let first = try await test.notebook.addNote(NoteRequest(title: "", body: "first"), for: .local).note
        let third = try await test.notebook.addNote(NoteRequest(title: "", body: "third"), for: .local).note
        let notes = try await test.notebook.recordedNotes(
            [first.id, Identifier(), third.id], hasRevisions: hasRevisions, size: size, for: .local)
        let read = notes.map { note in
            note.map { "\($0.note.body) \($0.revisions.revisions.count)" } ?? "gone"
        }
        #expect(read == expected)
    }

    /// The note did not continue with the text of a conflict.
    @Test func theLastRevisionsHaveTheTextOfTheNote() async throws {
        let revisions = [Revision.Kind.edit, .edit, .concurrent, .conflict].enumerated().map { index, kind in
            Revision(
                revision: index + 1, kind: kind, title: "T", body: "\(min(index, 1))\(kind)",
                savedAt: Instant(milliseconds: 1))
        }
        let request = NoteRequest(title: "T", body: "1edit", record: NoteRecord(revision: 4, revisions: revisions))
        let note = try await test.notebook.addNote(request, for: .local).note
        let page = try await test.notebook.revisions(of: note.id, size: 1, for: .local)
        #expect(page.revisions.map(\.revision) == [4, 3, 2])
        let earlier = try await test.notebook.revisions(of: note.id, before: 4, size: 1, for: .local)
        #expect(earlier.revisions.map(\.revision) == [3])
    }

    @Test func aComparisonEndsWhenItsTaskIsCanceled() async throws {
        _ = try await edit("other", basedOn: 1)
        let (canceled, cancel) = AsyncStream.makeStream(of: Never.self)
        let comparison = Task { [test, note] in
            for await _ in canceled {}
            return try await test.notebook.compareRevisions(1, 2, of: note.id, for: .local)
        }
        comparison.cancel()
        cancel.finish()
        let error = await #expect(throws: NotebookError.self) { try await comparison.value }
        guard case .readingTooLong? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func anEditOfTheCurrentRevisionIsSaved() async throws {
        let edited = try await edit("one\n2\nthree", basedOn: 1)
        #expect(edited.outcome == .saved)
        #expect(edited.revision == 2)
        #expect(edited.note.summary.revision == 2)
    }

    @Test func editsOfTheSameRevisionAreMergedAndKept() async throws {
        _ = try await edit("ONE\ntwo\nthree", basedOn: 1)
        let edited = try await edit("one\ntwo\nTHREE", basedOn: 1)
        #expect(edited.outcome == .merged)
        #expect(edited.note.body == "ONE\ntwo\nTHREE")
        #expect(try await revisions().map(\.kind) == [.merge, .concurrent, .edit, .edit])
        #expect(try await revisions()[1].body == "one\ntwo\nTHREE")
        #expect(edited.revision == 3)
    }

    @Test func aConflictingEditIsKeptAsAMarkedRevision() async throws {
        _ = try await edit("one\nmine\nthree", basedOn: 1)
        let edited = try await edit("one\nyours\nthree\nfour", basedOn: 1)
        #expect(edited.outcome == .conflicting)
        #expect(edited.note.body == "one\nmine\nthree\nfour")
        #expect(edited.conflicts.map(\.incoming) == ["yours"])
        #expect(edited.note.summary.conflicts == 1)
        #expect(try await revisions().first { $0.kind == .conflict }?.body == "one\nyours\nthree\nfour")

        let resolved = try await test.notebook.resolveConflict(edited.revision, of: note.id, for: .local)
        #expect(resolved.summary.conflicts == 0)
        #expect(try await revisions().count == 4)
    }

    @Test func aConflictWithoutOtherChangesLeavesTheNoteUnchanged() async throws {
        _ = try await edit("one\nmine\nthree", basedOn: 1)
        let edited = try await edit("one\nyours\nthree", basedOn: 1)
        #expect(edited.note.body == "one\nmine\nthree")
        #expect(try await test.notebook.revision(edited.revision, of: note.id, for: .local).body == "one\nyours\nthree")
        // The conflicting text is not the text of later revisions.
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/"))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        let now = try await test.notebook.note(note.id, for: .local).summary.revision
        #expect(try await test.notebook.revision(now, of: note.id, for: .local).body == "one\nmine\nthree")
    }

    @Test func theNextEditCanBeBasedOnTheMergedEdit() async throws {
        _ = try await edit("ONE\ntwo\nthree", basedOn: 1)
        let first = try await edit("one\ntwo\nTHREE", basedOn: 1)
        let second = try await edit("one\n2\nTHREE", basedOn: first.revision)
        #expect(second.note.body == "ONE\n2\nTHREE")
        #expect(second.conflicts.isEmpty)
    }

    @Test func titlesAreMergedToo() async throws {
        let text = NoteText(title: "Mine", body: note.body)
        _ = try await test.notebook.editNote(note.id, text, basedOn: 1, for: .local)
        let edited = try await test.notebook.editNote(
            note.id, NoteText(title: "Yours", body: "one"), basedOn: 1, for: .local)
        #expect(edited.note.summary.title == "Mine")
        #expect(edited.note.body == "one")
        #expect(edited.conflicts.map(\.incoming) == ["Yours"])
    }

    @Test(arguments: [("ONE\ntwo\nthree", "one\ntwo\nTHREE"), ("one\na\nthree", "one\nb\nthree")])
    func aRepeatedEditChangesNothing(mine: String, yours: String) async throws {
        _ = try await edit(mine, basedOn: 1)
        let first = try await edit(yours, basedOn: 1)
        let count = try await revisions().count
        let again = try await edit(yours, basedOn: 1)
        #expect(again.outcome == .unchanged)
        #expect(again.revision == first.revision)
        #expect(again.note == first.note)
        #expect(try await revisions().count == count)
    }

    @Test(arguments: [0, -1, 2, 99])
    func anEditOfAnUnknownRevisionIsRejected(base: Int) async throws {
        do {
            _ = try await edit("x", basedOn: base)
            Issue.record("written")
        } catch NotebookError.revisionNotFound {}
        #expect(try await test.notebook.note(note.id, for: .local) == note)
    }

    @Test func theHistoryHasPagesWithoutTexts() async throws {
        for number in 2...6 { _ = try await edit("text \(number)", basedOn: number - 1) }
        let first = try await test.notebook.history(of: note.id, limit: 4, for: .local)
        #expect(first.map(\.revision) == [6, 5, 4, 3])
        #expect(first[0].size == 6)
        let second = try await test.notebook.history(of: note.id, limit: 4, before: 3, for: .local)
        #expect(second.map(\.revision) == [2, 1])
    }

    @Test func twoRevisionsAreComparedLineByLine() async throws {
        _ = try await edit("one\nthree\nfour", basedOn: 1)
        let comparison = try await test.notebook.compareRevisions(1, 2, of: note.id, for: .local)
        #expect(comparison.difference.lines.map(\.kind) == [.kept, .removed, .kept, .added])
    }

    @Test func anEarlierTextIsRestoredAsANewRevision() async throws {
        _ = try await edit("gone", basedOn: 1)
        let restored = try await test.notebook.restoreRevision(1, of: note.id, expecting: 2, for: .local)
        #expect(restored.body == note.body)
        #expect(try await revisions().map(\.kind) == [.restoration, .edit, .edit])
        #expect(try await revisions()[1].body == "gone")
        await #expect(throws: NotebookError.self) {
            try await test.notebook.restoreRevision(2, of: note.id, expecting: 2, for: .local)
        }
    }

    @Test func eachTextHasTheDeviceThatWroteIt() async throws {
        let laptop = test.notebook.used(on: "laptop")
        let phone = test.notebook.used(on: "phone")
        let note = try await laptop.createNote(title: "Plan", body: "one\ntwo\nthree", for: .local)
        let text = NoteText(title: "Plan", body: "ONE\ntwo\nthree")
        _ = try await phone.editNote(note.id, text, basedOn: 1, for: .local)
        _ = try await laptop.editNote(
            note.id, NoteText(title: "Plan", body: "one\ntwo\nTHREE"), basedOn: 1, for: .local)
        _ = try await phone.changeNote(note.id, NoteChange(body: "[ ] four"), expecting: nil, for: .local)
        _ = try await test.notebook.restoreRevision(1, of: note.id, expecting: nil, for: .local)
        let revisions = try await test.notebook.revisions(of: note.id, for: .local).revisions
        #expect(revisions.map(\.device) == [nil, "phone", "laptop", "laptop", "phone", "laptop"])
        let summaries = try await test.notebook.history(of: note.id, for: .local)
        #expect(summaries.map(\.device) == revisions.map(\.device))
        #expect(try await test.notebook.revision(2, of: note.id, for: .local).device == "phone")
    }

    @Test func anotherAccountCannotReadTheHistory() async throws {
        let stranger = AccountID(rawValue: 2)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.history(of: note.id, for: stranger)
        }
        await #expect(throws: NotebookError.self) {
            try await test.notebook.editNote(note.id, NoteText(title: "", body: ""), basedOn: 1, for: stranger)
        }
    }
}
