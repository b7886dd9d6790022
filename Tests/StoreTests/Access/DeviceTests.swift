import Notebook
import TestedStores
import Testing

struct DeviceTests {
    private static let start = Instant(milliseconds: 1_000_000_000_000)

    private func digest(_ number: Int) -> [UInt8] {
        [UInt8(number >> 8), UInt8(number & 255)] + [UInt8](repeating: 0, count: 30)
    }

    @Test(arguments: TestedStore.all)
    func aBrowserIsKnownUntilItsCookieIsReplacedOrOld(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        try await store.keepDevice(digest: digest(1), replacing: nil, for: .local, at: Self.start)
        #expect(try await store.account(ofDevice: digest(1), since: Self.start) == .local)
        #expect(
            try await store.account(ofDevice: digest(1), since: Instant(milliseconds: Self.start.milliseconds + 1))
                == nil)
        #expect(try await store.account(ofDevice: digest(2), since: Self.start) == nil)
        try await store.keepDevice(digest: digest(2), replacing: digest(1), for: .local, at: Self.start)
        #expect(try await store.account(ofDevice: digest(1), since: Self.start) == nil)
        #expect(try await store.account(ofDevice: digest(2), since: Self.start) == .local)
    }

    @Test(arguments: TestedStore.all)
    func theBrowsersThatSignedInLastAreKept(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let name = try #require(AccountName("ann"))
        let ann = try await store.addAccount(named: name, passwordHash: nil, at: Self.start).id
        try await store.keepDevice(digest: digest(9_999), replacing: nil, for: ann, at: Self.start)
        for number in 0..<70 {
            let time = Instant(milliseconds: Self.start.milliseconds + Int64(number))
            try await store.keepDevice(digest: digest(number), replacing: nil, for: .local, at: time)
        }
        for number in 0..<70 {
            let account = try await store.account(ofDevice: digest(number), since: Self.start)
            #expect((account != nil) == (number >= 6), "\(number)")
        }
        #expect(try await store.account(ofDevice: digest(9_999), since: Self.start) == ann)
    }
}
