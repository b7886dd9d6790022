import Canonicalization
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import RuleLists
import Synchronization
import WebURL

/// The API's id of a subscribed list, derived from its name in the folder.
extension RuleFolder.List {
    var id: Identifier<RuleFolder.List> { Self.id(ofListNamed: name) }

    static func id(ofListNamed name: String) -> Identifier<RuleFolder.List> {
        Identifier(derivedFrom: name)
    }
}

extension StoredRules {
    /// - Throws: `Problem.ruleListNotFound`.
    func list(_ id: Identifier<RuleFolder.List>) throws -> StoredRules.List {
        guard let list = lists.first(where: { $0.list.id == id }) else { throw Problem.ruleListNotFound }
        return list
    }
}

extension RuleService {
    /// The maximum size of all lists together, in bytes.
    private static var totalSizeLimit: Int { 2 * RuleLists.sizeLimit }
    /// The maximum length of the URL or path of a list, in bytes.
    static var sourceLimit: Int { 8_192 }

    /// Saves a list. It replaces a list from the same source, and gets another name if its name is taken.
    ///
    /// - Parameters:
    ///   - name: The name of the list; nil for the last part of its address.
    ///   - source: The URL or file that the list came from; nil if unknown.
    ///   - time: When the list was read; nil for the current time.
    ///   - isUpdate: Whether the list must exist: another request may have removed it meanwhile.
    ///   - refusesMerges: Whether to refuse a list that makes different pages one (`RuleListReport.mergedPages()`), unless
    ///     the list that it replaces does so as well.
    /// - Returns: The list, and whether it is new.
    /// - Throws: `Problem.ruleListMerges`, `Problem.ruleListNotFound`, or the problem of a list that is invalid or exceeds a limit.
    func save(
        _ bytes: [UInt8], as name: String?, from source: String?, readAt time: Date? = nil, isUpdate: Bool = false,
        refusesMerges: Bool = false
    ) async throws -> (list: StoredRules.List, isNew: Bool) {
        let saved = Mutex<(name: String, isNew: Bool)?>(nil)
        try await change { [self] folder, rules in
            let existing = rules.lists.first { source != nil && Self.areSame($0.list.source, source) }
            guard existing != nil || !isUpdate else { throw Problem.ruleListNotFound }
            let name =
                existing?.list.name ?? Self.freeName(RuleFolder.name(for: name ?? source ?? "list.txt"), among: rules)
            let list = try read(bytes, as: name, from: source, beside: rules)
            if refusesMerges { try Self.refuseMerges(of: list, replacing: existing, among: rules) }
            try folder.keep(bytes, as: name, from: source, readAt: time)
            saved.withLock { $0 = (name, existing == nil) }
            return list
        }
        updates.withLock { $0[source ?? ""] = nil }
        let (savedName, isNew) = saved.withLock { $0 } ?? ("", false)
        return (try rules.list(RuleFolder.List.id(ofListNamed: savedName)), isNew)
    }

    /// Reads a list before it is saved: nothing is saved of an invalid one, or of one that exceeds a limit.
    private func read(
        _ bytes: [UInt8], as name: String, from source: String?, beside rules: StoredRules
    ) throws -> StoredRules.List {
        let others = rules.lists.filter { $0.list.name != name }
        guard others.count < RuleFolder.listLimit else {
            throw NotebookError.tooMany(what: "lists", limit: RuleFolder.listLimit)
        }
        guard others.reduce(bytes.count, { $0 + $1.list.bytes.count }) <= Self.totalSizeLimit else {
            throw NotebookError.tooLong(field: "text of all lists", limit: Self.totalSizeLimit)
        }
        let report: RuleListReport
        do {
            report = try RuleLists.read(bytes, name: name)
        } catch {
            throw Problem.ruleListRefused("\(error)")
        }
        guard others.reduce(report.accepted, { $0 + $1.ruleCount }) <= totalRuleLimit else {
            throw NotebookError.tooMany(what: "rules in all lists", limit: totalRuleLimit)
        }
        let list = RuleFolder.List(name: name, source: source, bytes: bytes, readAt: .now)
        return StoredRules.List(list: list, result: .success(report))
    }

    /// Returns whether two sources are the same file, or the same URL in any spelling.
    private static func areSame(_ source: String?, _ other: String?) -> Bool {
        source == other || source.flatMap(listURL) != nil && source.flatMap(listURL) == other.flatMap(listURL)
    }

