import GRDB
import Notebook

extension SQLiteStore {
    public func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { db in try db.pin(id, placement, at: time, for: account) }
    }
}

extension Database {
    package func setPinPlace(_ place: Int?, of note: Identifier<Note>, for account: AccountID) throws {
        try cachedStatement(
            sql: """
                UPDATE note SET is_pinned = ?1 > 0, pin_place = ?1,
                    former_pin_place = CASE ?1 WHEN 0 THEN pin_place ELSE former_pin_place END
                WHERE account = ?2 AND id = ?3
                """
        ).execute(arguments: [place ?? 0, account, note])
    }

    package func firstPinPlace(except note: Identifier<Note>?, for account: AccountID) throws -> Int? {
        try Int.fetchOne(
            cachedStatement(
                sql: "SELECT max(pin_place) FROM note WHERE account = ? AND pin_place > 0 AND id IS NOT ?"),
            arguments: [account, note])
    }

    package func pinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try Int.fetchOne(
            cachedStatement(sql: "SELECT pin_place FROM note WHERE account = ? AND id = ? AND pin_place > 0"),
            arguments: [account, note])
    }

    package func formerPinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try Int.fetchOne(
            cachedStatement(
                sql: "SELECT former_pin_place FROM note WHERE account = ? AND id = ? AND former_pin_place > 0"),
            arguments: [account, note])
    }

    package func isPinPlaceTaken(_ place: Int, for account: AccountID) throws -> Bool {
        try Bool.fetchOne(
            cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM note WHERE account = ? AND pin_place = ?)"),
            arguments: [account, place]) ?? false
    }

    package func pinnedNotes(
        below place: Int?, limit: Int?, for account: AccountID
    ) throws -> [(id: Identifier<Note>, place: Int)] {
        try Row.fetchAll(
            cachedStatement(
                sql: """
                    SELECT id, pin_place FROM note WHERE account = ? AND pin_place > 0 AND pin_place < ?
                    ORDER BY pin_place DESC LIMIT ?
                    """),
            arguments: [account, place ?? .max, limit ?? -1]
        ).map { (id: $0["id"], place: $0["pin_place"]) }
    }
}
