import Canonicalization
import Foundation
import TestedStores
import Testing

@testable import Notebook

struct PushStoreTests {
    private static let time = Instant(milliseconds: 1_800_000_000_000)

    private func subscription(
        _ name: String, credential: Identifier<Credential> = Identifier()
    ) -> PushSubscription {
        PushSubscription(
            id: Identifier(), name: name, endpoint: "https://push.example/\(name)",
            publicKey: [4] + [UInt8](repeating: 7, count: 64), secret: [UInt8](repeating: 9, count: 16),
            origin: "https://notes.example", credential: credential, createdAt: Self.time)
    }

    private func note(_ title: String, dueAt time: Instant = Self.time, in notebook: Notebook) async throws -> Note {
        let note = try await notebook.createNote(title: title, body: "", for: .local)
        _ = try await notebook.setReminder(Reminder(dueAt: time), of: note.id, for: .local)
        return note
    }

    @Test(arguments: TestedStore.all)
    func subscriptionsAreKeptByTheirEndpoint(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let first = try await store.keep(subscription("first"), for: .local)
        let second = try await store.keep(subscription("second"), for: .local)
        let again = try await store.keep(subscription("first"), for: .local)
        #expect(again.id == first.id && again.credential != first.credential)
        #expect(Set(try await store.pushSubscriptions(for: .local).map(\.id)) == [first.id, second.id])
        let ann = try #require(AccountName("ann"))
        let account = try await store.addAccount(named: ann, passwordHash: nil, at: Self.time).id
        #expect(try await store.pushSubscriptions(for: account).isEmpty)
        await #expect(throws: NotebookError.self) { try await store.removePushSubscription(first.id, for: account) }
        try await store.removePushSubscription(first.id, for: .local)
        await #expect(throws: NotebookError.self) { try await store.removePushSubscription(first.id, for: .local) }
        #expect(try await store.pushSubscriptions(for: .local) == [second])
    }

    @Test(arguments: TestedStore.all)
    func aFailureIsKeptUntilMessagesReachTheBrowserAgain(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let id = try await store.keep(subscription("first"), for: .local).id
        let other = try await store.keep(subscription("second"), for: .local)
        let failures = [
            PushSubscription.Failure(since: Self.time, status: 403), .init(since: Self.time, status: nil), nil,
        ]
        for failure in failures {
            try await store.setFailure(failure, of: id, for: .local)
            // As when the app is opened again.
            #expect(try await store.keep(subscription("first"), for: .local).failure == failure)
            let all = try await store.pushSubscriptions(for: .local)
            #expect(all.first { $0.id == id }?.failure == failure && all.contains(other))
        }
    }

    @Test(arguments: TestedStore.all)
    func anAccountHasALimitedNumberOfSubscriptions(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        for number in 0..<PushSubscription.limit { _ = try await store.keep(subscription("\(number)"), for: .local) }
        _ = try await store.keep(subscription("0"), for: .local)
        do {
            _ = try await store.keep(subscription("one more"), for: .local)
            Issue.record("no error")
        } catch NotebookError.tooMany(_, let limit) {
            #expect(limit == PushSubscription.limit)
        }
    }

