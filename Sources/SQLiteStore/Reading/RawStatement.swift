import GRDB
import GRDBSQLite
import Notebook

/// A prepared statement whose arguments and columns are accessed by position.
///
/// It avoids the conversions of GRDB's arguments and rows in what runs for every visit, and for every link of an
/// import.
///
/// With GRDB's rows instead, a visit to a page with a note takes 1.1 times as much processor time among 10,000 links (158
/// µs instead of 148) and 1.3 times as much among a million (290 µs instead of 228). Measured as in ``KeyFilter``.
struct RawStatement {
    /// Keeps the SQLite statement alive.
    private let prepared: Statement
    private let statement: SQLiteStatement
    /// The number of arguments before the first one of this view.
    private let offset: Int32

    init(_ prepared: Statement, offset: Int32 = 0) {
        self.prepared = prepared
        statement = prepared.sqliteStatement
        self.offset = offset
    }

    init(_ db: Database, _ sql: String) throws {
        self.init(try db.cachedStatement(sql: sql))
    }

    /// Returns a view of the statement whose arguments start after a number of others.
    func after(_ arguments: Int32) -> RawStatement { RawStatement(prepared, offset: arguments) }

    // MARK: Execution

    /// Executes the statement and resets it.
    ///
    /// - Throws: `DatabaseError`.
    func execute() throws {
        defer { reset() }
        while try step() {}
    }

    /// Advances to the next row, and returns `false` if there is none.
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
        // The pointer ends with a zero. Zeros within the text belong to it.
        sqlite3_bind_text(statement, offset + place, text, Int32(text.utf8.count), Self.isCopied)
    }

    /// Binds a text.
    ///
    /// - Parameter bytes: UTF-8.
    func bind(_ place: Int32, text bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            _ = sqlite3_bind_text(statement, offset + place, text, Int32(bytes.count), Self.isCopied)
        }
    }

    /// `SQLITE_TRANSIENT`: SQLite copies the value.
    private static var isCopied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    // MARK: Columns, counted from 0

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func optionalNumber(_ column: Int32) -> Int64? { isNull(column) ? nil : number(column) }

    /// Returns a text; an empty one for null.
    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Returns the size of a text; 0 for null.
    func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(statement, column)) }

    /// Returns the words of a text that are separated by single spaces.
    func words(_ column: Int32) -> [String] { split(column, omittingEmptyTexts: true) }

    /// Returns texts without spaces, some of which may be empty, that are separated by single spaces; none for null.
    func texts(_ column: Int32) -> [String] { split(column, omittingEmptyTexts: false) }

    private func split(_ column: Int32, omittingEmptyTexts: Bool) -> [String] {
        guard let bytes = sqlite3_column_text(statement, column) else { return [] }
        let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
        return text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: omittingEmptyTexts)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func identifier<Subject>(_ column: Int32) -> Identifier<Subject>? {
        let count = Int(sqlite3_column_bytes(statement, column))
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        return Identifier(bytes: UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
