extension NoteQuery {
    /// Where notes are searched for: in the archive, if the list of notes is searched for archived ones, or also there, if they are an
    /// alternative.
    package var searchedLocation: NoteLocation {
        let archived = SearchFilter(condition: .archived)
        if location != .notes { return location }
        if search.filters.contains(archived) { return .archive }
        return search.alternatives.joined().contains(.filter(archived)) ? .everywhere : location
    }
}

extension PageCursor {
    /// Creates the position after a note of a list that is not sorted by relevance.
    ///
    /// - Parameter titleOrder: The key of the note's name (``TitleOrder``).
    package init(after note: NoteSummary, in sort: NoteSort, titleOrder: String) {
        let value: Value =
            switch sort {
            case .modified, .relevance: .time(note.modifiedAt)
            case .created: .creation(note.createdAt)
            case .title: .title(titleOrder)
            }
        self.init(value, id: note.id.bytes, pinPlace: note.pinPlace ?? 0)
    }
}
