import WebURL

/// A condition on the value of a parameter, for names that are transient with some values and content with others.
///
/// `sid` with 32 hexadecimal digits is a session; `sid` with a small number is a story or a series.
struct ValueCondition: Sendable {
    enum Kind: UInt8, Sendable {
        /// At least 32 hexadecimal digits.
        case hex32
        /// At least 16 letters, digits, `-`, `_`, `,`, `.` or `!` that are not words, with a digit or at least 24 of
        /// them.
        case session
        /// Digits only.
        case digits
        /// The view of a map: `zoom/latitude/longitude` or `@latitude,longitude,zoom`.
        case mapView
        /// A position in a recording: `90`, `90s`, `1h2m3s`, `1:02:03`.
        case time
        /// One of `words`.
        case words
        /// A position in a recording that is more than a number: `90s`, `1:02`.
        case timecode
        /// Anything but a number.
        case text
    }

    let kind: Kind
    var words: [[UInt8]] = []

    /// - Parameter text: The name of a kind, or `is:word|word`.
    init?(_ text: ArraySlice<UInt8>) {
        if text.starts(with: "is:") {
            kind = .words
            words = text.dropFirst(3).fields(separatedBy: UInt8(ascii: "|")).map { [UInt8]($0) }
        } else if text.equals("hex32") {
            kind = .hex32
        } else if text.equals("session") {
            kind = .session
        } else if text.equals("digits") {
            kind = .digits
        } else if text.equals("map-view") {
            kind = .mapView
        } else if text.equals("time") {
            kind = .time
        } else if text.equals("timecode") {
            kind = .timecode
        } else if text.equals("text") {
            kind = .text
        } else {
            return nil
        }
    }

    func matches(_ value: ArraySlice<UInt8>) -> Bool {
        switch kind {
        case .hex32: value.count >= 32 && value.allSatisfy { $0.isHexadecimal }
        case .session: isSession(value)
        case .digits: isNumber(value)
        case .mapView: isMapView(value)
        case .time: isTime(value)
        case .timecode: isTime(value) && value.contains { $0 == UInt8(ascii: ":") || $0.isLetter }
        case .text: !isNumber(value)
        case .words: words.contains { value.equalsIgnoringCase($0[...]) }
        }
    }

    private func isNumber(_ value: ArraySlice<UInt8>) -> Bool { !value.isEmpty && value.allSatisfy { $0.isDigit } }

    /// Returns whether a value is long and random. Words with dashes between them are a title, so dashes are accepted
    /// only in hexadecimal digits (a UUID), with an exclamation mark (WebLogic), and in a mix of capitals, small
    /// letters and digits.
    private func isSession(_ value: ArraySlice<UInt8>) -> Bool {
        guard value.count >= 16 else { return false }
        var digits = 0
        var capitals = 0
        var letters = 0
        var dashes = 0
        var isHexadecimal = true
        var hasExclamation = false
        for byte in value {
            if byte.isDigit {
                digits += 1
            } else if byte.isLetter {
                letters += 1
                if byte < 0x60 { capitals += 1 }
                if !byte.isHexadecimal { isHexadecimal = false }
            } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                dashes += 1
            } else if byte == UInt8(ascii: "!") {
                hasExclamation = true
            } else if byte != UInt8(ascii: ","), byte != UInt8(ascii: ".") {
                return false
            }
        }
        let isMixed = digits > 0 && capitals > 0 && capitals < letters && value.count >= 24
        if dashes > 0, !isHexadecimal, !hasExclamation, !isMixed { return false }
        return digits > 0 || value.count >= 24
    }

    private func isMapView(_ value: ArraySlice<UInt8>) -> Bool {
        var numbers = 1
        var digits = 0
        for byte in value {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",") {
                numbers += 1
            } else if byte.isDigit {
                digits += 1
            } else if byte != UInt8(ascii: "."), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "@"),
                byte != UInt8(ascii: "z")
            {
                return false
            }
        }
        return numbers >= 3 && digits >= 3
    }

    private func isTime(_ value: ArraySlice<UInt8>) -> Bool {
        guard let first = value.first, first.isDigit else { return false }
        return value.allSatisfy { byte in
            byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
                || byte == UInt8(ascii: "h") || byte == UInt8(ascii: "m") || byte == UInt8(ascii: "s")
        }
    }
}
