import CPostgres
import Foundation
import Notebook

/// A connection to PostgreSQL through libpq. It belongs to one thread, which waits for the answers.
///
/// Statements are sent in pipeline mode, so that what precedes a statement, such as its preparation and the beginning of a
/// transaction, needs no round trip of its own.
///
/// Through a pooler, statements are not prepared, because the next transaction may have another connection to the server.
public final class PostgresConnection {
    /// What was sent, in the order of the answers.
    private enum Sent {
        /// A statement whose rows are not returned.
        case preceding(Preceding)
        case preparation(Preparation, name: String)
        case statement
    }

    private struct Preceding {
        let statement: String
        let arguments: [StoredValue]
        /// Thrown if the statement selects or changes no row.
        let error: (any Error)?
    }

    /// A statement is prepared once for each combination of argument types.
    private struct Preparation: Hashable {
        let statement: String
        let types: [UInt32]
    }

    /// The size in bytes of the arguments after which the server is asked for its answers so far. By itself it would send them
    /// when they are many or all statements are done, and a statement with large arguments takes long.
    private static let requestedSize = 65_536
    /// The maximum number of prepared statements, which take memory on the server.
    private static let preparedLimit = 256

    /// The connection of libpq.
    let connection: OpaquePointer
    private let settings: ConnectionSettings
    private let transactionPreamble: String
    private var deadline: ContinuousClock.Instant
    private var prepared: [Preparation: String] = [:]
    /// The statements whose preparation was sent and not answered yet.
    private var sentPreparations: [Preparation: String] = [:]
    /// Counts the statements that were prepared, so that no two have the same name.
    private var preparedCount = 0
    /// What is sent with the next statement, before it.
    private var preceding: [Preceding] = []
    /// The size in bytes of the arguments of statements whose answers the server was not asked for yet.
    private var unrequestedSize = 0
    private var isInTransaction = false
    /// The accounts whose rows the statements of the next transaction see and change.
    var scope: AccountScope?
    /// Whether the connection is in an unknown state and must not be used again.
    private(set) var isBroken = false

    /// Opens a connection.
    ///
    /// - Throws: `PostgresError.notConnected`.
    init(_ settings: ConnectionSettings) throws(PostgresError) {
        self.settings = settings
        transactionPreamble = settings.transactionPreamble
        deadline = ContinuousClock.now
        guard let connection = Self.connect(settings.parameters) else {
            throw .notConnected(message: "there is no memory for a connection.")
        }
        self.connection = connection
        // Notices, which libpq would print, are for people who type statements.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        guard PQstatus(connection) == CONNECTION_OK, PQsetnonblocking(connection, 1) == 0,
            PQenterPipelineMode(connection) == 1
        else { throw .notConnected(message: Self.failure(of: connection)) }
    }

    deinit { PQfinish(connection) }

