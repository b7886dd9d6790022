import Canonicalization
import Notebook

extension AnyStore: ActivityStore {
    public func record(
        _ activity: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID
    ) {
        store.record(activity, keeping: retention, for: account)
    }

    public func activities(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [RecordedActivity] {
        try await store.activities(limit: limit, for: account)
    }

    public func activity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) -> RecordedActivity {
        try await store.activity(id, for: account)
    }

    public func resignActivity(
        ofDevice device: String, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.resignActivity(ofDevice: device, at: time, for: account)
    }

    public func removeActivity(
        _ id: Identifier<RecordedActivity>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeActivity(id, at: time, for: account)
    }

    public func forgetActivities(
        _ selection: VisitSelection, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await store.forgetActivities(selection, at: time, for: account)
    }
}

extension AnyStore: PreferenceStore {
    public func preferences(
        for account: AccountID
    ) async throws(NotebookError) -> AccountPreferences {
        try await store.preferences(for: account)
    }

    public func keep(
        _ decision: Decision, for account: AccountID
    ) async throws(NotebookError) {
        try await store.keep(decision, for: account)
    }

    public func removeDecision(
        _ id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeDecision(id, at: time, for: account)
    }

    public func keep(
        _ snooze: Snooze, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.keep(snooze, at: time, for: account)
    }

    public func endSnooze(
        of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.endSnooze(of: note, at: time, for: account)
    }

    public func setRemovesPhotoLocation(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setRemovesPhotoLocation(isOn, at: time, for: account)
    }

    public func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setRetention(retention, at: time, for: account)
    }

    public func setPageImages(
        _ images: PageImages, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setPageImages(images, at: time, for: account)
    }
}

extension AnyStore: ChangeStore {
    public func register(
        _ record: IdempotencyRecord, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Bool {
        try await store.register(record, at: time, for: account)
    }

    public func changes(
        after sequence: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges {
        try await store.changes(after: sequence, limit: limit, for: account)
    }

    public func changeSignals(
        for account: AccountID
    ) -> AsyncStream<Void> {
        store.changeSignals(for: account)
    }
}

extension AnyStore: AccountStore {
    public func accounts() async throws(NotebookError) -> [Account] {
        try await store.accounts()
    }

    public func accounts(
        after last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await store.accounts(after: last, limit: limit)
    }

    public func hasPasswords() async throws(NotebookError) -> Bool {
        try await store.hasPasswords()
    }

    public func account(
        named name: AccountName
    ) async throws(NotebookError) -> Account? {
        try await store.account(named: name)
    }

    public func account(
        _ id: AccountID
    ) async throws(NotebookError) -> Account {
        try await store.account(id)
    }

    public func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account {
        try await store.addAccount(named: name, passwordHash: passwordHash, at: time)
    }

    public func passwordHash(
        ofAccountNamed name: AccountName
    ) async throws(NotebookError) -> (hash: String, account: Account)? {
        try await store.passwordHash(ofAccountNamed: name)
    }

    public func setPasswordHash(
        _ hash: String?, for account: AccountID
    ) async throws(NotebookError) {
        try await store.setPasswordHash(hash, for: account)
    }

    public func keepDevice(
        digest: [UInt8], replacing former: [UInt8]?, for account: AccountID, at time: Instant
    ) async throws(NotebookError) {
        try await store.keepDevice(digest: digest, replacing: former, for: account, at: time)
    }

    public func account(
        ofDevice digest: [UInt8], since time: Instant
    ) async throws(NotebookError) -> AccountID? {
        try await store.account(ofDevice: digest, since: time)
    }

    public func removeAccount(
        _ account: AccountID
    ) async throws(NotebookError) {
        try await store.removeAccount(account)
    }

    public func finishRemovals() async throws(NotebookError) -> Int {
        try await store.finishRemovals()
    }
}

extension AnyStore: CredentialStore {
    public func keep(
        _ credential: Credential
    ) async throws(NotebookError) {
        try await store.keep(credential)
    }

    public func use(
        digest: [UInt8], at time: Instant
    ) async throws(NotebookError) -> Credential? {
        try await store.use(digest: digest, at: time)
    }

    public func credentials(
        _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) -> [Credential] {
        try await store.credentials(kind, for: account)
    }

    public func endCredential(
        _ id: Identifier<Credential>, _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) {
        try await store.endCredential(id, kind, for: account)
    }

    public func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) async throws(NotebookError) {
        try await store.endCredentials(kind, except: kept, for: account)
    }

    public func digest(
        ofToken id: Identifier<Credential>
    ) async throws(NotebookError) -> [UInt8]? {
        try await store.digest(ofToken: id)
    }

    public func serviceKey() async throws(NotebookError) -> [UInt8] {
        try await store.serviceKey()
    }

    public func isCredentialBound(
        to origin: String, at time: Instant
    ) async throws(NotebookError) -> Bool {
        try await store.isCredentialBound(to: origin, at: time)
    }
}

extension AnyStore: ShortLivedValueStore {
    public func shortLivedValues(by clock: ServiceClock) -> any ShortLivedValues {
        store.shortLivedValues(by: clock)
    }
}

extension AnyStore: WorkStore {
    public func take(
        _ work: BackgroundWork, of accounts: [AccountID], limit: Int, for duration: Duration
    ) async throws(NotebookError) -> [AccountID] {
        try await store.take(work, of: accounts, limit: limit, for: duration)
    }

    public func giveBack(
        _ work: BackgroundWork, of accounts: [AccountID]
    ) async throws(NotebookError) {
        try await store.giveBack(work, of: accounts)
    }

    public func applies(
        _ version: KeyVersion, isNew: Bool
    ) async throws(NotebookError) -> Bool {
        try await store.applies(version, isNew: isNew)
    }

    public func accounts(
        notKeyedBy version: KeyVersion, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await store.accounts(notKeyedBy: version, limit: limit)
    }

    public func accounts(
        withRemindersDueAt time: Instant, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await store.accounts(withRemindersDueAt: time, limit: limit)
    }

    public func nextReminder() async throws(NotebookError) -> Instant? {
        try await store.nextReminder()
    }
}
