import Notebook

extension PostgresStore {
    public func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { connection in try connection.pin(id, placement, at: time, for: account) }
    }
}

extension PostgresConnection {
    func setPinPlace(_ place: Int?, of note: Identifier<Note>, for account: AccountID) {
        precedeNext(
            with: """
                UPDATE note SET pin_place = $3,
                    former_pin_place = CASE $3 WHEN 0 THEN pin_place ELSE former_pin_place END
                WHERE account = $1 AND id = $2
                """, [account, note, place ?? 0])
    }

    func firstPinPlace(except note: Identifier<Note>?, for account: AccountID) throws -> Int? {
        try rows(
            """
            SELECT pin_place FROM note WHERE account = $1 AND pin_place > 0 AND id IS DISTINCT FROM $2::uuid
            ORDER BY pin_place DESC LIMIT 1
            """, [account, note]
        ).first?["pin_place"]
    }

    func pinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try rows("SELECT pin_place FROM note WHERE account = $1 AND id = $2 AND pin_place > 0", [account, note])
            .first?["pin_place"]
    }

    func formerPinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int? {
        try rows(
            "SELECT former_pin_place FROM note WHERE account = $1 AND id = $2 AND former_pin_place > 0",
            [account, note]
        ).first?["former_pin_place"]
    }

    func isPinPlaceTaken(_ place: Int, for account: AccountID) throws -> Bool {
        try rows("SELECT 1 FROM note WHERE account = $1 AND pin_place = $2 LIMIT 1", [account, place]).first != nil
    }

    func pinnedNotes(
        below place: Int?, limit: Int?, for account: AccountID
    ) throws -> [(id: Identifier<Note>, place: Int)] {
        try rows(
            """
            SELECT id, pin_place FROM note WHERE account = $1 AND pin_place > 0 AND pin_place < $2
            ORDER BY pin_place DESC LIMIT $3::bigint
            """, [account, place ?? .max, limit]
        ).map { (id: try $0["id"], place: try $0["pin_place"]) }
    }
}
