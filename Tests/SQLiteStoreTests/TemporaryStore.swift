import Foundation
import SQLiteStore
import TestSupport
import TestedStores

/// A temporary data file that can be opened several times.
struct TemporaryStore {
    let path: String

    /// Creates a file with all tables: a copy of one that was migrated once.
    init() throws {
        path = try TemplateDataFile.makeCopy()
    }

    private init(path: String) {
        self.path = path
    }

    /// The place of a file that does not exist. Opening it creates its tables.
    static func empty() throws -> TemporaryStore {
        TemporaryStore(path: try TemporaryFolder.make().appending(path: "backnote.sqlite").path)
    }

    func open(maximumPageCount: Int? = nil) throws -> SQLiteStore {
        try SQLiteStore(path: path, maximumPageCount: maximumPageCount, readDuration: .patient)
    }
}
