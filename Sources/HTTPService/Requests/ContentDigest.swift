import Cryptography
import Foundation
import Notebook

/// A short digest of content: the first bytes of its SHA-256.
enum ContentDigest {
    /// Returns 96 bits of the digest as 24 hexadecimal digits, for an entity tag.
    static func hexadecimal(of bytes: Data) -> String {
        SHA256.digest(of: bytes).prefix(12).hexadecimal
    }
}

extension Sequence<UInt8> {
    /// The bytes as lower-case hexadecimal digits, two for each.
    var hexadecimal: String { map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}

extension Identifier {
    /// Creates the id that belongs to a name: the same name always gives the same id.
    init(derivedFrom name: String) {
        self = Identifier(bytes: SHA256.digest(of: name.utf8)[..<16]) ?? Identifier()
    }
}
