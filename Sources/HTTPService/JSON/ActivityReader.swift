import Notebook

/// Reads the activities that browsers tell at every page: one object of texts, in one pass over its bytes. Foundation's decoder takes longer
/// for one than everything else that a visit needs.
///
/// Answers nil for all else (`userInfo`, a member that it does not know or that is there twice, another type, JSON that is not right):
/// that is read by `JSONRequest.decode`, which has the last word and the sentence for what is wrong. What is read here is what would be read
/// there.
struct ActivityReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    static func activity(in json: UnsafeRawBufferPointer) -> UserActivity? {
        json.withMemoryRebound(to: UInt8.self) { bytes in
            var reader = ActivityReader(bytes: bytes)
            return reader.activity()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func activity() -> UserActivity? {
        var activity = UserActivity(webpageURL: "")
        var seen: Set<Member> = []
        guard take("{") else { return nil }
        repeat {
            guard let name = string(), let member = Member(rawValue: name), seen.insert(member).inserted, take(":")
            else { return nil }
            if takeNull() {
                if member == .webpageURL { return nil }
                continue
            }
            guard read(member, into: &activity) else { return nil }
        } while take(",")
        guard take("}"), seen.contains(.webpageURL) else { return nil }
        skipSpace()
        return index == bytes.count ? activity : nil
    }

    private enum Member: String {
        case activityType, title, webpageURL, targetContentIdentifier, persistentIdentifier, keywords
        case expirationDate, version, minimumVersion, device
    }

    private mutating func read(_ member: Member, into activity: inout UserActivity) -> Bool {
        if member == .keywords {
            guard let keywords = strings() else { return false }
            activity.keywords = keywords
            return true
        }
        guard let text = string() else { return false }
        switch member {
        case .activityType: activity.activityType = text
        case .title: activity.title = text
        case .webpageURL: activity.webpageURL = text
        case .targetContentIdentifier: activity.targetContentIdentifier = text
        case .persistentIdentifier: activity.persistentIdentifier = text
        case .version: activity.version = text
        case .minimumVersion: activity.minimumVersion = text
        case .device: activity.device = text
        case .expirationDate:
            guard let date = Instant(text) else { return false }
            activity.expirationDate = date
        case .keywords: return false
        }
        return true
    }

    // MARK: Tokens

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    private mutating func takeNull() -> Bool {
        skipSpace()
        guard bytes.count - index >= 4, bytes[index..<index + 4].elementsEqual("null".utf8) else { return false }
        index += 4
        return true
    }

    private mutating func strings() -> [String]? {
        guard take("[") else { return nil }
        var strings: [String] = []
        if take("]") { return strings }
        repeat {
            guard let string = string() else { return nil }
            strings.append(string)
        } while take(",")
        return take("]") ? strings : nil
    }

    private mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
            guard bytes[index] >= 0x20 else { return nil }
            index += 1
        }
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "\"") {
            defer { index += 1 }
            return String(validating: bytes[start..<index], as: UTF8.self)
        }
        return escapedString(from: start)
    }

    /// Goes on from the first backslash.
    private mutating func escapedString(from start: Int) -> String? {
        var text = [UInt8](bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"): guard takeEscape(into: &text) else { return nil }
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    /// What follows a backslash (RFC 8259, section 7).
    private mutating func takeEscape(into text: inout [UInt8]) -> Bool {
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = escapedScalar() else { return false }
            text.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init())
        default: return false
        }
        return true
    }

    /// Four digits, or twice four of them for what stands beyond U+FFFF; nil for half a pair.
    private mutating func escapedScalar() -> Unicode.Scalar? {
        guard let unit = codeUnit() else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard bytes.count - index >= 2, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        else { return nil }
        index += 2
        guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
        return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func codeUnit() -> UInt32? {
        guard bytes.count - index >= 4 else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        index += 4
        return unit
    }
}
