extension StoreEngine {
    /// Returns the account's subscriptions, the first one first.
    public func pushSubscriptions(for account: AccountID) async throws(NotebookError) -> [PushSubscription] {
        try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: PushSubscription.columns) FROM push_subscription WHERE account = \(account)
                ORDER BY created_at, id
                """
            ).map(PushSubscription.init(row:))
        }
    }

    /// Stores a subscription. One with the same endpoint keeps its identifier, and gets everything else.
    ///
    /// - Returns: The stored subscription.
    /// - Throws: `tooMany`.
    public func keep(
        _ subscription: PushSubscription, for account: AccountID
    ) async throws(NotebookError) -> PushSubscription {
        try await writeInTurn(of: account) { transaction in
            let known = try transaction.rows(
                """
                SELECT \(raw: PushSubscription.columns) FROM push_subscription
                WHERE account = \(account) AND endpoint = \(subscription.endpoint)
                """
            ).first.map(PushSubscription.init(row:))
            guard let known else {
                try transaction.run(
                    """
                    INSERT INTO push_subscription
                        (account, id, name, endpoint, public_key, secret, origin, credential, created_at)
                    SELECT \(account), \(subscription.id), \(subscription.name), \(subscription.endpoint),
                        \(subscription.publicKey), \(subscription.secret), \(subscription.origin),
                        \(subscription.credential), \(subscription.createdAt)
                    WHERE (SELECT count(*) FROM push_subscription WHERE account = \(account))
                        < \(PushSubscription.limit)
                    """,
                    orThrow: NotebookError.tooMany(what: "devices with notifications", limit: PushSubscription.limit)
                )
                return subscription
            }
            try transaction.run(
                """
                UPDATE push_subscription SET name = \(subscription.name), public_key = \(subscription.publicKey),
                    secret = \(subscription.secret), origin = \(subscription.origin),
                    credential = \(subscription.credential), created_at = \(subscription.createdAt)
                WHERE account = \(account) AND id = \(known.id)
                """)
            return PushSubscription(
                id: known.id, name: subscription.name, endpoint: subscription.endpoint,
                publicKey: subscription.publicKey, secret: subscription.secret, origin: subscription.origin,
                credential: subscription.credential, createdAt: subscription.createdAt, failure: known.failure)
        }
    }

    /// Stores why messages do not reach a browser, or that they do again.
    public func setFailure(
        _ failure: PushSubscription.Failure?, of id: Identifier<PushSubscription>, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { transaction in
            try transaction.run(
                """
                UPDATE push_subscription SET failed_at = \(failure?.since), failed_status = \(failure?.status)
                WHERE account = \(account) AND id = \(id)
                """)
        }
    }

    /// Ends a subscription. Messages to it that wait are not sent.
    ///
    /// - Throws: `pushSubscriptionNotFound`.
    public func removePushSubscription(
        _ id: Identifier<PushSubscription>, for account: AccountID
    ) async throws(NotebookError) {
        try await writeInTurn(of: account) { transaction in
            try transaction.run(
                "DELETE FROM push_subscription WHERE account = \(account) AND id = \(id)",
                orThrow: NotebookError.pushSubscriptionNotFound)
        }
    }
}

extension StoreTransaction {
    /// Ends the subscriptions that a credential has added.
    package func endPushSubscriptions(ofCredential id: Identifier<Credential>, for account: AccountID) throws {
        try run("DELETE FROM push_subscription WHERE account = \(account) AND credential = \(id)")
    }

    /// Ends the subscriptions that credentials of a kind have added.
    ///
    /// - Parameter kept: A credential whose subscriptions stay.
    package func endPushSubscriptions(
        ofCredentials kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) throws {
        try run(
            """
            DELETE FROM push_subscription WHERE account = \(account) AND credential IN (
                SELECT id FROM credential
                WHERE account = \(account) AND kind = \(kind.rawValue) AND id \(.isNot) \(kept))
            """)
    }
}

extension PushSubscription {
    fileprivate static let columns = """
        id, name, endpoint, public_key, secret, origin, credential, created_at, failed_at, failed_status
        """

    fileprivate init(row: StoredRow) throws {
        self.init(
            id: try row["id"], name: try row["name"], endpoint: try row["endpoint"], publicKey: try row["public_key"],
            secret: try row["secret"], origin: try row["origin"], credential: try row["credential"],
            createdAt: try row["created_at"], failure: try Failure(row: row))
    }
}

extension PushSubscription.Failure {
    /// Returns `nil` if the last message was accepted.
    init?(row: StoredRow) throws {
        guard let since: Instant = try row["failed_at"] else { return nil }
        self.init(since: since, status: try row["failed_status"])
    }
}
