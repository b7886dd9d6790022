import HTTPTypes
import Hummingbird
import Notebook

/// Many visits in one request, from clients that were offline.
struct VisitBatchRoutes: Sendable {
    let notebook: Notebook

    /// The largest number of activities in one request.
    fileprivate static var limit: Int { 200 }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("visits/batch", use: visit)
    }

    private struct Body: Decodable {
        let activities: [UserActivity]

        private enum CodingKeys: String, CodingKey { case activities }

        /// Decodes no more activities than a request can have: a body has room for very many empty ones, each of which takes hundreds
        /// of times its bytes.
        init(from decoder: any Decoder) throws {
            var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .activities)
            var activities: [UserActivity] = []
            while !list.isAtEnd {
                guard activities.count < VisitBatchRoutes.limit else {
                    throw Problem.malformed("A request can have at most \(VisitBatchRoutes.limit) activities.")
                }
                activities.append(try list.decode(UserActivity.self))
            }
            self.activities = activities
        }
    }

    /// The result of a refused activity, which does not keep the others from being recorded.
    private struct Refusal: Encodable {
        let problem: Problem
    }

    private func visit(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        // In the order of the request.
        var results: [[UInt8]] = []
        var rest = SuggestionsResponse.sizeLimit
        for activity in body.activities {
            let result = try await visit(activity, suggestionsUpTo: rest, context: context)
            rest = max(rest - result.count, 0)
            results.append(result)
        }
        var json = JSONWriter(capacity: results.reduce(64) { $0 + $1.count + 1 })
        json.object { json in
            json.name("results")
            json.array(results) { $0.value(json: $1) }
        }
        return JSONResponse.make(json: json.bytes)
    }

    /// Records a visit and returns its result as JSON.
    private func visit(
        _ activity: UserActivity, suggestionsUpTo limit: Int, context: AccountContext
    ) async throws -> [UInt8] {
        do {
            let visit = try await notebook.visit(activity, for: context.account)
            return try SuggestionsResponse(visit, of: activity).json(suggestionsUpTo: limit)
        } catch let error as NotebookError {
            let problem = Problem(error)
            if problem.status.kind == .serverError { throw error }
            return [UInt8](try JSONResponse.encode(Refusal(problem: problem)))
        }
    }
}
