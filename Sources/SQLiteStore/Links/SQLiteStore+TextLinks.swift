import GRDB
import Notebook

extension SQLiteStore {
    public func accounts(
        withTextsToLinkAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await accounts(after: last, limit: limit)
    }
}
