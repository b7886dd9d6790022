#if !hasFeature(Embedded)
    extension Key {
        /// The key of an app's own identifier. The page's origin stands in it, so no site can claim another's notes.
        public init(appIdentifier: String, origin: String) {
            // No key of a URL begins so: they begin with a host.
            self.init([UInt8]("app:\(origin)#\(appIdentifier)".utf8))
        }
    }
#endif
