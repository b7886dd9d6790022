import WebURL

/// A URL's canonical form and key, with what was changed on the way.
public struct Canonicalization: Sendable {
    /// The URL as visited, parsed and no more.
    public let visited: WebURL
    /// The visited URL without its transient parts; it still opens the page.
    public let canonicalURL: WebURL
    public let key: Key
    /// What was changed, in the order of the pipeline.
    public let changes: [Change]
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
