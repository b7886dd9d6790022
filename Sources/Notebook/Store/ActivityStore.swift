/// Stores recorded activities.
public protocol ActivityStore: Sendable {
    /// Records an activity as the current one of its device.
    ///
    /// An earlier record with the same device and key is replaced, and records beyond the retention are dropped. The
    /// response to a visit does not wait for the disk: records are written together within a second, and a crash before
    /// that loses them. All other methods of this protocol see a record of the same process at once.
    func record(_ activity: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID)

    /// Returns recorded activities, the last visited first.
    func activities(limit: Int, for account: AccountID) async throws(NotebookError) -> [RecordedActivity]

    /// Returns a recorded activity.
    ///
    /// - Throws: `activityNotFound`.
    func activity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) -> RecordedActivity

    /// Makes the current activity of a device a recent visit.
    func resignActivity(ofDevice device: String, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Deletes a recorded activity.
    ///
    /// - Throws: `activityNotFound`.
    func removeActivity(
        _ id: Identifier<RecordedActivity>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Deletes recorded activities.
    func forgetActivities(
        _ selection: VisitSelection, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int
}
