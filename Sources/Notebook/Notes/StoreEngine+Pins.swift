extension StoreEngine {
    /// Pins a note, or moves a pinned note.
    ///
    /// - Throws: `noteNotFound`; `neighborNotPinned` if the note that it should follow is not pinned.
    public func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { transaction in
            try transaction.pin(id, placement, at: time, for: account)
        }
    }
}

extension NoteWriter {
    /// Pins a note at a place.
    ///
    /// - Parameter place: `nil` to unpin the note.
    package func setPinPlace(_ place: Int?, of note: Identifier<Note>, for account: AccountID) throws {
        let newPlace = place ?? 0
        try run(
            """
            UPDATE note SET \(sqlite: "is_pinned = \(newPlace) > 0, ", postgres: "")pin_place = \(newPlace),
                former_pin_place = CASE \(newPlace) WHEN 0 THEN pin_place ELSE former_pin_place END
            WHERE account = \(account) AND id = \(note)
            """)
    }

    /// Returns the place of the first pinned note other than `note`, or `nil` if no other is pinned.
    func firstPinPlace(except note: Identifier<Note>?, for account: AccountID) throws -> Int? {
        try rows(
            """
            SELECT pin_place FROM note WHERE account = \(account) AND pin_place > 0 AND id \(.isNot) \(note)
            ORDER BY pin_place DESC LIMIT 1
            """
        ).first?["pin_place"]
    }

    /// Returns the place of a note, or `nil` if it is not pinned or does not exist.
    func pinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try rows("SELECT pin_place FROM note WHERE account = \(account) AND id = \(note) AND pin_place > 0")
            .first?["pin_place"]
    }

    /// Returns the last place of a note that is not pinned any more, or `nil` if it never was.
    func formerPinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try rows(
            "SELECT former_pin_place FROM note WHERE account = \(account) AND id = \(note) AND former_pin_place > 0"
        ).first?["former_pin_place"]
    }

    func isPinPlaceTaken(_ place: Int, for account: AccountID) throws -> Bool {
        try rows("SELECT 1 AS found FROM note WHERE account = \(account) AND pin_place = \(place) LIMIT 1").first != nil
    }

    /// Returns the pinned notes below a place, from the first to the last.
    ///
    /// - Parameters:
    ///   - place: `nil` for all pinned notes.
    ///   - limit: The maximum number of notes; `nil` for all.
    func pinnedNotes(
        below place: Int?, limit: Int?, for account: AccountID
    ) throws -> [(id: Identifier<Note>, place: Int)] {
        try rows(
            """
            SELECT id, pin_place FROM note
            WHERE account = \(account) AND pin_place > 0 AND pin_place < \(place ?? .max)
            ORDER BY pin_place DESC LIMIT \(limit ?? .max)
            """
        ).map { (id: try $0["id"], place: try $0["pin_place"]) }
    }
}
