import Canonicalization
import Foundation
import PageFetching
import RuleLists
import WebURL

/// The rules of a data folder: its subscribed lists and its owner's own rules.
struct SubscribedLists {
    let folder: RuleFolder

    init(dataFolder: String) {
        folder = RuleFolder(dataFolder: dataFolder)
    }

    /// Returns the lists as rule files. Omits a list that cannot be read, with a message on standard error.
    func files() -> [RuleFile] { rules().files }

    /// Returns the built-in rules, followed by these.
    func ruleSet(and more: [RuleFile] = []) -> RuleSet { rules().ruleSet(and: more) }

    private func rules() -> StoredRules {
        let rules = folder.rules()
        Self.reportUnreadableLists(of: rules)
        return rules
    }

    static func reportUnreadableLists(of rules: StoredRules) {
        for list in rules.lists {
            guard case .failure(let error) = list.result else { continue }
            CommandLineOutput.error("backnote: The list \(list.list.name) is not used. \(error)")
        }
    }

    /// The body of a request to subscribe to a list.
    struct Body: Encodable {
        let text: String
        let source: String
        let name: String
        /// Whether a list that makes different pages one is refused.
        var refuseMerges = false
    }

    /// Reads a list from a file or an http(s) URL.
    ///
    /// - Throws: `CommandFailure` when it cannot be read or is not valid.
    static func list(
        _ source: String, as name: String?, fetcher: PageFetcher
    ) async throws -> (body: Body, report: RuleListReport) {
        do {
            let bytes = try await read(source, fetcher: fetcher)
            let name = name ?? RuleFolder.name(for: source)
            let report = try RuleLists.read(bytes, name: name)
            let isURL = (try? WebURL(parsing: source))?.isHTTP == true
            // An absolute path, so that `rules update` finds it from any folder.
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
        if let url = try? WebURL(parsing: source), url.isHTTP {
            do throws(FetchError) {
                return try await fetcher.fetch(url).body
            } catch {
                throw CommandFailure("\(source): \(error.ownerDescription)")
            }
        }
        // One byte more than the limit, so that a longer list is refused instead of cut.
        return Array(try InputFile.bytes(of: source, upTo: RuleLists.sizeLimit + 1))
    }
}
