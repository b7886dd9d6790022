#if !hasFeature(Embedded)
    import WebURL

    /// App links that stand for a web page. A rule about the scheme says which: `spotify:track:{id}$template=https://…`.
    ///
    /// Not in the extension, whose pages are all web pages.
    extension Pipeline {
        /// Starts with the web page that an app link stands for. Returns `false` if no rule knows one.
        mutating func beginWithAppLink(_ input: [UInt8]) -> Bool {
            let text = input[...].trimmed
            trace.removeAll()
            guard let cause = followAppLink(text) else { return false }
            // The trace shows the step from the app link, and not those within it.
            trace.removeAll()
            if hadCredentials {
                trace.append(.scheme, copying: text.prefix { $0 != UInt8(ascii: ":") }, cause: cause)
                recordCredentials()
            } else {
                trace.append(.scheme, copying: text, cause: cause)
            }
            return true
        }

        /// - Returns: The rule or step that led to a web page.
        private mutating func followAppLink(_ text: ArraySlice<UInt8>) -> Change.Cause? {
            guard let intent = IntentLink(text) else { return followRules(about: text) }
            if let target = intent.target {
                if let url = parse(target) {
                    follow(url)
                    return .step(.intent)
                }
                if let cause = followRules(about: target[...]) { return cause }
            }
            guard let url = intent.fallback.flatMap({ parse($0) }), !url.leadsToHomeOrStore else { return nil }
            follow(url)
            return .step(.intent)
        }

        /// Applies the rules about an app link's scheme.
        private mutating func followRules(about text: ArraySlice<UInt8>) -> Change.Cause? {
            guard let link = AppSchemeURL(text), let lookup = parse(link.lookupURL) else { return nil }
            follow(lookup)
            findGroups()
            guard rewrite(), !AppSchemeURL.isLookupHost(workingURL.host) else { return nil }
            return trace.lastCause
        }
    }

    extension WebURL {
        /// Whether this is the home page of a site, or the page of an app in a store, to which the links of an app lead if it
        /// is missing.
        fileprivate var leadsToHomeOrStore: Bool {
            let host = storage[hostRange]
            for store in AppStore.hosts where host.equals(store) { return true }
            return pathRange.count <= 1 && queryRange == nil
        }
    }

    private enum AppStore {
        static let hosts: [StaticString] = [
            "play.google.com", "market.android.com", "apps.apple.com", "itunes.apple.com",
        ]
    }
#endif
