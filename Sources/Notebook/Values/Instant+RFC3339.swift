extension Instant {
    /// The moment that a text names as RFC 3339 writes it (section 5.6): with any fraction of a second, of which milliseconds are kept, and
    /// at any offset. A leap second is the moment after it. Nil where the text names no moment.
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

    /// Days from 1970-01-01 to a date of the Gregorian calendar. Years begin in March here, so that the leap day is their last; 400 of
    /// them have 146,097 days.
    private static func days(before date: (year: Int, month: Int, day: Int)) -> Int {
        let year = date.month > 2 ? date.year : date.year - 1
        let dayOfYear = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1
        // Four centuries on and back again: divisions round down from above zero only.
        let later = year + 400
        return later * 365 + later / 4 - later / 100 + later / 400 + dayOfYear - 719_468 - 146_097
    }
}

extension Instant: CustomStringConvertible {
    /// What four digits of a year can say: 0000-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z.
    private static let writable: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// How many bytes the text of a moment has.
    static let textCount = 24

    public var description: String {
        String(unsafeUninitializedCapacity: Self.textCount) { text in
            write(to: text)
            return Self.textCount
        }
    }

    /// Writes the text into as many bytes, in ASCII.
    ///
    /// In whole numbers: seconds in floating point lose a millisecond half of the time. A moment beyond what can be written is written as
    /// the first or last that can; an offset leads there from the years 0000 and 9999.
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

    /// The date so many days after 1970-01-01; years begin in March meanwhile, as above.
    private static func date(after days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = divided(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
    }

    /// Rounded down, below zero too.
    private static func divided(_ number: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}

private struct Reader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// One of the characters.
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

    /// Of a fraction with one digit or more.
    mutating func milliseconds() -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest.removeFirst(digits.count)
        let first = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return (min(digits.count, 3)..<3).reduce(first) { number, _ in number * 10 }
    }

    /// Minutes that the clock is ahead of UTC.
    mutating func offset() -> Int? {
        if takes("Zz") { return 0 }
        let isBehind = rest.first == UInt8(ascii: "-")
        guard takes("+-"), let hour = number(2, in: 0...23), takes(":"), let minute = number(2, in: 0...59) else {
            return nil
        }
        return (isBehind ? -1 : 1) * (hour * 60 + minute)
    }
}
