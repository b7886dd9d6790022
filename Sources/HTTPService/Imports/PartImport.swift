import Canonicalization
import Cryptography
import Foundation
import Notebook
import NotebookFiles
import WebURL

/// Imports what an export of Backnote has besides notes: the earlier revisions of long histories, files, copies of pages,
/// decisions about pages, saved searches, and rules.
struct PartImport: Sendable {
    /// The maximum number of decisions that an import adds. Each of them is a write of its own.
    private static var decisionLimit: Int { 10_000 }

    let notebook: Notebook
    let rules: RuleImport
    let isDryRun: Bool
    let credential: Credential
    /// The decisions that exist, with those that this import added; `nil` before the first decision.
    private var knownDecisions: KnownDecisions?
    private var addedDecisions = 0

    init(notebook: Notebook, rules: RuleImport, isDryRun: Bool, credential: Credential) {
        self.notebook = notebook
        self.rules = rules
        self.isDryRun = isDryRun
        self.credential = credential
    }

    /// Adds a part, unless it exists.
    ///
    /// - Returns: What was added, or would be.
    /// - Throws: `PartRefusal`, or an error of the store.
    mutating func add(_ part: NotebookPart) async throws -> PartOutcome {
        do {
            switch part.kind {
            case .earlierRevisions:
                try await add(try JSONDecoder().decode(ExportedRevisions.self, from: Data(part.json)))
                return .none
            case .attachment:
                return try await add(try JSONDecoder().decode(ExportedAttachment.self, from: Data(part.json)))
            case .decision:
                return try await add(try JSONDecoder().decode(ExportedDecision.self, from: Data(part.json)))
            case .savedSearch:
                return try await add(try JSONDecoder().decode(ExportedSearch.self, from: Data(part.json)))
            case .pageCopy:
                return try await add(try JSONDecoder().decode(ExportedPageCopy.self, from: Data(part.json)))
            case .rules:
                let exported = try JSONDecoder().decode(ExportedRules.self, from: Data(part.json))
                try checkIsOwner()
                return .rules(try await rules.add(exported, isDryRun: isDryRun))
            case .ruleList:
                let exported = try JSONDecoder().decode(ExportedRuleList.self, from: Data(part.json))
                try checkIsOwner()
                return .rules(try await rules.add(exported, isDryRun: isDryRun))
            }
        } catch is DecodingError {
            throw PartRefusal(name: part.kind.rawValue, reason: "It does not have the form that Backnote exports.")
        }
    }

    private func checkIsOwner() throws {
        guard credential.account == .local, credential.scopes.contains(.admin) else {
            throw PartRefusal(
                name: "rules", reason: "The rules apply to everyone on this Backnote. Only its owner can import them.")
        }
    }

    /// Adds earlier revisions to the history of a note, unless it has them.
    ///
    /// In a dry run, the notes of the file are not there, so that only the revisions are checked.
    private func add(_ exported: ExportedRevisions) async throws {
        func refusal(_ reason: String) -> PartRefusal {
            PartRefusal(name: exported.revisions.last?.title ?? "", reason: reason)
        }
        let part: EarlierRevisions
        do throws(NotebookError) {
            part = try notebook.earlierRevisions(exported.revisions, before: exported.next, of: exported.note)
        } catch {
            if case .revisionNotFound = error { throw refusal("The revisions of the history are not in order.") }
            throw refusal("\(error)")
        }
        if isDryRun { return }
        do throws(NotebookError) {
            try await notebook.restore(part, for: credential.account)
        } catch {
            switch error {
            case .noteNotFound: throw refusal("The note of these earlier revisions was not imported.")
            case .revisionNotFound: throw refusal("The note does not have the revisions that follow these.")
            default: throw error
            }
        }
    }

    private func add(_ exported: ExportedAttachment) async throws -> PartOutcome {
        let bytes = [UInt8](exported.data)
        guard bytes.count <= Attachment.sizeLimit else {
            throw PartRefusal(
                name: exported.name, reason: "The file is larger than \(Attachment.sizeLimit / 1_048_576) MB.")
        }
        guard Identifier<Attachment>(bytes: SHA256.digest(of: bytes).prefix(16)) == exported.id else {
            throw PartRefusal(name: exported.name, reason: "The file is damaged: it is not the one that was exported.")
        }
        do {
            if isDryRun {
                _ = try AttachmentContent(bytes, removesLocation: false)
                return try await exists(exported.id) ? .none : .file
            }
            let receiver = try await notebook.receiveAttachment(for: credential.account)
            try await receiver.append(bytes)
            let added = try await notebook.addAttachment(
                receiver, name: exported.name, removesLocation: false, createdAt: exported.createdAt,
                for: credential.account)
            return added.isNew ? .file : .none
        } catch NotebookError.attachmentNotUsable(let reason) {
            throw PartRefusal(name: exported.name, reason: reason)
        } catch NotebookError.attachmentQuotaReached(let quota) {
            throw PartRefusal(name: exported.name, reason: "\(NotebookError.attachmentQuotaReached(quota: quota))")
        } catch NotebookError.tooLong, NotebookError.nullCharacter {
            throw PartRefusal(name: "", reason: "The name of the file is not valid.")
        }
    }

