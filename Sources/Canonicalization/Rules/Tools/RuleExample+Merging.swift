#if !hasFeature(Embedded)
    import WebURL

    extension RuleExample {
        /// Returns the pairs of pages that a list makes one, though the built-in rules know them as different.
        ///
        /// - Parameters:
        ///   - file: A list, as it is used beside the others.
        ///   - others: The other rules that are used beside the built-in ones. Pages that they make one are not returned.
        ///   - expressions: The engine for regular expressions.
        /// - Complexity: O(the size of all rules + the number of built-in examples).
        public static func merged<Engine: RegularExpressionEngine>(
            by file: RuleFile, beside others: [RuleFile], expressions: Engine
        ) -> [RuleExample] {
            let builtIn = RuleSet.builtInFiles
            let domains = ICUDomainToASCII()
            let rules = RuleSet(files: builtIn + [file] + others, expressions: expressions)
            let canonicalizer = Canonicalizer(rules: rules)
            let merged = rules.examples.filter { example in
                !example.areSame && example.file < builtIn.count
                    && example.failure(with: canonicalizer, domains: domains) != nil
            }
            if merged.isEmpty || others.isEmpty { return merged }
            let without = Canonicalizer(rules: RuleSet(files: builtIn + others, expressions: expressions))
            return merged.filter { $0.failure(with: without, domains: domains) == nil }
        }
    }
#endif
