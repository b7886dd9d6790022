import Notebook

extension SQLText {
    /// A statement for ``PostgresConnection/rows(ofEach:)``.
    var statement: (sql: String, arguments: [any StoredArgument]) {
        let rendering = rendering(for: .postgres)
        return (rendering.text, rendering.arguments)
    }
}

extension Link {
    /// ``columnsBesideNote(for:)`` for statements whose first argument is the account.
    static let columnText = columnsBesideNote(for: .local).rendering(for: .postgres).text
}

extension NoteSummary {
    /// The columns of a summary, for a statement that is not shared by the stores, and whose first argument is the account.
    static let columnText = columns(for: .local).rendering(for: .postgres).text
}
