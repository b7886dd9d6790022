import Canonicalization
import Foundation

/// An offer as a short-lived value.
struct StoredOffer: Codable {
    let id: Identifier<OfferedActivity>
    /// The digest of the source's credential.
    private let credential: Data
    private let device: String
    /// The activity as JSON.
    let activity: String
    let offeredAt: Instant
    var continuedOn: String?
    /// The order of an account's offers.
    let number: Int

    init(_ offer: OfferedActivity, number: Int) throws {
        id = offer.id
        credential = Data(offer.source.credential)
        device = offer.source.device
        activity = try Self.text(offer.activity)
        offeredAt = offer.offeredAt
        continuedOn = offer.continuedOn
        self.number = number
    }

    /// Returns `nil` for a form that another version of Backnote has written.
    init?(_ value: ShortLivedValue) {
        guard let offer = value.decoded(as: StoredOffer.self) else { return nil }
        self = offer
    }

    /// Returns the offer by the current rules, or `nil` if its URL is no longer usable.
    func offer(by canonicalizer: Canonicalizer) -> OfferedActivity? {
        guard let activity = try? JSONDecoder().decode(UserActivity.self, from: Data(activity.utf8)),
            let identity = try? PageIdentity(of: activity, by: canonicalizer)
        else { return nil }
        return OfferedActivity(
            id: id, source: OfferedActivity.Source(credential: Array(credential), device: device), activity: activity,
            identity: identity, offeredAt: offeredAt, continuedOn: continuedOn)
    }

    /// Returns an activity as JSON. Equal activities have the same text.
    private static func text(_ activity: UserActivity) throws -> String {
        String(decoding: try activity.json(), as: UTF8.self)
    }
}

extension OfferedActivity.Source {
    /// The name of the source's offer among those of its account. A device's name can be longer than the name of a value.
    var name: [UInt8] {
        credential + withUnsafeBytes(of: Key.hash(of: device).bigEndian, Array.init)
    }
}
