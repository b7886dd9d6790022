import Canonicalization
import Foundation
import TestSupport
import TestedStores
import Testing

@testable import Notebook

/// Work in the background, which processes divide among themselves.
struct WorkStoreTests {
    private func addAccounts(_ count: Int, to store: any NotebookStore) async throws -> [AccountID] {
        var accounts = [AccountID.local]
        for number in 0..<count {
            let name = try #require(AccountName("person\(number)"))
            accounts.append(try await store.addAccount(named: name, passwordHash: nil, at: .now).id)
        }
        return accounts
    }

    @Test(arguments: TestedStore.all) func accountsComeInPagesInTheOrderOfTheirNumbers(tested: TestedStore) async throws
    {
        let store = try await tested.open()
        let all = try await addAccounts(3, to: store)
        try await store.removeAccount(all[2])
        let first = try await store.accounts(after: nil, limit: 2)
        #expect(first == Array(all.prefix(2)))
        #expect(try await store.accounts(after: first.last, limit: 2) == [all[3]])
        #expect(try await store.accounts(after: all[3], limit: 2) == [])
    }

    @Test(arguments: TestedStore.all) func aProcessTakesTheWorkOfAsManyAccountsAsItAsksFor(
        tested: TestedStore
    ) async throws {
        let store = try await tested.open()
        let all = try await addAccounts(2, to: store)
        let taken = try await store.take(.titles, of: all.reversed(), limit: 2, for: .seconds(600))
        #expect(taken == Array(all.prefix(2)))
        // It may go on with what it has.
        #expect(try await store.take(.titles, of: taken, limit: 2, for: .seconds(600)) == taken)
        try await store.giveBack(.titles, of: taken)
        #expect(try await store.take(.titles, of: all, limit: .max, for: .seconds(600)) == all)
    }

    @Test(arguments: TestedStore.all) func accountsWithDueRemindersAreFound(tested: TestedStore) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let all = try await addAccounts(2, to: store)
        #expect(try await store.nextReminder() == nil)
        for (account, due) in zip(all, [5_000, 3_000, 9_000] as [Int64]) {
            let note = try await notebook.createNote(title: "Plan", body: "", for: account)
            _ = try await notebook.setReminder(
                Reminder(dueAt: Instant(milliseconds: due)), of: note.id, for: account)
        }
        #expect(try await store.nextReminder() == Instant(milliseconds: 3_000))
        let time = Instant(milliseconds: 5_000)
        #expect(try await store.accounts(withRemindersDueAt: time, limit: 10) == [all[0], all[1]])
        #expect(try await store.recordDueReminders(dueAt: time, limit: 10, for: all[1]) == 1)
        #expect(try await store.accounts(withRemindersDueAt: time, limit: 10) == [all[0]])
        #expect(try await store.nextReminder() == time)
    }

    @Test(arguments: TestedStore.all) func accountsWithLinksOfOtherRulesAreFound(tested: TestedStore) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let all = try await addAccounts(2, to: store)
        let version = CurrentCanonicalizer(.standard).versioned.keyVersion
        for account in [all[0], all[2]] {
            _ = try await notebook.createNotes(
                [
                    NoteRequest(
                        title: "Plan",
                        links: [
                            LinkRequest(activity: UserActivity(title: "Page", webpageURL: "https://a.example/"))
                        ])
                ], for: account)
        }
        #expect(try await store.accounts(notKeyedBy: version, limit: 10) == [])
        let other = KeyVersion(algorithm: version.algorithm, rules: version.rules ^ 1)
        #expect(try await store.accounts(notKeyedBy: other, limit: 10) == [all[0], all[2]])
        #expect(try await store.accounts(notKeyedBy: other, limit: 1).count == 1)
    }
}

