import Notebook
import TestSupport
import TestedStores
import Testing

/// Moves of one account of several, and what a target refuses.
struct AccountMoveTests {
    private func name(_ text: String) throws -> AccountName { try #require(AccountName(text)) }

    @Test(arguments: StorePair.all)
    func oneAccountIsMovedToATargetWithOthersAndRemoved(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        try await FilledAccount.addNote(to: .local, in: source)
        let bob = try await FilledAccount.addSmall("bob", to: source)
        let ann = try await FilledAccount.add("ann", to: source)
        try await FilledAccount.addNote(to: .local, in: target)
        let (mine, bobs) = (try await source.rowCounts(of: .local), try await source.rowCounts(of: bob))
        let theirs = try await target.rowCounts(of: .local)
        var annsRows = try await source.rowCounts(of: ann)
        let notes = try await source.notes(NoteQuery(), for: ann).elements

        #expect(try await move("ann", from: source, to: target, removing: true).map(\.name) == ["ann"])

        #expect(try await target.accounts().map(\.id) == [ann, .local])
        #expect(try await target.notes(NoteQuery(), for: ann).elements == notes)
        // Except those that only one store has.
        var moved = try await target.rowCounts(of: ann)
        for table in ["account_move", "mapped_key", "attachment_part"] {
            annsRows[table] = nil
            moved[table] = nil
        }
        #expect(moved == annsRows)
        #expect(try await source.accounts().map(\.id) == [bob, .local])
        #expect(try await source.rowCounts(of: ann).filter { $0.value > 0 }.isEmpty)
        #expect(try await source.rowCounts(of: .local) == mine)
        #expect(try await source.rowCounts(of: bob) == bobs)
        #expect(try await target.rowCounts(of: .local) == theirs)
        // The number stays ann's, so that a move back is possible, and nobody else gets it.
        #expect(try await source.addAccount(named: name("eve"), passwordHash: nil, at: .now).id.rawValue == 4)
        try await move("ann", from: target, to: source, removing: true)
        #expect(try await source.notes(NoteQuery(), for: ann).elements == notes)
        #expect(try await target.rowCounts(of: ann).filter { $0.value > 0 }.isEmpty)
    }

    @Test(arguments: StorePair.alike)
    func anAccountIsRemovedLaterOnlyIfItDidNotChange(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        let ann = try await FilledAccount.add("ann", to: source)
        try await move("ann", from: source, to: target)
        // A sign-in is no change.
        _ = try await source.use(digest: FilledAccount.digest(ann, 0), at: .now)
        let search = try await source.keep(
            SavedSearch(id: Identifier(), name: "new", query: "new", savedAt: .now), for: ann)
        await expectError("The account ann was moved before, and the source has changed since") {
            try await move("ann", from: source, to: target, removing: true)
        }
        #expect(try await source.savedSearches(for: ann).contains(search))
        // The target is emptied, and receives the account again.
        try await target.removeAccount(ann)
        try await move("ann", from: source, to: target)
        #expect(try await move("ann", from: source, to: target, removing: true).map(\.wasMovedBefore) == [true])
        #expect(try await target.savedSearches(for: ann).contains(search))
        #expect(try await source.accounts().map(\.id) == [.local])
    }

    @Test(arguments: StorePair.alike)
    func anAccountThatOnlyHasCredentialsIsReplaced(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        try await FilledAccount.fill(.local, in: source)
        // A service has opened the new database, and the owner has signed in.
        let digest = [UInt8](repeating: 99, count: 32)
        try await target.keep(
            Credential(kind: .token, digest: digest, account: .local, name: "", createdAt: .now, expiresAt: nil))
        try await target.keepDevice(digest: digest, replacing: nil, for: .local, at: .now)
        try await move(from: source, to: target)
        #expect(try await target.use(digest: digest, at: .now) == nil)
        #expect(try await target.use(digest: FilledAccount.digest(.local, 0), at: .now) != nil)
    }

    @Test(arguments: StorePair.alike)
    func aTargetThatIsNotEmptyIsRefused(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        _ = try await FilledAccount.addSmall("ann", to: source)
        try await FilledAccount.addNote(to: .local, in: target)
        let before = try await target.everyRow()
        await expectError("The target already has an account local that is not empty. Nothing was changed.") {
            try await move(from: source, to: target)
        }
        #expect(try await target.everyRow() == before)
        // Another account has the number 2.
        _ = try await target.addAccount(named: name("bob"), passwordHash: nil, at: .now)
        await expectError("The number of the account ann, 2, belongs to another account at the target.") {
            try await move("ann", from: source, to: target)
        }
    }

    @Test(arguments: StorePair.alike)
    func aNameThatIsTakenIsRefused(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        _ = try await source.addAccount(named: name("bob"), passwordHash: nil, at: .now)
        _ = try await FilledAccount.addSmall("ann", to: source)
        _ = try await target.addAccount(named: name("ann"), passwordHash: nil, at: .now)
        await expectError("The target already has another account with the name ann.") {
            try await move("ann", from: source, to: target)
        }
    }

    @Test(arguments: StorePair.alike)
    func anUnfinishedMoveBelongsToItsSource(_ pair: StorePair) async throws {
        let (source, target) = (try await pair.source.open(), try await pair.target.open())
        let other = try await pair.source.open()
        for store in [source, other] { try await FilledAccount.addNote(to: .local, in: store) }
        try await moveUncompared(from: source, to: target)
        let origin = try await source.movable.origin().place
        await expectError("The account local at the target comes from \(origin).") {
            try await move(from: other, to: target)
        }
        let third = try await pair.target.open()
        await expectError(
            "The account local at the source is itself an unfinished copy. Finish its move from \(origin)"
        ) {
            try await move(from: target, to: third)
        }
        try await move(from: source, to: target)
        try await move(from: target, to: third)
    }

    @Test(arguments: TestedStore.all)
    func aStoreIsNotMovedToItself(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        await expectError("Both places are the same store.") { try await move(from: store, to: store) }
    }

    @Test(arguments: TestedStore.all)
    func anAccountThatDoesNotExistAndTheOwnersAreRefused(_ tested: TestedStore) async throws {
        let (source, target) = (try await tested.open(), try await tested.open())
        await expectError("The source has no account eve.") { try await move("eve", from: source, to: target) }
        await expectError("The owner's account local cannot be removed.") {
            try await move("local", from: source, to: target, removing: true)
        }
        #expect(try await source.accounts().map(\.name) == [.local])
    }

    /// While an account of a database is moved, a service can run.
    @Test(.enabled(if: TestDatabaseServer.isAvailable))
    func aWriteDuringTheMoveWaitsAndIsNotLost() async throws {
        let database = try TestDatabase.make()
        let place = StorePlace.database(database)
        let (source, service) = (try await place.open(), try await place.open())
        let ann = try await FilledAccount.add("ann", to: source)
        let search = SavedSearch(id: Identifier(), name: "new", query: "new", savedAt: .now)
        let lock = try await source.movable.lock([ann], allowingInserts: false)
        async let written = service.keep(search, for: ann)
        try await eventually { try database.hasWaitingStatement() }
        try await lock.release(removing: nil)
        #expect(try await written == search)
        #expect(try await service.savedSearches(for: ann).contains(search))

        let removing = try await source.movable.lock([ann], allowingInserts: false)
        let late = Task {
            try await service.keep(SavedSearch(id: Identifier(), name: "late", query: "late", savedAt: .now), for: ann)
        }
        try await eventually { try database.hasWaitingStatement() }
        try await removing.release(removing: ann)
        await #expect(throws: NotebookError.self) { _ = try await late.value }
        #expect(try await source.rowCounts(of: ann).filter { $0.value > 0 }.isEmpty)
    }
}
