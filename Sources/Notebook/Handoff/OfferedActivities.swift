import Canonicalization

extension ShortLivedKind {
    /// The activities that devices offer. One for each device. At the limit, a new offer replaces the oldest.
    static let offeredActivity = ShortLivedKind("offered activity", limit: 16)
}

/// The activities that devices offer to each other now, at most one for each device.
///
/// Nothing is kept of an activity once its device withdraws it, shows something else, or has not repeated its offer for
/// ``lifetime``.
struct OfferedActivities: Sendable {
    /// How long an offer lasts that is not repeated, as by a device that was switched off, in milliseconds.
    static let lifetime: Int64 = 180_000

    private let values: any ShortLivedValues
    private let canonicalizer: CurrentCanonicalizer
    private let clock: ServiceClock

    init(values: any ShortLivedValues, canonicalizer: CurrentCanonicalizer, clock: ServiceClock) {
        self.values = values
        self.canonicalizer = canonicalizer
        self.clock = clock
    }

    private static func collection(of account: AccountID) -> ShortLivedCollection {
        ShortLivedCollection(.offeredActivity, of: account)
    }

    /// Returns a stream that yields after every change of an account's offers by any instance.
    func signals(for account: AccountID) -> AsyncStream<Void> { values.signals(for: account) }

    /// Returns a number that is another one after each change of an account's offers, also after those that ended because they were
    /// not repeated. It is 0 without offers, and can be compared within this process.
    func revision(for account: AccountID) async throws(NotebookError) -> Int {
        let offers = try await values.values(in: Self.collection(of: account)).compactMapValues(StoredOffer.init)
        if offers.isEmpty { return 0 }
        var hasher = Hasher()
        for (source, offer) in offers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            hasher.combine(source)
            hasher.combine(offer.id)
            hasher.combine(offer.activity)
            hasher.combine(offer.continuedOn)
        }
        return hasher.finalize()
    }

    /// Returns the offers of an account, newest first.
    func all(of account: AccountID) async throws(NotebookError) -> [OfferedActivity] {
        let offers = try await values.values(in: Self.collection(of: account)).values.compactMap(StoredOffer.init)
        return offers.sorted { $0.number > $1.number }.compactMap { $0.offer(by: canonicalizer.canonicalizer) }
    }

    /// Offers a device's current activity instead of its earlier one. The same content keeps its identifier.
    func offer(
        _ activity: UserActivity, identity: PageIdentity, from source: OfferedActivity.Source, for account: AccountID
    ) async throws(NotebookError) -> OfferedActivity {
        let (now, end) = (clock.now, values.time(after: Self.lifetime))
        let (offer, isNew) = try await values.change(Self.collection(of: account)) { [canonicalizer] entries in
            let offers = entries.compactMapValues(StoredOffer.init)
            let earlier = offers[source.name]
            let same = earlier?.offer(by: canonicalizer.canonicalizer).flatMap { offer in
                offer.identity.keys == identity.keys ? offer : nil
            }
            let offer = OfferedActivity(
                id: same?.id ?? Identifier(), source: source, activity: activity, identity: identity, offeredAt: now,
                continuedOn: same?.continuedOn)
            let stored = try StoredOffer(offer, number: (offers.values.map(\.number).max() ?? 0) + 1)
            entries[source.name] = try ShortLivedValue(stored, expiresAt: end)
            return (offer, earlier?.activity != stored.activity)
        }
        if isNew { values.notify(account) }
        return offer
    }

    func withdraw(_ source: OfferedActivity.Source, for account: AccountID) async throws(NotebookError) {
        let withdrawn = try await values.change(Self.collection(of: account)) { entries in
            entries.removeValue(forKey: source.name)
        }
        if withdrawn != nil { values.notify(account) }
    }

    /// Returns an offer, and notes for its source on which device it continues; `nil` if it has ended.
    func take(
        _ id: Identifier<OfferedActivity>, on device: String?, for account: AccountID
    ) async throws(NotebookError) -> OfferedActivity? {
        let taken = try await values.change(Self.collection(of: account)) { entries -> StoredOffer? in
            for (source, value) in entries {
                guard var offer = StoredOffer(value), offer.id == id else { continue }
                offer.continuedOn = device ?? ""
                entries[source] = try ShortLivedValue(offer, expiresAt: value.expiresAt)
                return offer
            }
            return nil
        }
        if taken != nil { values.notify(account) }
        return taken?.offer(by: canonicalizer.canonicalizer)
    }
}
