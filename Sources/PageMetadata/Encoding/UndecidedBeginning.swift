/// The beginning of a page that declares no encoding in its first 1,024 bytes. It is kept until a `<meta>` declares one or
/// it is enough to decide, as it may have to be read again.
struct UndecidedBeginning {
    private(set) var bytes: [UInt8] = []
    /// How many bytes that are not ASCII may still come.
    private var missing = EncodingSample.limit

    /// Bounds the memory for pages of ASCII. Heads with inlined scripts are smaller. What declares nothing after so much
    /// is UTF-8.
    private static let longest = 256 << 10

    /// Whether it is enough to decide, wherever the bytes were cut.
    var isEnough: Bool { missing == 0 || bytes.count == Self.longest }

    /// Takes what is missing from the bytes that come next, and returns it.
    mutating func take(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var piece = rest.prefix(Self.longest - bytes.count)
        let count = Self.countBytesAboveASCII(in: piece)
        if count < missing {
            missing -= count
        } else {
            var last = piece.startIndex
            while missing > 0 {
                if piece[last] >= 0x80 { missing -= 1 }
                last += 1
            }
            piece = piece[..<last]
        }
        bytes += piece
        rest = rest[piece.endIndex...]
        return piece
    }

    /// Counts the bytes that are not ASCII, 32 at a time, since most pages have none.
    private static func countBytesAboveASCII(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { buffer in
            let step = MemoryLayout<SIMD4<UInt64>>.size
            let end = buffer.count - buffer.count % step
            var count = 0
            for offset in stride(from: 0, to: end, by: step) {
                let block = buffer.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
                let marks = block & SIMD4(repeating: 0x8080_8080_8080_8080)
                if marks != .zero { count += marks.indices.reduce(0) { $0 + marks[$1].nonzeroBitCount } }
            }
            return count + buffer[end...].count { $0 >= 0x80 }
        }
    }
}
