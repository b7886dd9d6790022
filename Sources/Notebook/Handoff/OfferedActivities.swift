import Synchronization

/// The activities that devices offer to each other now, at most one for each device.
///
/// They are only in memory: nothing is kept of an activity once its device withdraws it, shows something else, or has
/// not repeated its offer for ``lifetime``.
final class OfferedActivities: Sendable {
    /// How long an offer lasts that is not repeated, as by a device that was switched off.
    static let lifetime = Duration.seconds(180)
    /// The maximum number of sources of an account that offer an activity. Another one replaces the oldest offer.
    static let deviceLimit = 16

    private struct Entry {
        var offer: OfferedActivity
        /// When it was offered last.
        var repeatedAt: ContinuousClock.Instant
    }

    private struct State {
        var entries: [AccountID: [Entry]] = [:]
        /// The number of changes of an account's offers since the start.
        var revisions: [AccountID: Int] = [:]

        mutating func change(_ account: AccountID, _ entries: [Entry]) {
            self.entries[account] = entries.isEmpty ? nil : entries
            revisions[account, default: 0] += 1
        }
    }

    private let state = Mutex(State())
    private let changes = ChangeBroadcaster<AccountID>()
    private let clock: ServiceClock

    init(clock: ServiceClock) {
        self.clock = clock
    }

    /// Returns a stream that yields after every change of an account's offers.
    func signals(for account: AccountID) -> AsyncStream<Void> { changes.signals(for: account) }

    /// The number of changes of an account's offers, also of those that ended because they were not repeated.
    func revision(for account: AccountID) -> Int {
        state.withLock { state in
            removeExpired(of: account, &state)
            return state.revisions[account, default: 0]
        }
    }

    /// Returns the offers of an account, newest first.
    func all(of account: AccountID) -> [OfferedActivity] {
        state.withLock { state in
            removeExpired(of: account, &state)
            return state.entries[account, default: []].map(\.offer).reversed()
        }
    }

    /// Offers a device's current activity instead of its earlier one. The same content keeps its identifier.
    func offer(
        _ activity: UserActivity, identity: PageIdentity, from source: OfferedActivity.Source, for account: AccountID
    ) -> OfferedActivity {
        let (offer, isNew) = state.withLock { state in
            removeExpired(of: account, &state)
            var entries = state.entries[account, default: []]
            let index = entries.firstIndex { $0.offer.source == source }
            let earlier = index.map { entries.remove(at: $0).offer }
            let isSame = earlier?.identity.keys == identity.keys
            let offer = OfferedActivity(
                id: (isSame ? earlier?.id : nil) ?? Identifier(), source: source, activity: activity,
                identity: identity,
                offeredAt: clock.now, continuedOn: isSame ? earlier?.continuedOn : nil)
            entries.append(Entry(offer: offer, repeatedAt: clock.uptime))
            let isNew = earlier?.activity != activity
            if isNew {
                state.change(account, entries.suffix(Self.deviceLimit))
            } else {
                state.entries[account] = entries
            }
            return (offer, isNew)
        }
        if isNew { changes.notify(account) }
        return offer
    }

    func withdraw(_ source: OfferedActivity.Source, for account: AccountID) {
        let isChanged = state.withLock { state in
            let entries = state.entries[account, default: []]
            let rest = entries.filter { $0.offer.source != source }
            guard rest.count < entries.count else { return false }
            state.change(account, rest)
            return true
        }
        if isChanged { changes.notify(account) }
    }

    /// Returns an offer, and notes for its source on which device it continues; `nil` if it has ended.
    func take(
        _ id: Identifier<OfferedActivity>, on device: String?, for account: AccountID
    ) -> OfferedActivity? {
        let offer = state.withLock { state -> OfferedActivity? in
            removeExpired(of: account, &state)
            var entries = state.entries[account, default: []]
            guard let index = entries.firstIndex(where: { $0.offer.id == id }) else { return nil }
            entries[index].offer.continuedOn = device ?? ""
            state.change(account, entries)
            return entries[index].offer
        }
        if offer != nil { changes.notify(account) }
        return offer
    }

    private func removeExpired(of account: AccountID, _ state: inout State) {
        guard let entries = state.entries[account] else { return }
        let time = clock.uptime
        let live = entries.filter { $0.repeatedAt.duration(to: time) < Self.lifetime }
        if live.count < entries.count { state.change(account, live) }
    }
}
