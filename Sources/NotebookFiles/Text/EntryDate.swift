import Notebook

/// Dates as programs write them.
enum EntryDate {
    /// 1900-01-01. Earlier dates are mistakes, and so are those after 9999.
    private static let years: ClosedRange<Int64> = -2_208_988_800_000...253_402_300_799_999

    /// Parses a written date, or seconds, milliseconds or microseconds since 1970: the size decides which. A date without
    /// a time zone is in UTC.
    ///
    /// - Returns: `nil` for anything else, and for 0, which programs write where they have no date.
    static func instant(_ text: String) -> Instant? {
        let text = String(text.trimmingSpace)
        if let number = Double(text) { return instant(number) }
        return WrittenDate(text).flatMap { usable($0.instant) }
    }

    static func instant(_ number: Double) -> Instant? {
        guard number.isFinite, number != 0, abs(number) < 1e18 else { return nil }
        let seconds = abs(number) >= 1e14 ? number / 1e6 : abs(number) >= 1e11 ? number / 1e3 : number
        return usable(Instant(milliseconds: Int64((seconds * 1_000).rounded())))
    }

    /// Returns a date that is no mistake.
    static func usable(_ instant: Instant) -> Instant? {
        years.contains(instant.milliseconds) ? instant : nil
    }
}

extension StringProtocol {
    /// The text without white space at either end.
    var trimmingSpace: SubSequence {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
        return start[...last]
    }
}
