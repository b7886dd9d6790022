import Notebook
import TestedStores
import Testing

/// Kept copies of linked pages.
struct PageCopyTests {
    private let store: any NotebookStore
    private let time = Instant(milliseconds: 1_790_000_000_000)

    init() async throws { store = try await TestedStore.ofSuite.open() }

    private func note(_ url: String = "https://example.com/plan") async throws -> (note: Note, link: Link) {
        let note = try await store.create(NewNote(title: "Note"), for: .local)
        return (note, try await store.add(.test(url), to: note.id, at: time, for: .local).link)
    }

    private func keep(_ text: String, of link: Link, at time: Instant? = nil) async throws -> PageCopy {
        try await store.keepPageCopy(
            Array(text.utf8), url: "https://example.com/plan", title: "Plan", of: link.id, within: nil,
            at: time ?? self.time,
            for: .local)
    }

    private func text(of link: Link) async throws -> String {
        String(decoding: try await store.bytes(ofPageCopy: link.id, for: .local), as: UTF8.self)
    }

    /// The number of files in the store.
    private func files() async throws -> Int { try await store.rowCount(of: "attachment") }

    @Test func aCopyIsKeptAndRead() async throws {
        let link = try await note().link
        #expect(try await store.pageCopy(of: link.id, for: .local) == nil)
        let copy = try await keep("what the page said", of: link)
        #expect(
            copy
                == PageCopy(
                    linkID: link.id, url: "https://example.com/plan", title: "Plan", size: 18, madeAt: time))
        #expect(try await store.pageCopy(of: link.id, for: .local) == copy)
        #expect(try await text(of: link) == "what the page said")
    }

    @Test func aCopyReplacesTheEarlierOne() async throws {
        let link = try await note().link
        _ = try await keep("before", of: link)
        _ = try await keep("after", of: link)
        #expect(try await text(of: link) == "after")
        try await store.removeUnusedAttachments(at: time)
        #expect(try await files() == 1)
    }

    @Test func theNewestCopyIsFoundByTheKeyOfItsPage() async throws {
        let (first, second) = (try await note(), try await note())
        _ = try await keep("older", of: first.link)
        _ = try await keep("newer", of: second.link, at: time.advanced(byDays: 1))
        let key = first.link.key
        #expect(try await store.pageCopy(ofLinksWithKey: key, for: .local)?.linkID == second.link.id)
        _ = try await store.setTrashed(second.note.id, true, at: time, for: .local)
        #expect(try await store.pageCopy(ofLinksWithKey: key, for: .local)?.linkID == first.link.id)
        #expect(try await store.pageCopy(ofLinksWithKey: "other.example/", for: .local) == nil)
    }

    @Test func aCopyStaysInTheTrashAndIsDeletedForGoodWithItsLink() async throws {
        let (note, link) = try await note()
        _ = try await keep("plan", of: link)
        _ = try await store.setTrashed(note.id, true, at: time, for: .local)
        try await store.removeUnusedAttachments(at: time.advanced(byDays: 1_000))
        #expect(try await text(of: link) == "plan")
        // At once, although its file has just been added.
        try await store.deleteNote(note.id, at: time, for: .local)
        #expect(try await store.pageCopy(of: link.id, for: .local) == nil)
        try await store.removeUnusedAttachments(at: time)
        #expect(try await files() == 0)
    }

    @Test func aDeletedCopyLeavesNothing() async throws {
        let link = try await note().link
        _ = try await keep("plan", of: link)
        for _ in 0..<2 { try await store.removePageCopy(of: link.id, for: .local) }
        try await store.removeUnusedAttachments(at: time)
        #expect(try await files() == 0)
        await #expect(throws: NotebookError.self) { try await text(of: link) }
    }

    @Test func copiesAreListedInTheOrderOfTheirLinks() async throws {
        var notes: [(note: Note, link: Link)] = []
        for _ in 0..<5 { notes.append(try await note()) }
        for (_, link) in notes.dropLast() { _ = try await keep("\(link.id)", of: link) }
        try await store.removeLink(notes[0].link.id, from: notes[0].note.id, at: time, for: .local)
        let expected = notes[1...3].map(\.link.id).sorted { "\($0)" < "\($1)" }
        let first = try await store.pageCopies(after: nil, limit: 2, for: .local).map(\.linkID)
        let rest = try await store.pageCopies(after: first.last, limit: 2, for: .local).map(\.linkID)
        #expect(first + rest == expected)
        #expect(try await store.pageCopies(after: rest.last, limit: 2, for: .local).isEmpty)
    }

    /// An imported file can contain the same bytes as a copy and as a file of a note.
    @Test func aFileThatATextShowsStaysWhenItsCopyIsDeleted() async throws {
        let (note, link) = try await note()
        _ = try await keep("plan", of: link)
        let receiver = try await store.receiveAttachment(for: .local)
        try await receiver.append(Array("plan".utf8))
        let file = try await store.addAttachment(
            receiver, name: "plan.txt", removesLocation: false, within: nil, at: time, for: .local
        ).attachment
        _ = try await store.change(
            note.id, NoteChange(body: "[plan](\(file.reference))"), expecting: nil, by: .withoutLinks, at: time,
            for: .local)
        try await store.removePageCopy(of: link.id, for: .local)
        try await store.removeUnusedAttachments(at: time.advanced(byDays: 1_000))
        #expect(try await store.bytes(0..<4, of: file.id, for: .local) == Array("plan".utf8))
    }

    @Test func anotherAccountFindsAndDeletesNothing() async throws {
        let link = try await note().link
        _ = try await keep("plan", of: link)
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time).id
        #expect(try await store.pageCopy(of: link.id, for: other) == nil)
        #expect(try await store.pageCopy(ofLinksWithKey: link.key, for: other) == nil)
        #expect(try await store.pageCopies(after: nil, limit: 10, for: other).isEmpty)
        await #expect(throws: NotebookError.self) {
            try await store.bytes(ofPageCopy: link.id, for: other)
        }
        await #expect(throws: NotebookError.self) {
            try await store.keepPageCopy([1], url: "", title: "", of: link.id, within: nil, at: time, for: other)
        }
        try await store.removePageCopy(of: link.id, for: other)
        #expect(try await text(of: link) == "plan")
    }

    @Test func aCopyAboveTheQuotaIsRefusedAndTheEarlierOneStays() async throws {
        let link = try await note().link
        _ = try await keep("plan", of: link)
        await #expect(throws: NotebookError.self) {
            try await store.keepPageCopy(
                [1, 2, 3, 4, 5], url: "", title: "", of: link.id, within: 4, at: time, for: .local)
        }
        #expect(try await text(of: link) == "plan")
    }

    @Test func anAccountsCopiesAreDeletedWithIt() async throws {
        let account = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time).id
        let note = try await store.create(NewNote(title: "Note"), for: account)
        let link = try await store.add(.test("https://example.com/"), to: note.id, at: time, for: account).link
        _ = try await store.keepPageCopy([1, 2], url: "", title: "", of: link.id, within: nil, at: time, for: account)
        try await store.removeAccount(account)
        try await store.removeUnusedAttachments(at: time)
        #expect(try await files() == 0)
    }
}
