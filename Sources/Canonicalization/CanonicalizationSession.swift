import WebURL

/// Canonicalizes one URL after another in the same room: what the pipeline needs for its work is allocated once, and a
/// URL costs only what is handed out.
///
/// ```swift
/// var session = CanonicalizationSession(.standard, domains: ICUDomainToASCII())
/// for url in urls { keys.append(try session.canonicalize(url).key) }
/// ```
public struct CanonicalizationSession {
    private var pipeline: Pipeline
    @usableFromInline private(set) var room = WritingRoom()
    @usableFromInline private(set) var keyRoom = WritingRoom()
    private var visited: [UInt8] = []
    /// FNV-1a of 64 bits over the key's text: `Key.hash`.
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
        guard bytes.count <= Canonicalizer.lengthLimit else { throw .tooLong }
        let visited: WebURL
        do {
            visited = try pipeline.parsed(bytes)
        } catch {
            throw .notAURL(error)
        }
        guard visited.isHTTP else { throw .unsupportedScheme }
        // Percent-encoding may lengthen it: what has a canonical URL must have it again.
        guard visited.bytes.count <= Canonicalizer.lengthLimit else { throw .tooLong }
        run(visited, input: bytes)
        let canonicalURL = pipeline.page.canonicalURL(in: &room)
        let key = pipeline.key(in: &room)
        return Canonicalization(
            visited: visited, canonicalURL: canonicalURL, key: key, trace: pipeline.trace, rules: pipeline.rules)
    }

    private mutating func run(_ url: WebURL, input: [UInt8]) {
        pipeline.begin(url, input: input)
        pipeline.run()
        pipeline.settle()
        if pipeline.isTooDeep {
            // Followed half the way, it would be followed further the next time: such a page is taken as it came.
            pipeline.begin(url, input: input, mayRewrite: false)
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
        guard bytes.count <= Canonicalizer.lengthLimit else { throw cleared(.tooLong) }
        let url: WebURL
        do {
            url = try pipeline.parsed(bytes)
        } catch {
            throw cleared(.notAURL(error))
        }
        guard url.isHTTP else { throw cleared(.unsupportedScheme) }
        guard url.bytes.count <= Canonicalizer.lengthLimit else { throw cleared(.tooLong) }
        visited = url.storage
        run(url, input: bytes)
        pipeline.page.writeCanonicalURL(in: &room)
        keyHash = pipeline.writeKey(in: &keyRoom)
    }

    /// Forgets the URL before; the error is handed back.
    private mutating func cleared(_ error: CanonicalizationError) -> CanonicalizationError {
        room.clear()
        keyRoom.clear()
        keyHash = 0
        visited = []
        pipeline.clearTrace()
        return error
    }

    /// The bytes of the canonical URL.
    @inlinable
    public func withCanonicalURL<Result>(_ body: (_ bytes: Span<UInt8>) -> Result) -> Result {
        room.read(body)
    }

    /// The bytes of the key.
    @inlinable
    public func withKey<Result>(_ body: (_ bytes: Span<UInt8>) -> Result) -> Result {
        keyRoom.read(body)
    }

    /// Whether anything was changed.
    public var isChanged: Bool { !pipeline.trace.records.isEmpty }

    /// What was changed, in the order of the pipeline.
    public var changes: [Change] { pipeline.trace.changes(of: visited, rules: pipeline.rules) }
}
