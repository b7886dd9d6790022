import HTTPTypes
import Hummingbird
import Notebook

/// Visits, and suggestions without a visit.
struct ActivityRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.post("visits", use: visit)
        group.get("suggestions", use: suggestionsForQuery)
        group.post("suggestions", use: suggestionsForBody)
    }

    /// Records a visit and responds with its suggestions.
    private func visit(request: Request, context: AccountContext) async throws -> Response {
        let activity = try await JSONRequest.activity(from: request)
        let visit = try await notebook.visit(activity, for: context.account)
        return JSONResponse.make(json: try SuggestionsResponse(visit, of: activity).json())
    }

    private func suggestionsForQuery(request: Request, context: AccountContext) async throws -> Response {
        guard let url = request.query("url") else {
            throw Problem.missingParameter("url")
        }
        return try await suggestions(for: UserActivity(webpageURL: url), context: context)
    }

    private func suggestionsForBody(request: Request, context: AccountContext) async throws -> Response {
        let activity = try await JSONRequest.activity(from: request)
        return try await suggestions(
            for: activity, isVisit: try request.flag("isVisit") ?? false, context: context)
    }

    private func suggestions(
        for activity: UserActivity, isVisit: Bool = false, context: AccountContext
    ) async throws -> Response {
        let found = try await notebook.suggestions(for: activity, isVisit: isVisit, account: context.account)
        let others = try await notebook.alsoOnSite(of: found, account: context.account)
        return try JSONResponse.make(
            SuggestionsResponse(
                activity: ActivityResponse(activity, identity: found.identity), suggestions: found.suggestions,
                reminders: found.reminders.isEmpty ? nil : found.reminders, alsoOnSite: others,
                similarPages: await notebook.similarPages(to: activity, besides: found, account: context.account),
                isNeverHere: found.isNeverHere))
    }
}
