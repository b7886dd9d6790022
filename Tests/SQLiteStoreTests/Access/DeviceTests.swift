import GRDB
import Notebook
import Testing

@testable import SQLiteStore

struct DeviceTests {
    private static let start = Instant(milliseconds: 1_000_000_000_000)

    private func digest(_ number: Int) -> [UInt8] {
        [UInt8(number >> 8), UInt8(number & 255)] + [UInt8](repeating: 0, count: 30)
    }

    @Test func aBrowserIsKnownUntilItsCookieIsReplacedOrOld() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
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

    @Test func theBrowsersThatSignedInLastAreKept() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        try await store.pool.write { db in try db.execute(sql: "INSERT INTO account (id, name) VALUES (2, 'ann')") }
        try await store.keepDevice(
            digest: digest(9_999), replacing: nil, for: AccountID(rawValue: 2), at: Self.start)
        for number in 0..<70 {
            let time = Instant(milliseconds: Self.start.milliseconds + Int64(number))
            try await store.keepDevice(digest: digest(number), replacing: nil, for: .local, at: time)
        }
        for number in 0..<70 {
            let account = try await store.account(ofDevice: digest(number), since: Self.start)
            #expect((account != nil) == (number >= 6), "\(number)")
        }
        #expect(try await store.account(ofDevice: digest(9_999), since: Self.start) == AccountID(rawValue: 2))
    }
}
