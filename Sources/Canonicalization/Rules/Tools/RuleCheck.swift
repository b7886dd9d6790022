#if !hasFeature(Embedded)
    import WebURL

    /// The problems in rule files: skipped lines and failed examples.
    public struct RuleCheck: Sendable {
        /// A line of a file, described as `file:line`.
        public struct Place: Sendable, Hashable, CustomStringConvertible {
            /// The name of the file.
            public let file: String
            /// The line, counted from 1.
            public let line: Int
            /// The text of the line.
            public let text: String

            public var description: String { "\(file):\(line)" }
        }

        /// A skipped line.
        public struct Skipped: Sendable {
            public let place: Place
            /// The column of the problem, in UTF-16 code units counted from 1.
            public let column: Int
            public let reason: SkippedRule.Reason
        }

        /// A failed example.
        public struct Failed: Sendable {
            public let place: Place
            public let example: RuleExample
            /// The key of the first URL; `nil` if it is rejected.
            public let firstKey: Key?
            /// The key of the second URL; `nil` if it is rejected.
            public let secondKey: Key?
        }

        /// The number of rules in the files.
        public let ruleCount: Int
        /// The number of examples in the files.
        public let exampleCount: Int
        /// The skipped lines, in the order of the files.
        public let skipped: [Skipped]
        /// The failed examples, in the order of the files.
        public let failed: [Failed]

        /// Whether there are no problems.
        public var passes: Bool { skipped.isEmpty && failed.isEmpty }

        /// Reads rule files and checks their examples.
        ///
        /// - Parameters:
        ///   - files: the files to check.
        ///   - others: additional rules in effect, such as the built-in ones.
        ///   - expressions: the engine for regular expressions.
        public init<Engine: RegularExpressionEngine>(
            of files: [RuleFile], beside others: [RuleFile] = [], expressions: Engine
        ) {
            let rules = RuleSet(files: others + files, expressions: expressions)
            let places = RuleFileLines(rules.files)
            let compiler = ExpressionCompiler { expressions.compile($0, ignoresCase: $1) }
            skipped = rules.skipped.filter { $0.file >= others.count }.map { skipped in
                let dialect = RuleDialect(isSubscribed: rules.files[skipped.file].isSubscribed, expressions: compiler)
                return Skipped(
                    place: places.place(file: skipped.file, line: skipped.line),
                    column: SkippedRuleLocator(dialect: dialect).column(
                        of: skipped.reason, in: places.line(file: skipped.file, line: skipped.line)),
                    reason: skipped.reason)
            }
            let canonicalizer = Canonicalizer(rules: rules)
            let examples = rules.examples.filter { $0.file >= others.count }
            exampleCount = examples.count
            ruleCount = rules.compiled.rules.count { $0.origin.file >= others.count }
            failed = examples.compactMap { example in
                example.failure(with: canonicalizer, domains: ICUDomainToASCII()).map { failure in
                    Failed(
                        place: places.place(file: example.file, line: example.line), example: example,
                        firstKey: failure.firstKey, secondKey: failure.secondKey)
                }
            }
        }
    }

    extension RuleCheck: CustomStringConvertible {
        /// A report for people: each problem, and a summary line.
        public var description: String {
            var lines = skipped.map { "\($0.place): \($0.reason.sentence)\n    \($0.place.text)" }
            for failure in failed {
                let expected = failure.example.areSame ? "the same page" : "different pages"
                lines.append(
                    """
                    \(failure.place): This should be \(expected):
                        \(failure.firstKey?.text ?? "rejected")
                        \(failure.secondKey?.text ?? "rejected")
                    """)
            }
            lines.append(
                "rules: \(ruleCount), examples: \(exampleCount), skipped lines: \(skipped.count), failed examples: \(failed.count)"
            )
            return lines.joined(separator: "\n")
        }
    }

    /// The lines of files, by their numbers.
    struct RuleFileLines {
        private let files: [(name: String, lines: [ArraySlice<UInt8>])]

        init(_ files: [RuleFile]) {
            self.files = files.map {
                (String(decoding: $0.name, as: UTF8.self), $0.text[...].fields(separatedBy: 0x0A))
            }
        }

        /// - Parameter line: Counted from 1.
        func place(file: Int, line: Int) -> RuleCheck.Place {
            let text = String(decoding: self.line(file: file, line: line).trimmed, as: UTF8.self)
            return RuleCheck.Place(file: files[file].name, line: line, text: text)
        }

        /// Returns a line with surrounding spaces; an empty text if the file has no such line.
        func line(file: Int, line: Int) -> ArraySlice<UInt8> {
            let lines = files[file].lines
            return lines.indices.contains(line - 1) ? lines[line - 1] : []
        }
    }
#endif
