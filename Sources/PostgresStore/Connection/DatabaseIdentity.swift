import Notebook
import Synchronization

/// Recognizes the database with which a service started, by the random key that all its instances share.
///
/// After a database was dropped and created anew, or its name leads to another one, a service would go on with other notes.
/// A standby server that took over, and a backup that was restored, have the same key.
final class DatabaseIdentity: Sendable {
    /// How long a connection through a pooler is taken for one to the same database. The pooler connects again by itself.
    private static let pooledLifetime = Duration.seconds(1)

    private let key = Mutex<[UInt8]?>(nil)

    /// Remembers the key of the database, which is checked from now on.
    func keep(_ key: [UInt8]) { self.key.withLock { $0 = $0 ?? key } }

    /// Returns whether a connection must be checked before it is used.
    ///
    /// - Parameter time: When it was checked last, or `nil` for a new one.
    func mustCheck(checkedAt time: ContinuousClock.Instant?, isPooled: Bool) -> Bool {
        guard let time else { return true }
        return isPooled && ContinuousClock.now - time >= Self.pooledLifetime
    }

    /// Checks that a connection is one to the database with the key.
    ///
    /// - Throws: `NotebookError.databaseFailed`, or `PostgresError`.
    func check(_ connection: PostgresConnection) throws {
        guard let known = key.withLock(\.self) else { return }
        connection.scope = .allAccounts
        let found: [UInt8]?
        do {
            found = try connection.rows("SELECT key FROM service_key WHERE account = $1", [AccountID.local]).first?[
                "key"]
        } catch PostgresError.rejected(code: "42P01", _) {
            // `undefined_table`: a new database without tables.
            found = nil
        }
        guard found == known else {
            throw NotebookError.databaseFailed(
                diagnosis:
                    "it is another one than when Backnote started: it was created anew, or its address leads to another database. Nothing was saved. Restore the database, or start Backnote again."
            )
        }
    }
}
