import Canonicalization
import HTTPTypes
import Hummingbird
import Notebook
import PageFetching
import RuleLists
import WebURL

/// Reads and changes the rules that identify pages: the built-in rules, subscribed lists, and the user's own rules.
///
/// The rules apply to all accounts, so only the owner can see and change them. In packed form, the extension of every
/// account gets them, because it derives the keys of pages itself.
struct RuleRoutes: Sendable {
    let rules: RuleService
    let policy: FetchPolicy
    let publicLists: [PublicRuleList]

    func add(to group: RouterGroup<AccountContext>) {
        group.get("rules", use: read)
        group.get("rules/packed", use: packed)
        group.put("rules/own", use: keepOwn)
        group.post("rules/lists", use: add)
        group.delete("rules/lists/:list", use: remove)
        group.post("rules/lists/:list/refresh", use: refresh)
    }

    private struct RulesResponse: Encodable {
        struct BuiltIn: Encodable {
            let files: Int
            let rules: Int
        }

        struct Own: Encodable {
            let text: String
        }

        let builtIn: BuiltIn
        let own: Own
        let lists: [RuleListResponse]
        let publicLists: [PublicRuleList]
    }

    private struct RuleListResponse: Encodable {
        let id: Identifier<RuleFolder.List>
        let name: String
        let source: String?
        /// The number of rules in force; one line can be a rule for several hosts.
        let rules: Int
        let skipped: Int
        let fetchedAt: Instant
        /// Why the list is not in force; nil for a list in force.
        let problem: String?
        /// Why the last automatic update failed; nil if it did not.
        let updateProblem: Problem?

        init(_ list: StoredRules.List, updateProblem: Problem? = nil) {
            self.updateProblem = updateProblem
            id = list.list.id
            name = list.list.name
            source = list.list.source
            fetchedAt = Instant(list.list.readAt)
            switch list.result {
            case .success(let report): (rules, skipped, problem) = (report.accepted, report.skipped.count, nil)
            case .failure(let error): (rules, skipped, problem) = (0, 0, "\(error)")
            }
        }
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        try await rules.refresh()
        return try JSONResponse.make(rulesResponse(), conditionalOn: request)
    }

    private func packed(request: Request, context: AccountContext) async throws -> Response {
        try await rules.refresh()
        return try await rules.packedRules().response(to: request)
    }

    private func rulesResponse() -> RulesResponse {
        let stored = rules.rules
        return RulesResponse(
            builtIn: RulesResponse.BuiltIn(files: RuleSet.builtInFiles.count, rules: RuleSet.builtIn.count),
            own: RulesResponse.Own(text: stored.ownText),
            lists: stored.lists.map { RuleListResponse($0, updateProblem: rules.updateProblem(of: $0.list)) },
            publicLists: publicLists)
    }

    private struct OwnBody: Decodable {
        let text: String
    }

    private func keepOwn(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        try await rules.saveOwn(JSONRequest.decode(OwnBody.self, from: request).text)
        return try JSONResponse.make(rulesResponse())
    }

    private struct ListBody: Decodable {
        let url: String?
        let text: String?
        /// Where the client read the text: a URL, or the path of a file.
        let source: String?
        let name: String?
        /// Whether a list that makes different pages one is refused.
        let refuseMerges: Bool?
    }

    private func add(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        let body = try await JSONRequest.decode(ListBody.self, from: request, limit: RuleLists.sizeLimit)
        guard body.name?.utf8.count ?? 0 <= RuleFolder.nameLimit else {
            throw NotebookError.tooLong(field: "name", limit: RuleFolder.nameLimit)
        }
        guard body.source?.utf8.count ?? 0 <= RuleService.sourceLimit else {
            throw NotebookError.tooLong(field: "source", limit: RuleService.sourceLimit)
        }
        // The source is stored as one line.
        guard body.source?.contains(where: \.isNewline) != true else {
            throw Problem.malformed("The member \"source\" must be a single line.")
        }
        let saved: (list: StoredRules.List, isNew: Bool)
        switch (body.url, body.text) {
        case (_?, nil) where body.source != nil:
            throw Problem.malformed("The member \"source\" is allowed only together with \"text\".")
        case (let url?, nil):
            let list = try await fetch(url)
            saved = try await rules.save(
                list.bytes, as: body.name, from: list.source, refusesMerges: body.refuseMerges ?? false)
        case (nil, let text?):
            let source = body.source.flatMap { $0.isEmpty ? nil : $0 }
            saved = try await rules.save(
                [UInt8](text.utf8), as: body.name, from: source, refusesMerges: body.refuseMerges ?? false)
        case (nil, nil): throw Problem.malformed("Either \"url\" or \"text\" is required.")
        case (_?, _?): throw Problem.malformed("Give either \"url\" or \"text\", not both.")
        }
        return try JSONResponse.make(RuleListResponse(saved.list), status: saved.isNew ? .created : .ok)
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try context.requireOwnersAccount()
        do {
            try await rules.remove(context.ruleListID())
        } catch let problem as Problem {
            guard context.isRepeated, problem.slug == Problem.ruleListNotFound.slug else { throw problem }
        }
        return .noContent
    }

    private func refresh(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        let list = try rules.rules.list(context.ruleListID()).list
        guard let source = list.source, (try? WebURL(parsing: source)) != nil else {
            throw Problem.ruleListHasNoAddress
        }
        let fetched = try await fetch(source)
        return try JSONResponse.make(
            RuleListResponse(
                await rules.save(
                    fetched.bytes, as: list.name, from: source, isUpdate: true, refusesMerges: true
                ).list))
    }

    private func fetch(_ address: String) async throws -> (source: String, bytes: [UInt8]) {
        guard policy.allows(.openedPage) else { throw Problem.fetchingIsOff }
        return try await rules.fetch(address)
    }
}

extension AccountContext {
    /// Requires the owner's account; a browser session is enough, because the web UI's settings show the rules.
    func requireOwnersAccount() throws(Problem) {
        guard account == .local else { throw .rulesOfTheOwner }
    }

    fileprivate func ruleListID() throws -> Identifier<RuleFolder.List> {
        guard let id = parameters.get("list").flatMap(Identifier<RuleFolder.List>.init(_:)) else {
            throw Problem.ruleListNotFound
        }
        return id
    }
}

extension Problem {
    fileprivate static let rulesOfTheOwner = Problem(
        .forbidden, "owner-only", "Owner only",
        "The rules apply to everyone on this Backnote. Only its owner can see and change them.")
}
