/// The comparison form of a URL: two URLs with the same key are the same page.
///
/// Not a URL: scheme, `www.`, a trailing slash and an index file's name are left out, the query is sorted by name with
/// repeated names in their order, and percent-encoding has one spelling. `Canonicalizer.keyVersion`
/// says how it was made and is kept beside it, not in it.
public struct Key: Sendable, Hashable {
    /// The text, in ASCII.
    public let bytes: [UInt8]
    /// XXH64 of the text, for indexes; equal hashes need a look at the text.
    public let hash: UInt64

    init(_ bytes: [UInt8]) {
        self.init(bytes, hash: XXH64(bytes).value)
    }

    /// - Parameter hash: of these bytes.
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
        /// The hash of a key's text.
        public static func hash(of text: String) -> UInt64 { Key([UInt8](text.utf8)).hash }

        public var text: String { String(decoding: bytes, as: UTF8.self) }
        public var description: String { text }
    }
#endif
