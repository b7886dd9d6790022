extension Schema {
    /// Migration 33: descriptions of linked pages. Links get theirs when their page is fetched next.
    static let pageDescriptions = "ALTER TABLE link ADD COLUMN page_description TEXT"
}
