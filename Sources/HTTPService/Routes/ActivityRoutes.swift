import HTTPTypes
import Hummingbird
import Notebook

/// Visits, what belongs to them, and what the add-link menu offers.
struct ActivityRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    func add(to group: RouterGroup<AccountContext>) {
        group.post("visits", use: visit)
        group.get("suggestions", use: suggestionsForQuery)
        group.post("suggestions", use: suggestionsForBody)
        group.get("activities", use: activities)
        group.delete("activities", use: forget)
    }

    private func visit(request: Request, context: AccountContext) async throws -> Response {
        let activity = try await JSONRequest.activity(from: request)
        let visit = try await notebook.visit(activity, for: context.account)
        let answer = SuggestionsAnswer(
            activity: ActivityAnswer(activity, identity: visit.identity, record: visit.activity),
            suggestions: visit.suggestions)
        return JSONAnswer.response(json: try answer.json())
    }

    private func suggestionsForQuery(request: Request, context: AccountContext) async throws -> Response {
        guard let url = request.query("url") else {
            throw Problem.invalidParameter("url", "the page's URL is expected.")
        }
        return try await suggestions(for: UserActivity(webpageURL: url), context: context)
    }

    private func suggestionsForBody(request: Request, context: AccountContext) async throws -> Response {
        let activity = try await JSONRequest.activity(from: request)
        return try await suggestions(for: activity, context: context)
    }

    private func suggestions(for activity: UserActivity, context: AccountContext) async throws -> Response {
        let found = try await notebook.suggestions(for: activity, account: context.account)
        let answer = SuggestionsAnswer(
            activity: ActivityAnswer(activity, identity: found.identity), suggestions: found.suggestions)
        return JSONAnswer.response(json: try answer.json())
    }

    private func activities(request: Request, context: AccountContext) async throws -> Response {
        let recorded = try await notebook.activities(for: context.account)
        // What was removed from each URL is not stored: today's rules say it.
        let answers = try recorded.map { record in
            ActivityAnswer(record.activity, identity: try notebook.identity(of: record.activity), record: record)
        }
        return try JSONAnswer.response(ActivitiesAnswer(activities: answers))
    }

    private func forget(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await notebook.forgetActivities(for: context.account)
        return .noContent
    }
}
