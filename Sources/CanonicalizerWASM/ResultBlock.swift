import Canonicalization
import WebURL

/// The result of `canonicalize` as one block of memory.
///
/// ```
///  0  UInt32  outcome: 0 canonicalized, 1 not a URL, 2 not http(s), 3 longer than 64 KiB
///  4  UInt32  0
///  8  UInt64  hash of the key
/// 16  UInt32  length of the canonical URL
/// 20  UInt32  length of the key
/// 24          both texts
/// ```
///
/// Numbers are little-endian, lengths are in bytes, and texts are UTF-8 without separators. If the text is not a URL,
/// the name of the validation error takes the place of the canonical URL. Why a URL was changed is not in the block: the
/// service says so where a person asks.
struct ResultBlock {
    private var header: [UInt8] = []
    private var texts: [UInt8] = []

    init(_ canonicalization: Canonicalization) {
        append(0)
        append(0)
        append(UInt32(truncatingIfNeeded: canonicalization.key.hash))
        append(UInt32(truncatingIfNeeded: canonicalization.key.hash >> 32))
        append(text: canonicalization.canonicalURL.storage)
        append(text: canonicalization.key.bytes)
    }

    init(_ error: CanonicalizationError) {
        var reason: StaticString = ""
        switch error {
        case .notAURL(let validationError):
            append(1)
            reason = validationError.name
        case .unsupportedScheme: append(2)
        case .tooLong: append(3)
        }
        for _ in 0..<3 { append(0) }
        append(text: reason)
        append(text: [])
    }

    /// Allocates and fills the block, which the caller frees.
    func allocated() -> UnsafeMutableRawPointer {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: header.count + texts.count, alignment: 16)
        block.copyBytes(from: header)
        UnsafeMutableRawBufferPointer(rebasing: block[header.count...]).copyBytes(from: texts)
        // Not null: the block contains at least the header.
        return block.baseAddress.unsafelyUnwrapped
    }

    private mutating func append(_ number: UInt32) {
        for shift: UInt32 in [0, 8, 16, 24] { header.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func append(text: [UInt8]) {
        append(UInt32(text.count))
        texts.append(contentsOf: text)
    }

    private mutating func append(text: StaticString) {
        append(UInt32(text.utf8CodeUnitCount))
        text.withUTF8Buffer { texts.append(contentsOf: $0) }
    }
}
