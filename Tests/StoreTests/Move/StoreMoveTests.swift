import Notebook
import TestSupport
import TestedStores
import Testing

/// Moves of everything.
struct StoreMoveTests {
    private func filledStore(_ tested: TestedStore) async throws -> any NotebookStore {
        let store = try await tested.open()
        try await FilledAccount.fill(.local, in: store)
        let removed = try await FilledAccount.add("gone", to: store)
        _ = try await FilledAccount.add("ann", to: store)
        try await store.removeAccount(removed)
        return store
    }

    /// Without this, the other tests would say nothing about a table.
    @Test(arguments: TestedStore.all)
    func everyTableOfTheFilledAccountsHasRows(_ tested: TestedStore) async throws {
        let counts = try await filledStore(tested).rowCounts(of: .local)
        // They belong to large notebooks, to the targets of moves, and to browsers that know the key of one service.
        let unmoved: Set = ["mapped_key", "account_move", "push_subscription", "push_message"]
        let empty = counts.filter { $0.value == 0 && !unmoved.contains($0.key) }
        #expect(empty.isEmpty)
        #expect(counts.count > 20)
    }

    @Test(arguments: StorePair.all)
    func everyRowIsTheSameAfterAMoveThereAndBack(_ pair: StorePair) async throws {
        let source = try await filledStore(pair.source)
        let before = try await source.everyRow()
        let there = try await pair.target.open()
        #expect(try await move(from: source, to: there).map(\.name) == ["local", "ann"])
        let back = try await pair.source.open()
        try await move(from: there, to: back)

        let after = try await back.everyRow()
        #expect(Set(before.keys) == Set(after.keys))
        for (table, rows) in before { #expect(after[table] == rows, "\(table)") }
        // The source is unchanged.
        #expect(try await source.everyRow() == before)
        for account in try await source.accounts().map(\.id) {
            #expect(try await files(of: account, in: back) == files(of: account, in: source))
        }
    }

    private func files(of account: AccountID, in store: any NotebookStore) async throws -> [[UInt8]] {
        var position: MovedPosition?
        var files: [[UInt8]] = []
        while case let batch = try await store.movable.rows(of: .files, after: position, size: .standard, for: account),
            batch.end != nil
        {
            for row in batch.rows { if case .bytes(let bytes) = row.values[1] { files.append(bytes) } }
            position = batch.end
        }
        #expect(files.count == 3)
        return files
    }

    @Test(arguments: StorePair.all)
    func theTargetAnswersAsTheSourceDoes(_ pair: StorePair) async throws {
        let source = try await filledStore(pair.source)
        let target = try await pair.target.open()
        try await move(from: source, to: target)
        for account in try await source.accounts() {
            let (old, new) = (source, target)
            #expect(try await new.account(account.id) == account)
            #expect(
                try await new.passwordHash(ofAccountNamed: account.name)?.hash
                    == old.passwordHash(ofAccountNamed: account.name)?.hash)
            #expect(
                try await new.activities(limit: 99, for: account.id) == old.activities(limit: 99, for: account.id))
            #expect(try await new.savedSearches(for: account.id) == old.savedSearches(for: account.id))
            // An extension continues from its position.
            let log = try await old.changes(after: 0, limit: 1_000, for: account.id)
            #expect(try await new.changes(after: 0, limit: 1_000, for: account.id) == log)
            let keys = try await old.indexChanges(since: 3, limit: 1_000, for: account.id)
            let movedKeys = try await new.indexChanges(since: 3, limit: 1_000, for: account.id)
            #expect(movedKeys.cursor == keys.cursor && movedKeys.isComplete)
            #expect(Set(movedKeys.added) == Set(keys.added) && Set(movedKeys.removed) == Set(keys.removed))
            for query in ["", "wool", "stripes", "Ⅷ", "site:zebra.example"] {
                let query = NoteQuery(search: query)
                let notes = try await old.notes(query, for: account.id).elements
                #expect(!notes.isEmpty, "\(query.search)")
                #expect(try await new.notes(query, for: account.id).elements == notes)
            }
            let token = try await new.use(digest: FilledAccount.digest(account.id, 0), at: .now)
            #expect(token?.account == account.id)
        }
    }

    @Test(arguments: StorePair.all)
    func whatIsWrittenAfterAMoveFollowsWhatWasMoved(_ pair: StorePair) async throws {
        let source = try await filledStore(pair.source)
        let target = try await pair.target.open()
        try await move(from: source, to: target)
        let last = try await source.changes(after: 0, limit: 1, for: .local).last
        let time = Instant(milliseconds: 1_700_000_000_600)
        _ = try await target.keep(
            SavedSearch(id: Identifier(), name: "new", query: "new", savedAt: time), for: .local)
        #expect(try await target.savedSearches(for: .local).map(\.name) == ["wool", "hat", "tea", "new"])
        #expect(try await target.changes(after: last, limit: 9, for: .local).changes.map(\.sequence) == [last + 1])
        // The number of the account that was removed from the source is not used again.
        let bob = try await target.addAccount(
            named: try #require(AccountName("bob")), passwordHash: nil, at: time)
        let numbers = try await source.movable.movableAccounts().map(\.id.rawValue)
        #expect(numbers == [1, 3] && bob.id.rawValue == 4)
    }

    @Test(arguments: StorePair.all)
    func aRepeatedMoveChangesNothing(_ pair: StorePair) async throws {
        let source = try await filledStore(pair.source)
        let target = try await pair.target.open()
        #expect(try await move(from: source, to: target).allSatisfy { !$0.wasMovedBefore })
        // The target is in use.
        _ = try await target.keep(
            SavedSearch(id: Identifier(), name: "new", query: "new", savedAt: .now), for: .local)
        let before = try await target.everyRow()
        let again = try await move(from: source, to: target)
        #expect(again.map(\.name) == ["local", "ann"] && again.allSatisfy(\.wasMovedBefore))
        #expect(try await target.everyRow() == before)
    }

    /// The columns that a store has and a move does not copy.
    private static let derived: [String: Set<String>] = [
        "sqlite note": ["is_pinned"], "postgres activity": ["number"], "postgres saved_search": ["number"],
    ]
    /// The tables that a store derives or keeps for itself.
    private static let ownTables: [TestedStore: Set<String>] = [
        .sqlite: ["account_move", "mapped_key", "push_message", "push_subscription", "search_entry"],
        .postgres: ["account_move", "attachment_part", "push_message", "push_subscription", "search_entry"],
    ]

    @Test(arguments: TestedStore.all)
    func everyColumnOfEveryTableIsMoved(_ tested: TestedStore) async throws {
        var columns = try await tested.open().columns()
        for table in try #require(Self.ownTables[tested]) {
            #expect(columns.removeValue(forKey: table) != nil, "\(table)")
        }
        for table in MovedTable.content + MovedTable.access where table.name != MovedTable.files.name {
            let moved = Set(table.columns.map(\.name)).union(Self.derived["\(tested) \(table.name)", default: []])
            #expect(columns.removeValue(forKey: table.name) == moved, "\(table.name)")
        }
        #expect(columns.isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func aMissingFileIsCountedAndDoesNotEndTheMove(_ tested: TestedStore) async throws {
        let source = try await filledStore(tested)
        try await source.removeFiles()
        let target = try await tested.open()
        let moved = try await move(from: source, to: target)
        #expect(moved.map(\.summary.missingFiles) == [3, 3])
        #expect(try await target.everyRow()["attachment"]?.count == 6)
    }
}
