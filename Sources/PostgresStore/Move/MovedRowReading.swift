import Notebook

// The names of tables and columns in these statements are those of `MovedTable`, not of a request.

extension PostgresConnection {
    /// Returns the next rows of an account.
    ///
    /// The server adds up the sizes of the rows without reading long values, and sends only those of the batch.
    func rows(
        of table: MovedTable, after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) throws -> MovedBatch {
        let order = table.key ?? [MovedTable.insertionNumber]
        let key = order.map(\.quotedName).joined(separator: ", ")
        let columns = table.columns.map(\.quotedName).joined(separator: ", ")
        let selected = table.key == nil ? "\(columns), \(key)" : columns
        let sizes = table.columns.filter(\.hasLength).map { " + coalesce(octet_length(\($0.quotedName)), 0)" }
        let places = order.indices.map { "$\($0 + 4)" }.joined(separator: ", ")
        let rows = try rows(
            """
            SELECT \(selected) FROM (
                SELECT *, sum(row_size) OVER (ORDER BY \(key)) - row_size AS size_before FROM (
                    SELECT \(selected), \(8 * table.columns.count)\(sizes.joined()) AS row_size
                    FROM \(table.name) WHERE account = $1 \(position == nil ? "" : "AND (\(key)) > (\(places))")
                    ORDER BY \(key) LIMIT $2
                ) AS next
            ) AS sized WHERE size_before < $3 ORDER BY \(key)
            """,
            [account, size.rows, size.bytes]
                + zip(order, position?.values ?? []).map { StoredValue($1, kind: $0.kind) })
        var end: MovedPosition?
        let moved = try rows.map { row in
            end = MovedPosition(try order.map { try MovedValue(row.value(of: $0.name)) })
            return MovedRow(try table.columns.map { try MovedValue(row.value(of: $0.name)) })
        }
        return MovedBatch(rows: moved, end: end)
    }

    /// Returns the bytes of the next attachments of an account, as rows of ``MovedTable/files``.
    func files(
        after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) throws -> MovedBatch {
        let start = position?.values.first.map { StoredValue($0, kind: .identifier) }
        var end: MovedPosition?
        let files = try rows(
            """
            SELECT sized.id, part.bytes FROM (
                SELECT id, sum(size) OVER (ORDER BY id) - size AS size_before FROM (
                    SELECT id, size FROM attachment WHERE account = $1 \(start == nil ? "" : "AND id > $4")
                    ORDER BY id LIMIT $2
                ) AS next
            ) AS sized CROSS JOIN LATERAL (
                SELECT string_agg(bytes, ''::bytea ORDER BY number) AS bytes FROM attachment_part
                WHERE account = $1 AND attachment = sized.id
            ) AS part WHERE size_before < $3 ORDER BY sized.id
            """, [account, size.rows, size.bytes] + (start.map { [$0] } ?? [])
        ).map { row -> MovedRow? in
            let id: Identifier<Attachment> = try row["id"]
            end = MovedPosition([.bytes(id.bytes)])
            let bytes: [UInt8]? = try row["bytes"]
            return bytes.map { MovedRow([.bytes(id.bytes), .bytes($0)]) }
        }
        return MovedBatch(rows: files.compactMap(\.self), end: end)
    }
}

extension MovedTable {
    /// The column with the order of insertion.
    fileprivate static let insertionNumber = Column(name: "number", kind: .integer)
}

extension MovedTable.Column {
    fileprivate var hasLength: Bool {
        switch kind {
        case .text, .bytes: true
        case .integer, .boolean, .identifier: false
        }
    }
}

extension MovedValue {
    fileprivate init(_ value: StoredValue) throws {
        switch value {
        case .null: self = .null
        case .boolean(let isTrue): self = .integer(isTrue ? 1 : 0)
        case .integer(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        case .bytes(let bytes), .identifier(let bytes): self = .bytes(bytes)
        case .list: throw ColumnNotUsable(name: "array")
        }
    }
}
