/// Stores recorded activities.
public protocol ActivityStore: Sendable {
    /// Records an activity as the current one of its device.
    ///
    /// An earlier record with the same device and key is replaced, and records beyond the retention are dropped. The
    /// response to a visit does not wait for the disk: records are written together within a second, and a crash before
    /// that loses them. All other methods of this protocol see a record of the same process at once.
    func record(_ activity: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID)
}
