import Canonicalization
import Foundation
import PageFetching
import RuleLists
import WebURL

/// The rules of a data folder as the command line uses them: lists that a person subscribed to, and what they wrote themselves.
struct SubscribedLists {
    let folder: RuleFolder

    init(dataFolder: String) {
        folder = RuleFolder(dataFolder: dataFolder)
    }

    func all() -> [RuleFolder.List] { folder.lists() }

    /// As files for a rule set. A list that can no longer be read is left out, and said so on standard error.
    func files() -> [RuleFile] { rules().files }

    /// The built-in rules, and these after them.
    func ruleSet(and more: [RuleFile] = []) -> RuleSet { rules().ruleSet(and: more) }

    private func rules() -> KeptRules {
        let rules = folder.rules()
        Self.tellWhatIsLeftOut(of: rules)
        return rules
    }

    static func tellWhatIsLeftOut(of rules: KeptRules) {
        for list in rules.lists {
            guard case .failure(let error) = list.result else { continue }
            CommandLineOutput.error("backnote: the list \(list.list.name) is left out. \(error)")
        }
    }

    /// Reads a list from a file or an http(s) URL, and keeps it. Nothing is kept of a list that is refused.
    func add(_ source: String, as name: String?, fetcher: PageFetcher) async throws -> (
        name: String, report: RuleListReport
    ) {
        let bytes = try await Self.read(source, fetcher: fetcher)
        let name = name ?? RuleFolder.name(for: source)
        let report = try RuleLists.read(bytes, name: name)
        try folder.keep(bytes, as: name, from: source)
        return (name, report)
    }

    /// False where there is no list of that name.
    func remove(_ name: String) throws -> Bool { try folder.remove(name) }

    static func read(_ source: String, fetcher: PageFetcher) async throws -> [UInt8] {
        if let url = try? WebURL(parsing: source), url.isHTTP { return try await fetcher.fetch(url).body }
        guard let file = FileHandle(forReadingAtPath: source) else {
            throw CommandFailure("The file \(source) can't be opened.")
        }
        defer { try? file.close() }
        // One byte more than is taken, so that a longer list is refused and not cut.
        return Array(try file.read(upToCount: RuleLists.sizeLimit + 1) ?? Data())
    }
}
