import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    /// The maximum number of known browsers of one account.
    static let deviceLimit = 64

    public func keepDevice(
        digest: [UInt8], replacing former: [UInt8]?, for account: AccountID, at time: Instant
    ) async throws(NotebookError) {
        try await write { db in
            if let former {
                try db.execute(sql: "DELETE FROM device WHERE digest = ?", arguments: [Data(former)])
            }
            try db.execute(
                sql: "INSERT OR REPLACE INTO device (digest, account, signed_in_at) VALUES (?, ?, ?)",
                arguments: [Data(digest), account, time])
            try db.execute(
                sql: """
                    DELETE FROM device WHERE account = ? AND digest NOT IN (
                        SELECT digest FROM device WHERE account = ? ORDER BY signed_in_at DESC LIMIT ?
                    )
                    """,
                arguments: [account, account, Self.deviceLimit])
        }
    }

    public func account(ofDevice digest: [UInt8], since time: Instant) async throws(NotebookError) -> AccountID? {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT account FROM device WHERE digest = ? AND signed_in_at >= ?")
            return try AccountID.fetchOne(statement, arguments: [Data(digest), time])
        }
    }
}
