#if canImport(CBuiltInRules)
    import CBuiltInRules

    extension RuleSet {
        /// The rules in `rules/` at build time.
        public static let builtIn = RuleSet(files: builtInFiles)

        /// The files in `rules/` at build time.
        public static var builtInFiles: [RuleFile] {
            (0..<backnote_rule_file_count()).map { index in
                let file = backnote_rule_file(index)
                let name = UnsafeRawBufferPointer(start: file.name, count: file.name_length)
                let text = UnsafeRawBufferPointer(start: file.text, count: file.text_length)
                return RuleFile(name: [UInt8](name), text: [UInt8](text))
            }
        }
    }
#endif
