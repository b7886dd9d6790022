import Notebook

extension Schema {
    /// Migration 45: searches do not compare accents, and have one form of apostrophes. Existing notes are indexed again in the
    /// background (``SearchIndexRenewal``).
    static let foldedTexts = [
        // The last note whose text was folded, in the order of identifiers. A new account has no texts of an earlier version.
        "ALTER TABLE account ADD COLUMN texts_folded_until BLOB DEFAULT \(EarlierTexts.end(for: .sqlite))",
        """
        UPDATE account SET texts_folded_until = NULL WHERE EXISTS (SELECT 1 FROM note WHERE note.account = account.id)
        """,
    ]
}
