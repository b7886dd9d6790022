import GRDB
import GRDBSQLite
import Notebook

/// A prepared statement, bound and read by place, without the conversions of GRDB's arguments and rows: for what is done for every visit,
/// and for every link of an import.
struct RawStatement {
    /// Keeps SQLite's own from being finalised.
    private let prepared: Statement
    private let statement: SQLiteStatement
    /// How many arguments come before those that are counted from 1.
    private let offset: Int32

    init(_ prepared: Statement, offset: Int32 = 0) {
        self.prepared = prepared
        statement = prepared.sqliteStatement
        self.offset = offset
    }

    init(_ db: Database, _ sql: String) throws {
        self.init(try db.cachedStatement(sql: sql))
    }

    /// The same statement; its arguments are counted from behind so many.
    func after(_ arguments: Int32) -> RawStatement { RawStatement(prepared, offset: arguments) }

    // MARK: Carrying out

    /// Carries the statement out, and makes it ready for the next time.
    ///
    /// - Throws: `DatabaseError`.
    func execute() throws {
        defer { reset() }
        while try step() {}
    }

    /// False behind the last row.
    func step() throws -> Bool {
        let code = sqlite3_step(statement)
        if code == SQLITE_ROW { return true }
        guard code == SQLITE_DONE else {
            throw DatabaseError(
                resultCode: ResultCode(rawValue: code),
                message: String(cString: sqlite3_errmsg(sqlite3_db_handle(statement))))
        }
        return false
    }

    func reset() { sqlite3_reset(statement) }

    // MARK: Arguments, counted from 1

    func bind(_ place: Int32, _ number: Int64) { sqlite3_bind_int64(statement, offset + place, number) }

    func bind(_ place: Int32, _ number: Int) { bind(place, Int64(number)) }

    func bind(_ place: Int32, _ time: Instant) { bind(place, time.milliseconds) }

    func bind(_ place: Int32, _ time: Instant?) {
        if let time { bind(place, time) } else { sqlite3_bind_null(statement, offset + place) }
    }

    func bind(_ place: Int32, _ account: AccountID) { bind(place, account.rawValue) }

    func bind(_ place: Int32, _ id: Identifier<some Any>) {
        let bytes = id.bytes
        sqlite3_bind_blob(statement, offset + place, bytes, Int32(bytes.count), Self.isCopied)
    }

    func bind(_ place: Int32, _ text: String?) {
        guard let text else {
            sqlite3_bind_null(statement, offset + place)
            return
        }
        // Swift ends the text with a zero on the way; those within it are the text's own.
        sqlite3_bind_text(statement, offset + place, text, Int32(text.utf8.count), Self.isCopied)
    }

    /// - Parameter bytes: UTF-8.
    func bind(_ place: Int32, text bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            _ = sqlite3_bind_text(statement, offset + place, text, Int32(bytes.count), Self.isCopied)
        }
    }

    /// `SQLITE_TRANSIENT`: what is bound lives no longer than the call.
    private static var isCopied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    // MARK: Columns, counted from 0

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func optionalNumber(_ column: Int32) -> Int64? { isNull(column) ? nil : number(column) }

    /// Empty for a null.
    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// What stands between single spaces.
    func words(_ column: Int32) -> [String] {
        guard let bytes = sqlite3_column_text(statement, column) else { return [] }
        let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
        return text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }

    func identifier<Subject>(_ column: Int32) -> Identifier<Subject>? {
        let count = Int(sqlite3_column_bytes(statement, column))
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        return Identifier(bytes: UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
