import Foundation

/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z. The store and the API use it because a
/// floating-point date would be rounded.
///
/// The text form is RFC 3339 in UTC with milliseconds: `2026-11-21T09:45:12.000Z`.
public struct Instant: Sendable, Hashable, Comparable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Creates the time of a row, which a damaged or manipulated data file may have: a time that no text can express
    /// becomes the nearest that one can. Sums and differences of times then stay far from the largest numbers.
    public init(stored milliseconds: Int64) {
        self.init(milliseconds: min(max(milliseconds, Self.writable.lowerBound), Self.writable.upperBound))
    }

    /// Creates the time of a date, such as that of a file, in the years 0000 to 9999.
    public init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        self.init(stored: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }

    public static var now: Instant { Instant(Date()) }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the time a number of days later, each of 86,400 seconds.
    public func advanced(byDays days: Int) -> Instant {
        Instant(milliseconds: milliseconds + Int64(days) * 86_400_000)
    }
}

extension Date {
    public init(_ instant: Instant) {
        self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
    }
}

extension Instant: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let instant = Instant(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A time has the form 2026-11-21T09:45:12Z.")
        }
        self = instant
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
