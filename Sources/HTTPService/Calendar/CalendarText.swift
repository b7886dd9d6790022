/// Writes iCalendar (RFC 5545): lines of at most 75 bytes that end with CR LF.
///
/// Names, parameters and structured values are written by the service. Everything that a person wrote goes through
/// ``text(_:_:)``, which leaves no character that could end a line or a value.
struct CalendarText {
    private(set) var bytes: [UInt8] = []

    /// The maximum number of bytes of a line without its end (section 3.1).
    private static let lineLimit = 75

    /// Writes a component with its properties.
    mutating func component(_ name: StaticString, _ body: (inout CalendarText) -> Void) {
        line("BEGIN:\(name)")
        body(&self)
        line("END:\(name)")
    }

    /// Writes a property whose value has the form of its type, such as a date or a rule.
    mutating func property(_ name: StaticString, _ value: String) {
        line("\(name):\(value)")
    }

    /// Writes a time in a time zone.
    mutating func property(_ name: StaticString, _ value: String, timeZone: String) {
        // The characters of IANA names, none of which ends the parameter (section 3.2).
        let zone = timeZone.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
        line("\(name);TZID=\(zone):\(value)")
    }

    /// Writes a property of type TEXT (section 3.3.11).
    mutating func text(_ name: StaticString, _ text: String) {
        var escaped = "\(name):"
        for character in text.unicodeScalars {
            switch character {
            case "\\", ";", ",":
                escaped.unicodeScalars.append("\\")
                escaped.unicodeScalars.append(character)
            case "\n": escaped += "\\n"
            case "\t": escaped += " "
            // The carriage return of CR LF is left out, as are all other control characters.
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": break
            case "\u{2028}", "\u{2029}": escaped += "\\n"
            default: escaped.unicodeScalars.append(character)
            }
        }
        line(escaped)
    }

    /// Writes a line. A line that is too long goes on after CR LF and a space, never within a character.
    private mutating func line(_ content: String) {
        var room = Self.lineLimit
        for character in content.unicodeScalars {
            // Structured values contain no control characters; none may end the line either way.
            guard character.value >= 0x20 else { continue }
            let encoded = UTF8.encode(character).map(Array.init) ?? []
            if encoded.count > room {
                bytes += Array("\r\n ".utf8)
                room = Self.lineLimit - 1
            }
            bytes += encoded
            room -= encoded.count
        }
        bytes += Array("\r\n".utf8)
    }
}
