import HTTPService
import HTTPTypes

/// A subscribed list in a response of the API.
struct RuleListResponse: Decodable {
    let id: String
    let name: String
    let source: String?
    let rules: Int
}

extension NotebookClient {
    func ruleLists() async throws -> [RuleListResponse] {
        struct Rules: Decodable {
            let lists: [RuleListResponse]
        }
        return try await send(.get, "rules").decode(Rules.self).lists
    }
}
