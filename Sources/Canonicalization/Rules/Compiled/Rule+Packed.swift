/// A rule in the packed format of a rule set:
///
/// ```
/// flags, action, names, then the data that each flag announces
/// ```
extension Rule {
    private struct Flags: OptionSet {
        let rawValue: Int

        static let exception = Flags(rawValue: 1)
        static let keyOnly = Flags(rawValue: 2)
        static let exactHost = Flags(rawValue: 4)
        static let path = Flags(rawValue: 8)
        static let hostCapture = Flags(rawValue: 16)
        static let valueCondition = Flags(rawValue: 32)
        static let parameters = Flags(rawValue: 64)
        static let condition = Flags(rawValue: 128)
    }

    private var flags: Flags {
        var flags: Flags = []
        if isException { flags.insert(.exception) }
        if isKeyOnly { flags.insert(.keyOnly) }
        if isExactHost { flags.insert(.exactHost) }
        if path != nil { flags.insert(.path) }
        if hostCapture != nil { flags.insert(.hostCapture) }
        if valueCondition != nil { flags.insert(.valueCondition) }
        if !requiredParameters.isEmpty || !forbiddenParameters.isEmpty { flags.insert(.parameters) }
        if condition != nil { flags.insert(.condition) }
        return flags
    }

    func pack(into writer: inout PackedWriter) {
        writer.append(flags.rawValue)
        action.pack(into: &writer)
        writer.append(names.count)
        for name in names {
            writer.append(name.isPrefix ? 1 : 0)
            writer.append(name.text)
        }
        path?.pack(into: &writer)
        if let hostCapture { writer.append(hostCapture) }
        valueCondition?.pack(into: &writer)
        if flags.contains(.parameters) {
            writer.append(requiredParameters)
            writer.append(forbiddenParameters)
        }
        condition?.pack(into: &writer)
    }

    /// Returns `nil` if the bytes are not a rule.
    init?(from reader: inout PackedReader, file: Int) {
        let flags = Flags(rawValue: reader.number())
        origin = RuleOrigin(file: file, line: 0, text: 0..<0, reason: 0..<0)
        guard let action = Action(from: &reader) else { return nil }
        self.action = action
        for _ in 0..<reader.count() {
            let isPrefix = reader.number() != 0
            names.append(ParameterName(text: reader.text(), isPrefix: isPrefix))
        }
        isException = flags.contains(.exception)
        isKeyOnly = flags.contains(.keyOnly)
        isExactHost = flags.contains(.exactHost)
        if flags.contains(.path) { path = PathPattern(from: &reader) }
        if flags.contains(.hostCapture) { hostCapture = reader.text() }
        if flags.contains(.valueCondition) { valueCondition = ValueCondition(from: &reader) }
        if flags.contains(.parameters) {
            requiredParameters = reader.texts()
            forbiddenParameters = reader.texts()
        }
        if flags.contains(.condition) { condition = RuleCondition(from: &reader) }
    }
}
