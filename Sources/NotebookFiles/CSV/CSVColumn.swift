/// What a column of a table means.
enum CSVColumn: Sendable, Equatable {
    case url, title, tags, folder, text, quotes, created, modified, state, favorite, ignored
    /// A column that is kept as text below its name.
    case other(String)

    /// The maximum length of a name in characters. It is repeated with each row.
    private static let nameLength = 200

    /// - Parameter header: The name of the column. Programs use the same names for the same things.
    init(_ header: String) {
        let name = String(header.trimmingSpace)
        self =
            switch name.lowercased().replacing(" ", with: "_") {
            case "url", "link", "href", "address": .url
            case "title", "name": .title
            case "tags", "labels": .tags
            case "folder", "collection": .folder
            case "note", "notes", "excerpt", "description", "selection", "comment", "text": .text
            case "highlights": .quotes
            case "time_added", "created", "created_at", "timestamp", "date", "date_added", "added": .created
            case "modified", "modified_at", "updated", "updated_at", "last_modified": .modified
            case "status", "state", "archived": .state
            case "favorite", "starred": .favorite
            // What only the program itself can use.
            case "id", "cursor", "cover", "": .ignored
            default: .other(String(name.prefix(Self.nameLength)))
            }
    }
}
