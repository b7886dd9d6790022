import HTTPTypes

/// A rule that was learned, as the service returns it among the decisions.
struct LearnedRuleResponse: Decodable {
    struct TeachingPages: Decodable {
        let count: Int
        let pages: [String]
    }

    struct Part: Decodable {
        let name: String
    }

    let id: String
    let pages: [String]
    let part: Part
    let learnedFrom: TeachingPages
    let rule: String

    var columns: [String] {
        [id, rule, learnedFrom.count == 1 ? "1 page" : "\(learnedFrom.count) pages"] + learnedFrom.pages.prefix(3)
    }

    /// The rule with examples that name no page of the person; `nil` if the path may name somebody.
    var proposal: String? {
        guard let place = pages.first, !Self.mayNamePerson(place) else { return nil }
        let (page, other) = ("https://\(place)/page-one", "https://\(place)/page-two")
        return """
            ! Pages are the same with and without this parameter.
            \(rule)
            ! same: \(page) \(page)?\(part.name)=1
            ! different: \(page) \(other)?\(part.name)=1
            """
    }

    private static func mayNamePerson(_ place: String) -> Bool {
        let people: Set<String> = ["u", "user", "users", "profile", "people", "author", "member", "members"]
        return place.split(separator: "/").dropFirst().contains { segment in
            segment.first == "~" || segment.first == "@" || people.contains(segment.lowercased())
        }
    }
}

extension NotebookClient {
    /// Returns the rules that were learned, each with its JSON.
    func learnedRules() async throws -> [(element: APIElement, rule: LearnedRuleResponse)] {
        try await send(.get, "identity-decisions").members().list("decisions").compactMap { element in
            guard let rule = try? element.decode(LearnedRuleResponse.self) else { return nil }
            return (element, rule)
        }
    }
}
