#if !hasFeature(Embedded)
    extension Change: Encodable {
        private enum CodingKeys: String, CodingKey { case kind, keyOnly, removed, rule, reason, file, line }

        /// Encodes `{"kind", "removed", "rule"}`, for a rule from a file `reason`, `file` and `line`, and `keyOnly` if it
        /// is true.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("\(kind)", forKey: .kind)
            if isKeyOnly { try container.encode(true, forKey: .keyOnly) }
            try container.encode(removed, forKey: .removed)
            try container.encode(rule, forKey: .rule)
            try container.encodeIfPresent(reason, forKey: .reason)
            try container.encodeIfPresent(file, forKey: .file)
            try container.encodeIfPresent(line, forKey: .line)
        }
    }
#endif
