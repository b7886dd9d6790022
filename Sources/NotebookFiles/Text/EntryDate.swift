import Notebook

/// Dates as programs write them.
enum EntryDate {
    /// 1900-01-01. Earlier dates are mistakes, and so are those after 9999.
    private static let usable: ClosedRange<Int64> = -2_208_988_800_000...253_402_300_799_999

    /// Parses a time of RFC 3339, or seconds, milliseconds or microseconds since 1970: the size decides which.
    ///
    /// - Returns: `nil` for anything else, and for 0, which programs write where they have no date.
    static func instant(_ text: String) -> Instant? {
        let text = String(text.trimmingSpace)
        if let number = Double(text) { return instant(number) }
        return (Instant(text) ?? dateOnly(text)).flatMap(checked)
    }

    static func instant(_ number: Double) -> Instant? {
        guard number.isFinite, number != 0, abs(number) < 1e18 else { return nil }
        let seconds = abs(number) >= 1e14 ? number / 1e6 : abs(number) >= 1e11 ? number / 1e3 : number
        return checked(Instant(milliseconds: Int64((seconds * 1_000).rounded())))
    }

    /// Parses `2024-03-01`, `2024-03-01 09:30:05` and `2024-03-01T09:30:05`, in UTC without an offset.
    private static func dateOnly(_ text: String) -> Instant? {
        let scalars = text.utf8.count
        guard scalars == 10 || scalars >= 16 else { return nil }
        if scalars == 10 { return Instant(text + "T00:00:00Z") }
        return Instant(scalars == 16 ? text + ":00Z" : text + "Z")
    }

    private static func checked(_ instant: Instant) -> Instant? {
        usable.contains(instant.milliseconds) ? instant : nil
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
