#if !hasFeature(Embedded)
    import WebURL

    extension Canonicalizer {
        /// Returns the text of a URL without its username and password. A text without them stays exactly as it is.
        ///
        /// They do not identify a page, and must not reach storage, exports or logs.
        public static func withoutCredentials(_ text: String) -> String {
            guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
            #if canImport(CICU)
                let domains = ICUDomainToASCII()
            #else
                let domains = ASCIIDomainsOnly()
            #endif
            guard var url = try? WebURL(parsing: [UInt8](text.utf8), domains: domains), url.isHTTP, url.hasCredentials
            else {
                return text
            }
            url.removeCredentials()
            return url.serialized
        }
    }
#endif
