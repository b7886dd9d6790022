import Notebook
import TestedStores
import Testing

/// Moves that end before they are complete.
struct InterruptedMoveTests {
    @Test(arguments: StorePair.all)
    func aMoveThatIsInterruptedAfterEachBatchContinues(_ pair: StorePair) async throws {
        let (sourcePlace, targetPlace) = (try pair.source.place(), try pair.target.place())
        let original = try await sourcePlace.open()
        try await FilledAccount.fill(.local, in: original)
        _ = try await FilledAccount.addSmall("ann", to: original)
        let before = try await original.everyRow()
        try await original.close()

        var runs = 0
        var isComplete = false
        while !isComplete {
            runs += 1
            // As another process does.
            let (source, target) = (try await sourcePlace.open(), try await targetPlace.open())
            var batches = 0
            let monitor = MoveMonitor(
                batchSize: MoveBatchSize(rows: 6, bytes: 20_000), isInterrupted: { batches > 0 },
                report: { progress in
                    switch progress.activity {
                    case .copying, .indexing: batches += 1
                    case .comparing, .emptying: break
                    }
                })
            isComplete = try await StoreMove(from: source.movable, to: target.movable, monitor: monitor).run(nil) { _ in
            }
            try #require(batches <= 1 && runs < 1_000)
            try await source.close()
            try await target.close()
        }
        #expect(runs > 40)
        let target = try await targetPlace.open()
        let copy = try await pair.source.open()
        try await move(from: target, to: copy)
        #expect(try await copy.everyRow() == before)
    }

    @Test(arguments: StorePair.alike)
    func anAccountWithoutItsContentCannotBeUsed(_ pair: StorePair) async throws {
        let source = try await pair.source.open()
        let ann = try await FilledAccount.add("ann", to: source)
        let target = try await pair.target.open()
        try await moveUncompared(from: source, to: target)
        #expect(try await target.rowCounts(of: ann)["note"] == 5)
        #expect(try await target.rowCounts(of: ann)["credential"] == 0)
        #expect(try await target.accounts().map(\.name) == [.local])
        #expect(try await target.passwordHash(ofAccountNamed: try #require(AccountName("ann"))) == nil)
        try await move(from: source, to: target)
        #expect(try await target.accounts().map(\.name.description) == ["ann", "local"])
    }

    private static let damages = [
        ("note", "UPDATE note SET title = 'Cafe' WHERE title = 'Pinned'"),
        ("revision", "UPDATE revision SET saved_at = saved_at + 1 WHERE revision = 2"),
        ("tag", "DELETE FROM tag"),
        ("change", "DELETE FROM change WHERE sequence = 3"),
        ("setting", "INSERT INTO setting (account, name, value) VALUES (1, 'added', '1')"),
    ]

    @Test(arguments: StorePair.all.filter { $0.source == .sqlite }, damages)
    func aDamagedCopyIsNoticedAndMadeAgain(_ pair: StorePair, _ damage: (table: String, statement: String)) async throws
    {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        try await FilledAccount.fill(.local, in: source)
        try await moveUncompared(from: source, to: target)
        try await target.execute(damage.statement)
        await expectError("The copy of local at the target is not like the original (table \(damage.table))") {
            try await move(from: source, to: target)
        }
        try await move(from: source, to: target)
        let copy = try await pair.source.open()
        try await move(from: target, to: copy)
        #expect(try await copy.everyRow() == source.everyRow())
    }

    @Test(arguments: StorePair.alike)
    func aDamagedFileIsNoticedAndCopiedAgain(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        try await FilledAccount.fill(.local, in: source)
        try await moveUncompared(from: source, to: target)
        try await target.damageFiles()
        await expectError("(table attachment_file)") { try await move(from: source, to: target) }
        try await move(from: source, to: target)
    }

    /// Between the runs, the service has used the source.
    @Test(arguments: StorePair.alike)
    func aChangedOriginalIsNoticedAndCopiedAgain(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        try await FilledAccount.addNote(to: .local, in: source)
        try await moveUncompared(from: source, to: target)
        _ = try await source.keep(
            SavedSearch(id: Identifier(), name: "new", query: "new", savedAt: .now), for: .local)
        await expectError("(table saved_search)") { try await move(from: source, to: target) }
        try await move(from: source, to: target)
        #expect(try await target.savedSearches(for: .local).map(\.name) == ["new"])
    }
}
