import GRDB
import Notebook

/// Pinned notes are sorted by a number, the largest first, with gaps in between. Moving a note therefore changes only
/// its own number.
extension SQLiteStore {
    public func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { db in
            let note = try db.note(id, for: account)
            guard let place = try db.pinPlace(for: placement, of: note.summary, at: time, for: account) else {
                return note
            }
            _ = try db.advance(id, at: time, modifying: false, for: account)
            try db.setPinPlace(place, of: id, for: account)
            return try db.note(id, for: account)
        }
    }
}

extension Database {
    /// The gap between two pinned notes. It can be halved 24 times, and leaves room for many moves to the front within
    /// the integers that JavaScript represents exactly.
    private static let gap: Int = 1 << 24

    /// Returns the place before all other pinned notes.
    func firstPinPlace(for account: AccountID) throws -> Int {
        let first = try Int.fetchOne(
            cachedStatement(sql: "SELECT max(pin_place) FROM note WHERE account = ?"), arguments: [account])
        return (first ?? 0) + Self.gap
    }

    /// Pins a note at a place.
    ///
    /// - Parameter place: `nil` to unpin the note.
    func setPinPlace(_ place: Int?, of note: Identifier<Note>, for account: AccountID) throws {
        try cachedStatement(
            sql: """
                UPDATE note SET is_pinned = ?1 > 0, pin_place = ?1,
                    former_pin_place = CASE ?1 WHEN 0 THEN pin_place ELSE former_pin_place END
                WHERE account = ?2 AND id = ?3
                """
        ).execute(arguments: [place ?? 0, account, note])
    }

    /// Returns the place for a placement, or `nil` if the note is there already.
    fileprivate func pinPlace(
        for placement: PinPlacement, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> Int? {
        switch placement {
        case .first:
            let others = try Int.fetchOne(
                cachedStatement(sql: "SELECT max(pin_place) FROM note WHERE account = ? AND id <> ?"),
                arguments: [account, note.id])
            if let place = note.pinPlace, place > others ?? 0 { return nil }
            return try firstPinPlace(for: account)
        case .after(let neighbor):
            guard let place = try pinPlace(of: neighbor, for: account) else { throw NotebookError.neighborNotPinned }
            return neighbor == note.id ? nil : try pinPlace(below: place, of: note, at: time, for: account)
        case .former:
            if note.isPinned { return nil }
            let former = try Int.fetchOne(
                cachedStatement(sql: "SELECT former_pin_place FROM note WHERE account = ? AND id = ?"),
                arguments: [account, note.id])
            guard let former, former > 0 else { return try firstPinPlace(for: account) }
            let isTaken = try Bool.fetchOne(
                cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM note WHERE account = ? AND pin_place = ?)"),
                arguments: [account, former])
            return isTaken == true ? try pinPlace(below: former, of: note, at: time, for: account) : former
        }
    }

    /// Returns the place of a note, or `nil` if it is not pinned or does not exist.
    private func pinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try Int.fetchOne(
            cachedStatement(sql: "SELECT pin_place FROM note WHERE account = ? AND id = ? AND pin_place > 0"),
            arguments: [account, note])
    }

    /// Returns a place between another one and the next pinned note, or `nil` if the note is there already.
    private func pinPlace(
        below upper: Int, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> Int? {
        let next = try Row.fetchOne(
            cachedStatement(
                sql: """
                    SELECT id, pin_place FROM note WHERE account = ? AND pin_place > 0 AND pin_place < ?
                    ORDER BY pin_place DESC LIMIT 1
                    """),
            arguments: [account, upper])
        let lower: Int = next?["pin_place"] ?? 0
        if let next, next["id"] == note.id { return nil }
        if upper - lower > 1 { return lower + (upper - lower) / 2 }
        let spread = try spreadPins(from: upper, at: time, for: account)
        return spread - Self.gap / 2
    }

    /// Restores the gaps between all pinned notes.
    ///
    /// - Returns: The new value of the place.
    private func spreadPins(from place: Int, at time: Instant, for account: AccountID) throws -> Int {
        let pinned = try Row.fetchAll(
            cachedStatement(
                sql: "SELECT id, pin_place FROM note WHERE account = ? AND pin_place > 0 ORDER BY pin_place"),
            arguments: [account])
        var now = place
        for (index, row) in pinned.enumerated() {
            let id: Identifier<Note> = row["id"]
            let spread = Int(index + 1) * Self.gap
            if row["pin_place"] == place { now = spread }
            _ = try advance(id, at: time, modifying: false, for: account)
            try setPinPlace(spread, of: id, for: account)
        }
        return now
    }
}
