/// The elements by which a page declares its activity, before anything in them is parsed.
struct ActivityDeclaration {
    /// The content of the first `<meta name="user-activity">`.
    private(set) var json: String?
    /// The contents of the first `<meta name="user-activity:…">` of each property.
    private(set) var contents: [DeclaredActivity.Member: String] = [:]
    /// What is left out already.
    private(set) var problems: [ActivityProblem] = []

    /// Whether the page declares nothing of an activity.
    var isEmpty: Bool { json == nil && contents.isEmpty && problems.isEmpty }

    private static let prefix: StaticString = "user-activity"
    private static let problemLimit = 16

    /// Returns whether a meta declares an activity or a property of it.
    static func isDeclaration(_ tag: HTMLTag) -> Bool {
        tag.hasPrefix("name", prefix) && name(of: tag) != nil
    }

    /// Returns the lowercase name after the prefix: empty for JSON, `:title` for a title.
    private static func name(of tag: HTMLTag) -> Substring? {
        guard let name = tag["name"]?.asciiLowercased.dropFirst(prefix.utf8CodeUnitCount) else { return nil }
        return name.isEmpty || name.first == ":" ? name : nil
    }

    /// - Parameter isInHead: Whether the meta is in the head. Elsewhere it may be anyone's.
    mutating func read(_ tag: HTMLTag, isInHead: Bool) {
        guard tag.hasPrefix("name", Self.prefix), let name = Self.name(of: tag) else { return }
        let member = DeclaredActivity.Member(metaName: String(name.dropFirst()))
        guard isInHead else { return report(member, name.isEmpty ? .json : .html, .outsideHead) }
        let content = tag["content"] ?? ""
        if name.isEmpty {
            if json == nil { json = content } else { report(nil, .json, .repeated) }
        } else if let member {
            if contents[member] == nil { contents[member] = content } else { report(member, .html, .repeated) }
        } else if name != ":continuation" {
            report(nil, .html, .unknownName(CleanText.of(String(name.dropFirst()), limit: 64)))
        }
    }

    private mutating func report(
        _ member: DeclaredActivity.Member?, _ source: DeclaredActivity.Source, _ reason: ActivityProblem.Reason
    ) {
        let problem = ActivityProblem(member: member, source: source, reason: reason)
        guard problems.count < Self.problemLimit, !problems.contains(problem) else { return }
        problems.append(problem)
    }
}
