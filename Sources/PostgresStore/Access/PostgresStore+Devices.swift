import Notebook

extension PostgresStore {
    /// The maximum number of known browsers of one account.
    private static let deviceLimit = 64

    public func keepDevice(
        digest: [UInt8], replacing former: [UInt8]?, for account: AccountID, at time: Instant
    ) async throws(NotebookError) {
        try await writeDirectly(for: .allAccounts) { connection in
            connection.precedeNext(
                with: "DELETE FROM device WHERE digest = $1 OR digest = $2::bytea", [digest, former])
            connection.precedeNext(
                with: "INSERT INTO device (account, digest, signed_in_at) VALUES ($1, $2, $3)",
                [account, digest, time])
            try connection.rows(
                """
                DELETE FROM device WHERE account = $1 AND digest NOT IN (
                    SELECT digest FROM device WHERE account = $1 ORDER BY signed_in_at DESC LIMIT $2)
                """, [account, Self.deviceLimit])
        }
    }

    public func account(ofDevice digest: [UInt8], since time: Instant) async throws(NotebookError) -> AccountID? {
        try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT account FROM device WHERE digest = $1 AND signed_in_at >= $2", [digest, time])
                .first?["account"]
        }
    }
}
