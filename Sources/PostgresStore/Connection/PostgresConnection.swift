import CPostgres
import Foundation

/// A connection to PostgreSQL through libpq. It belongs to one thread, which waits for the answers.
///
/// Statements are sent in pipeline mode, so that what precedes a statement, such as its preparation and the beginning of a
/// transaction, needs no round trip of its own.
final class PostgresConnection {
    /// What was sent, in the order of the answers.
    private enum Sent {
        case begin
        case preparation(Preparation)
        case statement
    }

    /// A statement is prepared once for each combination of argument types.
    private struct Preparation: Hashable {
        let statement: String
        let types: [UInt32]
    }

    /// The maximum number of prepared statements, which take memory on the server.
    private static let preparedLimit = 256

    private let connection: OpaquePointer
    private let settings: ConnectionSettings
    private var deadline: ContinuousClock.Instant
    private var prepared: [Preparation: String] = [:]
    /// Whether a transaction begins with the next statement.
    private var mustBegin = false
    private(set) var isInTransaction = false

    /// Opens a connection.
    ///
    /// - Throws: `PostgresError.notConnected`.
    init(_ settings: ConnectionSettings) throws(PostgresError) {
        self.settings = settings
        deadline = ContinuousClock.now
        guard let connection = Self.connect(settings.parameters) else {
            throw .notConnected(message: "there is no memory for a connection.")
        }
        self.connection = connection
        guard PQstatus(connection) == CONNECTION_OK, PQsetnonblocking(connection, 1) == 0,
            PQenterPipelineMode(connection) == 1
        else { throw .notConnected(message: Self.message(of: connection)) }
    }

    deinit { PQfinish(connection) }

    /// Runs a statement and returns its rows.
    ///
    /// - Parameters:
    ///   - statement: SQL with the arguments `$1`, `$2` and so on.
    /// - Throws: `PostgresError`.
    @discardableResult
    func rows(_ statement: String, _ arguments: [any PostgresConvertible] = []) throws -> PostgresRows {
        deadline = ContinuousClock.now + settings.responseLimit
        let values = arguments.map(\.postgresValue)
        var sent: [Sent] = []
        if mustBegin {
            try send("BEGIN", [])
            sent.append(.begin)
            (mustBegin, isInTransaction) = (false, true)
        }
        let preparation = Preparation(statement: statement, types: values.map(\.type))
        if prepared.count >= Self.preparedLimit, prepared[preparation] == nil {
            try send("DEALLOCATE ALL", [])
            sent.append(.statement)
            prepared = [:]
        }
        let name = prepared[preparation] ?? "s\(prepared.count)"
        if prepared[preparation] == nil {
            let types = preparation.types
            try check(PQsendPrepare(connection, name, statement, Int32(types.count), types))
            sent.append(.preparation(preparation))
        }
        try send(prepared: name, values)
        sent.append(.statement)
        try check(PQpipelineSync(connection))
        return try answers(to: sent)
    }

    /// Runs work in a transaction, which is undone if the work throws.
    ///
    /// - Throws: The error of the work, or `PostgresError`.
    func transaction<Value>(_ work: (PostgresConnection) throws -> Value) throws -> Value {
        mustBegin = true
        do {
            let value = try work(self)
            try commit()
            return value
        } catch {
            // If this fails, the connection has ended, and the server undoes the transaction.
            if isInTransaction { _ = try? rows("ROLLBACK") }
            (mustBegin, isInTransaction) = (false, false)
            throw error
        }
    }

    private func commit() throws {
        guard isInTransaction else { return }
        let command: String
        do {
            command = try rows("COMMIT").command
        } catch PostgresError.connectionLost(let message) {
            throw PostgresError.commitUnknown(message: message)
        }
        isInTransaction = false
        // A transaction in which a statement failed is undone.
        guard command == "COMMIT" else {
            throw PostgresError.rejected(code: "25P02", message: "a statement of the transaction failed.")
        }
    }

    // MARK: - Sending

    private func send(_ statement: String, _ values: [PostgresValue]) throws {
        try withEncoded(values) { types, pointers, lengths, formats in
            try check(
                PQsendQueryParams(
                    connection, statement, Int32(types.count), types, pointers, lengths, formats, Self.binary))
        }
    }

