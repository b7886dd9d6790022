import Canonicalization

extension Notebook {
    /// Returns the identity of what an activity shows.
    ///
    /// - Throws: `urlNotUsable`, `appLinkNotUsable`, `activityNotIdentified`, `activityTypeMissing`, `tooLong`,
    ///   `tooMany`, `tooDeep`.
    public func identity(of activity: UserActivity) throws(NotebookError) -> PageIdentity {
        try identity(of: activity, by: currentCanonicalizer.canonicalizer)
    }

    func identity(of activity: UserActivity, by canonicalizer: Canonicalizer) throws(NotebookError) -> PageIdentity {
        try Limits.check(activity)
        return try PageIdentity(of: activity, by: canonicalizer)
    }

    /// Canonicalizes the URL of a web page. Unlike an identity, it never has an app link, which cannot be fetched.
    ///
    /// - Throws: `urlNotUsable`.
    public func canonicalize(_ url: String) throws(NotebookError) -> Canonicalization {
        do {
            return try currentCanonicalizer.canonicalizer.canonicalize(url)
        } catch {
            throw .urlNotUsable(error)
        }
    }

    /// Records a visit as its device's current activity and returns its suggestions. Reminders that wait for the visit
    /// become due.
    public func visit(_ activity: UserActivity, for account: AccountID) async throws(NotebookError) -> Visit {
        let found = try await suggestionsBeforeReminders(for: activity, account: account)
        let record = record(of: activity, identity: found.identity)
        if !found.isNeverHere { keep(record, by: found.preferences, for: account) }
        await learnIfPossible(found.observations, for: account)
        let result = try await addingReminders(to: found, isVisit: true, for: account)
        return Visit(
            activity: record, identity: found.identity, suggestions: result.suggestions, reminders: result.reminders)
    }

    private func record(of activity: UserActivity, identity: PageIdentity) -> RecordedActivity {
        var activity = activity
        activity.declaredCanonicalURL = nil
        activity.publicationIdentifiers = []
        activity.textFingerprint = nil
        return RecordedActivity(
            id: Identifier(ofActivityOn: activity.device, key: identity.keys.first ?? identity.canonicalKey),
            activity: activity, canonicalURL: identity.canonicalURL,
            hostname: identity.hostname, key: identity.keys.first ?? identity.canonicalKey,
            // Old visits are deleted by this time.
            visitedAt: clock.settled, isCurrent: true)
    }

    /// Records a visit, unless the account keeps none.
    private func keep(_ record: RecordedActivity, by preferences: AccountPreferences, for account: AccountID) {
        let retention = preferences.retention ?? retention
        guard !retention.isNone, !record.isExpired(at: record.visitedAt) else { return }
        store.record(record, keeping: retention, for: account)
    }

    /// Returns the activities of the add-link menu, one for each key: this device's current one, those of other
    /// devices, then recent visits, newest first.
    ///
    /// A record without a title gets the title of another record with the same key.
    ///
    /// - Parameter device: The name of the requesting device; nil where it has none.
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
    /// - Parameter version: The version of the app on that device.
    /// - Throws: `activityNotFound`, also for an expired activity.
    public func continueActivity(
        _ id: Identifier<RecordedActivity>, supporting version: String?, for account: AccountID
    ) async throws(NotebookError) -> ActivityHandoff<RecordedActivity> {
        let record = try await store.activity(id, for: account)
        let time = now()
        guard !record.isExpired(at: time) else { throw .activityNotFound }
        return ActivityHandoff(
            record, activity: record.activity, canonicalURL: record.canonicalURL, supporting: version, at: time)
    }

    /// Returns the activity of a link to continue. An expired one opens at its page.
    ///
    /// - Parameter version: The version of the app on this device.
    /// - Throws: `linkNotFound`.
    public func continueLink(
        _ id: Identifier<Link>, supporting version: String?, for account: AccountID
    ) async throws(NotebookError) -> ActivityHandoff<Link> {
        let link = try await store.link(id, for: account)
        return ActivityHandoff(
            link, activity: link.activity, canonicalURL: link.canonicalURL, supporting: version, at: now())
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
        try await store.setRetention(retention, at: clock.settled, for: account)
    }
}
