import Foundation
import SQLiteStore
import TestSupport

/// A temporary data file that can be opened several times.
struct TemporaryStore {
    let path: String

    init() throws {
        path = try TemporaryFolder.make().appending(path: "backnote.sqlite").path
    }

    func open(maximumPageCount: Int? = nil) throws -> SQLiteStore {
        try SQLiteStore(path: path, maximumPageCount: maximumPageCount)
    }
}
