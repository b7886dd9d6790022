import Foundation
import GRDB
import TestSupport

@testable import SQLiteStore

/// A data file with all tables and no notes, as ``SQLiteStore`` creates it.
///
/// It is migrated once in a test run: tests of what a store does need no file that they have migrated themselves.
public enum TemplateDataFile {
    private static let bytes = Result {
        let path = try TemporaryFolder.make().appending(path: "backnote.sqlite").path
        let pool = try DatabasePool(path: path, configuration: DataFile.configuration())
        try Schema.migrator().migrate(pool)
        // The pool's last connection cannot do that, because it is read-only.
        try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        try pool.close()
        return try Data(contentsOf: URL(filePath: path))
    }

    /// Writes a copy. Only its owner can read it.
    public static func copy(to path: String) throws {
        try DataFile.makePrivate(path)
        try bytes.get().write(to: URL(filePath: path))
    }

    /// Returns the path of a copy in a folder of its own.
    public static func makeCopy() throws -> String {
        let path = try TemporaryFolder.make().appending(path: "backnote.sqlite").path
        try copy(to: path)
        return path
    }
}

extension SQLiteStore {
    /// Opens a copy of the template in a folder of its own.
    ///
    /// - Parameters:
    ///   - maximumPageCount: The maximum size of the file in pages of 4,096 bytes.
    ///   - readDuration: The maximum duration of a read. Tests of large amounts read for long on a busy machine.
    public static func temporary(
        maximumPageCount: Int? = nil, readDuration: Duration = .patient
    ) throws -> SQLiteStore {
        try SQLiteStore(
            path: TemplateDataFile.makeCopy(), maximumPageCount: maximumPageCount, readDuration: readDuration)
    }
}
