import HTTPTypes
import Hummingbird
import Notebook

/// Many visits in one request, from clients that were offline.
struct VisitBatchRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    /// The largest number of activities in one request.
    private static var limit: Int { 200 }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("visits/batch", use: visit)
    }

    private struct Body: Decodable {
        let activities: [UserActivity]
    }

    private struct VisitBatchResponse: Encodable {
        let results: [Result]
    }

    /// The result of one activity, in the order of the request. A refused activity does not keep the others from being
    /// recorded.
    private enum Result: Encodable {
        case visited(SuggestionsResponse)
        case refused(Problem)

        private enum CodingKeys: String, CodingKey { case problem }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .visited(let answer): try answer.encode(to: encoder)
            case .refused(let problem):
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(problem, forKey: .problem)
            }
        }
    }

    private func visit(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        guard body.activities.count <= Self.limit else {
            throw Problem.malformed("A request can have at most \(Self.limit) activities.")
        }
        var results: [Result] = []
        for activity in body.activities {
            results.append(try await visit(activity, context: context))
        }
        return try JSONResponse.make(VisitBatchResponse(results: results))
    }

    private func visit(_ activity: UserActivity, context: AccountContext) async throws -> Result {
        do {
            let visit = try await notebook.visit(activity, for: context.account)
            return .visited(
                SuggestionsResponse(visit, of: activity))
        } catch {
            let problem = Problem(error)
            if problem.status.kind == .serverError { throw error }
            return .refused(problem)
        }
    }
}
