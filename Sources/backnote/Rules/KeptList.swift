import HTTPService
import HTTPTypes

/// A subscribed list as the API has it.
struct KeptList: Decodable {
    let id: String
    let name: String
    let source: String?
    let rules: Int
}

extension NotebookClient {
    func ruleLists() async throws -> [KeptList] {
        struct Rules: Decodable {
            let lists: [KeptList]
        }
        return try await send(.get, "rules").decode(Rules.self).lists
    }
}
