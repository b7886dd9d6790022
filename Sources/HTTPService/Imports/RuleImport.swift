import Foundation
import Notebook
import PageFetching
import RuleLists

/// Adds the rules of an export to those of this server. Rules that exist stay.
struct RuleImport: Sendable {
    let rules: RuleService
    let policy: FetchPolicy

    /// - Throws: `PartRefusal` for the first rule or list that cannot be added. The others are added.
    ///
    /// - Returns: The number of rules and lists that were added, or would be.
    func add(_ exported: ExportedRules, isDryRun: Bool) async throws -> Int {
        let current = rules.rules
        let known = Set(current.ownText.split(separator: "\n"))
        let missing = exported.own.split(separator: "\n").filter {
            !$0.allSatisfy(\.isWhitespace) && !known.contains($0)
        }
        var refusal: PartRefusal?
        if !missing.isEmpty, !isDryRun {
            let text =
                current.ownText.allSatisfy(\.isWhitespace)
                ? exported.own
                : current.ownText + (current.ownText.hasSuffix("\n") ? "" : "\n") + missing.joined(separator: "\n")
                    + "\n"
            do {
                try await rules.saveOwn(text)
            } catch let problem as Problem {
                refusal = PartRefusal(name: String(missing[0]), reason: problem.detail)
            }
        }
        let sources = Set(current.lists.compactMap(\.list.source))
        let lists = exported.lists ?? []
        for url in lists where !sources.contains(url) {
            guard policy.allows(.openedPage) else {
                refusal = PartRefusal(
                    name: url, reason: "The list is not subscribed to, because fetching pages is turned off.")
                break
            }
            if isDryRun { continue }
            do {
                let list = try await rules.fetch(url)
                _ = try await rules.save(list.bytes, as: nil, from: url)
            } catch let problem as Problem {
                refusal = PartRefusal(name: url, reason: problem.detail)
            }
        }
        if let refusal { throw refusal }
        return missing.count + lists.count { !sources.contains($0) }
    }

    /// Subscribes to a list of an export, as it was read there, unless this server has it. Nothing is fetched.
    ///
    /// - Returns: The number of lists that were added, or would be.
    /// - Throws: `PartRefusal`.
    func add(_ exported: ExportedRuleList, isDryRun: Bool) async throws -> Int {
        let bytes = [UInt8](exported.data)
        let isKnown = rules.rules.lists.contains { list in
            exported.source.map { list.list.source == $0 } ?? (list.list.source == nil && list.list.bytes == bytes)
        }
        if isKnown { return 0 }
        let name = RuleFolder.name(for: exported.name)
        func refusal(_ reason: String) -> PartRefusal { PartRefusal(name: name, reason: reason) }
        if let source = exported.source {
            guard source.utf8.count <= RuleService.sourceLimit, !source.contains(where: \.isNewline) else {
                throw refusal("The address of the list is not valid.")
            }
        }
        do {
            if isDryRun {
                _ = try RuleLists.read(bytes, name: name)
            } else {
                _ = try await rules.save(
                    bytes, as: name, from: exported.source, readAt: exported.readAt.map { Date(min($0, .now)) })
            }
        } catch let problem as Problem {
            throw refusal(problem.detail)
        } catch let error as RuleListError {
            throw refusal("\(error)")
        } catch let error as NotebookError {
            throw refusal("\(error)")
        }
        return 1
    }
}