    /// Whether the server has sent something that is not read yet. Between statements, this says that it ends the connection, or that
    /// its configuration has changed.
    var hasInput: Bool {
        var descriptor = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) != 0
    }

    /// Runs statements in one round trip and returns the rows of each.
    ///
    /// - Parameter statements: SQL with the arguments `$1`, `$2` and so on.
    /// - Throws: `PostgresError`.
    func rows(ofEach statements: [(sql: String, arguments: [any StoredArgument])]) throws -> [StoredRows] {
        deadline = ContinuousClock.now + settings.responseLimit
        var sent = try sendPreceding()
        for (sql, arguments) in statements { sent += try send(sql, arguments.map(\.storedValue), as: .statement) }
        try check(PQpipelineSync(connection))
        return try answers(to: sent).rows
    }

    /// Runs a statement without preparing it, such as one that controls transactions.
    ///
    /// - Returns: What the statement did, such as `COMMIT`.
    @discardableResult
    private func run(_ statement: String) throws -> String {
        deadline = ContinuousClock.now + settings.responseLimit
        let sent = try sendPreceding()
        try send(statement, [])
        try check(PQpipelineSync(connection))
        return try answers(to: sent + [.statement]).command
    }

    /// Forgets the prepared statements if there are too many. Called between transactions: the server would keep the names after a
    /// transaction that failed.
    func limitPreparedStatements() throws {
        guard prepared.count >= Self.preparedLimit else { return }
        try run("DEALLOCATE ALL")
        prepared = [:]
    }

    private static let begin = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
    /// All statements read the database as it was at the first one.
    private static let beginReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    /// Queues a statement. It is sent with the next one, before it, so it costs no round trip. The last ones of a transaction are sent
    /// with its commit.
    ///
    /// If it fails, the next one throws its error, and is not run.
    ///
    /// - Parameter error: An error that the next one throws if this one selects and changes no row. In a transaction both are undone then.
    func enqueue(
        _ statement: String, _ arguments: [any StoredArgument] = [], orThrow error: (any Error)? = nil
    ) {
        preceding.append(
            Preceding(statement: statement, arguments: arguments.map(\.storedValue), error: error))
    }

    private func sendPreceding() throws -> [Sent] {
        defer { preceding = [] }
        var statements = preceding[...]
        var sent: [Sent] = []
        if !isInTransaction {
            if let begin = statements.first, [Self.begin, Self.beginReading].contains(begin.statement) {
                isInTransaction = true
                statements.removeFirst()
                try send(begin.statement, [])
                sent.append(.preceding(begin))
            }
            // What is sent together is a transaction, also without BEGIN.
            if settings.isPooled || scope != nil {
                let preamble = Preceding(
                    statement: transactionPreamble, arguments: [.text(scope?.value ?? "")], error: nil)
                sent += try send(preamble.statement, preamble.arguments, as: .preceding(preamble))
            }
        }
        for statement in statements {
            sent += try send(statement.statement, statement.arguments, as: .preceding(statement))
            if unrequestedSize >= Self.requestedSize {
                unrequestedSize = 0
                try check(PQsendFlushRequest(connection))
            }
        }
        return sent
    }

    private func send(_ statement: String, _ values: [StoredValue], as kind: Sent) throws -> [Sent] {
        if settings.isPooled {
            try send(statement, values)
            return [kind]
        }
        let preparation = Preparation(statement: statement, types: values.map(\.type))
        if let name = prepared[preparation] ?? sentPreparations[preparation] {
            try send(prepared: name, values)
            return [kind]
        }
        preparedCount += 1
        let name = "s\(preparedCount)"
        let types = preparation.types
        try check(PQsendPrepare(connection, name, statement, Int32(types.count), types))
        sentPreparations[preparation] = name
        try send(prepared: name, values)
        return [.preparation(preparation, name: name), kind]
    }

    /// Runs work in a transaction, which is undone if the work throws.
    ///
    /// - Parameter isReading: Whether the work only reads, and reads the database as it was at one moment.
    /// - Throws: The error of the work, or `PostgresError`.
    func transaction<Value>(
        isReading: Bool = false, _ work: (PostgresConnection) throws -> Value
    ) throws -> Value {
        let begin = isReading ? Self.beginReading : Self.begin
        preceding = [Preceding(statement: begin, arguments: [], error: nil)]
        do {
            let value = try work(self)
            try commit()
            return value
        } catch {
            preceding = []
            if isInTransaction, !((error as? PostgresError)?.endsConnection ?? false) {
                // The server undoes the transaction of a connection that ends.
                do { try run("ROLLBACK") } catch { isBroken = true }
            }
            isInTransaction = false
            throw error
        }
    }

    private func commit() throws {
        let isBegun = isInTransaction || preceding.count > 1
        guard isBegun else {
            preceding = []
            return
        }
        // What is not as expected must be known before the commit.
        if preceding.contains(where: { $0.error != nil }) { try run("SELECT 1") }
        let command: String
        do {
            command = try run("COMMIT")
        } catch PostgresError.connectionLost(let message) {
            throw PostgresError.commitUnknown(message: message)
        } catch PostgresError.rejected(let code, let message) where PostgresError.isEnd(code) {
            // A server that stops at once, and a pooler without a server, say so after the commit as well as before it.
            throw PostgresError.commitUnknown(message: message)
        }
        isInTransaction = false
        // A transaction in which a statement failed is undone.
        guard command == "COMMIT" else {
            throw PostgresError.rejected(code: "25P02", message: "a statement of the transaction failed.")
        }
    }

    // MARK: - Notifications

    /// Waits for notifications (`LISTEN`) and returns what they contain.
    ///
    /// - Parameters:
    ///   - descriptor: A file descriptor that ends the wait when it can be read.
    ///   - limit: The longest wait.
    /// - Returns: No notifications if the wait ended otherwise.
    func notifications(orUntil descriptor: Int32, within limit: Duration) throws -> [String] {
        // Those that came with the answer to a statement.
        let contents = notifications()
        if !contents.isEmpty { return contents }
        var descriptors = [PQsocket(connection), descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if poll(&descriptors, 2, Self.milliseconds(limit)) > 0, descriptors[0].revents != 0 {
            try check(PQconsumeInput(connection))
        }
        return notifications()
    }

    private func notifications() -> [String] {
        var contents: [String] = []
        while let notification = PQnotifies(connection) {
            contents.append(String(cString: notification.pointee.extra))
            PQfreemem(notification)
        }
        return contents
    }

    // MARK: - Sending

    private func send(_ statement: String, _ values: [StoredValue]) throws {
        try values.withEncoded { types, pointers, lengths, formats in
            try check(
                PQsendQueryParams(
                    connection, statement, Int32(types.count), types, pointers, lengths, formats,
                    EncodedArguments.binary))
            unrequestedSize += lengths.reduce(0) { $0 + Int($1) }
        }
    }

    private func send(prepared name: String, _ values: [StoredValue]) throws {
        try values.withEncoded { types, pointers, lengths, formats in
            try check(
                PQsendQueryPrepared(
                    connection, name, Int32(types.count), pointers, lengths, formats, EncodedArguments.binary))
            unrequestedSize += lengths.reduce(0) { $0 + Int($1) }
        }
    }

    private func check(_ result: Int32) throws {
        if result == 0 { throw lost() }
    }

    // MARK: - Receiving

    /// Returns the rows of each statement whose rows are returned, and what the last of them did, such as `INSERT` or `COMMIT`.
    ///
    /// All answers are read, also after an error, so that the next statement gets its own.
    private func answers(to sent: [Sent]) throws -> (rows: [StoredRows], command: String) {
        sentPreparations = [:]
        var rows: [StoredRows] = []
        var command = ""
        var failure: (any Error)?
        do {
            for statement in sent {
                guard let result = try nextResult() else { throw lost() }
                defer { PQclear(result) }
                // The limit is that of each answer, however many statements were sent.
                deadline = ContinuousClock.now + settings.responseLimit
                do {
                    if let answer = try answer(result, to: statement) {
                        rows.append(answer)
                        command = StoredRows.command(of: result)
                    }
                } catch {
                    failure = failure ?? error
                }
                while let rest = try nextResult() { PQclear(rest) }
            }
            // A statement outside of a transaction is committed here, which can fail.
            while true {
                guard let end = try nextResult() else { throw lost() }
                defer { PQclear(end) }
                if PQresultStatus(end) == PGRES_PIPELINE_SYNC { break }
                failure = failure ?? error(of: end)
                while let rest = try nextResult() { PQclear(rest) }
            }
        } catch {
            failure = failure ?? error
        }
        guard let failure else { return (rows, command) }
        // A connection that ends after a commit does not undo it.
        guard command == "COMMIT" else { throw failure }
        isBroken = true
        return (rows, command)
    }

    /// Returns the rows if this is the answer to a statement whose rows are returned.
    private func answer(_ result: OpaquePointer, to statement: Sent) throws -> StoredRows? {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: break
        case PGRES_PIPELINE_ABORTED: return nil
        default: throw error(of: result)
        }
        switch statement {
        case .preceding(let preceding):
            if let error = preceding.error, StoredRows.affectedCount(of: result) == 0 { throw error }
        case .preparation(let preparation, let name): prepared[preparation] = name
        case .statement: return try StoredRows(result)
        }
        return nil
    }

    /// Waits for a result, or returns `nil` at the end of a statement's results.
    private func nextResult() throws -> OpaquePointer? {
        while PQisBusy(connection) == 1 {
            let unsent = PQflush(connection)
            if unsent < 0 { throw lost() }
            try wait(for: unsent == 1 ? POLLIN | POLLOUT : POLLIN)
            try check(PQconsumeInput(connection))
        }
        return PQgetResult(connection)
    }

    private func wait(for events: Int32) throws {
        var descriptor = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
        let ready = poll(&descriptor, 1, Self.milliseconds(deadline - ContinuousClock.now))
        if ready == 0 { throw PostgresError.connectionLost(message: "the server does not answer.") }
        if ready < 0, errno != EINTR { throw lost() }
    }

    private static func milliseconds(_ duration: Duration) -> Int32 {
        Int32(clamping: max(Int64(duration / .milliseconds(1)), 0))
    }

    // MARK: - Errors

    private func error(of result: OpaquePointer) -> PostgresError {
        // An error without a code is libpq's own: the connection has ended.
        guard let code = PQresultErrorField(result, postgres_field_sqlstate).map({ String(cString: $0) }) else {
            return lost()
        }
        let message = PQresultErrorField(result, postgres_field_message).map { String(cString: $0) } ?? ""
        return .rejected(code: code, message: message)
    }

    /// Returns why no connection could be opened.
    private static func failure(of connection: OpaquePointer) -> String {
        let message = message(of: connection)
        let isPooler = message.contains("unsupported startup parameter")
        return isPooler ? "\(message). Add pgbouncer=true to the URL of the database." : message
    }

    private func lost() -> PostgresError { .connectionLost(message: Self.message(of: connection)) }

    private static func message(of connection: OpaquePointer) -> String {
        PQerrorMessage(connection).map { String(cString: $0) }?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    private static func connect(_ parameters: [(name: String, value: String)]) -> OpaquePointer? {
        let names = parameters.map { strdup($0.name) }
        let values = parameters.map { strdup($0.value) }
        defer { for text in names + values { free(text) } }
        let namePointers = (names + [nil]).map { UnsafePointer($0) }
        let valuePointers = (values + [nil]).map { UnsafePointer($0) }
        let expandsURL: Int32 = 1
        return PQconnectdbParams(namePointers, valuePointers, expandsURL)
    }
}
