/// An error of a connection or of a statement.
enum PostgresError: Error, Hashable {
    /// No connection could be opened. Nothing was sent.
    case notConnected(message: String)
    /// The connection ended before the transaction was committed, so it was undone. Work that writes without a transaction must not
    /// be repeated after it: whether its statement was committed is unknown.
    case connectionLost(message: String)
    /// The connection ended during the commit. It is unknown whether the transaction was committed.
    case commitUnknown(message: String)
    /// PostgreSQL rejected the statement. `code` is its five-character SQLSTATE.
    case rejected(code: String, message: String)
    /// Too many tasks are waiting for a connection.
    case tooManyWaiting
    /// The store was closed.
    case closed

    /// Whether the same work can succeed if it is done again, and was certainly undone.
    var canBeRepeated: Bool {
        switch self {
        case .notConnected, .connectionLost: true
        case .rejected(let code, _): Self.transientCodes.contains(code) || endsConnection
        case .commitUnknown, .tooManyWaiting, .closed: false
        }
    }

    /// Whether the connection cannot be used any more.
    var endsConnection: Bool {
        switch self {
        case .notConnected, .connectionLost, .commitUnknown: true
        case .rejected(let code, _): Self.isEnd(code) || Self.stateCodes.contains(code)
        case .tooManyWaiting, .closed: false
        }
    }

    /// Whether a code says that the server ends the connection or has not started yet: `57P` and `08`, or
    /// `idle_in_transaction_session_timeout`.
    static func isEnd(_ code: String) -> Bool { code.hasPrefix("57P") || code.hasPrefix("08") || code == "25P03" }

    /// Two transactions could not run at the same time: `serialization_failure` and `deadlock_detected`.
    private static let transientCodes: Set<String> = ["40001", "40P01"]

    /// What a new connection may not have. `feature_not_supported`: a migration changed the columns of a prepared statement.
    /// `read_only_sql_transaction`: the server is a standby, and another one is the primary since a failover.
    private static let stateCodes: Set<String> = ["0A000", "25006"]
}
