#if !hasFeature(Embedded)
    /// The result for one URL, in the JSON format of the command line and the API:
    /// `{"input", "canonicalURL", "key", "changes": [{"kind", "removed", "rule"}]}` or `{"input", "error"}`.
    public struct CanonicalizationReport: Sendable, Encodable {
        /// The input as given.
        public let input: String
        /// The canonical URL; `nil` after an error.
        public let canonicalURL: String?
        /// The text of the key; `nil` after an error.
        public let key: String?
        /// The changes, in the order of the pipeline; `nil` after an error.
        public let changes: [Change]?
        /// A sentence for people, if the input has no canonical URL.
        public let error: String?

        /// Canonicalizes an input.
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
