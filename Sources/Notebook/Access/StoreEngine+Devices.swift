extension StoreEngine {
    /// Returns the account that a browser has signed in to since a time, or `nil` if the digest is unknown.
    public func account(ofDevice digest: [UInt8], since time: Instant) async throws(NotebookError) -> AccountID? {
        try await readAllAccounts { transaction in
            try transaction.rows(
                "SELECT account FROM device WHERE digest = \(digest) AND signed_in_at >= \(time)"
            ).first?["account"]
        }
    }

    /// Remembers a browser that has signed in to an account by the digest of its cookie, and forgets the browsers that
    /// signed in the longest ago where the account has too many.
    ///
    /// - Parameter former: The digest of the browser's previous cookie, which is forgotten.
    public func keepDevice(
        digest: [UInt8], replacing former: [UInt8]?, for account: AccountID, at time: Instant
    ) async throws(NotebookError) {
        try await writeAllAccounts { transaction in
            try transaction.run("DELETE FROM device WHERE digest \(in: [digest, former ?? digest])")
            try transaction.run(
                "INSERT INTO device (account, digest, signed_in_at) VALUES (\(account), \(digest), \(time))")
            try transaction.run(
                """
                DELETE FROM device WHERE account = \(account) AND digest NOT IN (
                    SELECT digest FROM device WHERE account = \(account) ORDER BY signed_in_at DESC
                    LIMIT \(Account.deviceLimit))
                """)
        }
    }
}

extension Account {
    /// The maximum number of known browsers of one account.
    package static let deviceLimit = 64
}
