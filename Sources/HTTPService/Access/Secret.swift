import Cryptography
import Foundation

/// 256 random bits that authenticate a client. Stores contain only the digest.
public struct Secret: Sendable {
    /// 43 characters of base64url (RFC 4648, section 5) without padding, after `bn_` for a token and `bnc_` for a
    /// calendar.
    public let text: String

    /// Creates a secret with the system's cryptographic random number generator.
    public init() {
        text = Data(RandomBytes.make(count: 32)).base64URL
    }

    /// Creates a secret with the text that a client presents.
    public init(text: String) {
        self.text = text
    }

    /// Creates a token's secret. Its prefix lets people and secret scanners recognize it.
    public static func token() -> Secret {
        Secret(text: "bn_" + Secret().text)
    }

    /// Creates the secret of a token whose random bits are known.
    init(tokenBytes bytes: Data) {
        text = "bn_" + bytes.base64URL
    }

    /// Creates the secret of a calendar's address.
    static func calendar() -> Secret {
        Secret(text: "bnc_" + Secret().text)
    }

    /// The SHA-256 digest of the text, 32 bytes.
    public var digest: [UInt8] {
        SHA256.digest(of: text.utf8)
    }

    /// The start of the text, by which users recognize a token: 36 of its 256 bits.
    public var prefix: String { String(text.prefix(9)) }
}

extension Data {
    /// Decodes base64url (RFC 4648, section 5) without padding. Only the spelling that ``base64URL`` returns is accepted:
    /// other bits of the last character would decode to the same bytes (RFC 4648, section 3.5).
    init?(base64URL text: String) {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        self.init(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
        guard base64URL == text else { return nil }
    }

    /// The bytes in base64url (RFC 4648, section 5) without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
