import Canonicalization
import Crypto
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import RuleLists
import WebURL

/// What a subscribed list is known by: its name in the folder, as an id.
extension RuleFolder.List {
    var id: Identifier<RuleFolder.List> { Self.id(ofListNamed: name) }

    static func id(ofListNamed name: String) -> Identifier<RuleFolder.List> {
        Identifier(bytes: Array(SHA256.hash(data: Data(name.utf8)))[..<16]) ?? Identifier()
    }
}

extension KeptRules {
    /// - Throws: `Problem.ruleListNotFound`.
    func list(_ id: Identifier<RuleFolder.List>) throws -> KeptRules.List {
        guard let list = lists.first(where: { $0.list.id == id }) else { throw Problem.ruleListNotFound }
        return list
    }
}

extension RuleService {
    /// Bytes of all lists together.
    private static var totalSizeLimit: Int { 2 * RuleLists.sizeLimit }

    /// Keeps a list. One that came from the same address is replaced; another one of the same name gets its own.
    ///
    /// - Parameters:
    ///   - name: what to call it; nil for the last part of its address.
    ///   - source: the address; nil for one that was handed over as text.
    /// - Returns: the list, and whether it is a new one.
    func keep(
        _ bytes: [UInt8], as name: String?, from source: String?
    ) async throws -> (list: KeptRules.List, isNew: Bool) {
        let (id, isNew) = try await change { folder, rules in
            let known = rules.lists.first { source != nil && $0.list.source == source }?.list.name
            let kept = known ?? Self.freeName(RuleFolder.name(for: name ?? source ?? "list.txt"), among: rules)
            guard known != nil || rules.lists.count < RuleFolder.listLimit else {
                throw NotebookError.tooMany(what: "lists", limit: RuleFolder.listLimit)
            }
            let others = rules.lists.filter { $0.list.name != kept }.reduce(0) { $0 + $1.list.bytes.count }
            guard others + bytes.count <= Self.totalSizeLimit else {
                throw NotebookError.tooLong(field: "text of all lists", limit: Self.totalSizeLimit)
            }
            do {
                // Read before it is kept: nothing is kept of a list that is refused.
                _ = try RuleLists.read(bytes, name: kept)
            } catch {
                throw Problem.ruleListRefused("\(error)")
            }
            try folder.keep(bytes, as: kept, from: source)
            return (RuleFolder.List.id(ofListNamed: kept), known == nil)
        }
        return (try rules.list(id), isNew)
    }

    func remove(_ id: Identifier<RuleFolder.List>) async throws {
        try await change { folder, rules in _ = try folder.remove(rules.list(id).list.name) }
    }

    /// Replaces the rules that the person wrote, all or nothing.
    ///
    /// - Throws: `Problem.rulesRefused` with what is wrong, line by line.
    func keepOwn(_ text: String) async throws {
        try await change { folder, rules in
            do {
                let lists = rules.lists.compactMap { try? $0.result.get().file }
                let problems =
                    text.isEmpty ? [] : try OwnRules.problems(in: text, beside: RuleSet.builtInFiles + lists)
                guard problems.isEmpty else { throw Problem.rulesRefused(problems) }
            } catch let error as RuleListError {
                throw Problem.ruleListRefused("\(error)")
            }
            try folder.keepOwn(text)
        }
    }

    /// Fetches a list. The fetcher judges the address where the socket opens; besides, nobody may be able to alter the list on its way.
    func fetch(_ address: String) async throws -> (source: String, bytes: [UInt8]) {
        guard let url = try? WebURL(parsing: address), Self.isTrustworthy(url) else {
            throw Problem.ruleListAddressRefused
        }
        do {
            let page = try await fetcher.fetch(url)
            guard Self.isTrustworthy(page.url) else { throw Problem.ruleListAddressRefused }
            guard !page.isTruncated else {
                throw Problem.ruleListRefused("\(RuleListError.tooLarge(bytes: RuleLists.sizeLimit + 1))")
            }
            return (url.serialized, page.body)
        } catch let error as FetchError {
            throw Problem(error)
        }
    }

    /// Over TLS, or from this machine itself, which the operator must have allowed (`--allow-address`).
    private static func isTrustworthy(_ url: WebURL) -> Bool {
        url.serialized.hasPrefix("https://") || url.isHTTP && ["127.0.0.1", "[::1]"].contains(url.hostname ?? "")
    }

    private static func freeName(_ name: String, among rules: KeptRules) -> String {
        let taken = Set(rules.lists.map(\.list.name))
        var free = name
        var number = 2
        while taken.contains(free) {
            free = "\(number)-\(name)"
            number += 1
        }
        return free
    }
}

extension Problem {
    static let ruleListNotFound = Problem(
        .notFound, "rule-list-not-found", "No such list",
        "There is no list of rules with this id. It may have been left already.")
    static let ruleListAddressRefused = Problem(
        .badRequest, "invalid-url", "Not a list's address", "Give an address that begins with \"https://\".")
    /// - Parameter detail: the sentence of what is wrong.
    static func ruleListRefused(_ detail: String) -> Problem {
        Problem(.unprocessableContent, "rule-list-refused", "Not a list of rules", detail)
    }
    static let ruleListHasNoAddress = Problem(
        .conflict, "rule-list-has-no-address", "Nowhere to ask",
        "This list was handed over as text. Hand the new text over, and leave this one.")
    static func rulesRefused(_ problems: [OwnRules.Problem]) -> Problem {
        let count = problems.count == 1 ? "1 line is" : "\(problems.count) lines are"
        var problem = Problem(
            .unprocessableContent, "rules-refused", "Not all of it is rules",
            "\(count) not right, the first of them line \(problems.first?.line ?? 1). Nothing was saved.")
        problem.errors = problems
        return problem
    }
}
