/// Rules compiled for look-up: what a URL costs grows with the URL and not with the number of rules.
///
/// Each rule belongs to a *group*: the rules of one host (`||host^`), of one host under any public ending (`||host.*^`),
/// of one file name on any host (`/viewtopic.php`), or of every URL. A URL's groups are found by hashing its host from the
/// right, once, and its last path segment. Rules about named parameters are found by the hash of group and name.
public struct RuleSet: Sendable {
    let compiled: CompiledRules

    /// Compiles rule texts, in order; rules that need a regular expression are skipped.
    public init(files: [RuleFile]) {
        self.init(files: files, expressions: NoRegularExpressions())
    }

    /// Compiles rule texts, in order.
    ///
    /// - Parameter expressions: the engine for the regular expressions of subscribed lists.
    public init<Engine: RegularExpressionEngine>(files: [RuleFile], expressions: Engine) {
        var builder = RuleSetBuilder(expressions: ExpressionCompiler { expressions.compile($0, ignoresCase: $1) })
        for (index, file) in files.enumerated() { builder.read(file, at: index) }
        compiled = CompiledRules(builder, files: files)
    }

    /// The number of rules in force.
    public var count: Int { compiled.rules.count }

    /// The lines that hold no rule this engine can apply.
    public var skipped: [SkippedRule] { compiled.skipped }

    /// The examples beside the rules.
    public var examples: [RuleExample] { compiled.examples }

    /// The files that the rules came from.
    public var files: [RuleFile] { compiled.files }
}

/// The rules that share a host or file name.
struct RuleGroup: Sendable {
    enum Kind: UInt64, Sendable {
        case global, host, tldWildcard, fileName
    }

    let kind: Kind
    /// The host, the host without its ending, or the file name.
    let text: [UInt8]
    /// The rules that are not found by a parameter's name.
    var rules: [Int32] = []
    /// Bit n: a rule of this group removes parameters whose names begin with certain n bytes.
    var prefixLengths: UInt64 = 0
    /// Whether a rule of this group removes parameters of certain names.
    var hasNames = false
    /// The rules that remove by regular expression.
    var expressions: [ExpressionEntry] = []
    /// The next group whose text has the same hash, negative where there is none.
    var next: Int32 = -1
    /// How many rules have a condition or regular expression that is tried on each page of the group.
    var evaluatedRules = 0
}

extension RuleGroup {
    static func hash(_ text: [UInt8], kind: Kind) -> UInt64 {
        var hash = TextHash(seed: kind.rawValue)
        if kind == .fileName { hash.combine(text) } else { hash.combine(labelsOf: text) }
        return hash.value
    }

    @inline(__always)
    static func parameterKey(_ nameHash: UInt64, group: Int, isPrefix: Bool) -> UInt64 {
        (nameHash ^ UInt64(group) &* 0x9E37_79B9_7F4A_7C15) &+ (isPrefix ? 0x5851_F42D_4C95_7F2D : 0)
    }
}
