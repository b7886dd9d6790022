import HTTPTypes
import Hummingbird
import Notebook

/// What devices show and have shown: the add-link menu, becoming current and resigning, handing over, forgetting.
struct ActivityMenuRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    func add(to group: RouterGroup<AccountContext>) {
        group.get("activities", use: list)
        group.delete("activities", use: forget)
        group.put("activities/current", use: becomeCurrent)
        group.delete("activities/current", use: resign)
        group.delete("activities/:activity", use: invalidate)
        group.post("activities/:activity/continuations", use: continueActivity)
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let recorded = try await notebook.activities(
            limit: request.limit(), device: request.query("device"), for: context.account)
        let answer = ActivitiesResponse(activities: try recorded.map(self.answer))
        return try JSONResponse.make(answer, conditionalOn: request)
    }

    /// What was removed from its URL is not stored: today's rules say it.
    private func answer(_ record: RecordedActivity) throws -> ActivityResponse {
        ActivityResponse(record.activity, identity: try notebook.identity(of: record.activity), record: record)
    }

    /// The same as a visit, for apps that want no suggestions.
    private func becomeCurrent(request: Request, context: AccountContext) async throws -> Response {
        let activity = try await JSONRequest.decode(UserActivity.self, from: request)
        let visit = try await notebook.visit(activity, for: context.account)
        return try JSONResponse.make(ActivityResponse(activity, identity: visit.identity, record: visit.activity))
    }

    private func resign(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await notebook.resignCurrentActivity(ofDevice: request.query("device"), for: context.account)
        return .noContent
    }

    private func invalidate(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let id = try context.activityID()
        return try await context.removing { try await notebook.invalidateActivity(id, for: context.account) }
    }

    private struct Version: Decodable {
        let version: String?
    }

    private struct Handover: Encodable {
        let activity: ActivityResponse
        let way: ActivityHandoff.Way
        /// What to open where the way is the web page.
        let webpageURL: String
        let explanation: String?
    }

    private func continueActivity(request: Request, context: AccountContext) async throws -> Response {
        let version = try await JSONRequest.decode(Version.self, from: request).version
        let continuation = try await notebook.continueActivity(
            context.activityID(), supporting: version, for: context.account)
        return try JSONResponse.make(
            Handover(
                activity: try answer(continuation.activity), way: continuation.way,
                webpageURL: continuation.activity.activity.webpageURL, explanation: continuation.explanation))
    }

    /// All, or those of a site, or those of a time.
    private func forget(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let site = request.query("site")
        let (start, end) = (try request.instant("from"), try request.instant("to"))
        let isRange = start != nil || end != nil
        if site != nil && isRange { throw Problem.contradiction("Give either a site or a time range, not both.") }
        if site?.isEmpty == true { throw Problem.invalidParameter("site", must: "be a host name") }
        let which: VisitSelection =
            if let site {
                .site(hostname: site)
            } else if isRange {
                .range(start ?? Instant(milliseconds: .min), end ?? Instant(milliseconds: .max))
            } else {
                .all
            }
        try await notebook.forgetActivities(which, for: context.account)
        return .noContent
    }
}

extension AccountContext {
    fileprivate func activityID() throws -> Identifier<RecordedActivity> {
        guard let id = parameters.get("activity").flatMap(Identifier<RecordedActivity>.init(_:)) else {
            throw NotebookError.activityNotFound
        }
        return id
    }
}
