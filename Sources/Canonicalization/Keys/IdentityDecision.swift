import WebURL

/// A user's decision about the identity of pages that overrides the rules.
///
/// Decisions refer to keys and canonical URLs as the rules make them, never to the results of other decisions. Undoing
/// one therefore does not change the others.
public enum IdentityDecision: Sendable, Hashable {
    /// The pages with these two keys are the same page.
    case samePage(Key, Key)
    /// The pages with these two canonical URLs are different, although their keys are equal.
    case notTheSame(CanonicalURL, CanonicalURL)
    /// Pages with this path are different if they differ in a part that the rules remove. Below the path, the rules
    /// apply unchanged.
    case partMatters(RemovedPart, at: KeyPrefix)
    /// Pages at and below this prefix that differ only in a parameter of the query are one page. The name is in the
    /// spelling of the key.
    case transientParameter([UInt8], within: KeyPrefix)
    /// Pages at and below this prefix are one page with and without a form of their addresses. The prefix is that of the
    /// addresses without it.
    case transientForm(AddressForm, within: KeyPrefix)
    /// All pages at and below this prefix are one page.
    case wholeSection(KeyPrefix)
    /// Nothing is recorded or suggested at and below this prefix.
    case neverHere(KeyPrefix)
}

/// A canonical URL as bytes, from a canonicalizer or from storage.
public struct CanonicalURL: Sendable, Hashable {
    /// The URL in ASCII.
    public let bytes: [UInt8]

    /// The canonical URL of a canonicalized page.
    public init(_ canonicalization: Canonicalization) {
        bytes = canonicalization.canonicalURL.bytes
    }

    /// Restores a canonical URL from stored `bytes`.
    public init(stored: [UInt8]) {
        bytes = stored
    }
}

/// A prefix of keys: a host, or a host and the first segments of a path, such as `a.example` or `a.example/docs`.
///
/// It matches whole segments: `a.example/docs` contains `a.example/docs/1` but not `a.example/docs2`. Like keys, it
/// ignores the scheme and `www.`.
public struct KeyPrefix: Sendable, Hashable {
    /// The prefix in ASCII.
    public let bytes: [UInt8]

    /// The first segments of a key.
    ///
    /// - Parameter segments: The number of path segments; 0 for the whole host.
    public init(_ key: Key, segments: Int) {
        var left = max(segments, 0)
        var end = 0
        while end < key.bytes.count {
            let byte = key.bytes[end]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "/") {
                if left == 0 { break }
                left -= 1
            }
            end += 1
        }
        bytes = [UInt8](key.bytes[..<end])
    }

    /// Restores a prefix from stored `bytes`.
    public init(stored: [UInt8]) {
        bytes = stored
    }

    /// The host and the whole path of a key.
    public init(pathOf key: Key) {
        self.init(key, segments: .max)
    }

    /// Returns whether a key has exactly this host and path, with any query and fragment.
    public func isPath(of key: Key) -> Bool {
        guard contains(key) else { return false }
        return key.bytes.count == bytes.count || key.bytes[bytes.count] != UInt8(ascii: "/")
    }

    /// Returns whether a key is at or below this prefix.
    public func contains(_ key: Key) -> Bool {
        guard !bytes.isEmpty, key.bytes.count >= bytes.count, key.bytes.starts(with: bytes) else { return false }
        if key.bytes.count == bytes.count { return true }
        let next = key.bytes[bytes.count]
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
    }
}

extension Key {
    /// Restores a key from stored `bytes`.
    public init(stored: [UInt8]) {
        self.init(stored)
    }
}

#if !hasFeature(Embedded)
    extension CanonicalURL: CustomStringConvertible {
        public var description: String { String(decoding: bytes, as: UTF8.self) }
    }

    extension KeyPrefix: CustomStringConvertible {
        public var description: String { String(decoding: bytes, as: UTF8.self) }
    }
#endif
