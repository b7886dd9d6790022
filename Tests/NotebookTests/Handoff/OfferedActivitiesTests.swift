import Canonicalization
import Synchronization
import Testing

@testable import Notebook

struct OfferedActivitiesTests {
    /// The steady time; the time of day stays the same.
    private final class Uptime: Sendable {
        private let time = Mutex(ContinuousClock.now)

        var now: ContinuousClock.Instant { time.withLock(\.self) }

        func advance(seconds: Int) { time.withLock { $0 += .seconds(seconds) } }
    }

    private let time = Uptime()
    private let offered: OfferedActivities

    init() {
        let instant = Instant.now
        offered = OfferedActivities(clock: ServiceClock(wall: { instant }, steady: { [time] in time.now }))
    }

    @discardableResult
    private func offer(
        _ url: String, on device: String, userInfo: JSONValue? = nil, for account: AccountID = .local
    ) throws -> OfferedActivity {
        let activity = UserActivity(webpageURL: url, userInfo: userInfo, device: device)
        return offered.offer(
            activity, identity: try PageIdentity(of: activity, by: .standard), from: source(device), for: account)
    }

    private func source(_ device: String, credential: UInt8 = 1) -> OfferedActivity.Source {
        OfferedActivity.Source(
            credential: Credential(
                kind: .token, digest: [credential], account: .local, name: "test", createdAt: .now, expiresAt: nil),
            device: device)
    }

    private func urls(for account: AccountID = .local) -> [String?] {
        offered.all(of: account).map(\.activity.webpageURL)
    }

    @Test func aDeviceOffersOnlyWhatItShowsNow() throws {
        try offer("https://a.example/1", on: "phone")
        try offer("https://b.example/", on: "laptop")
        try offer("https://a.example/2", on: "phone")
        #expect(urls() == ["https://a.example/2", "https://b.example/"])
        offered.withdraw(source("phone"), for: .local)
        #expect(urls() == ["https://b.example/"])
    }

    @Test func theSameContentKeepsItsIdentifierAndWhoContinuedIt() throws {
        let first = try offer("https://a.example/map", on: "phone", userInfo: .object(["zoom": .integer(3)]))
        _ = offered.take(first.id, on: "laptop", for: .local)
        let second = try offer("https://a.example/map", on: "phone", userInfo: .object(["zoom": .integer(4)]))
        #expect(second.id == first.id)
        #expect(second.continuedOn == "laptop")
        let other = try offer("https://a.example/list", on: "phone")
        #expect(other.id != first.id)
        #expect(other.continuedOn == nil)
        #expect(offered.take(first.id, on: "laptop", for: .local) == nil)
    }

    /// Browsers have the same name on machines with the same system.
    @Test func devicesWithTheSameNameDoNotReplaceEachOther() throws {
        try offer("https://a.example/", on: "Firefox on Linux")
        let activity = UserActivity(webpageURL: "https://b.example/")
        let second = source("Firefox on Linux", credential: 2)
        _ = offered.offer(
            activity, identity: try PageIdentity(of: activity, by: .standard), from: second, for: .local)
        #expect(urls() == ["https://b.example/", "https://a.example/"])
        offered.withdraw(second, for: .local)
        #expect(urls() == ["https://a.example/"])
    }

    @Test func anotherAccountSeesNothing() throws {
        let other = AccountID(rawValue: 2)
        let mine = try offer("https://a.example/", on: "phone")
        #expect(urls(for: other).isEmpty)
        #expect(offered.take(mine.id, on: "x", for: other) == nil)
        offered.withdraw(source("phone"), for: other)
        #expect(urls().count == 1)
        #expect(offered.revision(for: other) == 0)
    }

    @Test func anOfferEndsUnlessItIsRepeated() throws {
        try offer("https://a.example/", on: "phone")
        try offer("https://b.example/", on: "laptop")
        time.advance(seconds: 100)
        try offer("https://a.example/", on: "phone")
        let revision = offered.revision(for: .local)
        time.advance(seconds: 100)
        #expect(urls() == ["https://a.example/"])
        #expect(offered.revision(for: .local) == revision + 1)
        time.advance(seconds: 100)
        #expect(urls().isEmpty)
    }

    @Test func theOldestOfTooManyDevicesIsReplaced() throws {
        for number in 0..<(OfferedActivities.deviceLimit + 3) {
            try offer("https://a.example/\(number)", on: "\(number)")
        }
        #expect(urls().count == OfferedActivities.deviceLimit)
        #expect(urls().first == "https://a.example/\(OfferedActivities.deviceLimit + 2)")
        #expect(!urls().contains("https://a.example/2"))
    }

    /// Only a change wakes those who follow the offers.
    @Test func aRepeatedOfferIsNoChange() throws {
        try offer("https://a.example/", on: "phone")
        let revision = offered.revision(for: .local)
        try offer("https://a.example/", on: "phone")
        offered.withdraw(source("tablet"), for: .local)
        #expect(offered.revision(for: .local) == revision)
        try offer("https://a.example/", on: "phone", userInfo: .object([:]))
        #expect(offered.revision(for: .local) == revision + 1)
    }
}
