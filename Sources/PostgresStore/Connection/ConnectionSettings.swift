import CPostgres
import Notebook

/// Where a database is, and how it is connected to.
struct ConnectionSettings: Sendable {
    /// A connection URI of libpq: `postgres://user@host:5432/database?sslmode=verify-full`.
    let url: String
    /// Whether the server is PgBouncer or another pooler that gives each transaction any of its connections to PostgreSQL: the URI
    /// has `pgbouncer=true`, as for Prisma. Nothing may then outlive a transaction, such as prepared statements and `LISTEN`.
    let isPooled: Bool
    /// How the server names the connections to other processes.
    let applicationName: String
    /// The number of seconds in which a connection must open.
    var connectSeconds = 5
    /// The number of milliseconds after which the server stops a statement.
    var statementMilliseconds = 10_000
    /// The number of milliseconds after which the server ends a transaction that sends nothing. A machine that lost its power or its
    /// network cannot say that it has ended, and would keep the locks of its transactions.
    var idleMilliseconds = 15_000
    /// The time after which a connection whose server does not answer is given up. The server stops a statement earlier.
    var responseLimit = Duration.seconds(15)
    /// The time in which work is repeated while there is no connection, such as while the server starts again.
    var patience = Duration.seconds(5)

    /// The settings of migrations, which may take as long as they need, such as for the index of a large table.
    var ofMigrations: ConnectionSettings {
        var settings = self
        (settings.statementMilliseconds, settings.responseLimit) = (0, .seconds(86_400))
        return settings
    }

    /// Checks a connection URI, and removes what is not libpq's.
    ///
    /// - Throws: `NotebookError.databaseFailed` if libpq cannot read it. The diagnosis does not contain the password.
    init(url: String, applicationName: String = "backnote") throws(NotebookError) {
        self.applicationName = applicationName
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
            throw .databaseFailed(diagnosis: "its URL does not start with postgres://.")
        }
        (self.url, isPooled) = try Self.withoutPooler(url)
        try Self.checkAuthority(of: url)
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(self.url, &message) else {
            // libpq's message can quote the URI.
            PQfreemem(message)
            throw .databaseFailed(
                diagnosis: "its URL cannot be read. Its form is postgres://user@host:5432/database.")
        }
        PQconninfoFree(options)
    }

    /// Checks that the URL has one `@` at most before its query, and only names and numbers after it. libpq would take the rest of a
    /// password with such characters for a host or a port, and its messages show those.
    private static func checkAuthority(of url: String) throws(NotebookError) {
        let place = url.split(separator: "?", maxSplits: 1)[0].drop { $0 != ":" }.dropFirst(3)
        let authority = place.prefix { $0 != "/" }
        let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
        let host = /(?:\[[^\]]*\]|[^:,\[\]]*)(?::\d*)?/
        let hosts = (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2, !place.dropFirst(authority.count).contains("@"),
            hosts.allSatisfy({ $0.wholeMatch(of: host) != nil })
        else {
            throw .databaseFailed(
                diagnosis:
                    "characters of the user or the password in its URL must be percent-encoded, such as @ as %40 and / as %2F."
            )
        }
    }

    /// Removes the parameter `pgbouncer`, and returns whether it is true.
    private static func withoutPooler(_ url: String) throws(NotebookError) -> (url: String, isPooled: Bool) {
        guard let parameter = url.firstMatch(of: /([?&])pgbouncer=([^&]*)(&?)/) else { return (url, false) }
        guard ["true", "false"].contains(parameter.2) else {
            throw .databaseFailed(diagnosis: "the parameter pgbouncer of its URL is neither true nor false.")
        }
        let separator = parameter.3.isEmpty ? "" : parameter.1
        return (url.replacingCharacters(of: parameter.range, with: separator), parameter.2 == "true")
    }

    /// The parameters of libpq. Those after `dbname` apply instead of those in the URI, which applies instead of those before it.
    var parameters: [(name: String, value: String)] {
        var parameters = [
            // A machine that is gone is noticed within half a minute, also by a connection that only listens.
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("dbname", url), ("fallback_application_name", applicationName), ("client_encoding", "UTF8"),
            ("connect_timeout", "\(connectSeconds)"),
        ]
        // PgBouncer does not know this parameter.
        if !isPooled { parameters.append(("options", variables.map { "-c \($0)=\($1)" }.joined(separator: " "))) }
        return parameters
    }

    /// A statement at the beginning of each transaction, which sets what cannot be set when a connection opens. Its argument is the
    /// accounts of the transaction (``AccountScope``).
    var transactionPreamble: String {
        let set = (isPooled ? Array(variables) : []).map { "set_config('\($0.key)', '\($0.value)', true)" }
        return "SELECT " + (set + ["set_config('\(AccountScope.variable)', $1, true)"]).joined(separator: ", ")
    }

    /// Variables of the server.
    private var variables: KeyValuePairs<String, String> {
        [
            "statement_timeout": "\(statementMilliseconds)",
            "idle_in_transaction_session_timeout": "\(idleMilliseconds)",
            // Compiling a statement takes longer than any of them may.
            "jit": "off",
        ]
    }
}

extension String {
    fileprivate func replacingCharacters(of range: Range<Index>, with text: some StringProtocol) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
