#if !hasFeature(Embedded)
    extension Key {
        /// The key of an app's own identifier. It contains the page's origin, so that no site can claim the notes of
        /// another.
        public init(appIdentifier: String, origin: String) {
            // No key of a URL starts like this, because it starts with a host.
            self.init([UInt8]("app:\(origin)#\(appIdentifier)".utf8))
        }
    }
#endif
