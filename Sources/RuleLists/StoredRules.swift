public import Canonicalization

/// What a rule folder holds, read.
public struct StoredRules: Sendable {
    /// A list, or why it is left out.
    public struct List: Sendable {
        public let list: RuleFolder.List
        public let result: Result<RuleListReport, RuleListError>
    }

    public let lists: [List]
    public let ownText: String

    /// For a rule set, behind the built-in ones: the lists that could be read, and after them what the person wrote.
    public var files: [RuleFile] {
        lists.compactMap { try? $0.result.get().file } + (ownText.isEmpty ? [] : [UserRules.file(ownText)])
    }

    /// The built-in rules and these, with more behind them.
    public func ruleSet(and more: [RuleFile] = []) -> RuleSet {
        let files = files + more
        if files.isEmpty { return .builtIn }
        return RuleSet(files: RuleSet.builtInFiles + files, expressions: PCRE2Expressions())
    }
}

extension RuleFolder {
    /// Reads all lists, which takes some tenths of a second for large ones.
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
