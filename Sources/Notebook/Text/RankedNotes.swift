/// A note that a search by relevance found, with what its place depends on.
package struct RankedNote: Sendable {
    package let id: Identifier<Note>
    package let score: Int
    package let pinPlace: Int
    package let time: Instant

    package init(id: Identifier<Note>, score: Int, pinPlace: Int, time: Instant) {
        self.id = id
        self.score = score
        self.pinPlace = pinPlace
        self.time = time
    }

    /// Whether the note comes before a position.
    private func precedes(_ score: Int, _ pinPlace: Int, _ time: Instant, _ id: [UInt8]) -> Bool {
        if self.score != score { return self.score > score }
        if self.pinPlace != pinPlace { return self.pinPlace > pinPlace }
        if self.time != time { return self.time > time }
        return id.lexicographicallyPrecedes(self.id.bytes)
    }

    /// Returns the notes that follow a position, the best first.
    package static func sorted(_ notes: [RankedNote], after cursor: PageCursor?) -> [RankedNote] {
        let sorted = notes.sorted { $0.precedes($1.score, $1.pinPlace, $1.time, $1.id.bytes) }
        guard let cursor, case .relevance(let score, _, let time) = cursor.value else { return sorted }
        return sorted.filter { note in
            note.id.bytes != cursor.id && !note.precedes(score, cursor.pinPlace, time, cursor.id)
        }
    }
}

/// The notes of a page of a search by relevance.
package struct RankedNotes: Sendable {
    package let notes: [(id: Identifier<Note>, score: Int)]
    /// Whether only names were ranked.
    package let isOfNames: Bool

    package init(notes: [(id: Identifier<Note>, score: Int)], isOfNames: Bool) {
        self.notes = notes
        self.isOfNames = isOfNames
    }

    /// Returns the position after a note of the page.
    package func cursor(after index: Int, _ note: NoteSummary) -> PageCursor {
        PageCursor(
            .relevance(score: notes[index].score, isOfNames: isOfNames, note.modifiedAt), id: note.id.bytes,
            pinPlace: note.pinPlace ?? 0)
    }
}
