import Notebook

/// The store in a PostgreSQL database.
public final class PostgresStore: NotebookStore, Sendable {
    /// Connections without a pooler between, for what outlives a transaction.
    let directSettings: ConnectionSettings
    private let pool: ConnectionPool
    let identity = DatabaseIdentity()
    /// Writes of an account wait for each other here, and not for its lock on connections that others need.
    private let turns: TurnQueue<AccountID>
    let changeListener: ChangeListener
    /// What this process is called in the table of work.
    let process = Identifier<PostgresStore>()
    let visits = VisitWriter()
    let credentialUses = CredentialUses()

    /// Opens a database and brings its tables to this version.
    ///
    /// - Parameters:
    ///   - url: A connection URI of libpq, such as `postgres://user@host:5432/database`. Through PgBouncer, it has the parameter
    ///     `pgbouncer=true` as well.
    ///   - directURL: The URI of the same database without PgBouncer. Events and migrations use it. `nil` for `url`.
    ///   - connectionCount: The maximum number of connections.
    ///   - applicationName: How the server names the connections to other processes.
    /// - Throws: `NotebookError.databaseFailed` if a URL cannot be read, the server cannot be reached, or a newer version has
    ///   migrated the database.
    public convenience init(
        url: String, directURL: String? = nil, connectionCount: Int = 8, applicationName: String = "backnote"
    ) async throws(NotebookError) {
        try await self.init(
            ConnectionSettings(url: url, applicationName: applicationName),
            direct: ConnectionSettings(url: directURL ?? url, applicationName: applicationName),
            connectionCount: connectionCount)
    }

    init(
        _ settings: ConnectionSettings, direct: ConnectionSettings, connectionCount: Int
    ) async throws(NotebookError) {
        directSettings = direct
        pool = ConnectionPool(settings, size: connectionCount, identity: identity)
        // One connection is left for reads and sign-ins.
        turns = TurnQueue(.init(running: max(connectionCount - 1, 1), runningOfOwner: 1))
        do {
            changeListener = try ChangeListener(direct)
        } catch {
            throw Self.notebookError(error)
        }
        do {
            try await ConnectionPool(direct.ofMigrations, size: 1).run(for: .allAccounts) { try Migrator().migrate($0) }
        } catch {
            throw Self.notebookError(error)
        }
    }

