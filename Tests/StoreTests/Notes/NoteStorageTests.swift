import Notebook
import TestedStores
import Testing

struct NoteStorageTests {
    @Test func aNoteExistsAfterTheStoreIsReopened() async throws {
        let place = try TestedStore.ofSuite.place()
        let made = try await place.open().create(NewNote(title: "Kept", body: "Words"), for: .local)
        let read = try await place.open().note(made.id, for: .local)
        #expect(read == made)
        #expect(read.summary.revision == 1)
    }

    @Test func aRepeatedCreateChangesNothing() async throws {
        let store = try await TestedStore.ofSuite.open()
        var draft = NewNote(title: "First")
        _ = try await store.create(draft, for: .local)
        draft.title = "Second"
        #expect(try await store.create(draft, for: .local).summary.title == "First")
        #expect(try await store.notes(NoteQuery(), for: .local).elements.count == 1)
    }

    @Test func everyChangeCreatesARevision() async throws {
        let store = try await TestedStore.ofSuite.open()
        let note = try await store.create(NewNote(title: "One", body: "a"), for: .local)
        for text in ["b", "c"] {
            _ = try await store.change(
                note.id, NoteChange(body: text), expecting: nil, by: .withoutLinks, at: Instant(milliseconds: 2_000),
                for: .local)
        }
        let revisions = try await store.revisions(of: note.id, before: nil, size: .max, for: .local).revisions
        #expect(revisions.map(\.revision) == [3, 2, 1])
        #expect(revisions.map(\.body) == ["c", "b", "a"])
    }

    @Test func aChangeOfAnOutdatedRevisionIsRejectedWithTheCurrentNote() async throws {
        let store = try await TestedStore.ofSuite.open()
        let note = try await store.create(NewNote(title: "One", body: "a"), for: .local)
        _ = try await store.change(
            note.id, NoteChange(body: "theirs"), expecting: 1, by: .withoutLinks, at: Instant(milliseconds: 2_000),
            for: .local)
        do {
            _ = try await store.change(
                note.id, NoteChange(body: "mine"), expecting: 1, by: .withoutLinks, at: Instant(milliseconds: 3_000),
                for: .local)
            Issue.record("an older revision was overwritten")
        } catch NotebookError.noteChanged(let current) {
            #expect(current.body == "theirs")
            #expect(current.summary.revision == 2)
        }
    }

    @Test func anotherAccountSeesNothing() async throws {
        let store = try await TestedStore.ofSuite.open()
        let note = try await store.create(NewNote(title: "Mine"), for: .local)
        let stranger = AccountID(rawValue: 2)
        await #expect(throws: NotebookError.self) { try await store.note(note.id, for: stranger) }
        #expect(try await store.notes(NoteQuery(), for: stranger).elements.isEmpty)
    }

    @Test func theListHasPagesWithTheLastModifiedFirst() async throws {
        let store = try await TestedStore.ofSuite.open()
        for number in 1...5 {
            _ = try await store.create(NewNote(title: "\(number)", at: Int64(number)), for: .local)
        }
        var titles: [String] = []
        var cursor: PageCursor?
        repeat {
            let page = try await store.notes(NoteQuery(limit: 2, after: cursor), for: .local)
            titles += page.elements.map(\.title)
            cursor = try page.next.map { try PageCursor($0.description) }
        } while cursor != nil
        #expect(titles == ["5", "4", "3", "2", "1"])
    }

    @Test(arguments: [
        ("wool", ["Sheep 100%"]), ("SHEEP wool", ["Sheep 100%"]), ("0%", ["Sheep 100%"]), ("sheep goat", []),
        ("_", []), ("", ["Sheep 100%", "Goat"]),
    ])
    func searchFindsNotesThatContainEveryWord(words: String, expected: [String]) async throws {
        let store = try await TestedStore.ofSuite.open()
        _ = try await store.create(NewNote(title: "Goat", body: "hair", at: 1), for: .local)
        _ = try await store.create(NewNote(title: "Sheep 100%", body: "wool", at: 2), for: .local)
        let found = try await store.notes(NoteQuery(search: words), for: .local).elements
        #expect(found.map(\.title) == expected)
    }

    @Test func aTrashedNoteCanBeRestored() async throws {
        let store = try await TestedStore.ofSuite.open()
        let note = try await store.create(NewNote(title: "Oops"), for: .local)
        _ = try await store.setTrashed(note.id, true, at: Instant(milliseconds: 9), for: .local)
        #expect(try await store.notes(NoteQuery(), for: .local).elements.isEmpty)
        #expect(try await store.notes(NoteQuery(location: .trash), for: .local).elements.map(\.title) == ["Oops"])
        _ = try await store.setTrashed(note.id, false, at: Instant(milliseconds: 9), for: .local)
        #expect(try await store.notes(NoteQuery(), for: .local).elements.map(\.title) == ["Oops"])
    }

    @Test(.onlySQLite) func aFullDiskRejectsWritesAndKeepsEverythingElse() async throws {
        let place = try TestedStore.ofSuite.place()
        let kept = try await place.open().create(NewNote(title: "Before"), for: .local)
        let store = try await place.open(maximumPageCount: 140)
        do {
            for _ in 0..<100 {
                _ = try await store.create(
                    NewNote(title: "More", body: String(repeating: "x", count: 10_000)), for: .local)
            }
            Issue.record("the disk was never full")
        } catch NotebookError.storageFull {}
        let visit = RecordedActivity(
            id: Identifier(),
            activity: UserActivity(title: String(repeating: "x", count: 4_000), webpageURL: "https://e.example/"),
            canonicalURL: "https://e.example/", hostname: "e.example",
            key: IdentityKey(kind: .canonicalURL, text: "e.example", hash: 1), visitedAt: .now, isCurrent: true)
        store.record(visit, keeping: ActivityRetention(), for: .local)
        #expect(try await store.note(kept.id, for: .local) == kept)
        // Reading continues, whether the visit was written or not.
        #expect(try await store.activities(limit: 9, for: .local).count <= 1)
    }
}
