import Canonicalization

/// Rule files in one run of bytes, as `scripts/build-wasm` writes it: the texts as they are, so that the trace cites the
/// same lines and the key has the same version as in the service.
///
/// ```
/// "BNR1"
/// for each file   UInt32 length of its name, UInt32 length of its text, name, text
/// ```
///
/// Numbers are little-endian.
enum PackedRules {
    /// The files; `nil` where the bytes end in the middle of one or are something else.
    static func files(of bytes: UnsafeBufferPointer<UInt8>) -> [RuleFile]? {
        let mark = StaticString("BNR1")
        guard bytes.count >= 4, mark.withUTF8Buffer({ bytes.prefix(4).elementsEqual($0) }) else { return nil }
        var files: [RuleFile] = []
        var rest = bytes.dropFirst(4)
        while !rest.isEmpty {
            guard let nameLength = takeLength(from: &rest), let textLength = takeLength(from: &rest),
                nameLength <= rest.count, textLength <= rest.count - nameLength
            else { return nil }
            let text = rest.dropFirst(nameLength)
            files.append(RuleFile(name: [UInt8](rest.prefix(nameLength)), text: [UInt8](text.prefix(textLength))))
            rest = text.dropFirst(textLength)
        }
        return files
    }

    private static func takeLength(from bytes: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard bytes.count >= 4 else { return nil }
        var length: UInt32 = 0
        for byte in bytes.prefix(4).reversed() { length = length << 8 | UInt32(byte) }
        bytes = bytes.dropFirst(4)
        return Int(exactly: length)
    }
}