    /// Returns whether the role of the connections sees the rows of all accounts whatever the policies of row security say, as a
    /// superuser does.
    public func ignoresRowSecurity() async throws(NotebookError) -> Bool {
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                "SELECT rolsuper OR rolbypassrls AS ignores FROM pg_roles WHERE rolname = current_user", []
            ).first?["ignores"] ?? false
        }
    }

    /// Writes what is still in memory, and rejects further reads and writes. The waiting ones are done.
    ///
    /// - Throws: `NotebookError` if it could not be written. The store is closed nevertheless.
    public func close() async throws(NotebookError) {
        let written: Result<Void, NotebookError>
        do throws(NotebookError) {
            written = .success(try await visits.writeAll(to: self))
        } catch {
            written = .failure(error)
        }
        await credentialUses.write(to: self)
        pool.close()
        await changeListener.close()
        try written.get()
    }

    /// Reads by one statement, which is a transaction of its own, or by several in one round trip. Reading is done again after a lost
    /// connection, so it must not write.
    ///
    /// - Parameter scope: The accounts whose rows the statements see, whatever they say.
    func read<Value: Sendable>(
        for scope: AccountScope, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await run(for: scope, statements)
    }

    public func read<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(for: .account(account), statements)
    }

    public func readAllAccounts<Value: Sendable>(
        _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(for: .allAccounts, statements)
    }

    public func scan<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(for: account, statements)
    }

    public func writeAllAccounts<Value: Sendable>(
        _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await writeDirectly(for: .allAccounts, statements)
    }

    /// Reads by several statements, all of which read the database as it was at the first one.
    ///
    /// - Parameter scope: The accounts whose rows the statements see.
    func readTogether<Value: Sendable>(
        for scope: AccountScope, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await run(for: scope) { connection in try connection.transaction(isReading: true, statements) }
    }

    public func readTogether<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await readTogether(for: .account(account), statements)
    }

    /// Performs a write in a transaction, without a turn of its account. The write is durable when this returns, and undone when it throws.
    ///
    /// - Parameter scope: The accounts whose rows the statements see and change.
    func writeDirectly<Value: Sendable>(
        for scope: AccountScope, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await run(for: scope) { connection in try connection.transaction(statements) }
        } catch .readingTooLong {
            // A statement waited too long for others, or for a slow disk.
            throw .storageBusy
        }
    }

    public func writeDirectly<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await writeDirectly(for: .account(account), statements)
    }

    /// Performs a write that adds to the account's change log, and notifies all instances. Such writes to an account run one at a time.
    ///
    /// - Throws: `NotebookError.accountNotFound` if the account was removed.
    public func write<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        // Also after an error: it can be unknown whether the change was committed.
        defer { changeListener.notify(account) }
        return try await writeInTurn(of: account, statements)
    }

    /// Performs a write that adds nothing to the account's change log, but must not run at the same time as one that does.
    ///
    /// - Throws: `NotebookError.accountNotFound` if the account was removed.
    public func writeInTurn<Value: Sendable>(
        of account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await turns.withTurn(of: account) {
                try await writeDirectly(for: account) { connection in
                    // Until the end of the transaction. It also keeps the account from being removed.
                    connection.enqueue(
                        "SELECT 1 FROM account WHERE id = $1 AND NOT is_removed FOR NO KEY UPDATE", [account],
                        orThrow: NotebookError.accountNotFound)
                    return try statements(connection)
                }
            }
        } catch is TooManyWaitingTasks {
            throw .storageBusy
        } catch {
            throw Self.notebookError(error)
        }
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> { changeListener.signals() }

    public func changeSignals(for account: AccountID) -> AsyncStream<Void> { changeListener.signals(for: account) }

    public func webPicturesChanged(of account: AccountID) { changeListener.notifyOfPicture() }

    public func webPictureSignals() -> AsyncStream<Void> { changeListener.pictureSignals() }

    private func run<Value: Sendable>(
        for scope: AccountScope, _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await pool.run(for: scope, work)
        } catch {
            throw Self.notebookError(error)
        }
    }

    public func checkStorage() async throws(NotebookError) {
        try await run(for: .allAccounts) { [identity] connection in try identity.check(connection) }
    }

    static func notebookError(_ error: any Error) -> NotebookError {
        switch error {
        case let error as NotebookError: error
        case PostgresError.tooManyWaiting: .storageBusy
        // `query_canceled`: the statement timeout.
        case PostgresError.rejected(code: "57014", _): .readingTooLong
        // `disk_full`, and `read_only_sql_transaction`.
        case PostgresError.rejected(code: "53100", _), PostgresError.rejected(code: "25006", _): .storageFull
        // The rest of class 53, insufficient resources, such as `out_of_memory`.
        case PostgresError.rejected(let code, _) where code.hasPrefix("53"): .storageBusy
        // The server ends its connections, or has not started yet.
        case PostgresError.rejected(let code, let message) where PostgresError.isEnd(code):
            .databaseUnreachable(diagnosis: message)
        case PostgresError.rejected(_, let message): .databaseFailed(diagnosis: message)
        case PostgresError.notConnected(let message), PostgresError.connectionLost(let message):
            .databaseUnreachable(diagnosis: message)
        case PostgresError.commitUnknown(let message):
            .databaseUnreachable(diagnosis: "it is unknown whether the change was saved: \(message)")
        case let error as ColumnNotUsable:
            .databaseFailed(diagnosis: "the column \(error.name) has another type than expected.")
        case PostgresError.closed: .databaseFailed(diagnosis: "the store was closed.")
        case is CancellationError: .readingTooLong
        default: .databaseFailed(diagnosis: "\(error)")
        }
    }
}
