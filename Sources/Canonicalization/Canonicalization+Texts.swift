#if !hasFeature(Embedded)
    import WebURL

    extension Canonicalization {
        /// The canonical URL's text.
        public var canonicalText: String { canonicalURL.serialized }

        /// The canonical URL's host, as a person would look for it.
        public var hostname: String { canonicalURL.hostname ?? "" }

        /// The visited page's origin, within which an app's own identifiers count.
        public var origin: String { "\(visited.origin)" }
    }
#endif
