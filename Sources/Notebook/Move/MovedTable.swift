/// A table of accounts whose rows are moved. Its name and its columns are the same in all stores.
///
/// ``MovedTable/content`` and ``MovedTable/access`` list all tables. What a store derives from them is not moved but derived by the target:
/// the index of texts, the filter of keys, and `note.is_pinned` of SQLite.
package struct MovedTable: Sendable {
    /// The type of a column. A column of any type can be null.
    package enum Kind: Sendable {
        case integer, boolean, text, bytes, identifier
    }

    package struct Column: Sendable {
        package let name: String
        package let kind: Kind

        package init(name: String, kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    /// The order in which rows are read. It is the same in all stores.
    package enum Order: Sendable {
        /// By columns that identify a row of the account.
        case key([String])
        /// The order in which the rows were inserted, which decides between rows of the same time. Each store has a number of its own for
        /// it, so rows are inserted in this order.
        case insertion
    }

    package let name: String
    /// All columns except the account.
    package let columns: [Column]
    package let order: Order

    fileprivate init(_ name: String, _ order: Order, _ columns: [[Column]]) {
        self.name = name
        self.order = order
        self.columns = columns.flatMap(\.self)
    }

    /// Returns the columns that the table is sorted by, or `nil` for the order of insertion.
    package var key: [Column]? {
        guard case .key(let names) = order else { return nil }
        return names.compactMap { name in columns.first { $0.name == name } }
    }
}

extension MovedTable {
    private static func columns(_ kind: Kind, _ names: String) -> [Column] {
        names.split(separator: " ").map { Column(name: String($0), kind: kind) }
    }

    fileprivate static func integers(_ names: String) -> [Column] { columns(.integer, names) }
    fileprivate static func booleans(_ names: String) -> [Column] { columns(.boolean, names) }
    fileprivate static func texts(_ names: String) -> [Column] { columns(.text, names) }
    fileprivate static func bytes(_ names: String) -> [Column] { columns(.bytes, names) }
    fileprivate static func identifiers(_ names: String) -> [Column] { columns(.identifier, names) }
}

extension MovedTable {
    /// The table of notes. SQLite also stores whether a note is pinned.
    package static let notes = MovedTable(
        "note", .key(["id"]),
        [
            identifiers("id"), texts("title body"), integers("revision created_at modified_at trashed_at archived_at"),
            integers("pin_place former_pin_place"), texts("tags"), integers("conflicts ink_revision"),
            identifiers("first_image"), texts("title_order"), integers("reminder_due_at"), texts("reminder_words"),
            integers("reminder_delivered_at"), texts("reminder_interval"), integers("reminder_starts_at"),
            texts("reminder_time_zone reminder_trigger reminder_site"),
        ])

    /// The bytes of attachments, each a row. Stores keep them in files or in parts. An attachment whose bytes are missing has no row.
    package static let files = MovedTable(
        "attachment_file", .key(["attachment"]), [identifiers("attachment"), bytes("bytes")])

    static let attachments = MovedTable(
        "attachment", .key(["id"]),
        [
            identifiers("id"), bytes("digest"), texts("media_type"), integers("size width height"), texts("name"),
            integers("created_at"),
        ])

    /// What an account contains. A table comes after the tables that it refers to.
    package static let content: [MovedTable] = [
        attachments,
        files,
        notes,
        MovedTable(
            "revision", .key(["note", "revision"]),
            [
                identifiers("note"), integers("revision"), texts("kind"), integers("base"), texts("title body"),
                integers("saved_at"), texts("device"),
            ]),
        MovedTable("tag", .key(["name", "note"]), [texts("name"), identifiers("note")]),
        MovedTable(
            "ink", .key(["note", "revision"]),
            [identifiers("note"), integers("revision"), texts("strokes"), integers("saved_at")]),
        MovedTable("snooze", .key(["note"]), [identifiers("note"), integers("until")]),
        MovedTable("note_reference", .key(["source", "target"]), [identifiers("source target")]),
        MovedTable(
            "link", .key(["id"]),
            [
                identifiers("id note"), integers("position"),
                texts(
                    "webpage_url canonical_url key hostname reversed_hostname title site_name page_description quote"),
                texts("user_info activity source state"), booleans("awaits_title"),
                integers("keyed_by added_at removed_at title_attempts title_due_at"),
            ]),
        MovedTable(
            "key_mapping", .key(["key_hash", "link", "key"]),
            [
                integers("key_hash"), texts("key"), identifiers("link"), texts("kind"),
                integers("algorithm_version rules_version added_at withdrawn_at"),
            ]),
        MovedTable(
            "link_health", .key(["link"]),
            [
                identifiers("link"), integers("due_at checked_at"), texts("moved_to moved_key target"),
                integers("gone_count first_gone_at unclear_count"),
            ]),
        MovedTable("link_fingerprint", .key(["link"]), [identifiers("link"), integers("fingerprint")]),
        MovedTable(
            "alias", .key(["link", "key", "id"]),
            [
                identifiers("link"), texts("key"), identifiers("id"),
                texts("address source source_key target target_key withdrawal"), integers("added_at ended_at"),
                booleans("is_undone is_evident"),
            ]),
        MovedTable(
            "attachment_use", .key(["attachment", "note"]), [identifiers("attachment note"), booleans("is_in_text")]),
        MovedTable(
            "page_copy", .key(["link"]), [identifiers("link attachment"), texts("url title"), integers("size made_at")]),
        MovedTable("web_picture", .key(["id"]), [identifiers("id"), bytes("bytes")]),
        MovedTable(
            "site_icon", .key(["hostname"]),
            [texts("hostname url"), identifiers("picture"), integers("attempts due_at checked_at")]),
        MovedTable(
            "page_picture", .key(["link"]),
            [identifiers("link"), texts("url"), identifiers("picture"), integers("attempts due_at checked_at")]),
        MovedTable(
            "activity", .insertion,
            [
                identifiers("id"), texts("device"), integers("key_hash"),
                texts("key key_kind canonical_url hostname description"), integers("visited_at expires_at"),
                booleans("is_current"),
            ]),
        MovedTable(
            "decision", .key(["id"]), [identifiers("id"), texts("kind first second"), integers("decided_at")]),
        MovedTable(
            "learning_evidence", .key(["host", "parameter", "page", "is_same"]),
            [texts("host parameter page"), booleans("is_same")]),
        MovedTable("setting", .key(["name"]), [texts("name value")]),
        MovedTable("saved_search", .insertion, [identifiers("id"), texts("name query"), integers("saved_at")]),
        MovedTable(
            "change", .key(["sequence"]),
            [integers("sequence"), texts("kind"), identifiers("note link"), integers("revision made_at")]),
        MovedTable("key_change", .key(["sequence", "key_hash"]), [integers("sequence key_hash")]),
        MovedTable("idempotency", .key(["key"]), [bytes("key request"), integers("registered_at")]),
    ]

    /// What lets people and programs in.
    package static let access: [MovedTable] = [
        MovedTable("device", .key(["digest"]), [bytes("digest"), integers("signed_in_at")]),
        MovedTable(
            "credential", .key(["id"]),
            [
                identifiers("id"), bytes("digest"), texts("kind name scopes prefix origin"),
                integers("created_at expires_at used_at"),
            ]),
    ]
}
