import HTTPTypes

/// A rule that was learned, as the service returns it among the decisions.
struct LearnedRuleResponse: Decodable {
    struct TeachingPages: Decodable {
        let count: Int
        let pages: [String]
    }

    struct Part: Decodable {
        let kind: String
        let name: String

        /// Returns the address of a page with the part.
        func added(to page: String, within place: String) -> String {
            switch kind {
            case "label": return "https://\(name)." + page
            case "suffix": return "https://" + page + name
            case "folder":
                let (host, parent) = (place.prefix { $0 != "/" }, name[..<(name.lastIndex(of: "/") ?? name.startIndex)])
                return "https://\(host)\(name)" + page.dropFirst(host.count + parent.count)
            default: return "https://\(page)?\(name)=1"
            }
        }
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
        let (page, other) = ("\(place)/page-1", "\(place)/page-2")
        return """
            ! Pages are the same with and without this part of their addresses.
            \(rule)
            ! same: https://\(page) \(part.added(to: page, within: place))
            ! different: https://\(page) \(part.added(to: other, within: place))
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