    private static func refuseMerges(
        of list: StoredRules.List, replacing former: StoredRules.List?, among rules: StoredRules
    ) throws {
        guard list.list.bytes != former?.list.bytes else { return }
        let others = rules.files(without: list.list.name)
        let merged = try list.result.get().mergedPages(beside: others)
        if merged.isEmpty { return }
        let known = Set((try? former?.result.get())?.mergedPages(beside: others) ?? [])
        let new = merged.filter { !known.contains($0) }
        if !new.isEmpty { throw Problem.ruleListMerges(new) }
    }

    func remove(_ id: Identifier<RuleFolder.List>) async throws {
        try await change { folder, rules in
            _ = try folder.remove(rules.list(id).list.name)
            return nil
        }
    }

    /// Replaces the user's own rules, all or nothing.
    ///
    /// - Throws: `Problem.rulesRefused` with the error in each invalid line.
    func saveOwn(_ text: String) async throws {
        try await change { folder, rules in
            do {
                let lists = rules.lists.compactMap { try? $0.result.get().file }
                let problems =
                    text.isEmpty ? [] : try UserRules.problems(in: text, beside: RuleSet.builtInFiles + lists)
                guard problems.isEmpty else { throw Problem.rulesRefused(problems) }
            } catch let error as RuleListError {
                throw Problem.ruleListRefused("\(error)")
            }
            try folder.keepOwn(text)
            return nil
        }
    }

    /// Fetches a list over a connection that nobody can tamper with. The fetcher checks the address when it opens the
    /// socket.
    func fetch(_ address: String) async throws -> (source: String, bytes: [UInt8]) {
        guard let url = Self.listAddress(address) else { throw Problem.ruleListAddressRefused }
        do {
            let page = try await fetcher.fetch(url)
            guard Self.isTamperProof(page.url) else { throw Problem.ruleListAddressRefused }
            guard !page.isTruncated else {
                throw Problem.ruleListRefused("\(RuleListError.tooLarge(bytes: RuleLists.sizeLimit + 1))")
            }
            return (url.serialized, page.body)
        } catch let error as FetchError {
            throw Problem(error)
        }
    }

    /// Returns the URL of a list as it is stored; nil if the text is no URL, or if others could change the list on its way.
    public static func listURL(_ text: String) -> String? { listAddress(text)?.serialized }

    private static func listAddress(_ text: String) -> WebURL? {
        guard let url = try? WebURL(parsing: text), isTamperProof(url) else { return nil }
        return url
    }

    /// Returns whether the URL uses TLS, or leads to this machine, which the operator must have allowed
    /// (`--allow-address`).
    private static func isTamperProof(_ url: WebURL) -> Bool {
        url.serialized.hasPrefix("https://") || url.isHTTP && ["127.0.0.1", "[::1]"].contains(url.hostname ?? "")
    }

    private static func freeName(_ name: String, among rules: StoredRules) -> String {
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
        .notFound, "rule-list-not-found", "Rule list not found",
        "There is no rule list with this id. It may already have been removed.")
    static let ruleListAddressRefused = Problem(
        .badRequest, "invalid-url", "Invalid list address", "The address of a rule list must begin with \"https://\".")
    /// - Parameter detail: A sentence that describes the error.
    static func ruleListRefused(_ detail: String) -> Problem {
        Problem(.unprocessableContent, "rule-list-refused", "Invalid rule list", detail)
    }
    /// The maximum number of pairs in a problem.
    private static let mergedPagesLimit = 100
    static func ruleListMerges(_ pages: [RuleListReport.MergedPages]) -> Problem {
        var problem = Problem(
            .conflict, "rule-list-merges", "Different pages would become one",
            "This list treats different pages as one; known examples: \(pages.count). Nothing was changed.")
        problem.merged = Array(pages.prefix(mergedPagesLimit))
        return problem
    }
    static let ruleListHasNoAddress = Problem(
        .conflict, "rule-list-has-no-address", "List without an address",
        "This list was added as text and cannot be refreshed. Add the new text, and remove this list.")
    static func rulesRefused(_ problems: [UserRules.Problem]) -> Problem {
        let line = problems.first?.line ?? 1
        let errors =
            problems.count == 1
            ? "Line \(line) is invalid" : "\(problems.count) lines are invalid; the first is line \(line)"
        var problem = Problem(
            .unprocessableContent, "rules-refused", "Invalid rules", "\(errors). Nothing was saved.")
        problem.errors = problems
        return problem
    }
}
