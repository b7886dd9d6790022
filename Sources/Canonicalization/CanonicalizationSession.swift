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
    private var room = WritingRoom()

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
        pipeline.begin(visited, input: bytes)
        pipeline.run()
        pipeline.settle()
        if pipeline.isTooDeep {
            // Followed half the way, it would be followed further the next time: such a page is taken as it came.
            pipeline.begin(visited, input: bytes, mayRewrite: false)
            pipeline.run()
        }
        let canonicalURL = pipeline.page.canonicalURL(in: &room)
        let key = pipeline.key(in: &room)
        return Canonicalization(
            visited: visited, canonicalURL: canonicalURL, key: key, trace: pipeline.trace, rules: pipeline.rules)
    }
}
