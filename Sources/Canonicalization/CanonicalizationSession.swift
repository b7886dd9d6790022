import WebURL

/// Canonicalizes one URL after another in the same room: what the pipeline needs for its work is allocated once, and a
/// URL costs only what is handed out.
///
/// ```swift
/// var session = CanonicalizationSession(.standard, domains: ICUDomainToASCII())
/// for url in urls { keys.append(try session.canonicalize(url).key) }
/// ```
///
/// What only reads is `mutating` too where it is asked for every URL: of a value that can't be copied the compiler makes a
/// temporary for a method that doesn't change it, some hundred bytes each time.
public struct CanonicalizationSession: ~Copyable {
    private var pipeline: Pipeline
    private var canonicalURLBuffer = ScratchBuffer()
    private var keyBuffer = ScratchBuffer()
    /// XXH64 of the key's text: `Key.hash`.
    public private(set) var keyHash: UInt64 = 0

    @inlinable
    public init<Domains: DomainToASCII>(_ canonicalizer: Canonicalizer, domains: Domains) {
        self.init(canonicalizer) { domains.ascii($0) }
    }

    /// - Parameter ascii: `DomainToASCII`'s function. One type serves whoever knows the domains.
    @usableFromInline
    init(_ canonicalizer: Canonicalizer, ascii: @escaping (_ domain: [UInt8]) -> [UInt8]?) {
        pipeline = Pipeline(rules: canonicalizer.rules, ascii: ascii)
    }

    /// - Parameter bytes: an absolute URL in UTF-8.
    public mutating func canonicalize(_ bytes: [UInt8]) throws(CanonicalizationError) -> Canonicalization {
        try pipeline.begin(bytes)
        let visited = pipeline.workingURL.record
        try run(bytes)
        let canonicalURL = pipeline.workingURL.canonicalURL(in: &canonicalURLBuffer)
        let key = pipeline.key(in: &canonicalURLBuffer)
        return Canonicalization(
            visited: visited, canonicalURL: canonicalURL, key: key, trace: pipeline.trace.trace, rules: pipeline.rules)
    }

    /// Goes the way of the URL that the pipeline has begun with.
    private mutating func run(_ input: [UInt8]) throws(CanonicalizationError) {
        pipeline.run()
        pipeline.runUntilStable()
        if pipeline.isTooDeep {
            // Followed half the way, it would be followed further the next time: such a page is taken as it came.
            try pipeline.begin(input, mayRewrite: false)
            pipeline.run()
        }
    }
}

/// Canonicalizing without handing anything out: what came out stays in the session's room and is read there, until the
/// next URL.
///
/// ```swift
/// try session.process(url)
/// let isKnown = session.withKey { index.contains($0, hash: session.keyHash) }
/// ```
extension CanonicalizationSession {
    /// Does all that `canonicalize` does, and allocates nothing once there is room.
    ///
    /// After an error, what is read is of no URL.
    ///
    /// - Parameter bytes: an absolute URL in UTF-8.
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

    /// The bytes of the canonical URL.
    @inlinable
    public mutating func withCanonicalURL<Result>(_ body: (_ bytes: Span<UInt8>) -> Result) -> Result {
        let buffer = canonicalURLContents
        return body(buffer.span)
    }

    /// The bytes of the key.
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

    /// Whether anything was changed.
    public var isChanged: Bool { pipeline.trace.count > 0 }

    /// What was changed, in the order of the pipeline.
    public var changes: [Change] { pipeline.changes }
}
