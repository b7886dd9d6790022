import Canonicalization

extension Notebook {
    /// Returns the identity of an activity's page.
    ///
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func identity(of activity: UserActivity) throws(NotebookError) -> PageIdentity {
        try identity(of: activity, by: currentCanonicalizer.canonicalizer)
    }

    func identity(of activity: UserActivity, by canonicalizer: Canonicalizer) throws(NotebookError) -> PageIdentity {
        try Limits.check(activity)
        return try PageIdentity(of: activity, by: canonicalizer)
    }

    /// Records a visit as its device's current activity and returns its suggestions.
    public func visit(_ activity: UserActivity, for account: AccountID) async throws(NotebookError) -> Visit {
        let preferences = try await store.preferences(for: account)
        let found = try await suggestions(for: activity, by: preferences, account: account)
        let record = record(of: activity, identity: found.identity)
        if !found.isNeverHere { keep(record, by: preferences, for: account) }
        return Visit(activity: record, identity: found.identity, suggestions: found.suggestions)
    }

    private func record(of activity: UserActivity, identity: PageIdentity) -> RecordedActivity {
        RecordedActivity(
            id: Identifier(), activity: activity, canonicalURL: identity.canonicalURL,
            hostname: identity.canonicalization.hostname, key: identity.keys.first ?? identity.canonicalKey,
            visitedAt: now(), isCurrent: true)
    }

    /// Records a visit, unless the account keeps none.
    private func keep(_ record: RecordedActivity, by preferences: AccountPreferences, for account: AccountID) {
        let retention = preferences.retention ?? retention
        guard !retention.isNone, !record.isExpired(at: record.visitedAt) else { return }
        store.record(record, keeping: retention, for: account)
    }

    /// Returns the activities of the add-link menu, one for each key: this device's current one, those of other devices, then recent visits,
    /// newest first.
    ///
    /// A record without a title gets the title of another record with the same key.
    ///
    /// - Parameter device: the name of the requesting device; nil where it has none.
    public func activities(
        limit: Int = 50, device: String? = nil, for account: AccountID
    ) async throws(NotebookError) -> [RecordedActivity] {
        let time = now()
        let recorded = try await store.activities(limit: 10_000, for: account)
            .filter { !$0.isExpired(at: time) }
        func rank(_ record: RecordedActivity) -> Int {
            record.isCurrent ? (record.activity.device == device ? 0 : 1) : 2
        }
        // Indices make the sort stable, so that the newest stay first within a rank.
        let ranked = recorded.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map(\.element)
        var titled: [IdentityKey: RecordedActivity] = [:]
        for record in ranked where record.activity.plainTitle != nil && titled[record.key] == nil {
            titled[record.key] = record
        }
        var seen: Set<IdentityKey> = []
        return Array(
            ranked.filter { seen.insert($0.key).inserted }.prefix(max(limit, 0)).map { $0.titled(as: titled[$0.key]) })
    }

    /// Ends a device's current activity, which becomes a recent visit.
    public func resignCurrentActivity(ofDevice device: String?, for account: AccountID) async throws(NotebookError) {
        try await store.resignActivity(ofDevice: device ?? "", at: now(), for: account)
    }

    /// Deletes an activity, so that it is no longer offered or continued.
    public func invalidateActivity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeActivity(id, at: now(), for: account)
    }

    /// Returns an activity for another device to continue.
    ///
    /// - Parameter version: the version of the app on that device.
    /// - Throws: `activityNotFound`, also for an expired activity.
    public func continueActivity(
        _ id: Identifier<RecordedActivity>, supporting version: String?, for account: AccountID
    ) async throws(NotebookError) -> ActivityHandoff {
        let record = try await store.activity(id, for: account)
        guard !record.isExpired(at: now()) else { throw .activityNotFound }
        return ActivityHandoff(record, supporting: version)
    }

    /// Deletes recorded visits.
    ///
    /// - Returns: The number of deleted visits.
    @discardableResult
    public func forgetActivities(
        _ selection: VisitSelection = .all, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await store.forgetActivities(selection, at: now(), for: account)
    }

    /// Returns how long the account's visits are kept.
    public func retention(for account: AccountID) async throws(NotebookError) -> ActivityRetention {
        try await store.preferences(for: account).retention ?? retention
    }

    /// Sets how long visits are kept, and forgets older ones.
    public func setRetention(
        _ retention: ActivityRetention, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setRetention(retention, at: now(), for: account)
    }
}
