/// The properties of a group that every URL in it needs.
struct RuleGroupHeader: BitwiseCopyable, Sendable {
    let kind: RuleGroup.Kind
    let roles: RuleRoles
    /// The next group with the same hash; negative if there is none.
    let next: Int32
    let hasNames: Bool
    let prefixLengths: UInt64
    let text: RuleTexts.Slice
    /// The rules that rewrite URLs, and those that do so for the key only.
    let rewriting: PathRules
    let keyRewriting: PathRules
    /// The `keepparam` rules.
    let keeping: PathRules
}