    private func send(prepared name: String, _ values: [PostgresValue]) throws {
        try withEncoded(values) { types, pointers, lengths, formats in
            try check(
                PQsendQueryPrepared(connection, name, Int32(types.count), pointers, lengths, formats, Self.binary))
        }
    }

    private static let binary: Int32 = 1

    /// Calls a function with the arrays that libpq needs.
    private func withEncoded(
        _ values: [PostgresValue],
        _ body: ([UInt32], [UnsafePointer<CChar>?], [Int32], [Int32]) throws -> Void
    ) throws {
        let encoded = values.map(\.encoded)
        // All arguments in one block, because the address of an array is only valid during a call. A byte follows each, so that
        // an empty one has an address of its own: libpq takes a null pointer for null.
        var block: [UInt8] = []
        var offsets: [Int?] = []
        for bytes in encoded {
            offsets.append(bytes == nil ? nil : block.count)
            block += (bytes ?? []) + [0]
        }
        try block.withUnsafeBytes { block in
            let pointers = offsets.map { offset in
                offset.flatMap { block.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            try body(
                values.map(\.type), pointers, encoded.map { Int32($0?.count ?? 0) },
                Array(repeating: Self.binary, count: values.count))
        }
    }

    private func check(_ result: Int32) throws {
        if result == 0 { throw lost() }
    }

    // MARK: - Receiving

    /// Returns the rows of the last statement that was sent.
    ///
    /// All answers are read, also after an error, so that the next statement gets its own.
    private func answers(to sent: [Sent]) throws -> PostgresRows {
        var rows = PostgresRows(columns: [:], values: [], command: "", affectedCount: 0)
        var failure: PostgresError?
        for sent in sent {
            guard let result = try nextResult() else { throw failure ?? lost() }
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
                if case .preparation(let preparation) = sent { prepared[preparation] = "s\(prepared.count)" }
                if case .statement = sent {
                    do { rows = try Self.rows(of: result) } catch { failure = failure ?? error }
                }
            case PGRES_PIPELINE_ABORTED: break
            default: failure = failure ?? error(of: result)
            }
            while let rest = try nextResult() { PQclear(rest) }
        }
        guard let end = try nextResult() else { throw failure ?? lost() }
        PQclear(end)
        if let failure { throw failure }
        return rows
    }

    /// Waits for a result, or returns `nil` at the end of a statement's results.
    private func nextResult() throws -> OpaquePointer? {
        while PQisBusy(connection) == 1 {
            let isSending = PQflush(connection) == 1
            try wait(for: isSending ? POLLIN | POLLOUT : POLLIN)
            try check(PQconsumeInput(connection))
        }
        return PQgetResult(connection)
    }

    private func wait(for events: Int32) throws {
        let left = deadline - ContinuousClock.now
        let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
        var descriptor = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
        let ready = poll(&descriptor, 1, Int32(max(milliseconds, 0)))
        if ready == 0 { throw PostgresError.connectionLost(message: "the server does not answer.") }
        if ready < 0, errno != EINTR { throw lost() }
    }

    private static func rows(of result: OpaquePointer) throws(PostgresError) -> PostgresRows {
        let count = PQnfields(result)
        var columns: [String: Int] = [:]
        for column in 0..<count {
            columns[PQfname(result, column).map { String(cString: $0) } ?? ""] = Int(column)
        }
        var values: [[PostgresValue]] = []
        for row in 0..<PQntuples(result) {
            var cells: [PostgresValue] = []
            for column in 0..<count { cells.append(try value(of: result, row, column)) }
            values.append(cells)
        }
        let status = PQcmdStatus(result).map { String(cString: $0) } ?? ""
        return PostgresRows(
            columns: columns, values: values, command: String(status.prefix { $0 != " " }),
            affectedCount: PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0)
    }

    private static func value(
        of result: OpaquePointer, _ row: Int32, _ column: Int32
    ) throws(PostgresError) -> PostgresValue {
        if PQgetisnull(result, row, column) == 1 { return .null }
        let length = Int(PQgetlength(result, row, column))
        let start = UnsafeRawPointer(PQgetvalue(result, row, column))?.assumingMemoryBound(to: UInt8.self)
        let bytes = UnsafeBufferPointer(start: start, count: length)
        guard let value = PostgresValue(type: PQftype(result, column), encoded: bytes) else {
            throw .columnNotUsable(name: PQfname(result, column).map { String(cString: $0) } ?? "")
        }
        return value
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
