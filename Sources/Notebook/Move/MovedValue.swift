import Cryptography

/// A value of a column in the form that all stores share.
package enum MovedValue: Sendable {
    case null
    /// Also a time in milliseconds, and 0 or 1 for a truth value.
    case integer(Int64)
    case text(String)
    /// Also an identifier, which has 16 bytes.
    case bytes([UInt8])

    /// About the size in memory, in bytes.
    package var size: Int {
        switch self {
        case .null, .integer: 8
        case .text(let text): 8 + text.utf8.count
        case .bytes(let bytes): 8 + bytes.count
        }
    }
}

// The bytes of a value are a tag, the length of texts and bytes, and the content. Different values have different bytes, and so have
// different sequences of values.
extension MovedValue {
    private enum Tag: UInt8 {
        case null, integer, text, bytes
    }

    /// The number of bytes of an integer and of a length.
    private static let wordSize = 8

    /// Adds the bytes of the value to a digest.
    func hash(into digest: inout SHA256) {
        var head: [UInt8] = []
        switch self {
        case .null, .integer: append(to: &head)
        case .text(var text):
            Self.append(.text, UInt64(text.utf8.count), to: &head)
            digest.update(head)
            text.withUTF8 { digest.update($0) }
            return
        case .bytes(let bytes):
            Self.append(.bytes, UInt64(bytes.count), to: &head)
            digest.update(head)
            digest.update(bytes)
            return
        }
        digest.update(head)
    }

    /// Appends the bytes of the value.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(Tag.null.rawValue)
        case .integer(let number): Self.append(.integer, UInt64(bitPattern: number), to: &bytes)
        case .text(let text):
            Self.append(.text, UInt64(text.utf8.count), to: &bytes)
            bytes += text.utf8
        case .bytes(let content):
            Self.append(.bytes, UInt64(content.count), to: &bytes)
            bytes += content
        }
    }

    private static func append(_ tag: Tag, _ number: UInt64, to bytes: inout [UInt8]) {
        bytes.append(tag.rawValue)
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    /// Reads and removes the value at the beginning, or returns `nil` if there is none.
    init?(readingFrom bytes: inout ArraySlice<UInt8>) {
        guard let tag = bytes.popFirst().flatMap(Tag.init) else { return nil }
        if tag == .null {
            self = .null
            return
        }
        guard bytes.count >= Self.wordSize else { return nil }
        let number = bytes.prefix(Self.wordSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        bytes = bytes.dropFirst(Self.wordSize)
        if tag == .integer {
            self = .integer(Int64(bitPattern: number))
            return
        }
        guard let length = Int(exactly: number), length <= bytes.count else { return nil }
        let content = bytes.prefix(length)
        bytes = bytes.dropFirst(length)
        self = tag == .text ? .text(String(decoding: content, as: UTF8.self)) : .bytes(Array(content))
    }
}
