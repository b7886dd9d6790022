import Notebook

extension Schema {
    /// Migration 14: searches do not compare accents, and have one form of apostrophes. Existing notes are indexed again in the
    /// background (``SearchIndexRenewal``).
    static let foldedTexts = [
        // The last note whose text was folded. A new account has no texts of an earlier version, and is not in the partial index.
        "ALTER TABLE account ADD COLUMN texts_folded_until uuid",
        "ALTER TABLE account ALTER COLUMN texts_folded_until SET DEFAULT \(EarlierTexts.end(for: .postgres))",
        """
        UPDATE account SET texts_folded_until = DEFAULT
        WHERE id = \(AccountID.local.rawValue)
            AND NOT EXISTS (SELECT 1 FROM note WHERE note.account = \(AccountID.local.rawValue))
        """,
        """
        CREATE INDEX account_with_earlier_index ON account (id)
        WHERE texts_folded_until IS DISTINCT FROM \(EarlierTexts.end(for: .postgres))
        """,
    ]
}
