import Notebook
import Testing

@testable import SQLiteStore

struct BackupNameTests {
    private static let time = Instant("2026-11-21T09:45:12.000Z")

    @Test(
        arguments: [
            ("backnote-2026-11-21T09-45-12.000Z-12.sqlite", 12),
            // Of an earlier version.
            ("backnote-2026-11-21T09-45-12.000Z.sqlite", 0),
            ("backnote-2026-11-21T09-45-12.000Z-0.sqlite", nil),
            ("backnote-2026-11-21T09-45-12.000Z-.sqlite", nil),
            ("backnote-2026-11-21T09-45-12.000Z--1.sqlite", nil),
            ("backnote-2026-11-21T09-45-12.000Z-99999999999999999999.sqlite", nil),
            ("backnote-2026-11-21T09-45-12.000Z-12.sqlite.part", nil),
            ("backnote-2026-11-21-12.sqlite", nil),
            ("backnote-T-Z.sqlite", nil),
            ("backnote-ZT.sqlite", nil),
            ("backnote-.sqlite", nil),
            ("mine.sqlite", nil),
        ])
    func aNameHasATimeAndANumber(text: String, number: Int?) {
        let name = BackupName(text)
        #expect(name?.number == number)
        #expect(name?.time == (number == nil ? nil : Self.time))
        if let name { #expect(name.text == text) }
    }

    @Test func theNumberOrdersBackupsBeforeTheTime() throws {
        let names = [
            "backnote-2026-11-21T09-45-12.000Z.sqlite", "backnote-2026-11-22T09-45-12.000Z.sqlite",
            "backnote-2036-11-22T09-45-12.000Z-1.sqlite", "backnote-2016-11-22T09-45-12.000Z-2.sqlite",
            "backnote-2026-11-22T09-45-12.000Z-10.sqlite",
        ]
        #expect(names.shuffled().compactMap { BackupName($0) }.sorted().map(\.text) == names)
    }
}
