/// The form of a URL that is compared: two URLs with equal keys are the same page.
///
/// A key is not a URL. It leaves out the scheme, credentials, `www.`, a trailing slash and the name of an index file.
/// The query is sorted by name, with repeated names in their order, and percent-encoding is normalized. The version of
/// the algorithm and rules is stored next to a key, not in it (`Canonicalizer.keyVersion`).
public struct Key: Sendable, Hashable {
    /// The text in ASCII.
    public let bytes: [UInt8]
    /// The XXH64 hash of the text, for indexes. Equal hashes require a comparison of the texts.
    public let hash: UInt64

    init(_ bytes: [UInt8]) {
        self.init(bytes, hash: XXH64(bytes).value)
    }

    /// - Parameter hash: The hash of `bytes`.
    init(_ bytes: [UInt8], hash: UInt64) {
        self.bytes = bytes
        self.hash = hash
    }

    public static func == (left: Key, right: Key) -> Bool {
        left.hash == right.hash && left.bytes == right.bytes
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

#if !hasFeature(Embedded)
    extension Key: CustomStringConvertible {
        /// Returns the hash of a key's text.
        public static func hash(of text: String) -> UInt64 { Key([UInt8](text.utf8)).hash }

        /// The key as text.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
        public var description: String { text }
    }
#endif
