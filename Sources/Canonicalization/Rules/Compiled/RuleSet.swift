/// Rules that are compiled for lookup: the cost of a URL depends on the URL and not on the number of rules.
///
/// ```swift
/// let file = RuleFile(name: Array("own.txt".utf8), text: Array("||example.org^$removeparam=ref".utf8))
/// let canonicalizer = Canonicalizer(rules: RuleSet(files: [file]))
/// let page = try canonicalizer.canonicalize("https://example.org/plan?id=7&ref=home")
/// let url = page.canonicalURL.serialized  // "https://example.org/plan?id=7"
/// ```
///
/// Each rule belongs to a *group*: the rules for one host (`||host^`), for one host under any TLD (`||host.*^`), for
/// one file name on any host (`/viewtopic.php`), or for all URLs. The groups of a URL are found by hashing its host
/// once from right to left, and its last path segment. Rules about named parameters are found by the hash of group and
/// name.
public struct RuleSet: Sendable {
    let compiled: CompiledRules

    /// Compiles rule files in order. Skips rules that need a regular expression.
    public init(files: [RuleFile]) {
        self.init(files: files, expressions: NoRegularExpressions())
    }

    /// Compiles rule files in order.
    ///
    /// - Parameter expressions: The engine for the regular expressions of subscribed lists.
    public init<Engine: RegularExpressionEngine>(files: [RuleFile], expressions: Engine) {
        var builder = RuleSetBuilder(expressions: ExpressionCompiler { expressions.compile($0, ignoresCase: $1) })
        for (index, file) in files.enumerated() { builder.read(file, at: index) }
        compiled = CompiledRules(builder, files: files)
    }

    /// The number of rules.
    public var count: Int { compiled.rules.count }

    /// The lines that contain no rule this engine can apply.
    public var skipped: [SkippedRule] { compiled.skipped }

    /// The examples in the rule files.
    ///
    /// - Complexity: O(*n*) in the number of examples, which are read from the files on each access.
    public var examples: [RuleExample] {
        compiled.examples.map { RuleExample($0, in: compiled.files[$0.file].text) }
    }

    /// The rule files.
    public var files: [RuleFile] { compiled.files }
}

/// The rules that share a host or file name.
struct RuleGroup: Sendable {
    enum Kind: UInt64, Sendable {
        case global, host, tldWildcard, fileName
    }

    let kind: Kind
    /// The host, the host without its TLD, or the file name.
    let text: [UInt8]
    /// The hash of kind and text.
    let hash: UInt64
    /// The rules that are not found by the name of a parameter.
    var rules: [Int32] = []
    /// Bit n is set if a rule of this group removes parameters by a prefix of n bytes.
    var prefixLengths: UInt64 = 0
    /// Whether a rule of this group removes parameters by name.
    var hasNames = false
    /// The rules that remove parameters by regular expression.
    var expressions: [ExpressionEntry] = []
    /// The next group with the same hash; negative if there is none.
    var next: Int32 = -1
    /// The number of rules with a condition or regular expression, which are evaluated for every URL of the group.
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
