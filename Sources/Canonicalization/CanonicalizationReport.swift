#if !hasFeature(Embedded)
    /// The result for one URL, in the JSON format of the command line and the API:
    /// `{"input", "canonicalURL", "key", "changes": [{"kind", "removed", "rule"}]}` or `{"input", "error"}`.
    public struct CanonicalizationReport: Sendable, Encodable {
        public let input: String
        public let canonicalURL: String?
        public let key: String?
        public let changes: [Change]?
        /// A sentence for people, if the input has no canonical URL.
        public let error: String?

        public init(of input: String, by canonicalizer: Canonicalizer) {
            self.input = input
            do {
                let canonicalization = try canonicalizer.canonicalize(input)
                canonicalURL = canonicalization.canonicalText
                key = canonicalization.key.text
                changes = canonicalization.changes
                error = nil
            } catch {
                canonicalURL = nil
                key = nil
                changes = nil
                self.error = "\(error)"
            }
        }
    }
#endif
