import Notebook

/// A search for the links whose key is a place, or begins with a place and one of some characters, by ranges of one index.
///
/// The index has the beginning of each key, 60 to 63 bytes (`key::name` ends after a whole character). Below a policy it is only used by
/// comparisons with columns, and not by those with expressions of columns, so the bounds are arguments.
struct LinkSearch {
    /// The links whose key is in a section.
    static let inSections = LinkSearch(separators: ["/", "?", "#"])
    /// The links whose key has a path.
    static let atPaths = LinkSearch(separators: ["?", "#"])

    /// The number of bytes of a key that the index has in any case.
    private static let indexedSize = 60

    /// The characters that can follow a place.
    private let separators: [Unicode.Scalar]
    /// A statement with the arguments of the account, the maximum number of links at each place, and ``arguments(for:)``. Its rows have
    /// `place`, ``Link/columnText`` and ``NoteSummary/columnText``.
    let statement: String

    private init(separators: [Unicode.Scalar]) {
        self.separators = separators
        let ranges = separators.indices.map { index in
            """
            key::name >= wanted.first_\(index) AND key::name < wanted.end_\(index)
            AND key >= wanted.start_\(index) AND key < wanted.end_\(index)
            """
        }
        let conditions = ["key::name = wanted.key::name AND key = wanted.key"] + ranges
        let searches = conditions.map { "SELECT id FROM link WHERE account = $1 AND removed_at IS NULL AND \($0)" }
        let columns = ["key"] + separators.indices.flatMap { ["first_\($0)", "start_\($0)", "end_\($0)"] }
        let lists = columns.indices.map { "$\($0 + 3)::text[]" }
        statement = """
            SELECT place, \(Link.columnText), \(NoteSummary.columnText)
            FROM unnest(\(lists.joined(separator: ", "))) WITH ORDINALITY
                AS wanted (\(columns.joined(separator: ", ")), place)
                CROSS JOIN LATERAL (\(searches.joined(separator: " UNION ALL ")) LIMIT $2) AS found
                JOIN link ON link.account = $1 AND link.id = found.id
                JOIN note ON note.account = $1 AND note.id = link.note
            WHERE note.trashed_at IS NULL ORDER BY place, link.key, link.id
            """
    }

    /// Returns the arguments of the statement for places: the places, and the bounds of each range.
    func arguments(for places: [String]) -> [any StoredArgument] {
        let bounds = separators.flatMap { separator in
            let starts = places.map { $0 + String(separator) }
            // Nothing comes between a character and the next one.
            let next = Unicode.Scalar(separator.value + 1).map { String($0) } ?? ""
            return [starts.map(Self.indexedPart), starts, places.map { $0 + next }]
        }
        return ([places] + bounds).map(StoredList.init)
    }

    /// Returns the beginning of a bound that every key after it has in the index, or exceeds.
    private static func indexedPart(of bound: String) -> String {
        var part = String.UnicodeScalarView()
        var size = 0
        for scalar in bound.unicodeScalars {
            size += UTF8.width(scalar)
            if size > indexedSize { break }
            part.append(scalar)
        }
        return String(part)
    }
}