/// Two processes with one database.
@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct SharedWorkTests {
    private let first: any NotebookStore
    private let second: any NotebookStore

    init() async throws {
        let place = try TestedStore.postgres.place()
        first = try await place.open()
        second = try await place.open()
    }

    @Test func twoProcessesDoNotDoTheSameWork() async throws {
        #expect(try await first.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [.local])
        #expect(try await second.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [])
        #expect(try await second.take(.webPictures, of: [.local], limit: 1, for: .seconds(600)) == [.local])
        // Only who has taken it can give it back.
        try await second.giveBack(.titles, of: [.local])
        #expect(try await second.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [])
        try await first.giveBack(.titles, of: [.local])
        #expect(try await second.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [.local])
    }

    @Test func canceledWorkIsGivenBack() async throws {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let work = Task { [first] in
            try await first.taking(.titles, of: [.local]) { _ throws(NotebookError) in
                beginning.yield()
                try? await Task.sleep(for: .seconds(600))
                throw .readingTooLong
            }
        }
        for await _ in begun { break }
        #expect(try await second.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [])
        work.cancel()
        _ = await work.result
        #expect(try await second.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [.local])
    }

    @Test func theWorkOfAProcessThatEndedIsTakenWhenItsTimeIsOver() async throws {
        #expect(try await first.take(.titles, of: [.local], limit: 1, for: .milliseconds(1)) == [.local])
        try await eventually {
            try await !second.take(.titles, of: [.local], limit: 1, for: .seconds(600)).isEmpty
        }
        #expect(try await first.take(.titles, of: [.local], limit: 1, for: .seconds(600)) == [])
    }

    @Test func processesThatTakeWorkAtTheSameMomentShareIt() async throws {
        var accounts: [AccountID] = []
        for number in 0..<20 {
            let name = try #require(AccountName("person\(number)"))
            accounts.append(try await first.addAccount(named: name, passwordHash: nil, at: .now).id)
        }
        let all = accounts
        let taken = try await withThrowingTaskGroup(of: [AccountID].self) { group in
            for store in [first, second, first, second] {
                group.addTask { try await store.take(.titles, of: all, limit: 10, for: .seconds(600)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Each process may take again what it has itself.
        #expect(taken.allSatisfy { $0.count <= 10 })
        let own = Set(try await first.take(.titles, of: all, limit: .max, for: .seconds(600)))
        let others = Set(try await second.take(.titles, of: all, limit: .max, for: .seconds(600)))
        #expect(own.isDisjoint(with: others))
        #expect(own.union(others) == Set(all))
    }

    @Test func theRulesThatStartedLastApply() async throws {
        let (older, newer) = (KeyVersion(algorithm: 1, rules: 1), KeyVersion(algorithm: 1, rules: 2))
        #expect(try await first.applies(older, isNew: true))
        #expect(try await first.applies(older, isNew: false))
        #expect(try await !second.applies(newer, isNew: false))
        #expect(try await second.applies(newer, isNew: true))
        #expect(try await !first.applies(older, isNew: false))
        #expect(try await second.applies(newer, isNew: false))
    }

    /// Each link is rekeyed once, and none by the rules of a process that is about to be replaced.
    @Test(.timeLimit(.minutes(5))) func linksOfAProcessWithOtherRulesGetTheKeysOfTheNewOnes() async throws {
        let file = RuleFile(name: Array("rules.txt".utf8), text: Array("||shop.example^$removeparam=ref9".utf8))
        let rules = RuleSet(files: RuleSet.builtInFiles + [file])
        let former = Notebook(store: first, canonicalizer: .standard)
        let current = Notebook(store: second, canonicalizer: Canonicalizer(rules: rules))
        let (runs, ended) = AsyncStream.makeStream(of: RekeyReport.self)
        let rekeying = Task {
            await LinkRekeying(current, pause: .milliseconds(20)).run { result in
                switch result {
                case .success(let report): ended.yield(report)
                // What is canceled at the end fails.
                case .failure(let error): if !Task.isCancelled { Issue.record(error) }
                }
            }
        }
        var waiting = runs.makeAsyncIterator()
        _ = await waiting.next()
        let activity = UserActivity(title: "Page", webpageURL: "https://shop.example/?ref9=a")
        _ = try await former.createNotes(
            [NoteRequest(title: "Plan", links: [LinkRequest(activity: activity)])], for: .local)
        while let report = await waiting.next(), report.links == 0 {}
        let links = try await current.links(LinkQuery(), for: .local).elements
        #expect(links.map(\.canonicalURL) == ["https://shop.example/"])
        rekeying.cancel()
        await rekeying.value
    }
}
