import Notebook

/// Pinned notes are sorted by a number, the largest first, with gaps in between. Moving a note therefore changes only
/// its own number.
extension PostgresStore {
    public func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { connection in
            let note = try connection.note(id, for: account)
            guard let place = try connection.pinPlace(for: placement, of: note.summary, at: time, for: account) else {
                return note
            }
            try connection.advance(id, at: time, modifying: false, for: account)
            connection.setPinPlace(place, of: id, for: account)
            return try connection.note(id, for: account)
        }
    }
}

extension PostgresConnection {
    /// The gap between two pinned notes. It can be halved 24 times, and leaves room for many moves to the front within
    /// the integers that JavaScript represents exactly.
    private static let gap: Int = 1 << 24

    /// Returns the place before all other pinned notes.
    func firstPinPlace(for account: AccountID) throws -> Int {
        try (largestPinPlace(for: account) ?? 0) + Self.gap
    }

    func isPinPlaceTaken(_ place: Int, for account: AccountID) throws -> Bool {
        try rows("SELECT 1 FROM note WHERE account = $1 AND pin_place = $2 LIMIT 1", [account, place]).first != nil
    }

    /// Pins a note at a place.
    ///
    /// - Parameter place: `nil` to unpin the note.
    func setPinPlace(_ place: Int?, of note: Identifier<Note>, for account: AccountID) {
        precedeNext(
            with: """
                UPDATE note SET pin_place = $3,
                    former_pin_place = CASE $3 WHEN 0 THEN pin_place ELSE former_pin_place END
                WHERE account = $1 AND id = $2
                """, [account, note, place ?? 0])
    }

    private func largestPinPlace(
        for account: AccountID, except note: Identifier<Note>? = nil
    ) throws -> Int? {
        try rows(
            """
            SELECT pin_place FROM note WHERE account = $1 AND ($2::uuid IS NULL OR id <> $2)
            ORDER BY pin_place DESC LIMIT 1
            """, [account, note]
        ).first?["pin_place"]
    }

    /// Returns the place for a placement, or `nil` if the note is there already.
    fileprivate func pinPlace(
        for placement: PinPlacement, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> Int? {
        switch placement {
        case .first:
            let others = try largestPinPlace(for: account, except: note.id)
            if let place = note.pinPlace, place > others ?? 0 { return nil }
            return try firstPinPlace(for: account)
        case .after(let neighbor):
            let place = try pinPlace(of: neighbor, for: account)
            guard let place, place > 0 else { throw NotebookError.neighborNotPinned }
            return neighbor == note.id ? nil : try pinPlace(below: place, of: note, at: time, for: account)
        case .former:
            if note.isPinned { return nil }
            let row = try rows(
                "SELECT former_pin_place FROM note WHERE account = $1 AND id = $2", [account, note.id]
            ).first
            let former: Int = try row?["former_pin_place"] ?? 0
            guard former > 0 else { return try firstPinPlace(for: account) }
            let isTaken = try isPinPlaceTaken(former, for: account)
            return isTaken ? try pinPlace(below: former, of: note, at: time, for: account) : former
        }
    }

    /// Returns the place of a note, zero if it is not pinned, or `nil` if it does not exist.
    private func pinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try rows("SELECT pin_place FROM note WHERE account = $1 AND id = $2", [account, note]).first?["pin_place"]
    }

    /// Returns a place between another one and the next pinned note, or `nil` if the note is there already.
    private func pinPlace(
        below upper: Int, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> Int? {
        let next = try rows(
            """
            SELECT id, pin_place FROM note WHERE account = $1 AND pin_place > 0 AND pin_place < $2
            ORDER BY pin_place DESC LIMIT 1
            """, [account, upper]
        ).first
        let lower: Int = try next?["pin_place"] ?? 0
        if let next, try next["id"] == note.id { return nil }
        if upper - lower > 1 { return lower + (upper - lower) / 2 }
        let spread = try spreadPins(from: upper, at: time, for: account)
        return spread - Self.gap / 2
    }

    /// Restores the gaps between all pinned notes.
    ///
    /// - Returns: The new value of the place.
    private func spreadPins(from place: Int, at time: Instant, for account: AccountID) throws -> Int {
        let pinned = try rows(
            "SELECT id, pin_place FROM note WHERE account = $1 AND pin_place > 0 ORDER BY pin_place", [account])
        var now = place
        let places: [(id: Identifier<Note>, place: Int)] = try pinned.map { (try $0["id"], try $0["pin_place"]) }
        for (index, note) in places.enumerated() {
            let spread = (index + 1) * Self.gap
            if note.place == place { now = spread }
            try advance(note.id, at: time, modifying: false, for: account)
            setPinPlace(spread, of: note.id, for: account)
        }
        return now
    }
}
