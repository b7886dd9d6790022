import WebURL

/// Turns the URL of a page into its canonical URL and key.
///
/// ```swift
/// let page = try Canonicalizer.standard.canonicalize("https://example.com/plan?id=7&gclid=abc")
/// let url = page.canonicalURL.serialized  // "https://example.com/plan?id=7"
///
/// let other = try Canonicalizer.standard.canonicalize("http://www.example.com/plan?utm_source=x&id=7")
/// let isSamePage = page.key == other.key  // true
/// ```
///
/// 1. `WebURL` parses it. An app link, such as `spotify:track:…`, becomes the web page that it stands for.
/// 2. `Pipeline` unwraps wrappers and normalizes hosts and paths, up to five times.
/// 3. It removes sessions from the path, transient parameters from the query, and everything but content from the
///    fragment.
/// 4. It makes the key from the result.
///
/// Canonicalization is idempotent.
public struct Canonicalizer: Sendable {
    /// The version of the algorithm, which `keyVersion` includes. Increase it when a change to the algorithm changes
    /// keys.
    static let algorithmVersion = 3

    /// The maximum length of a URL in bytes.
    public static let lengthLimit = 65_536

    let rules: CompiledRules

    /// Creates a canonicalizer with a rule set.
    public init(rules: RuleSet) {
        self.rules = rules.compiled
    }

    /// Returns the canonical URL, the key and the changes.
    ///
    /// - Parameters:
    ///   - bytes: an absolute URL in UTF-8.
    ///   - domains: converts domains that are not ASCII.
    @inlinable
    public func canonicalize<Domains: DomainToASCII>(
        _ bytes: [UInt8], domains: Domains
    ) throws(CanonicalizationError) -> Canonicalization {
        try canonicalize(bytes) { domains.ascii($0) }
    }

    /// - Parameter ascii: `DomainToASCII.ascii`, as a closure so that the pipeline is not generic.
    @usableFromInline
    func canonicalize(
        _ bytes: [UInt8], ascii: @escaping @Sendable (_ domain: [UInt8]) -> [UInt8]?
    ) throws(CanonicalizationError) -> Canonicalization {
        try PipelineSpace.with { space throws(CanonicalizationError) in
            var pipeline = Pipeline(rules: rules, ascii: ascii, in: space)
            try pipeline.parseVisited(bytes)
            return Canonicalization(by: &pipeline, in: space)
        }
    }
}

#if !hasFeature(Embedded)
    extension Canonicalizer {
        #if canImport(CBuiltInRules)
            /// The canonicalizer with the built-in rules.
            public static let standard = Canonicalizer(rules: .builtIn)
        #endif

        /// Returns the canonical URL, the key and the changes, and converts domains with ICU.
        public func canonicalize(_ input: String) throws(CanonicalizationError) -> Canonicalization {
            #if canImport(CICU)
                try canonicalize([UInt8](input.utf8), domains: ICUDomainToASCII())
            #else
                try canonicalize([UInt8](input.utf8), domains: ASCIIDomainsOnly())
            #endif
        }
    }
#endif
