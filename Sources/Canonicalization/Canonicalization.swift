import WebURL

/// A URL's canonical form and key, with what was changed on the way.
public struct Canonicalization: Sendable {
    /// The URL as visited, parsed and no more.
    public let visited: WebURL
    /// The visited URL without its transient parts; it still opens the page.
    public let canonicalURL: WebURL
    public let key: Key
    let trace: Trace
    let rules: CompiledRules

    /// What was changed, in the order of the pipeline.
    ///
    /// - Complexity: linear in the number of changes. Only their places are kept until someone asks.
    public var changes: [Change] {
        trace.changes(of: visited.bytes, rules: rules)
    }

    /// Whether anything was changed.
    public var isChanged: Bool { !trace.records.isEmpty }
}

#if !hasFeature(Embedded)
    extension Canonicalization {
        /// The trace for people: one line for what came out, one for each change.
        public var explanation: String {
            var lines = [canonicalURL.serialized]
            for change in changes {
                var line = "  \(change.kind): \"\(change.removed)\" by \(change.rule)"
                if let file = change.file, let number = change.line { line += " (\(file):\(number))" }
                if let reason = change.reason { line += " - \(reason)" }
                lines.append(line)
            }
            lines.append("  key: \(key.text)")
            return lines.joined(separator: "\n")
        }
    }
#endif
