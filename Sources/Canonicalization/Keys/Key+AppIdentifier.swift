#if !hasFeature(Embedded)
    // A key of a URL starts with a host or with credentials. None contains "=", and none is followed by ":" and anything
    // but a port, so the keys below equal no key of a URL. They also differ from each other: an origin starts with
    // "http", and a scheme contains neither "=" nor "/".
    extension Key {
        /// The key of an app's own identifier. It contains the page's origin, so that no site can claim the notes of
        /// another.
        public init(appIdentifier: String, origin: String) {
            self.init([UInt8]("app:\(origin)#\(appIdentifier)".utf8))
        }

        /// The key of an app's own identifier without a web page. It contains the activity type, so that no app can claim
        /// the notes of another.
        public init(appIdentifier: String, activityType: String) {
            // The first "#" ends the type.
            let type = activityType.replacing("%", with: "%25").replacing("#", with: "%23")
            self.init([UInt8]("app:=\(type)#\(appIdentifier)".utf8))
        }

        /// The key of an identifier of a publication, which is the same on every site.
        public init(publicationIdentifier: String) {
            self.init([UInt8]("publication:\(publicationIdentifier)".utf8))
        }

        /// The key of an app link. Only the same text has the same key.
        public init(appLink: String) {
            self.init([UInt8]("=\(appLink)".utf8))
        }
    }
#endif
