import Notebook

/// Brings the tables of a database to this version.
struct Migrator {
    /// The key of the lock that one instance holds while it migrates. Others wait for it.
    private static let lock: Int64 = 0x6261_636b_6e6f_7465

    var migrations = Schema.migrations

    /// Applies the migrations that the database does not have, each in a transaction.
    ///
    /// - Throws: `NotebookError.databaseFailed` if a newer version has migrated the database, or `PostgresError`.
    func migrate(_ connection: PostgresConnection) throws {
        let last = migrations.last?.number ?? 0
        var newest = try knownVersion(on: connection)
        if newest < last {
            for migration in migrations { try apply(migration, on: connection) }
            newest = try knownVersion(on: connection)
        }
        guard newest <= last else {
            throw NotebookError.databaseFailed(
                diagnosis: "a newer version of Backnote has written it. Install that version or a newer one.")
        }
    }

    private func apply(_ migration: Schema.Migration, on connection: PostgresConnection) throws {
        try connection.transaction { connection in
            // Until the end of the transaction.
            try connection.rows("SELECT 1 FROM pg_advisory_xact_lock($1)", [Self.lock])
            guard try version(on: connection) < migration.number else { return }
            for statement in migration.statements { try connection.rows(statement) }
            try connection.rows(
                "INSERT INTO migration (number, name) VALUES ($1, $2)", [migration.number, migration.name])
        }
    }

    /// Returns the number of the last migration, or zero for a new database. Needs no lock.
    private func knownVersion(on connection: PostgresConnection) throws -> Int {
        let isThere: Bool? = try connection.rows("SELECT to_regclass('migration') IS NOT NULL AS is_there").first?[
            "is_there"]
        return isThere == true ? try lastMigration(on: connection) : 0
    }

    private func version(on connection: PostgresConnection) throws -> Int {
        try connection.rows(
            """
            CREATE TABLE IF NOT EXISTS migration (
                number bigint PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())
            """)
        return try lastMigration(on: connection)
    }

    private func lastMigration(on connection: PostgresConnection) throws -> Int {
        try connection.rows("SELECT coalesce(max(number), 0) AS number FROM migration").first?["number"] ?? 0
    }
}
