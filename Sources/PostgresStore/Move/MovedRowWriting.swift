import Notebook

extension PostgresConnection {
    /// Inserts rows in their order, by one statement with an array for each column.
    func insert(_ moved: [MovedRow], into table: MovedTable, for account: AccountID) {
        if moved.isEmpty { return }
        let names = table.columns.map(\.quotedName).joined(separator: ", ")
        let arrays = table.columns.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        let lists = table.columns.enumerated().map { index, column in
            StoredValue(moved: moved.map { $0.values[index] }, kind: column.kind)
        }
        enqueue(
            """
            INSERT INTO \(table.name) (account, \(names))
            SELECT $1, \(names) FROM unnest(\(arrays)) WITH ORDINALITY AS moved (\(names), place) ORDER BY place
            """, [account] + lists)
    }

    /// Stores the bytes of an attachment.
    func insert(file row: MovedRow, for account: AccountID) throws {
        guard row.values.count == 2, case (.bytes(let digits), .bytes(let content)) = (row.values[0], row.values[1]),
            let id = Identifier<Attachment>(bytes: digits)
        else { throw NotebookError.attachmentMissing }
        for (number, start) in stride(from: 0, to: content.count, by: Self.partSize).enumerated() {
            try rows(
                "INSERT INTO attachment_part (account, attachment, number, bytes) VALUES ($1, $2, $3, $4)",
                [account, id, number, Array(content[start..<min(start + Self.partSize, content.count)])])
        }
    }
}

extension MovedTable.Column {
    var quotedName: String { "\"\(name)\"" }
}

extension StoredValue {
    /// A moved value as an argument.
    init(_ value: MovedValue, kind: MovedTable.Kind) {
        self =
            switch value {
            case .null: .null
            case .integer(let number): kind == .boolean ? .boolean(number != 0) : .integer(number)
            case .text(let text): .text(text)
            case .bytes(let bytes): kind == .identifier ? .identifier(bytes) : .bytes(bytes)
            }
    }

    /// The moved values of a column as an argument of an array type.
    init(moved values: [MovedValue], kind: MovedTable.Kind) {
        let element: StoredType =
            switch kind {
            case .integer: .integer
            case .boolean: .boolean
            case .text: .text
            case .bytes: .bytes
            case .identifier: .identifier
            }
        self = .list(values.map { StoredValue($0, kind: kind) }, of: element)
    }
}
