public import Canonicalization

/// The rules in a rule folder.
public struct StoredRules: Sendable {
    /// A list, or the reason why it was rejected.
    public struct List: Sendable {
        /// The stored list.
        public let list: RuleFolder.List
        /// The result of reading it.
        public let result: Result<RuleListReport, RuleListError>

        public init(list: RuleFolder.List, result: Result<RuleListReport, RuleListError>) {
            self.list = list
            self.result = result
        }

        /// The number of rules in effect.
        public var ruleCount: Int { (try? result.get().accepted) ?? 0 }
    }

    /// The lists, sorted by name.
    public let lists: [List]
    /// The user's own rules.
    public let ownText: String

    /// The files for a rule set, after the built-in ones: the accepted lists, and then the user's own rules.
    public var files: [RuleFile] { files(without: nil) }

    /// The files without those of a list.
    ///
    /// - Parameter name: The name of the list.
    public func files(without name: String?) -> [RuleFile] {
        lists.filter { $0.list.name != name }.compactMap { try? $0.result.get().file }
            + (ownText.isEmpty ? [] : [UserRules.file(ownText)])
    }

    /// Returns a rule set of the built-in rules, these, and additional files.
    public func ruleSet(and more: [RuleFile] = []) -> RuleSet {
        let files = files + more
        if files.isEmpty { return .builtIn }
        return RuleSet(files: RuleSet.builtInFiles + files, expressions: PCRE2Expressions())
    }
}

extension RuleFolder {
    /// Reads all lists. Takes seconds for the largest ones.
    ///
    /// - Parameter known: Lists that have been read before, and are not read again.
    public func rules(reusing known: [StoredRules.List] = []) -> StoredRules {
        rules(reusing: known) { list throws(RuleListError) in try RuleLists.read(list.bytes, name: list.name) }
    }

    func rules(
        reusing known: [StoredRules.List], reading read: (List) throws(RuleListError) -> RuleListReport
    ) -> StoredRules {
        StoredRules(
            lists: lists().map { list in
                if let same = known.last(where: { $0.list.name == list.name && $0.list.bytes == list.bytes }) {
                    return StoredRules.List(list: list, result: same.result)
                }
                do throws(RuleListError) {
                    return StoredRules.List(list: list, result: .success(try read(list)))
                } catch {
                    return StoredRules.List(list: list, result: .failure(error))
                }
            }, ownText: ownText())
    }
}
