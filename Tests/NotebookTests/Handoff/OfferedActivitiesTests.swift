import Canonicalization
import Synchronization
import TestedStores
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
    private let store: any NotebookStore
    private let offered: OfferedActivities

    init() async throws {
        let instant = Instant.now
        let clock = ServiceClock(wall: { instant }, steady: { [time] in time.now })
        store = try await TestedStore.ofSuite.open()
        offered = OfferedActivities(
            values: store.shortLivedValues(by: clock), canonicalizer: CurrentCanonicalizer(.standard), clock: clock)
    }

    @discardableResult
    private func offer(
        _ url: String, on device: String, userInfo: JSONValue? = nil, for account: AccountID = .local
    ) async throws -> OfferedActivity {
        let activity = UserActivity(webpageURL: url, userInfo: userInfo, device: device)
        return try await offered.offer(
            activity, identity: try PageIdentity(of: activity, by: .standard), from: source(device), for: account)
    }

    private func source(_ device: String, credential: UInt8 = 1) -> OfferedActivity.Source {
        OfferedActivity.Source(
            credential: Credential(
                kind: .token, digest: [credential], account: .local, name: "test", createdAt: .now, expiresAt: nil),
            device: device)
    }

    private func urls(for account: AccountID = .local) async throws -> [String?] {
        try await offered.all(of: account).map(\.activity.webpageURL)
    }

    @Test func aDeviceOffersOnlyWhatItShowsNow() async throws {
        try await offer("https://a.example/1", on: "phone")
        try await offer("https://b.example/", on: "laptop")
        try await offer("https://a.example/2", on: "phone")
        #expect(try await urls() == ["https://a.example/2", "https://b.example/"])
        try await offered.withdraw(source("phone"), for: .local)
        #expect(try await urls() == ["https://b.example/"])
    }

    @Test func theSameContentKeepsItsIdentifierAndWhoContinuedIt() async throws {
        let first = try await offer("https://a.example/map", on: "phone", userInfo: .object(["zoom": .integer(3)]))
        _ = try await offered.take(first.id, on: "laptop", for: .local)
        let second = try await offer("https://a.example/map", on: "phone", userInfo: .object(["zoom": .integer(4)]))
        #expect(second.id == first.id)
        #expect(second.continuedOn == "laptop")
        let other = try await offer("https://a.example/list", on: "phone")
        #expect(other.id != first.id)
        #expect(other.continuedOn == nil)
        #expect(try await offered.take(first.id, on: "laptop", for: .local) == nil)
    }

    /// Browsers have the same name on machines with the same system.
    @Test func devicesWithTheSameNameDoNotReplaceEachOther() async throws {
        try await offer("https://a.example/", on: "Firefox on Linux")
        let activity = UserActivity(webpageURL: "https://b.example/")
        let second = source("Firefox on Linux", credential: 2)
        _ = try await offered.offer(
            activity, identity: try PageIdentity(of: activity, by: .standard), from: second, for: .local)
        #expect(try await urls() == ["https://b.example/", "https://a.example/"])
        try await offered.withdraw(second, for: .local)
        #expect(try await urls() == ["https://a.example/"])
    }

    @Test func anotherAccountSeesNothing() async throws {
        let other = AccountID(rawValue: 2)
        let mine = try await offer("https://a.example/", on: "phone")
        #expect(try await urls(for: other).isEmpty)
        #expect(try await offered.take(mine.id, on: "x", for: other) == nil)
        try await offered.withdraw(source("phone"), for: other)
        #expect(try await urls().count == 1)
        #expect(try await offered.revision(for: other) == 0)
    }

    @Test func anOfferEndsUnlessItIsRepeated() async throws {
        try await offer("https://a.example/", on: "phone")
        try await offer("https://b.example/", on: "laptop")
        time.advance(seconds: 100)
        try await offer("https://a.example/", on: "phone")
        let revision = try await offered.revision(for: .local)
        time.advance(seconds: 100)
        #expect(try await urls() == ["https://a.example/"])
        #expect(try await offered.revision(for: .local) != revision)
        time.advance(seconds: 100)
        #expect(try await urls().isEmpty)
    }

    @Test func theOldestOfTooManyDevicesIsReplaced() async throws {
        for number in 0..<(ShortLivedKind.offeredActivity.limit + 3) {
            try await offer("https://a.example/\(number)", on: "\(number)")
        }
        #expect(try await urls().count == ShortLivedKind.offeredActivity.limit)
        #expect(try await urls().first == "https://a.example/\(ShortLivedKind.offeredActivity.limit + 2)")
        #expect(try await !urls().contains("https://a.example/2"))
    }

    /// Only a change wakes those who follow the offers.
    @Test func aRepeatedOfferIsNoChange() async throws {
        try await offer("https://a.example/", on: "phone")
        let revision = try await offered.revision(for: .local)
        try await offer("https://a.example/", on: "phone")
        try await offered.withdraw(source("tablet"), for: .local)
        #expect(try await offered.revision(for: .local) == revision)
        try await offer("https://a.example/", on: "phone", userInfo: .object([:]))
        #expect(try await offered.revision(for: .local) != revision)
    }
}
