import Crypto
import Foundation

/// 256 random bits that let a client in. Stores keep its digest only.
public struct Secret: Sendable {
    /// 43 characters of base64url (RFC 4648, section 5), without padding; behind `bn_` where it is a token's.
    public let text: String

    /// A new secret from the system's cryptographic generator.
    public init() {
        let key = SymmetricKey(size: .bits256)
        text = key.withUnsafeBytes { Data($0) }.base64URL
    }

    public init(text: String) {
        self.text = text
    }

    /// A new token's secret: what it begins with tells people, and whatever searches texts for secrets, whose it is.
    public static func token() -> Secret {
        Secret(text: "bn_" + Secret().text)
    }

    /// SHA-256 of the text, 32 bytes.
    public var digest: [UInt8] {
        Array(SHA256.hash(data: Data(text.utf8)))
    }

    /// What is shown of a token for people to recognise it by: 36 of its 256 bits.
    public var prefix: String { String(text.prefix(9)) }
}

extension Data {
    /// RFC 4648, section 5, without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
