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
    let trace: Trace
    let rules: CompiledRules

    /// The changes, in the order of the pipeline.
    ///
    /// - Complexity: O(*n*) in the number of changes, which are created from offsets on each access.
    public var changes: [Change] {
        trace.changes(of: visited.bytes, rules: rules)
    }

    /// Whether the canonical URL differs from the visited one.
    public var isChanged: Bool { trace.canonicalCount > 0 }
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
