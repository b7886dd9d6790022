import WebURL

/// Something that a person decided about the identity of pages, against what the rules say.
///
/// A decision speaks of keys and canonical URLs as the rules make them, never of what other decisions make of them, so
/// that taking one back leaves the others as they were.
public enum IdentityDecision: Sendable, Hashable {
    /// The pages of these two keys are one page.
    case samePage(Key, Key)
    /// The pages of these two canonical URLs are different although their keys are equal.
    case notTheSame(CanonicalURL, CanonicalURL)
    /// Everything at and below this place is one page.
    case wholeSection(KeyPrefix)
    /// Nothing is remembered or suggested at and below this place.
    case neverHere(KeyPrefix)
}

/// A canonical URL as text, which only a canonicalizer, or a store that kept one, gives.
public struct CanonicalURL: Sendable, Hashable {
    public let bytes: [UInt8]

    public init(_ canonicalization: Canonicalization) {
        bytes = canonicalization.canonicalURL.bytes
    }

    /// - Parameter stored: what `bytes` was.
    public init(stored: [UInt8]) {
        bytes = stored
    }
}

/// A host, or the beginning of a host's paths, in the form of keys: `a.example`, `a.example/docs`.
///
/// It reaches whole segments: `a.example/docs` is above `a.example/docs/1` and not above `a.example/docs2`. Scheme, `www.`
/// and spelling count for it as little as for keys.
public struct KeyPrefix: Sendable, Hashable {
    public let bytes: [UInt8]

    /// The place of a page, by so many segments of its path.
    ///
    /// - Parameter segments: 0 for the whole host.
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

    /// - Parameter stored: what `bytes` was.
    public init(stored: [UInt8]) {
        bytes = stored
    }

    /// Whether the page of a key stands at this place or below it.
    public func contains(_ key: Key) -> Bool {
        guard !bytes.isEmpty, key.bytes.count >= bytes.count, key.bytes.starts(with: bytes) else { return false }
        if key.bytes.count == bytes.count { return true }
        let next = key.bytes[bytes.count]
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
    }
}

extension Key {
    /// - Parameter stored: what `bytes` of a key was.
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
