import WebURL

/// Canonicalizes many URLs with one set of buffers, so that a URL costs only the allocations of its result.
///
/// ```swift
/// var session = CanonicalizationSession(.standard, domains: ICUDomainToASCII())
/// for url in urls { keys.append(try session.canonicalize(url).key) }
/// ```
public struct CanonicalizationSession: ~Copyable {
    private var pipeline: Pipeline
    private var buffer = ScratchBuffer()

    /// Creates a session.
    ///
    /// - Parameter domains: Converts domains that are not ASCII.
    @inlinable
    public init<Domains: DomainToASCII>(_ canonicalizer: Canonicalizer, domains: Domains) {
        self.init(canonicalizer) { domains.ascii($0) }
    }

    /// - Parameter ascii: `DomainToASCII.ascii`, as a closure so that the session is not generic.
    @usableFromInline
    init(_ canonicalizer: Canonicalizer, ascii: @escaping (_ domain: [UInt8]) -> [UInt8]?) {
        pipeline = Pipeline(rules: canonicalizer.rules, ascii: ascii)
    }

    /// Returns the canonical URL, the key and the changes.
    ///
    /// - Parameter bytes: An absolute URL in UTF-8.
    public mutating func canonicalize(_ bytes: [UInt8]) throws(CanonicalizationError) -> Canonicalization {
        try pipeline.begin(bytes)
        let visited = pipeline.workingURL.record
        try run(bytes)
        let canonicalURL = pipeline.workingURL.canonicalURL(in: &buffer)
        let key = pipeline.key(in: &buffer)
        return Canonicalization(
            visited: visited, canonicalURL: canonicalURL, key: key, trace: pipeline.trace.trace, rules: pipeline.rules)
    }

    /// Runs the pipeline on the URL that it began with.
    private mutating func run(_ input: [UInt8]) throws(CanonicalizationError) {
        pipeline.run()
        pipeline.runUntilStable()
        if pipeline.isTooDeep {
            // Following only some of the wrappers would follow more the next time. Leaving the URL as it is keeps the
            // result idempotent.
            try pipeline.begin(input, mayRewrite: false)
            pipeline.run()
        }
    }
}
