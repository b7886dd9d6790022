import Notebook
import Testing

struct ChangeTests {
    private func kinds(_ test: TestNotebook, after sequence: Int64 = 0) async throws -> [AccountChange.Kind] {
        try await test.notebook.changes(after: sequence, for: .local).changes.map(\.kind)
    }

    @Test func theLogContainsEveryChangeInOrder() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a"))
        let added = try await test.notebook.addLink(link, to: note.id, for: .local)
        _ = try await test.notebook.decide(.neverHere("https://bank.example/", segments: 0), for: .local)
        _ = try await test.notebook.visit(UserActivity(webpageURL: "https://example.com/"), for: .local)
        _ = try await test.notebook.activities(for: .local)
        let log = try await test.notebook.changes(after: 0, for: .local)
        #expect(log.changes.map(\.kind) == [.noteChanged, .linkAdded, .rulesChanged, .activityChanged])
        #expect(log.changes.map(\.sequence) == [1, 2, 3, 4])
        #expect(log.last == 4)
        #expect(log.isComplete)
        #expect(log.changes[1].note == note.id)
        #expect(log.changes[1].link == added.link.id)
        #expect(log.changes[1].revision == 2)
    }

    @Test func aClientContinuesAfterItsLastChange() async throws {
        let test = try await TestNotebook()
        for title in ["a", "b", "c"] { try await test.note(title) }
        let first = try await test.notebook.changes(after: 0, limit: 2, for: .local)
        #expect(first.changes.map(\.sequence) == [1, 2])
        #expect(first.last == 3)
        #expect(try await test.notebook.changes(after: 2, for: .local).changes.map(\.sequence) == [3])
        #expect(try await kinds(test, after: 3).isEmpty)
        #expect(try await !test.notebook.changes(after: 4, for: .local).isComplete)
    }

    @Test func ineffectiveRequestsAreNotInTheLog() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        _ = try await test.notebook.changeNote(note.id, NoteChange(title: "Plan"), expecting: nil, for: .local)
        _ = try await test.notebook.restoreNote(note.id, for: .local)
        try await test.notebook.forgetActivities(for: .local)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.changeNote(note.id, NoteChange(title: "x"), expecting: 9, for: .local)
        }
        #expect(try await kinds(test) == [.noteChanged])
    }

    @Test func eachAccountHasItsOwnLog() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan")
        #expect(
            try await test.notebook.changes(after: 0, for: AccountID(rawValue: 2))
                == AccountChanges(changes: [], last: 0, isComplete: true))
    }

    @Test func aListenerIsNotifiedOfTheNextChange() async throws {
        let test = try await TestNotebook()
        var signals = test.notebook.changeSignals(for: .local).makeAsyncIterator()
        try await test.note("Plan")
        await signals.next()
        #expect(try await kinds(test) == [.noteChanged])
    }

    @Test func simultaneousVisitsAreOneChange() async throws {
        let test = try await TestNotebook()
        for number in 0..<20 {
            _ = try await test.notebook.visit(UserActivity(webpageURL: "https://example.com/\(number)"), for: .local)
        }
        #expect(try await test.notebook.activities(for: .local).count == 20)
        #expect(try await kinds(test).count < 20)
    }

    private func record(_ key: UInt8, _ request: UInt8) -> IdempotencyRecord {
        IdempotencyRecord(
            keyDigest: [UInt8](repeating: key, count: 32), requestDigest: [UInt8](repeating: request, count: 32))
    }

    @Test func anIdempotencyKeyIsValidForOneRequestForADay() async throws {
        let test = try await TestNotebook()
        #expect(try await !test.notebook.register(record(1, 1), for: .local))
        #expect(try await test.notebook.register(record(1, 1), for: .local))
        do {
            _ = try await test.notebook.register(record(1, 2), for: .local)
            Issue.record("taken for another request")
        } catch NotebookError.idempotencyKeyReused {}
        #expect(try await !test.notebook.register(record(2, 2), for: .local))
        test.advance(byDays: 1)
        #expect(try await !test.notebook.register(record(1, 2), for: .local))
    }
}
