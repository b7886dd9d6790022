extension RuleOption {
    /// The meaning of an option.
    ///
    /// The names are from AdGuard (<https://adguard.com/kb/general/ad-filtering/create-own-filters/>), uBlock Origin
    /// (<https://github.com/gorhill/uBlock/wiki/Static-filter-syntax>) and our own syntax (`rules/README.md`).
    enum Kind: UInt8, Sendable {
        case removal, keeping, fragmentRemoval, textRemoval, fragment, alias, template, unwrapping, ignoredCase, spaces
        case session, separator, valueCondition, neededParameters, forbiddenParameters, keyOnly
        /// `domain=`, `from=`: the page that makes a request. For a page, its own host.
        case hosts
        case targets
        case excludedTargets
        case document
        /// A content type other than a document.
        case contentType
        case matchCase
        case method
        case application
        case badFilter
        /// An option that does not affect the identity of a page, such as the referring site.
        case ignored
        /// An option of rules about requests. Such rules are skipped.
        case aboutRequests

        init?(_ name: ArraySlice<UInt8>) {
            guard let first = name.first else { return nil }
            for entry in Kind.names where entry.name.utf8Start.pointee == first && name.equals(entry.name) {
                self = entry.kind
                return
            }
            // Any number of underscores is a placeholder without meaning.
            guard name.allSatisfy({ $0 == UInt8(ascii: "_") }) else { return nil }
            self = .ignored
        }

        private static let names: [(name: StaticString, kind: Kind)] = [
            ("removeparam", .removal), ("queryprune", .removal), ("keepparam", .keeping),
            ("removefragment", .fragmentRemoval), ("removetext", .textRemoval), ("fragment", .fragment),
            ("alias", .alias), ("template", .template), ("urlskip", .unwrapping), ("ignorecase", .ignoredCase),
            ("spaces", .spaces), ("session", .session), ("separator", .separator), ("value", .valueCondition),
            ("ifparam", .neededParameters),
            ("unlessparam", .forbiddenParameters), ("keyonly", .keyOnly),
            ("domain", .hosts), ("from", .hosts), ("to", .targets), ("denyallow", .excludedTargets),
            ("document", .document), ("doc", .document), ("all", .document), ("match-case", .matchCase),
            ("method", .method), ("app", .application), ("badfilter", .badFilter),
            ("important", .ignored), ("third-party", .ignored), ("3p", .ignored), ("first-party", .ignored),
            ("1p", .ignored), ("strict1p", .ignored), ("strict3p", .ignored), ("strict-first-party", .ignored),
            ("strict-third-party", .ignored), ("reason", .ignored),
            ("script", .contentType), ("image", .contentType), ("img", .contentType), ("stylesheet", .contentType),
            ("css", .contentType), ("xhr", .contentType), ("xmlhttprequest", .contentType),
            ("subdocument", .contentType),
            ("frame", .contentType), ("media", .contentType), ("font", .contentType), ("object", .contentType),
            ("ping", .contentType), ("beacon", .contentType), ("websocket", .contentType), ("other", .contentType),
            ("popup", .contentType), ("popunder", .contentType), ("webrtc", .contentType),
            ("object-subrequest", .contentType), ("inline-script", .contentType), ("inline-font", .contentType),
            ("csp", .aboutRequests), ("permissions", .aboutRequests), ("redirect", .aboutRequests),
            ("redirect-rule", .aboutRequests), ("rewrite", .aboutRequests), ("removeheader", .aboutRequests),
            ("header", .aboutRequests), ("cookie", .aboutRequests), ("replace", .aboutRequests),
            ("urltransform", .aboutRequests), ("uritransform", .aboutRequests), ("hls", .aboutRequests),
            ("jsonprune", .aboutRequests), ("xmlprune", .aboutRequests), ("referrerpolicy", .aboutRequests),
            ("network", .aboutRequests), ("extension", .aboutRequests), ("stealth", .aboutRequests),
            ("elemhide", .aboutRequests), ("ehide", .aboutRequests), ("generichide", .aboutRequests),
            ("ghide", .aboutRequests), ("specifichide", .aboutRequests), ("shide", .aboutRequests),
            ("genericblock", .aboutRequests), ("content", .aboutRequests), ("jsinject", .aboutRequests),
            ("urlblock", .aboutRequests), ("mp4", .aboutRequests), ("empty", .aboutRequests),
            ("cname", .aboutRequests), ("ipaddress", .aboutRequests), ("top", .aboutRequests),
            ("dnstype", .aboutRequests), ("dnsrewrite", .aboutRequests), ("client", .aboutRequests),
            ("ctag", .aboutRequests), ("cookies", .aboutRequests), ("responseheader", .aboutRequests),
        ]
    }
}
