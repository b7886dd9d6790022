import Foundation
import Notebook

/// A date, perhaps with a time, as people and programs write it.
///
///     2024-03-01                      2024/3/1, 9:30 pm
///     2024-03-01T09:30:05.123+01:00   20240301T093005Z
///     2024-03-01 09:30 +0100          Friday, March 1st 2024, 9:30:05 am
///
/// A date in digits begins with its year: others, such as 03/01/2024, mean different days in different countries.
struct WrittenDate {
    /// The time; in UTC if the text names no time zone.
    let instant: Instant
    /// Whether the text names a time zone.
    let hasOffset: Bool

    /// The maximum size of a text in bytes.
    private static let sizeLimit = 100

    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.sizeLimit else { return nil }
        // Programs of Apple write a narrow space before PM.
        let plain = String(text).replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").trimmingSpace
        var scan = Scan(plain)
        guard let day = scan.day() else { return nil }
        var time = "00:00:00"
        var offset: String?
        if !scan.isAtEnd {
            guard scan.takeDivider(), let written = scan.time() else { return nil }
            time = written
            offset = scan.offset()
        }
        guard scan.isAtEnd, let instant = Instant("\(day)T\(time)\(offset ?? "Z")") else { return nil }
        self.instant = instant
        hasOffset = offset != nil
    }
}

/// Reads the parts of a date, each in the form of RFC 3339.
private struct Scan {
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    var isAtEnd: Bool { rest.isEmpty }

    // MARK: Days

    mutating func day() -> String? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        switch digits.count {
        case 0...2: return writtenDay()
        case 8:
            rest = rest.dropFirst(8)
            return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
        case 4:
            rest = rest.dropFirst(4)
            guard let mark = rest.first, "-/.".contains(mark), take(mark), let month = number(1...2), take(mark),
                let day = number(1...2)
            else { return nil }
            return "\(digits)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
        default: return nil
        }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Reads an English date, perhaps with the day of the week: `Friday, March 1st 2024`, `1 March 2024`.
    private mutating func writtenDay() -> String? {
        if let word = word(), !Self.days.contains(where: { Self.means(word, $0) }) {
            return monthFirst(word)
        }
        skipMarks()
        if let word = word() { return monthFirst(word) }
        guard let day = number(1...2) else { return nil }
        skipMarks()
        guard let month = word().flatMap(Self.month) else { return nil }
        skipMarks()
        return year().map { "\($0)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }
    }

    /// Reads what follows the name of a month.
    private mutating func monthFirst(_ word: Substring) -> String? {
        guard let month = Self.month(word) else { return nil }
        skipMarks()
        guard let day = number(1...2) else { return nil }
        if let ending = self.word(), !["st", "nd", "rd", "th"].contains(ending.lowercased()) { return nil }
        skipMarks()
        return year().map { "\($0)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }
    }

    private static func month(_ word: Substring) -> Int? {
        months.firstIndex { means(word, $0) }.map { $0 + 1 }
    }

    /// Whether a word is a name, or its first letters.
    private static func means(_ word: Substring, _ name: String) -> Bool {
        word.count >= 3 && name.hasPrefix(word.lowercased())
    }

    private mutating func year() -> Substring? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard digits.count == 4 else { return nil }
        rest = rest.dropFirst(4)
        return digits
    }

    // MARK: Times

    /// Takes what is between a day and a time.
    mutating func takeDivider() -> Bool {
        if let first = rest.first, "Tt".contains(first) { return take(first) }
        let start = rest.startIndex
        skipMarks()
        if rest.hasPrefix("at ") { rest = rest.dropFirst(3) }
        return rest.startIndex > start
    }

    mutating func time() -> String? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        var (hour, minute, second) = (0, 0, 0)
        if digits.count == 6 || digits.count == 4, let whole = Int(digits) {
            rest = rest.dropFirst(digits.count)
            let number = digits.count == 6 ? whole : whole * 100
            (hour, minute, second) = (number / 10_000, number / 100 % 100, number % 100)
        } else {
            guard let written = number(1...2), take(":"), let minutes = number(2...2) else { return nil }
            (hour, minute) = (written, minutes)
            if take(":") {
                guard let seconds = number(2...2) else { return nil }
                second = seconds
            }
        }
        var fraction = ""
        if take(".") {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            fraction = ".\(digits)"
        }
        skipSpace()
        if let half = ["am", "pm"].first(where: { rest.lowercased().hasPrefix($0) }) {
            guard (1...12).contains(hour) else { return nil }
            rest = rest.dropFirst(2)
            hour = hour % 12 + (half == "pm" ? 12 : 0)
            skipSpace()
        }
        return [hour, minute, second].map(Self.twoDigits).joined(separator: ":") + fraction
    }

    /// Reads `Z`, `UTC`, `+02:00`, `+0200` or `+2`.
    mutating func offset() -> String? {
        for name in ["utc", "gmt", "z"] where rest.lowercased() == name {
            rest = rest.dropFirst(name.count)
            return "Z"
        }
        guard let sign = rest.first, sign == "+" || sign == "-", take(sign) else { return nil }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if digits.count == 4 {
            rest = rest.dropFirst(4)
            return "\(sign)\(digits.prefix(2)):\(digits.suffix(2))"
        }
        guard let hour = number(1...2) else { return nil }
        guard take(":") else { return "\(sign)\(Self.twoDigits(hour)):00" }
        return number(2...2).map { "\(sign)\(Self.twoDigits(hour)):\(Self.twoDigits($0))" }
    }

    // MARK: Characters

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func number(_ count: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard count.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    private mutating func word() -> Substring? {
        let word = rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : word
    }

    private mutating func skipSpace() { rest = rest.drop { $0 == " " } }

    private mutating func skipMarks() { rest = rest.drop { $0 == " " || $0 == "," || $0 == "." } }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Dates that people write: without a time zone they are local times.
enum LocalDate {
    static func instant(_ text: String) -> Instant? {
        guard Double(text) == nil, let written = WrittenDate(text) else { return nil }
        guard !written.hasOffset else { return EntryDate.usable(written.instant) }
        let offset = TimeZone.current.secondsFromGMT(for: Date(written.instant))
        return EntryDate.usable(Instant(milliseconds: written.instant.milliseconds - Int64(offset) * 1_000))
    }
}
