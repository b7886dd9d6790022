import CPostgres
import Notebook

/// Where a database is, and how it is connected to.
struct ConnectionSettings: Sendable {
    /// A connection URI of libpq: `postgres://user@host:5432/database?sslmode=verify-full`.
    let url: String
    /// The number of seconds in which a connection must open.
    var connectSeconds = 5
    /// The number of milliseconds after which the server stops a statement.
    var statementMilliseconds = 10_000
    /// The number of milliseconds after which the server ends a transaction that sends nothing. A machine that lost its power or its
    /// network cannot say that it has ended, and would keep the locks of its transactions.
    var idleMilliseconds = 15_000
    /// The time after which a connection whose server does not answer is given up. The server stops a statement earlier.
    var responseLimit = Duration.seconds(15)

    /// The settings of migrations, which may take as long as they need, such as for the index of a large table.
    var ofMigrations: ConnectionSettings {
        var settings = self
        (settings.statementMilliseconds, settings.responseLimit) = (0, .seconds(86_400))
        return settings
    }

    /// Checks a connection URI.
    ///
    /// - Throws: `NotebookError.databaseFailed` if libpq cannot read it. The diagnosis does not contain the password.
    init(url: String) throws(NotebookError) {
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
            throw .databaseFailed(diagnosis: "its URL does not start with postgres://.")
        }
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(url, &message) else {
            // libpq's message can quote the URI.
            PQfreemem(message)
            throw .databaseFailed(
                diagnosis: "its URL cannot be read. Its form is postgres://user@host:5432/database.")
        }
        PQconninfoFree(options)
        self.url = url
    }

    /// The parameters of libpq. Those after `dbname` apply instead of those in the URI.
    var parameters: [(name: String, value: String)] {
        [
            // A server that is gone is noticed within half a minute.
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("dbname", url), ("fallback_application_name", "backnote"), ("client_encoding", "UTF8"),
            ("connect_timeout", "\(connectSeconds)"),
            // Compiling a statement takes longer than running it.
            (
                "options",
                "-c statement_timeout=\(statementMilliseconds) -c idle_in_transaction_session_timeout=\(idleMilliseconds) -c jit=off"
            ),
        ]
    }
}
