extension Instant {
    /// Parses a time of RFC 3339 (section 5.6) with any offset. Fractions of a second are cut to milliseconds, and a
    /// leap second is the following second. Returns `nil` if the text is not a time.
    public init?(_ text: String) {
        var reader = Reader(text)
        guard let year = reader.number(4), reader.takes("-"), let month = reader.number(2, in: 1...12),
            reader.takes("-"),
            let day = reader.number(2, in: 1...Self.days(in: month, of: year)), reader.takes("Tt "),
            let hour = reader.number(2, in: 0...23), reader.takes(":"), let minute = reader.number(2, in: 0...59),
            reader.takes(":"), let second = reader.number(2, in: 0...60)
        else { return nil }
        var milliseconds = 0
        if reader.takes(".") {
            guard let fraction = reader.milliseconds() else { return nil }
            milliseconds = fraction
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        let minutes = (Self.days(before: (year, month, day)) * 24 + hour) * 60 + minute - offset
        self.init(milliseconds: Int64((minutes * 60 + second) * 1_000 + milliseconds))
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the number of days from 1970-01-01 to a date of the Gregorian calendar. Years start in March here, so
    /// that the leap day is their last day; 400 years have 146,097 days.
    private static func days(before date: (year: Int, month: Int, day: Int)) -> Int {
        let year = date.month > 2 ? date.year : date.year - 1
        let dayOfYear = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1
        // Four centuries are added and subtracted, because an integer division rounds down for positive numbers only.
        let later = year + 400
        return later * 365 + later / 4 - later / 100 + later / 400 + dayOfYear - 719_468 - 146_097
    }
}

extension Instant: CustomStringConvertible {
    /// The times that a year with four digits can express: 0000-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z.
    static let writable: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// The number of bytes of the text form.
    static let textCount = 24

    public var description: String {
        String(unsafeUninitializedCapacity: Self.textCount) { text in
            write(to: text)
            return Self.textCount
        }
    }

    /// Writes the text form in ASCII.
    ///
    /// Integers are used because seconds in floating point often lose a millisecond. A time out of range, which an
    /// offset in the years 0000 and 9999 can lead to, is written as the first or last time in range.
    func write(to text: UnsafeMutableBufferPointer<UInt8>) {
        let written = min(max(milliseconds, Self.writable.lowerBound), Self.writable.upperBound)
        let (days, rest) = Self.divided(written, by: 86_400_000)
        let date = Self.date(after: days)
        let seconds = rest / 1_000
        var end = 0
        func write(_ number: Int64, _ count: Int, _ mark: UInt8) {
            var rest = number
            for place in (end..<end + count).reversed() {
                text[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            text[end + count] = mark
            end += count + 1
        }
        write(date.year, 4, UInt8(ascii: "-"))
        write(date.month, 2, UInt8(ascii: "-"))
        write(date.day, 2, UInt8(ascii: "T"))
        write(seconds / 3_600, 2, UInt8(ascii: ":"))
        write(seconds / 60 % 60, 2, UInt8(ascii: ":"))
        write(seconds % 60, 2, UInt8(ascii: "."))
        write(rest % 1_000, 3, UInt8(ascii: "Z"))
    }

    /// Returns the date after a number of days since 1970-01-01. Years start in March here as well.
    private static func date(after days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = divided(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
    }

    /// Divides, rounding down for negative numbers as well.
    private static func divided(_ number: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}

private struct Reader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips one of the characters, and returns whether it did.
    mutating func takes(_ characters: StaticString) -> Bool {
        guard let first = rest.first, characters.withUTF8Buffer({ $0.contains(first) }) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(_ digits: Int, in range: ClosedRange<Int> = 0...9_999) -> Int? {
        guard rest.count >= digits else { return nil }
        var number = 0
        for byte in rest.prefix(digits) {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        rest.removeFirst(digits)
        return range.contains(number) ? number : nil
    }

    /// Reads a fraction with at least one digit.
    mutating func milliseconds() -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest.removeFirst(digits.count)
        let first = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return (min(digits.count, 3)..<3).reduce(first) { number, _ in number * 10 }
    }

    /// Reads an offset: minutes ahead of UTC.
    mutating func offset() -> Int? {
        if takes("Zz") { return 0 }
        let isBehind = rest.first == UInt8(ascii: "-")
        guard takes("+-"), let hour = number(2, in: 0...23), takes(":"), let minute = number(2, in: 0...59) else {
            return nil
        }
        return (isBehind ? -1 : 1) * (hour * 60 + minute)
    }
}
