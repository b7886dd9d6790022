/// Rules that are parsed once and used elsewhere: the extension's module contains no rule parser.
///
/// ```
/// "BNR2"
/// for each file   whether it is subscribed, number of rules, rules
/// for each rule   group key; 1 to repeat the rule before it under this group key, or 0 and the rule (`Rule+Packed.swift`)
/// ```
///
/// The format contains the parsed rules. It does not depend on the layout of the tables, and has no texts for people: a
/// change that a packed rule causes cites nothing.
extension RuleSet {
    fileprivate static var magic: [UInt8] { [UInt8]("BNR2") }

    /// Reads packed rules. They contain no source text, examples, skipped lines or `Canonicalizer.keyVersion`.
    ///
    /// Returns `nil` if the bytes are invalid or incomplete.
    public init?(packed bytes: [UInt8]) {
        guard bytes.starts(with: RuleSet.magic) else { return nil }
        var reader = PackedReader(bytes, from: RuleSet.magic.count)
        var files: [RuleFile] = []
        var builder = RuleSetBuilder(expressions: ExpressionCompiler { _, _ in nil })
        while !reader.isAtEnd {
            files.append(RuleFile(name: [], text: [], isSubscribed: reader.number() != 0))
            var last: Rule?
            for _ in 0..<reader.count() {
                guard let kind = RuleGroup.Kind(rawValue: UInt64(reader.number())) else { return nil }
                let groupKey = RuleGroupKey(kind: kind, text: kind == .global ? [] : reader.text())
                if reader.number() == 0 { last = Rule(from: &reader, file: files.count - 1) }
                guard let rule = last else { return nil }
                builder.add(rule, to: groupKey)
            }
        }
        if reader.isBroken { return nil }
        compiled = CompiledRules(builder, files: files)
    }
}

#if !hasFeature(Embedded)
    extension RuleSet {
        /// Parses rule files and packs their rules. Leaves out rules that need a regular expression.
        public static func packed(files: [RuleFile]) -> [UInt8] {
            var builder = RuleSetBuilder(expressions: ExpressionCompiler { _, _ in nil })
            for (index, file) in files.enumerated() { builder.read(file, at: index) }
            var writer = PackedWriter()
            // The rules are in the order of their files.
            var rest = Array(zip(builder.rules, builder.groupKeys))[...]
            for (index, file) in files.enumerated() {
                let count = rest.prefix { $0.0.origin.file == index }.count
                var rules = PackedWriter()
                var last: [UInt8] = []
                for (rule, groupKey) in rest.prefix(count) {
                    rules.append(Int(groupKey.kind.rawValue))
                    if groupKey.kind != .global { rules.append(groupKey.text) }
                    var packed = PackedWriter()
                    rule.pack(into: &packed)
                    // A rule for several hosts occurs once for each of them.
                    let isAgain = packed.bytes == last
                    rules.append(isAgain ? 1 : 0)
                    if !isAgain { rules.append(packed: packed) }
                    last = packed.bytes
                }
                rest = rest.dropFirst(count)
                writer.append(file.isSubscribed ? 1 : 0)
                writer.append(count)
                writer.append(packed: rules)
            }
            return magic + writer.bytes
        }
    }
#endif
