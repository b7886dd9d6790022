/// What a column of a table means.
enum CSVColumn: Sendable, Equatable {
    case url, title, tags, folder, text, quote, quotes, created, modified, state, favorite, ignored
    /// The color of a quote. One that is not known is kept as text below the name of the column.
    case color(String)
    /// A column that is kept as text below its name.
    case other(String)

    /// The maximum length of a name in characters. It is repeated with each row.
    private static let nameLength = 200

    /// - Parameter header: The name of the column. Programs use the same names for the same things.
    init(_ header: String) {
        let name = String(header.trimmingSpace)
        self =
            switch name.lowercased().replacing(" ", with: "_") {
            case "url", "link", "href", "address", "page_url": .url
            case "title", "name", "page_title", "book_title", "document_title": .title
            case "tags", "labels", "document_tags": .tags
            case "folder", "collection", "collection_name": .folder
            case "note", "notes", "excerpt", "description", "selection", "comment", "text", "body": .text
            // A row of a table with one of these is about a part of a page.
            case "quote", "highlight": .quote
            case "highlights": .quotes
            case "color", "highlight_color": .color(name)
            case "time_added", "created", "created_at", "timestamp", "date", "date_added", "added", "creation_date",
                "highlighted_at":
                .created
            case "modified", "modified_at", "updated", "updated_at", "last_modified": .modified
            case "status", "state", "archived": .state
            case "favorite", "starred": .favorite
            // What only the program itself can use.
            case "id", "cursor", "cover", "annotation/reply_type", "amazon_book_id", "": .ignored
            default: .other(name.beginning(Self.nameLength, bytes: 4 * Self.nameLength))
            }
    }
}
