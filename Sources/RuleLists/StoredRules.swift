public import Canonicalization

/// The rules in a rule folder.
public struct StoredRules: Sendable {
    /// A list, or the reason why it was rejected.
    public struct List: Sendable {
        /// The stored list.
        public let list: RuleFolder.List
        /// The result of reading it.
        public let result: Result<RuleListReport, RuleListError>
    }

    /// The lists, sorted by name.
    public let lists: [List]
    /// The user's own rules.
    public let ownText: String

    /// The files for a rule set, after the built-in ones: the accepted lists, and then the user's own rules.
    public var files: [RuleFile] {
        lists.compactMap { try? $0.result.get().file } + (ownText.isEmpty ? [] : [UserRules.file(ownText)])
    }

    /// Returns a rule set of the built-in rules, these, and additional files.
    public func ruleSet(and more: [RuleFile] = []) -> RuleSet {
        let files = files + more
        if files.isEmpty { return .builtIn }
        return RuleSet(files: RuleSet.builtInFiles + files, expressions: PCRE2Expressions())
    }
}

extension RuleFolder {
    /// Reads all lists. Takes several tenths of a second for large ones.
    public func rules() -> StoredRules {
        StoredRules(
            lists: lists().map { list in
                do throws(RuleListError) {
                    return StoredRules.List(
                        list: list, result: .success(try RuleLists.read(list.bytes, name: list.name)))
                } catch {
                    return StoredRules.List(list: list, result: .failure(error))
                }
            }, ownText: ownText())
    }
}
