import Foundation
import GRDB
import Notebook

extension SQLiteStore: CredentialStore {
    public func keep(_ credential: Credential) async throws(NotebookError) {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO credential (digest, account, kind, name, created_at, expires_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    Data(credential.digest), credential.account, credential.kind.rawValue, credential.name,
                    credential.createdAt, credential.expiresAt,
                ])
        }
    }

    public func credential(digest: [UInt8]) async throws(NotebookError) -> Credential? {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT account, kind, name, created_at, expires_at FROM credential WHERE digest = ?")
            guard let row = try Row.fetchOne(statement, arguments: [Data(digest)]),
                let kind = Credential.Kind(rawValue: row["kind"])
            else { return nil }
            return Credential(
                kind: kind, digest: digest, account: row["account"], name: row["name"], createdAt: row["created_at"],
                expiresAt: row["expires_at"])
        }
    }

    public func revoke(digest: [UInt8]) async throws(NotebookError) {
        try await write { db in
            try db.execute(sql: "DELETE FROM credential WHERE digest = ?", arguments: [Data(digest)])
        }
    }
}
