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

    /// As files for a rule set. A list that can no longer be read is left out, and said so on standard error.
    func files() -> [RuleFile] { rules().files }

    /// The built-in rules, and these after them.
    func ruleSet(and more: [RuleFile] = []) -> RuleSet { rules().ruleSet(and: more) }

    private func rules() -> StoredRules {
        let rules = folder.rules()
        Self.tellWhatIsLeftOut(of: rules)
        return rules
    }

    static func tellWhatIsLeftOut(of rules: StoredRules) {
        for list in rules.lists {
            guard case .failure(let error) = list.result else { continue }
            CommandLineOutput.error("backnote: the list \(list.list.name) is left out. \(error)")
        }
    }

    /// A list to be kept, as the API takes it.
    struct Body: Encodable {
        let text: String
        let source: String
        let name: String
    }

    /// Reads a list from a file or an http(s) URL.
    ///
    /// - Throws: `CommandFailure` where there is none, or it is refused.
    static func list(
        _ source: String, as name: String?, fetcher: PageFetcher
    ) async throws -> (body: Body, report: RuleListReport) {
        do {
            let bytes = try await read(source, fetcher: fetcher)
            let name = name ?? RuleFolder.name(for: source)
            let report = try RuleLists.read(bytes, name: name)
            let isURL = (try? WebURL(parsing: source))?.isHTTP == true
            // Read anew from wherever `rules update` is called.
            let body = Body(
                text: String(decoding: bytes, as: UTF8.self), source: isURL ? source : URL(filePath: source).path,
                name: name)
            return (body, report)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure("\(source): \(error)")
        }
    }

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
