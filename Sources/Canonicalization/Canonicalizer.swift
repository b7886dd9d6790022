import WebURL

/// Turns a page's URL into its canonical URL and key.
///
/// 1. `WebURL` parses it.
/// 2. Wrappers are unwrapped and hosts and paths given their one form, until nothing changes or five times.
/// 3. Sessions leave the path, transient parameters the query, and the fragment what is no content.
/// 4. The key is formed from the result.
///
/// The canonical URL of a canonical URL is itself.
public struct Canonicalizer: Sendable {
    /// The version of these steps. Keys carry it outside of their text: raise it when a step changes a key.
    public static let algorithmVersion = 1

    /// Longer texts are refused, in bytes.
    public static let lengthLimit = 65_536

    let rules: CompiledRules

    public init(rules: RuleSet) {
        self.rules = rules.compiled
    }

    /// For many URLs in a row, a `CanonicalizationSession` keeps its room between them.
    ///
    /// - Parameters:
    ///   - bytes: an absolute URL in UTF-8.
    ///   - domains: asked for domains that need Unicode data.
    @inlinable
    public func canonicalize<Domains: DomainToASCII>(
        _ bytes: [UInt8], domains: Domains
    ) throws(CanonicalizationError) -> Canonicalization {
        try canonicalize(bytes) { domains.ascii($0) }
    }

    @usableFromInline
    func canonicalize(
        _ bytes: [UInt8], ascii: @escaping (_ domain: [UInt8]) -> [UInt8]?
    ) throws(CanonicalizationError) -> Canonicalization {
        var session = CanonicalizationSession(self, ascii: ascii)
        return try session.canonicalize(bytes)
    }
}

#if !hasFeature(Embedded)
    extension Canonicalizer {
        #if canImport(CBuiltInRules)
            /// The canonicalizer with the built-in rules.
            public static let standard = Canonicalizer(rules: .builtIn)
        #endif

        public func canonicalize(_ input: String) throws(CanonicalizationError) -> Canonicalization {
            #if canImport(CICU)
                try canonicalize([UInt8](input.utf8), domains: ICUDomainToASCII())
            #else
                try canonicalize([UInt8](input.utf8), domains: ASCIIDomainsOnly())
            #endif
        }
    }
#endif
