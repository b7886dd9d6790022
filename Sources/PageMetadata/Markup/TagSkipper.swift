#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Skips whole tags that the sink does not use, without copying any of them.
///
/// Most of a page is such tags. A tag that the sink uses, or that the end of the input cuts, is left to the tokenizer's
/// own steps, which read it with the same result.
struct TagSkipper {
    let input: UnsafeBufferPointer<UInt8>

    /// Returns the name of the tag that begins at a `<`, and where its attributes begin; nil if there is no whole name.
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

    /// Returns where the tag ends, after its `>`, given where its name ends; nil if it has an `itemprop`, which may
    /// mark the title, or if the input ends first.
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
        // Any first byte belongs to the name, even `=`.
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

extension UnsafeBufferPointer<UInt8> {
    /// Returns the next place of a byte. `memchr` compares many bytes at a time.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }
}
