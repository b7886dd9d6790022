import Crypto
import Foundation

/// 256 random bits that let a client in. Stores keep its digest only.
public struct Secret: Sendable {
    /// 43 characters of base64url (RFC 4648, section 5), without padding.
    public let text: String

    /// A new secret from the system's cryptographic generator.
    public init() {
        let key = SymmetricKey(size: .bits256)
        text = key.withUnsafeBytes { Data($0) }.base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    public init(text: String) {
        self.text = text
    }

    /// SHA-256 of the text, 32 bytes.
    public var digest: [UInt8] {
        Array(SHA256.hash(data: Data(text.utf8)))
    }
}
