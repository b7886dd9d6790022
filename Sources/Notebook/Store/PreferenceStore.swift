/// Stores a person's decisions, snoozes and settings.
public protocol PreferenceStore: Sendable {
    /// Returns everything that a visit has to respect.
    func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences

    /// Stores a decision. An existing decision with the same identifier stays as it is.
    func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError)

    /// Removes a decision.
    ///
    /// - Throws: `decisionNotFound`.
    func removeDecision(
        _ id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Replaces the note's snooze, and drops the snoozes that have ended.
    ///
    /// - Throws: `noteNotFound`.
    func keep(_ snooze: Snooze, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Ends the note's snooze, if it has one.
    func endSnooze(of note: Identifier<Note>, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Sets whether the place where a photo was taken is removed from photos that are added.
    func setRemovesPhotoLocation(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Stores the retention of visits, and drops the visits beyond it.
    func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Stores which images of pages are fetched.
    func setPageImages(_ images: PageImages, at time: Instant, for account: AccountID) async throws(NotebookError)
}
