/// Stores a person's decisions, snoozes and settings.
public protocol PreferenceStore: Sendable {
    /// Returns everything that a visit has to respect.
    func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences
}