    /// Adds a copy of a linked page, unless the link has one.
    ///
    /// In a dry run, the links of the file are not there, so that a copy counts although its note will be refused.
    private func add(_ exported: ExportedPageCopy) async throws -> PartOutcome {
        func refusal(_ reason: String) -> PartRefusal { PartRefusal(name: exported.title, reason: reason) }
        guard exported.data.count <= PageCopy.sizeLimit else {
            throw refusal("The copy of the page is larger than \(PageCopy.sizeLimit / 1_048_576) MB.")
        }
        guard max(exported.url.utf8.count, exported.title.utf8.count) <= PageCopy.textLimit,
            let url = try? WebURL(parsing: exported.url), url.isHTTP,
            (try? JSONDecoder().decode(KeptPage.self, from: exported.data)) != nil
        else { throw refusal("The copy of the page does not have the form that Backnote exports.") }
        guard try await notebook.pageCopy(of: exported.link, for: credential.account) == nil else { return .none }
        if isDryRun { return .pageCopy }
        do {
            try await notebook.restore(
                PageCopy(
                    linkID: exported.link, url: exported.url, title: exported.title, size: exported.data.count,
                    madeAt: exported.madeAt), bytes: Array(exported.data), for: credential.account)
        } catch {
            switch error {
            case .linkNotFound: throw refusal("The link of this copy was removed, or its note was not imported.")
            case .tooMany, .attachmentQuotaReached: throw refusal("\(error)")
            default: throw error
            }
        }
        return .pageCopy
    }

    private func exists(_ id: Identifier<Attachment>) async throws -> Bool {
        do {
            _ = try await notebook.attachment(id, for: credential.account)
            return true
        } catch NotebookError.attachmentNotFound {
            return false
        }
    }

    private mutating func add(_ exported: ExportedDecision) async throws -> PartOutcome {
        guard let decision = exported.decision else {
            throw PartRefusal(name: exported.pages.first ?? "", reason: "The decision names no pages.")
        }
        // Reading all decisions for each of them would take quadratic time.
        if knownDecisions == nil {
            knownDecisions = KnownDecisions(try await notebook.decisions(for: credential.account))
        }
        let id = exported.id ?? Identifier()
        if knownDecisions?.contains(decision, id) == true { return .none }
        guard addedDecisions < Self.decisionLimit else {
            throw PartRefusal(
                name: exported.pages.first ?? "",
                reason: "An import adds at most 10,000 decisions. Import the file again to add the others.")
        }
        if !isDryRun {
            try await notebook.restore(
                Decision(id: id, decision: decision, decidedAt: exported.decidedAt ?? .now), for: credential.account)
        }
        addedDecisions += 1
        knownDecisions?.insert(decision, id)
        return .decision
    }

    private func add(_ exported: ExportedSearch) async throws -> PartOutcome {
        let saved = try await notebook.savedSearches(for: credential.account)
        let isKnown = saved.contains {
            $0.id == exported.id || ($0.name == exported.name && $0.query == exported.query)
        }
        if isKnown { return .none }
        let search: SavedSearch
        do throws(NotebookError) {
            search = try SavedSearch(
                checking: exported.query, name: exported.name, id: exported.id ?? Identifier(),
                savedAt: exported.savedAt ?? .now)
            guard saved.count < SavedSearch.limit else {
                throw .tooMany(what: "saved searches", limit: SavedSearch.limit)
            }
        } catch {
            throw PartRefusal(name: exported.name, reason: "\(error)")
        }
        if !isDryRun { try await notebook.restore(search, for: credential.account) }
        return .savedSearch
    }
}

/// The decisions of an account, to find what an import need not add.
private struct KnownDecisions: Sendable {
    private var decisions: Set<IdentityDecision>
    private var ids: Set<Identifier<Decision>>

    init(_ existing: [Decision]) {
        decisions = Set(existing.map(\.decision))
        ids = Set(existing.map(\.id))
    }

    func contains(_ decision: IdentityDecision, _ id: Identifier<Decision>) -> Bool {
        decisions.contains(decision) || ids.contains(id)
    }

    mutating func insert(_ decision: IdentityDecision, _ id: Identifier<Decision>) {
        decisions.insert(decision)
        ids.insert(id)
    }
}

/// What a part of an export added.
enum PartOutcome {
    case file, decision, savedSearch, pageCopy, none
    case rules(Int)
}

/// A part that cannot be imported.
struct PartRefusal: Error {
    let name: String
    /// A sentence.
    let reason: String
}
