import Notebook

/// The SQL condition of a filter.
enum FilterCondition {
    /// The note has a row in a table of its own, such as a tag or a link.
    case part(table: PartTable, condition: String)
    /// A condition on the row of the note.
    case note(String)

    enum PartTable: String {
        case tag, link
    }

    /// The condition that a note meets the filter.
    ///
    /// - Parameter end: What a selection of parts ends with.
    func ofNote(end: String = "") -> String {
        switch self {
        case .note(let condition): condition
        case .part(let table, let condition):
            """
            EXISTS (SELECT 1 FROM \(table.rawValue) AS part
                WHERE part.account = $1 AND part.note = note.id AND \(condition) \(end))
            """
        }
    }

    /// The statement that selects all notes with such a part. It can repeat a note.
    var selection: String? {
        guard case .part(let table, let condition) = self else { return nil }
        return "SELECT part.note FROM \(table.rawValue) AS part WHERE part.account = $1 AND \(condition)"
    }
}

extension SearchFilter {
    /// Returns the condition that a note passes the filter.
    ///
    /// - Parameter end: What a selection of parts ends with.
    func ofNote(_ arguments: inout ArgumentList, end: String = "") -> String {
        let condition = condition.condition(&arguments).ofNote(end: end)
        return isExcluded ? "NOT (\(condition))" : condition
    }
}

extension SearchFilter.Condition {
    func condition(_ arguments: inout ArgumentList) -> FilterCondition {
        switch self {
        case .tag(let tag):
            let name = arguments.add(tag.name)
            // `0` follows `/`: the tags below a tag are in one range of the index.
            return .part(
                table: .tag,
                condition: """
                    part.name >= \(name) AND part.name < \(name) || '0'
                        AND (part.name = \(name) OR part.name > \(name) || '/')
                    """)
        case .site(let hostname):
            let name = arguments.add(ReversedHostname(hostname).text)
            // `/` follows `.`. The range also has sites such as `org.example-2`, because `-` precedes `.`.
            return .part(
                table: .link,
                condition: """
                    part.removed_at IS NULL
                        AND part.reversed_hostname >= \(name) AND part.reversed_hostname < \(name) || '/'
                        AND (part.reversed_hostname = \(name) OR part.reversed_hostname > \(name) || '.')
                    """)
        case .linkState(let state):
            // A literal, so that the partial index of rare states can be used.
            return .part(table: .link, condition: "part.state = '\(state.rawValue)' AND part.removed_at IS NULL")
        case .part(.link): return .part(table: .link, condition: "part.removed_at IS NULL")
        case .part(.quote):
            return .part(table: .link, condition: "part.removed_at IS NULL AND part.quote IS NOT NULL")
        case .part(.image): return .note(Self.hasAttachment("LIKE 'image/%'"))
        case .part(.file): return .note(Self.hasAttachment("NOT LIKE 'image/%'"))
        case .part(.ink): return .note("note.ink_revision IS NOT NULL")
        case .part(.reminder): return .note("(note.reminder_due_at IS NOT NULL OR note.reminder_trigger IS NOT NULL)")
        case .pinned: return .note("note.pin_place > 0")
        case .archived: return .note("note.archived_at IS NOT NULL")
        case .before(let time): return .note("note.modified_at < \(arguments.add(time))")
        case .after(let time): return .note("note.modified_at >= \(arguments.add(time))")
        }
    }

    /// The condition that a note's text refers to an attachment of some media type.
    private static func hasAttachment(_ mediaType: String) -> String {
        """
        EXISTS (SELECT 1 FROM attachment_use AS use
            JOIN attachment ON attachment.account = $1 AND attachment.id = use.attachment
            WHERE use.account = $1 AND use.note = note.id AND use.is_in_text AND attachment.media_type \(mediaType))
        """
    }
}
