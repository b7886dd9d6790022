// Pinned notes are sorted by a number, the largest first, with gaps in between. Moving a note therefore changes only its own number.

extension NoteWriter {
    /// The gap between two pinned notes. It can be halved 24 times, and leaves room for many moves to the front within
    /// the integers that JavaScript represents exactly.
    private static var gap: Int { 1 << 24 }
    /// Places beyond it would leave no room for notes that are pinned later.
    private static var largestImportedPlace: Int { 1 << 48 }

    /// Returns the place before all pinned notes.
    package func newPinPlace(for account: AccountID) throws -> Int {
        try (firstPinPlace(except: nil, for: account) ?? 0) + Self.gap
    }

    /// Returns the place of an imported note among the pinned notes: that of its export, or the first if that is taken.
    package func pinPlace(ofImported note: NewNote, for account: AccountID) throws -> Int {
        guard let place = note.record?.pinPlace, (1...Self.largestImportedPlace).contains(place),
            try !isPinPlaceTaken(place, for: account)
        else { return try newPinPlace(for: account) }
        return place
    }

    /// Pins a note, or moves a pinned note. See ``StoreEngine/pin(_:_:at:for:)``.
    package func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) throws -> Note {
        let note = try note(id, for: account)
        guard let place = try place(for: placement, of: note.summary, at: time, for: account) else { return note }
        try advance(id, at: time, modifying: false, for: account)
        try setPinPlace(place, of: id, for: account)
        return try self.note(id, for: account)
    }

    /// Returns the place for a placement, or `nil` if the note is there already.
    private func place(
        for placement: PinPlacement, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> Int? {
        switch placement {
        case .first:
            let others = try firstPinPlace(except: note.id, for: account)
            if let place = note.pinPlace, place > others ?? 0 { return nil }
            return try newPinPlace(for: account)
        case .after(let neighbor):
            guard let place = try pinPlace(of: neighbor, for: account) else { throw NotebookError.neighborNotPinned }
            return neighbor == note.id ? nil : try pinPlace(below: place, of: note, at: time, for: account)
        case .former:
            if note.isPinned { return nil }
            guard let former = try formerPinPlace(of: note.id, for: account) else {
                return try newPinPlace(for: account)
            }
            let isTaken = try isPinPlaceTaken(former, for: account)
            return isTaken ? try pinPlace(below: former, of: note, at: time, for: account) : former
        }
    }

    /// Returns a place between another one and the next pinned note, or `nil` if the note is there already.
    private func pinPlace(
        below upper: Int, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> Int? {
        let next = try pinnedNotes(below: upper, limit: 1, for: account).first
        if next?.id == note.id { return nil }
        let lower = next?.place ?? 0
        if upper - lower > 1 { return lower + (upper - lower) / 2 }
        return try spreadPins(from: upper, at: time, for: account) - Self.gap / 2
    }

    /// Restores the gaps between all pinned notes.
    ///
    /// - Returns: The new value of the place.
    private func spreadPins(from place: Int, at time: Instant, for account: AccountID) throws -> Int {
        var now = place
        for (index, note) in try pinnedNotes(below: nil, limit: nil, for: account).reversed().enumerated() {
            let spread = (index + 1) * Self.gap
            if note.place == place { now = spread }
            try advance(note.id, at: time, modifying: false, for: account)
            try setPinPlace(spread, of: note.id, for: account)
        }
        return now
    }
}
