import Foundation
import Notebook
import Testing

struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-21T09:45:12Z", 1_795_254_312_000),
        ("2026-11-21t09:45:12.5z", 1_795_254_312_500), ("2026-11-21T09:45:12.123456789Z", 1_795_254_312_123),
        ("2026-11-21T10:45:12+01:00", 1_795_254_312_000), ("2026-11-20T10:26:12-23:19", 1_795_254_312_000),
        ("2024-02-29T00:00:00Z", 1_709_164_800_000), ("2000-03-01T00:00:00Z", 951_868_800_000),
        ("1969-12-31T23:59:59.999Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_800_000),
        ("0000-01-01T00:00:00Z", -62_167_219_200_000), ("9999-12-31T23:59:59Z", 253_402_300_799_000),
    ])
    func timesOfRFC3339AreParsed(text: String, milliseconds: Int64) {
        #expect(Instant(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "now", "2026-11-21", "2026-11-21T09:45Z", "2026-11-21T09:45:12", "2026-13-01T00:00:00Z",
        "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-11-31T00:00:00Z", "2026-11-21T24:00:00Z",
        "2026-11-21T09:45:61Z", "2026-11-21T09:45:12.Z", "2026-11-21T09:45:12+0100", "2026-11-21T09:45:12+24:00",
        "2026-11-21T09:45:12Zz", "02026-11-21T09:45:12Z", "2026-11-21T09:45:12−01:00",
    ])
    func invalidTimesAreRejected(text: String) {
        #expect(Instant(text) == nil)
    }

    /// Tests a time in every month of four centuries.
    @Test func writtenTimesAreParsed() {
        for month in 0..<4_800 {
            let time = Instant(milliseconds: Int64(month) * 2_629_746_123 - 3_000_000_000_000)
            #expect(Instant("\(time)") == time)
        }
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_799_999, "2000-02-29T23:59:59.999Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func timesAreWrittenInRFC3339(milliseconds: Int64, text: String) {
        #expect(Instant(milliseconds: milliseconds).description == text)
    }

    /// With an offset or a leap second, a text can name a time outside of the years 0000 to 9999.
    @Test(arguments: [
        ("0000-01-01T00:00:00+01:00", "0000-01-01T00:00:00.000Z"),
        ("9999-12-31T23:59:59-01:00", "9999-12-31T23:59:59.999Z"), ("9999-12-31T23:59:60Z", "9999-12-31T23:59:59.999Z"),
    ])
    func aTimeOutOfRangeIsWrittenAsTheNearestTime(text: String, written: String) throws {
        #expect(try #require(Instant(text)).description == written)
    }

    @Test(arguments: [(Int64.min, "0000-01-01T00:00:00.000Z"), (Int64.max, "9999-12-31T23:59:59.999Z")])
    func extremeTimesAreWritten(milliseconds: Int64, written: String) {
        #expect(Instant(milliseconds: milliseconds).description == written)
    }

    /// Rows and the dates of files can have any number. Sums and differences of what is read must not overflow.
    @Test(arguments: [Int64.min, Int64.min + 1, -1, 0, 1_795_254_312_000, Int64.max - 1, Int64.max])
    func aStoredTimeIsOneThatCanBeWritten(milliseconds: Int64) {
        let time = Instant(stored: milliseconds)
        #expect(Instant("\(time)") == time)
        #expect(time.advanced(byDays: 3_650).advanced(byDays: -7_300) < time)
        if (-62_167_219_200_000...253_402_300_799_999).contains(milliseconds) {
            #expect(time.milliseconds == milliseconds)
        }
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 9.3e15, -9.3e15, 4.5e12])
    func anyDateHasATime(seconds: Double) {
        let time = Instant(Date(timeIntervalSince1970: seconds))
        #expect(Instant("\(time)") == time)
    }
}
