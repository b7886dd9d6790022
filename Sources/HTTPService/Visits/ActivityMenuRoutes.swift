import HTTPTypes
import Hummingbird
import Notebook

/// Current and recent activities of devices: the add-link menu, becoming current, resigning, handing over, forgetting.
struct ActivityMenuRoutes: Sendable {
    let notebook: Notebook

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
        let response = ActivitiesResponse(activities: try recorded.map(response(of:)))
        return try JSONResponse.make(response, conditionalOn: request)
    }

    /// The changes of a URL are not stored. They come from the rules in force.
    private func response(of record: RecordedActivity) throws -> ActivityResponse {
        ActivityResponse(record.activity, identity: try notebook.identity(of: record.activity), record: record)
    }

    /// Records a visit for apps that want no suggestions.
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

    private func continueActivity(request: Request, context: AccountContext) async throws -> Response {
        let version = try await JSONRequest.decode(ContinuationBody.self, from: request).version
        let handoff = try await notebook.continueActivity(
            context.activityID(), supporting: version, for: context.account)
        return try JSONResponse.make(
            ContinuationResponse(handoff, activity: try response(of: handoff.source), link: nil))
    }

    private struct ForgetResponse: Encodable {
        let forgotten: Int
    }

    /// Forgets all activities, those of a site, or those of a time range.
    private func forget(request: Request, context: AccountContext) async throws -> Response {
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
        return try JSONResponse.make(
            ForgetResponse(forgotten: await notebook.forgetActivities(which, for: context.account)))
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
