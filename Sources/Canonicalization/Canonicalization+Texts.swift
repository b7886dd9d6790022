#if !hasFeature(Embedded)
    import WebURL

    extension Canonicalization {
        /// The canonical URL as text.
        public var canonicalText: String { canonicalURL.serialized }

        /// The host of the canonical URL; empty if there is none.
        public var hostname: String { canonicalURL.hostname ?? "" }

        /// The origin of the visited URL, which scopes an app's own identifiers; `nil` for an app link, which has none.
        public var origin: String? {
            guard case .tuple(let bytes) = visited.origin else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
#endif