    @Test(arguments: TestedStore.all)
    func aCredentialThatEndsTakesItsSubscriptionsWithIt(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        var ids: [Identifier<Credential>] = []
        for (number, kind) in [Credential.Kind.session, .session, .session, .token].enumerated() {
            let credential = Credential(
                kind: kind, digest: [UInt8](repeating: UInt8(number), count: 32), account: .local, name: "\(number)",
                createdAt: Self.time, expiresAt: nil)
            try await store.keep(credential)
            ids.append(credential.id)
            _ = try await store.keep(subscription("\(number)", credential: credential.id), for: .local)
        }
        func names() async throws -> Set<String> {
            Set(try await store.pushSubscriptions(for: .local).map(\.name))
        }
        try await store.endCredential(ids[0], .session, for: .local)
        #expect(try await names() == ["1", "2", "3"])
        try await store.endCredentials(.session, except: ids[1], for: .local)
        #expect(try await names() == ["1", "3"])
        try await store.setPasswordHash(nil, for: .local)
        #expect(try await names() == ["3"])
        try await store.endCredential(ids[3], .token, for: .local)
        #expect(try await names().isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func aMessageIsTakenOnceUntilItsPauseHasEnded(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let browsers = [
            try await store.keep(subscription("first"), for: .local),
            try await store.keep(subscription("second"), for: .local),
        ]
        let note = try await note("Plan", in: notebook)
        #expect(try await store.nextPushMessage() == nil)
        #expect(try await store.recordDueReminders(dueAt: Self.time, limit: 10, for: .local) == 1)
        #expect(try await store.nextPushMessage() == Self.time)
        #expect(try await store.accounts(withPushMessagesAt: Self.time, limit: 10) == [.local])
        let taken = try await store.takePushMessages(at: Self.time, limit: 10, for: .local)
        #expect(Set(taken.map(\.subscription.id)) == Set(browsers.map(\.id)))
        #expect(taken.allSatisfy { $0.note == note.id && $0.title == "Plan" && $0.isDue && $0.attempts == 0 })
        #expect(taken.allSatisfy { message in browsers.contains(message.subscription) })
        #expect(try await store.accounts(withPushMessagesAt: Self.time, limit: 10) == [])
        #expect(try await store.takePushMessages(at: Self.time, limit: 10, for: .local) == [])
        try await store.remove(taken[0], for: .local)
        let failure = PushSubscription.Failure(since: Self.time, status: 503)
        try await store.setFailure(failure, of: taken[1].subscription.id, for: .local)
        let later = Instant(milliseconds: Self.time.milliseconds + taken[1].pause)
        #expect(try await store.nextPushMessage() == later)
        let again = try await store.takePushMessages(at: later, limit: 10, for: .local)
        #expect(again.map(\.subscription.id) == [taken[1].subscription.id] && again.map(\.attempts) == [1])
        #expect(again[0].subscription.failure == failure)
        #expect(again[0].pause == 4 * taken[1].pause)
        let end = Instant(milliseconds: later.milliseconds + 86_400_000)
        try await store.postpone(again[0], until: end, for: .local)
        #expect(try await store.nextPushMessage() == end)
    }

    /// What is done to a note after its reminder was due, and whether its message is still of use.
    @Test(
        arguments: TestedStore.all, ["nothing", "done", "put off", "set again", "trash", "deletion", "unsubscription"])
    func aMessageIsOfUseWhileItsReminderIsDue(_ tested: TestedStore, _ change: String) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let browser = try await store.keep(subscription("first"), for: .local)
        let note = try await note("Plan", in: notebook)
        _ = try await store.recordDueReminders(dueAt: Self.time, limit: 10, for: .local)
        let later = Instant(milliseconds: Self.time.milliseconds + 1)
        switch change {
        case "done": _ = try await notebook.finishReminder(dueAt: Self.time, of: note.id, for: .local)
        case "put off": _ = try await notebook.setReminder(Reminder(dueAt: later), of: note.id, for: .local)
        case "set again":
            _ = try await notebook.setReminder(Reminder(dueAt: later), of: note.id, for: .local)
            _ = try await store.recordDueReminders(dueAt: later, limit: 10, for: .local)
        case "trash", "deletion":
            try await notebook.trashNote(note.id, for: .local)
            if change == "deletion" { try await notebook.deleteNote(note.id, for: .local) }
        case "unsubscription": try await store.removePushSubscription(browser.id, for: .local)
        default: break
        }
        let messages = try await store.takePushMessages(at: later, limit: 10, for: .local)
        let expected: [Bool] =
            switch change {
            case "nothing", "set again": [true]
            case "deletion", "unsubscription": []
            default: [false]
            }
        #expect(messages.map(\.isDue) == expected)
    }

    @Test(arguments: TestedStore.all)
    func oldRemindersAndVisitsCauseNoMessage(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        _ = try await store.keep(subscription("first"), for: .local)
        _ = try await note(
            "old", dueAt: Instant(milliseconds: Self.time.milliseconds - PushMessage.lifetime), in: notebook)
        _ = try await note("late", dueAt: Instant(milliseconds: Self.time.milliseconds - 86_400_000), in: notebook)
        let visited = try await notebook.createNote(title: "visited", body: "", for: .local)
        _ = try await notebook.setReminder(
            Reminder(.visit(.linkedPage, visitedAt: Self.time)), of: visited.id, for: .local)
        #expect(try await store.recordDueReminders(dueAt: Self.time, limit: 10, for: .local) == 3)
        let messages = try await store.takePushMessages(at: Self.time, limit: 10, for: .local)
        #expect(messages.map(\.title) == ["late"])
    }

    @Test(arguments: TestedStore.all)
    func removingAnAccountRemovesWhatWaits(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let ann = try #require(AccountName("ann"))
        let account = try await store.addAccount(named: ann, passwordHash: nil, at: Self.time).id
        _ = try await store.keep(subscription("first"), for: account)
        let note = try await notebook.createNote(title: "Plan", body: "", for: account)
        _ = try await notebook.setReminder(Reminder(dueAt: Self.time), of: note.id, for: account)
        _ = try await store.recordDueReminders(dueAt: Self.time, limit: 10, for: account)
        #expect(try await store.accounts(withPushMessagesAt: Self.time, limit: 10) == [account])
        try await store.removeAccount(account)
        #expect(try await store.nextPushMessage() == nil)
        #expect(try await store.rowCount(of: "push_subscription") == 0)
        #expect(try await store.rowCount(of: "push_message") == 0)
    }
}
