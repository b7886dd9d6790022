/// The tables and their migrations. A migration that was released is never changed; a later one changes what it created.
///
/// Every row contains its account, which is the first column of its key, so that accounts can be distributed over several servers.
/// Identifiers are of the type `uuid`. Times are milliseconds since 1970 (UTC).
enum Schema {
    /// A step from one version of the tables to the next. It must leave the tables usable for instances of the version before,
    /// which run while instances are replaced one by one.
    struct Migration: Sendable {
        let number: Int
        let name: String
        let statements: [String]
    }

    static let migrations = [
        Migration(
            number: 1, name: "tables",
            statements: accounts + notes + links + activities + files + search + changes + shortLivedValues + work
                + rowSecurity(of: tablesOfMinutes + tablesOfService + firstTablesOfAccounts)),
        Migration(number: 2, name: "learning", statements: learning + rowSecurity(ofTable: "learning_evidence")),
        Migration(number: 3, name: "fingerprints", statements: fingerprints + rowSecurity(ofTable: "link_fingerprint")),
        Migration(number: 4, name: "push", statements: push + tablesOfPush.flatMap(rowSecurity(ofTable:))),
        Migration(number: 5, name: "push failures", statements: pushFailures),
    ]

    /// The tables with what processes share for minutes. The rows of an account are removed with it, and do not move with it.
    static let tablesOfMinutes = ["short_lived_value", "work"]

    /// The tables of the service itself, with rows of the account `local` that outlive it.
    static let tablesOfService = ["service_key", "key_version", "rule_list", "rule_set"]

    /// The tables with rows of accounts. A table precedes the tables that it refers to.
    static let tablesOfAccounts = tablesOfPush + ["learning_evidence", "link_fingerprint"] + firstTablesOfAccounts

    /// The browsers that are notified, and what they are notified of.
    private static let tablesOfPush = ["push_message", "push_subscription"]

    /// Those of the first migration.
    private static let firstTablesOfAccounts = [
        "device", "credential", "key_change", "change", "idempotency", "saved_search", "activity", "decision",
        "setting", "search_entry", "page_picture", "site_icon", "web_picture", "page_copy", "attachment_use",
        "attachment_part",
        "attachment", "alias", "key_mapping", "link_health", "link", "note_reference", "snooze", "ink", "tag",
        "revision",
        "note", "account_move",
    ]
}
