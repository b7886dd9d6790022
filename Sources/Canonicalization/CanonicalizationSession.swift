import WebURL

/// Canonicalizes many URLs with one set of buffers, so that a URL costs only the allocations of its result.
///
/// ```swift
/// var session = CanonicalizationSession(.standard, domains: ICUDomainToASCII())
/// for url in urls { keys.append(try session.canonicalize(url).key) }
/// ```
///
/// Some read-only members are `mutating`: for a noncopyable value, the compiler copies several hundred bytes to a
/// temporary before it calls a nonmutating method.
public struct CanonicalizationSession: ~Copyable {
    private var pipeline: Pipeline
    private var canonicalURLBuffer = ScratchBuffer()
    private var keyBuffer = ScratchBuffer()
    /// The hash of the last key that `process(_:)` made (`Key.hash`).
    public private(set) var keyHash: UInt64 = 0

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
        let canonicalURL = pipeline.workingURL.canonicalURL(in: &canonicalURLBuffer)
        let key = pipeline.key(in: &canonicalURLBuffer)
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

/// Canonicalization without results of its own: the session keeps the canonical URL and key of the last URL, where the
/// caller can read them.
///
/// ```swift
/// try session.process(url)
/// let hash = session.keyHash
/// let isKnown = session.withKey { index.contains($0, hash: hash) }
/// ```
extension CanonicalizationSession {
    /// Canonicalizes a URL like `canonicalize(_:)`, without allocating once the buffers are large enough.
    ///
    /// After an error, the canonical URL and key are empty.
    ///
    /// - Parameter bytes: An absolute URL in UTF-8.
    public mutating func process(_ bytes: [UInt8]) throws(CanonicalizationError) {
        do {
            try pipeline.begin(bytes)
            try run(bytes)
        } catch {
            canonicalURLBuffer.clear()
            keyBuffer.clear()
            keyHash = 0
            pipeline.clearTrace()
            throw error
        }
        pipeline.workingURL.writeCanonicalURL(in: &canonicalURLBuffer)
        keyHash = pipeline.writeKey(in: &keyBuffer)
    }

    /// Calls a closure with the bytes of the last canonical URL.
    @inlinable
    public mutating func withCanonicalURL<Result>(_ body: (_ bytes: Span<UInt8>) -> Result) -> Result {
        let buffer = canonicalURLContents
        return body(buffer.span)
    }

    /// Calls a closure with the bytes of the last key.
    @inlinable
    public mutating func withKey<Result>(_ body: (_ bytes: Span<UInt8>) -> Result) -> Result {
        let buffer = keyContents
        return body(buffer.span)
    }

    @usableFromInline var canonicalURLContents: UnsafeBufferPointer<UInt8> {
        mutating get { canonicalURLBuffer.contents }
    }
    @usableFromInline var keyContents: UnsafeBufferPointer<UInt8> {
        mutating get { keyBuffer.contents }
    }

    /// Whether the last canonical URL differs from the visited one.
    public var isChanged: Bool { pipeline.trace.canonicalCount > 0 }

    /// The changes to the last URL, in the order of the pipeline.
    public var changes: [Change] { pipeline.changes }
}
