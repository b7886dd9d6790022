import Foundation

/// A moment: whole milliseconds since 1970-01-01T00:00:00Z. What the store keeps and the API tells, without the rounding of a
/// floating-point date.
///
/// Text form: RFC 3339 in UTC with milliseconds, `2026-11-21T09:45:12.000Z`.
public struct Instant: Sendable, Hashable, Comparable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public init(_ date: Date) {
        self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }

    public static var now: Instant { Instant(Date()) }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    public func advanced(byDays days: Int) -> Instant {
        Instant(milliseconds: milliseconds + Int64(days) * 86_400_000)
    }

    fileprivate static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension Instant {
    /// The moment that an RFC 3339 text names, with or without a fraction of a second; nil where it names none.
    public init?(_ text: String) {
        guard let date = (try? Self.style.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text)) else {
            return nil
        }
        self.init(date)
    }
}

extension Instant: CustomStringConvertible {
    public var description: String {
        Calendar.text(of: milliseconds)
            ?? Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(Self.style)
    }

    /// The proleptic Gregorian calendar in UTC, by arithmetic: every answer of the service tells several times.
    private enum Calendar {
        /// Nil outside of the years 0 to 9999, which RFC 3339 cannot write.
        static func text(of milliseconds: Int64) -> String? {
            let (days, time) = milliseconds.dividedDown(by: 86_400_000)
            guard let (year, month, day) = date(of: days) else { return nil }
            return String(unsafeUninitializedCapacity: 24) { buffer in
                let parts: [(value: Int64, digits: Int, mark: Unicode.Scalar)] = [
                    (year, 4, "-"), (month, 2, "-"), (day, 2, "T"), (time / 3_600_000, 2, ":"),
                    (time / 60_000 % 60, 2, ":"), (time / 1000 % 60, 2, "."), (time % 1000, 3, "Z"),
                ]
                var end = 0
                for (value, digits, mark) in parts {
                    var rest = value
                    for index in stride(from: end + digits - 1, through: end, by: -1) {
                        buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                        rest /= 10
                    }
                    buffer[end + digits] = UInt8(ascii: mark)
                    end += digits + 1
                }
                return end
            }
        }

        /// Years are counted from March, so that the day that leap years have more is the last one; 400 years have 146,097 days.
        private static func date(of day: Int64) -> (year: Int64, month: Int64, day: Int64)? {
            // From 0000-03-01 on, 719,468 days before 1970-01-01.
            let (era, dayOfEra) = (day + 719_468).dividedDown(by: 146_097)
            let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let monthFromMarch = (5 * dayOfYear + 2) / 153
            let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
            let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
            guard (0...9_999).contains(year) else { return nil }
            return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        }
    }
}

extension Int64 {
    /// Rounded towards negative infinity, so that the remainder is never negative.
    fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension Instant: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let instant = Instant(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A time is written as 2026-11-21T09:45:12Z.")
        }
        self = instant
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
