import Notebook

extension SQLText {
    /// A statement for ``PostgresConnection/rows(ofEach:)``.
    var statement: (sql: String, arguments: [any StoredArgument]) {
        let rendering = rendering(for: .postgres)
        return (rendering.text, rendering.arguments)
    }
}

extension NoteSummary {
    /// The columns of a summary, for a statement that is not shared by the stores.
    static let columnText = columns.rendering(for: .postgres).text
}
