import WebURL

/// The canonical URL and key of a visited URL, with the changes that led to them.
public struct Canonicalization: Sendable {
    /// The visited URL, parsed and without credentials, otherwise unchanged; for an app link, the web page that it stands
    /// for.
    public let visited: WebURL
    /// The visited URL without its transient parts. It still opens the page.
    public let canonicalURL: WebURL
    /// The key. URLs with equal keys are the same page.
    public let key: Key
    /// Whether the canonical URL differs from the visited one.
    public let isChanged: Bool
    /// What parsing the visited URL changed; `nil` for nearly all URLs.
    private let parsing: Trace?
    private let rules: CompiledRules
    private let ascii: Pipeline.ASCIIConversion

    /// Runs a pipeline that has parsed a URL.
    init(by pipeline: inout Pipeline, in space: PipelineSpace) {
        var output = ScratchBuffer(in: space.output)
        (rules, ascii) = (pipeline.rules, pipeline.ascii)
        parsing = pipeline.trace.count > 0 ? pipeline.trace.trace : nil
        pipeline.trace.isRecording = false
        pipeline.removeTransientParts()
        canonicalURL = pipeline.workingURL.canonicalURL(in: &output)
        isChanged = pipeline.trace.count > 0
        key = pipeline.key(in: &output)
        visited = pipeline.takeVisited()
    }

    /// The changes, in the order of the pipeline.
    ///
    /// - Complexity: That of canonicalizing the URL: few results are asked for their changes, so the pipeline runs again
    ///   and records them.
    public var changes: [Change] {
        PipelineSpace.with { space in
            var pipeline = Pipeline(rules: rules, ascii: ascii, in: space)
            if let parsing { pipeline.trace = TraceBuffer(parsing) }
            pipeline.workingURL.record = visited
            pipeline.removeTransientParts()
            var output = ScratchBuffer(in: space.output)
            _ = pipeline.key(in: &output)
            return pipeline.trace.trace.changes(of: visited.bytes, rules: rules)
        }
    }
}

#if !hasFeature(Embedded)
    extension Canonicalization {
        /// A trace for people: the canonical URL, a line for each change, and the key.
        public var explanation: String {
            var lines = [canonicalURL.serialized]
            for change in changes {
                var line =
                    "  \(change.kind)\(change.isKeyOnly ? " of the key" : ""): \"\(change.removed)\" by \(change.rule)"
                if let file = change.file, let number = change.line { line += " (\(file):\(number))" }
                if let reason = change.reason { line += " - \(reason)" }
                lines.append(line)
            }
            lines.append("  key: \(key.text)")
            return lines.joined(separator: "\n")
        }
    }
#endif
