/// A transaction of an engine, or a connection that reads by one statement.
///
/// The statements of a store are written once, over this protocol. ``NoteWriter`` adds the steps of a change of a note.
public protocol StoreTransaction {
    /// Runs a statement, and returns its rows.
    @discardableResult
    func rows(_ statement: SQLText) throws -> StoredRows

    /// Runs a statement whose rows are not needed. PostgreSQL sends it with the next one, or with the commit, so that it needs no
    /// round trip of its own.
    ///
    /// - Parameter error: Thrown if the statement selects or changes no row, by this call or by a later one of the transaction.
    func run(_ statement: SQLText, orThrow error: (any Error)?) throws
}

extension StoreTransaction {
    package func run(_ statement: SQLText) throws { try run(statement, orThrow: nil) }
}
