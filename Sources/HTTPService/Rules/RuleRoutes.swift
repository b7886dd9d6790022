import Canonicalization
import HTTPTypes
import Hummingbird
import Notebook
import PageFetching
import RuleLists
import WebURL

/// The rules by which pages are told apart: what is built in, lists of others, and one's own. They are the service's, for all accounts,
/// and so their owner's to see and change.
struct RuleRoutes: Sendable {
    let desk: RuleService
    let policy: FetchPolicy

    func add(to group: RouterGroup<AccountContext>) {
        group.get("rules", use: read)
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
    }

    private struct RuleListResponse: Encodable {
        let id: Identifier<RuleFolder.List>
        let name: String
        let source: String?
        /// Rules in force; one line may be a rule for several hosts.
        let rules: Int
        let skipped: Int
        let fetchedAt: Instant
        /// Why the list is left out; nil for one in force.
        let problem: String?

        init(_ list: KeptRules.List) {
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
        return try JSONResponse.make(answer(), conditionalOn: request)
    }

    private func answer() -> RulesResponse {
        let rules = desk.rules
        return RulesResponse(
            builtIn: RulesResponse.BuiltIn(files: RuleSet.builtInFiles.count, rules: RuleSet.builtIn.count),
            own: RulesResponse.Own(text: rules.ownText), lists: rules.lists.map(RuleListResponse.init))
    }

    private struct OwnBody: Decodable {
        let text: String
    }

    private func keepOwn(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        try await desk.keepOwn(JSONRequest.decode(OwnBody.self, from: request).text)
        return try JSONResponse.make(answer())
    }

    private struct ListBody: Decodable {
        let url: String?
        let text: String?
        /// Where the text was read: an address, or a path of the machine that sends it.
        let source: String?
        let name: String?
    }

    /// Of a source, in bytes.
    private static var sourceLimit: Int { 8_192 }

    private func add(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        let body = try await JSONRequest.decode(ListBody.self, from: request, limit: RuleLists.sizeLimit)
        guard body.name?.utf8.count ?? 0 <= RuleFolder.nameLimit else {
            throw NotebookError.tooLong(field: "name", limit: RuleFolder.nameLimit)
        }
        guard body.source?.utf8.count ?? 0 <= Self.sourceLimit else {
            throw NotebookError.tooLong(field: "source", limit: Self.sourceLimit)
        }
        // It is kept as a line.
        guard body.source?.contains(where: \.isNewline) != true else {
            throw Problem.malformed("The member \"source\" must be one line.")
        }
        let kept: (list: KeptRules.List, isNew: Bool)
        switch (body.url, body.text) {
        case (_?, nil) where body.source != nil:
            throw Problem.malformed("The member \"source\" goes with \"text\": what is fetched comes from its address.")
        case (let url?, nil):
            let list = try await fetch(url)
            kept = try await desk.keep(list.bytes, as: body.name, from: list.source)
        case (nil, let text?):
            let source = body.source.flatMap { $0.isEmpty ? nil : $0 }
            kept = try await desk.keep([UInt8](text.utf8), as: body.name, from: source)
        case (nil, nil): throw Problem.malformed("The member \"url\" is missing, or \"text\" in its place.")
        case (_?, _?): throw Problem.malformed("Name an address or hand the text over, not both.")
        }
        return try JSONResponse.make(RuleListResponse(kept.list), status: kept.isNew ? .created : .ok)
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try context.requireOwnersAccount()
        do {
            try await desk.remove(context.ruleListID())
        } catch let problem as Problem {
            guard context.isRepeated, problem.slug == Problem.ruleListNotFound.slug else { throw problem }
        }
        return .noContent
    }

    private func refresh(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwnersAccount()
        let list = try desk.rules.list(context.ruleListID()).list
        guard let source = list.source, (try? WebURL(parsing: source)) != nil else {
            throw Problem.ruleListHasNoAddress
        }
        let fetched = try await fetch(source)
        return try JSONResponse.make(
            RuleListResponse(await desk.keep(fetched.bytes, as: list.name, from: source).list))
    }

    private func fetch(_ address: String) async throws -> (source: String, bytes: [UInt8]) {
        guard policy.allows(.openedPage) else { throw Problem.fetchingIsOff }
        return try await desk.fetch(address)
    }
}

extension AccountContext {
    /// In a browser too: the settings are where people look for rules.
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
        .forbidden, "owner-only", "The owner's part",
        "The rules are the same for everybody on this Backnote: only its owner may see and change them.")
}
