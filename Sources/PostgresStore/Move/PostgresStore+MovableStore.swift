import Notebook

extension PostgresStore: MovableStore {
    package func origin() async throws(NotebookError) -> MoveOrigin {
        try await read(for: .allAccounts) { connection in
            // The identifier of the server, which backups and replicas of it share, and that of the database.
            let identity: String? = try connection.rows(
                """
                SELECT system_identifier::text || '/' || oid::text AS identity
                FROM pg_control_system(), pg_database WHERE datname = current_database()
                """
            ).first?["identity"]
            return MoveOrigin(identity: "postgres:\(identity ?? connection.place)", place: connection.place)
        }
    }

    /// Whether another process of Backnote, such as a service, is connected to the database. Connections with another application name
    /// or of another user are not noticed.
    package func isInUse() async throws(NotebookError) -> Bool {
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                """
                SELECT 1 FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'backnote' AND pid <> pg_backend_pid()
                """
            ).first != nil
        }
    }

    package func lastAccountNumber() async throws(NotebookError) -> AccountID {
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                """
                SELECT greatest(max(id), pg_sequence_last_value(pg_get_serial_sequence('account', 'id')::regclass)) AS last
                FROM account
                """
            ).first?["last"] ?? .local
        }
    }

    package func reserveAccountNumbers(upTo last: AccountID, in connection: PostgresConnection) throws {
        // No account is added between reading and setting the counter.
        try connection.rows("LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE")
        try connection.rows(
            """
            SELECT setval(counter, $1) FROM (
                SELECT pg_get_serial_sequence('account', 'id')::regclass AS counter
            ) AS counters WHERE $1 > coalesce(pg_sequence_last_value(counter), 1)
            """, [last])
    }

    package func accountTables(in connection: PostgresConnection) -> [String] { Schema.tablesOfAccounts }

    package func lock(
        _ accounts: [AccountID], allowingInserts: Bool
    ) async throws(NotebookError) -> any AccountLock {
        try await AccountRowLock(accounts, allowingInserts: allowingInserts, of: self)
    }

    package func rows(
        of table: MovedTable, after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedBatch {
        try await read(for: account) { connection in
            if table.name == MovedTable.files.name {
                return try connection.files(after: position, size: size, for: account)
            }
            return try connection.rows(of: table, after: position, size: size, for: account)
        }
    }

    package func insert(
        _ batch: MovedBatch, into table: MovedTable, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in
            if table.name == MovedTable.files.name {
                for file in batch.rows { try connection.insert(file: file, for: account) }
            } else {
                connection.insert(batch.rows, into: table, for: account)
            }
            try connection.recordMove(.table(table), after: batch.end, of: account)
        }
    }

    /// Indexing takes the server much longer than inserting, and a transaction must end in time.
    private static let notesIndexedAtOnce = MoveBatchSize(rows: 200, bytes: 1_000_000)

    package func indexNotes(
        after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedPosition? {
        let size = MoveBatchSize(
            rows: min(size.rows, Self.notesIndexedAtOnce.rows), bytes: min(size.bytes, Self.notesIndexedAtOnce.bytes))
        return try await writeDirectly(for: account) { connection in
            let notes = try connection.rows(of: .notes, after: position, size: size, for: account)
            guard let end = notes.end else { return nil }
            try connection.insertSearchTexts(ofStored: notes.rows.map(StoredText.init), for: account)
            try connection.recordMove(.indexing, after: end, of: account)
            return end
        }
    }
}

extension StoredText {
    /// - Parameter row: A row of ``MovedTable/notes``.
    fileprivate init(_ row: MovedRow) throws {
        let columns = ["id", "title", "body"].map { name in
            MovedTable.notes.columns.firstIndex { $0.name == name }.map { row.values[$0] }
        }
        guard case (.bytes(let digits)?, .text(let title)?, .text(let body)?) = (columns[0], columns[1], columns[2]),
            let id = Identifier<Note>(bytes: digits)
        else { throw ColumnNotUsable(name: "note") }
        self.init(note: id, title: title, body: body)
    }
}
