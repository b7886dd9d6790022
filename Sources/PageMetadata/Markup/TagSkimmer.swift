#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Passes over a whole tag that nobody asks about, without writing any of it down.
///
/// Most of a page is such tags. What cannot be passed over in one go, because it is asked for or because the input is
/// cut within it, is left to the tokenizer's own steps, which read it with the same result.
struct TagSkimmer {
    let input: UnsafeBufferPointer<UInt8>

    /// The tag that begins at a `<`: its name, and where its attributes begin. Nil where there is no whole name.
    func name(at start: Int) -> (name: HTMLTagCode, after: Int)? {
        var index = start + 1
        guard index + 1 < input.count else { return nil }
        if input[index] == UInt8(ascii: "/") { index += 1 }
        guard input[index].isASCIILetter else { return nil }
        var name = HTMLTagCode()
        while index < input.count {
            let byte = input[index]
            if byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
                return (name, index)
            }
            name.append(byte.lowercased)
            index += 1
        }
        return nil
    }

    /// Where the tag ends, after its `>`, given where its name ends. Nil where it has an `itemprop`, which may name the
    /// page, or where the input ends first.
    func end(of start: Int) -> Int? {
        var index = start
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            if byte.isMarkupSpace || byte == UInt8(ascii: "/") {
                index += 1
                continue
            }
            guard let afterName = attributeName(at: index) else { return nil }
            index = spaces(at: afterName)
            guard index < input.count, input[index] == UInt8(ascii: "=") else { continue }
            index = spaces(at: index + 1)
            guard index < input.count else { return nil }
            switch input[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let quote = input.firstIndex(of: input[index], from: index + 1) else { return nil }
                index = quote + 1
            default:
                while index < input.count, !input[index].isMarkupSpace, input[index] != UInt8(ascii: ">") {
                    index += 1
                }
            }
        }
        return nil
    }

    private func attributeName(at start: Int) -> Int? {
        // The first byte belongs to the name whatever it is, an equals sign, too.
        var index = start + 1
        while index < input.count {
            switch input[index] {
            case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0C, 0x0D:
                return isItemprop(start..<index) ? nil : index
            default: index += 1
            }
        }
        return nil
    }

    private func isItemprop(_ range: Range<Int>) -> Bool {
        guard range.count == 8, input[range.lowerBound] | 0x20 == UInt8(ascii: "i") else { return false }
        return zip(input[range], "itemprop".utf8).allSatisfy { $0.lowercased == $1 }
    }

    private func spaces(at start: Int) -> Int {
        var index = start
        while index < input.count, input[index].isMarkupSpace { index += 1 }
        return index
    }
}

/// The first eight bytes of a tag's name as one number, to be compared in one step.
package struct HTMLTagCode: Hashable, Sendable {
    private var value: UInt64 = 0
    private var count = 0

    package init() {}

    package init(_ name: StaticString) {
        name.withUTF8Buffer { $0.forEach { append($0) } }
    }

    package mutating func append(_ byte: UInt8) {
        guard count < 8 else { return }
        value |= UInt64(byte) << (8 * UInt64(count))
        count += 1
    }

    /// Six bits of the name, well mixed.
    var digest: UInt64 { (value &* 0x9E37_79B9_7F4A_7C15) >> 58 }

    package static func == (left: Self, right: Self) -> Bool { left.value == right.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A few names of tags, asked for thousands of times a page.
package struct HTMLTagFilter: Sendable {
    private let names: Set<HTMLTagCode>
    /// A bit for each name's digest: most names that are not here are told by it alone.
    private let digests: UInt64

    package init(_ names: [HTMLTagCode]) {
        self.names = Set(names)
        digests = names.reduce(0) { $0 | 1 << $1.digest }
    }

    package func contains(_ name: HTMLTagCode) -> Bool {
        digests & 1 << name.digest != 0 && names.contains(name)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where a byte stands next. memchr looks at many bytes at a time.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }
}
