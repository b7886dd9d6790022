import Foundation
import Notebook
import SQLiteStore
import TestSupport

/// A data file of its own, which can be opened more than once.
struct TemporaryStore {
    let path: String

    init() throws {
        path = try TemporaryFolder.make().appending(path: "backnote.sqlite").path
    }

    func open(maximumPageCount: Int? = nil) throws -> SQLiteStore {
        try SQLiteStore(path: path, maximumPageCount: maximumPageCount)
    }
}

extension NoteDraft {
    init(title: String, body: String = "", at time: Int64 = 1_000) {
        self.init(id: Identifier(), title: title, body: body, links: [], createdAt: Instant(milliseconds: time))
    }
}
