extension Notebook {
    /// Offers a device's current activity to the other devices of the account, instead of its earlier one.
    ///
    /// An offer ends after three minutes unless it is repeated.
    ///
    /// - Returns: The offer; `nil` on a site where the person wants no suggestions, and for an activity that has
    ///   expired. Then the device offers nothing.
    /// - Throws: As ``identity(of:)``.
    public func offer(
        _ activity: UserActivity, from source: OfferedActivity.Source, for account: AccountID
    ) async throws(NotebookError) -> OfferedActivity? {
        let identity = try identity(of: activity)
        let preferences = try await store.preferences(for: account)
        let canonicalizer = currentCanonicalizer.canonicalizer
        let isExpired = activity.expirationDate.map { $0 <= now() } ?? false
        guard !isExpired, ResolvedIdentity(identity, by: preferences, canonicalizer: canonicalizer) != nil else {
            try await offered.withdraw(source, for: account)
            return nil
        }
        return try await offered.offer(activity, identity: identity, from: source, for: account)
    }

    /// Ends the offer of a device.
    public func withdrawOffer(
        of source: OfferedActivity.Source, for account: AccountID
    ) async throws(NotebookError) {
        try await offered.withdraw(source, for: account)
    }

    /// Returns what the account's devices offer, newest first.
    public func offers(for account: AccountID) async throws(NotebookError) -> [OfferedActivity] {
        let time = now()
        return try await offered.all(of: account).filter { $0.activity.expirationDate.map { $0 > time } ?? true }
    }

    /// Returns an offered activity for another device to continue, and records that device for the source.
    ///
    /// - Parameters:
    ///   - device: The name of the device that continues it.
    ///   - version: The version of the app on that device.
    /// - Throws: `activityNotFound` if the offer has ended.
    public func continueOffer(
        _ id: Identifier<OfferedActivity>, on device: String?, supporting version: String?, for account: AccountID
    ) async throws(NotebookError) -> ActivityHandoff<OfferedActivity> {
        guard let offer = try await offered.take(id, on: device, for: account) else { throw .activityNotFound }
        return ActivityHandoff(
            offer, activity: offer.activity, canonicalURL: offer.identity.canonicalURL, supporting: version, at: now())
    }

    /// Returns a stream that yields after every change of what the account's devices offer.
    public func offerSignals(for account: AccountID) -> AsyncStream<Void> { offered.signals(for: account) }

    /// Returns a number that is another one after each change of what the account's devices offer.
    public func offerRevision(for account: AccountID) async throws(NotebookError) -> Int {
        try await offered.revision(for: account)
    }
}
