import PageWalls

extension PageMetadata {
    /// A text for people that lists what the title and the canonical address were chosen from, and why.
    ///
    ///     title      Cat rescued
    ///       3.4      openGraph      Cat rescued
    ///       3.4      documentTitle  Cat rescued | The Example -> Cat rescued (another field says so)
    ///       -        heading        Menu (a heading of a part of the site)
    ///     canonical  https://news.example.org/a
    ///     activity   com.example.news.read
    ///       html       story-7
    ///       -        userInfo (not an object)
    public var explanation: String {
        var lines = [Self.line("title", title ?? "(none)")]
        for evidence in titleEvidence {
            let score = evidence.refusal == nil ? Self.decimal(evidence.score) : "-"
            lines.append(Self.line("  \(score)", Self.padded(evidence.source.rawValue, to: 15) + evidence.summary))
        }
        if let wall { lines.append(Self.line("wall", "\(wall.reason.rawValue) (by its \(wall.sign.rawValue))")) }
        lines.append(Self.line("canonical", canonicalURL ?? "(none)"))
        for refusal in canonicalRefusals {
            lines.append(Self.line("  -", "\(refusal.declared) (\(refusal.reason.words))"))
        }
        return (lines + activityLines).joined(separator: "\n")
    }

    /// The lines about the activity that the page declares; none if it declares none.
    private var activityLines: [String] {
        guard activity != nil || activityProblems.contains(where: { $0.source != .linkedData }) else { return [] }
        var lines = [Self.line("activity", activity?.activityType ?? "(none)")]
        if let activity, let source = activity.identifierSource {
            for identifier in [activity.targetContentIdentifier, activity.persistentIdentifier].compactMap(\.self) {
                lines.append(Self.line("  \(source.rawValue)", CleanText.of(identifier, limit: 512)))
            }
        }
        for problem in activityProblems {
            let name = problem.member?.rawValue ?? problem.source.rawValue
            lines.append(Self.line("  -", "\(name) (\(problem.reason.words))"))
        }
        return lines
    }

    private static func line(_ name: String, _ text: String) -> String { padded(name, to: 11) + text }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// Formats a score with one decimal.
    private static func decimal(_ score: Double) -> String {
        let tenths = Int((score * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension TitleEvidence {
    fileprivate var summary: String {
        if let refusal { return "\(text) (\(refusal.words))" }
        if let removal { return "\(text) -> \(unbranded) (\(removal.words))" }
        return text
    }
}

extension TitleEvidence.Removal {
    fileprivate var words: String {
        switch self {
        case .siteName: "the rest is the site's name"
        case .corroborated: "another field says so"
        }
    }
}

extension TitleEvidence.Refusal {
    fileprivate var words: String {
        switch self {
        case .placeholder: "a placeholder, not a title"
        case .siteName: "the site's name"
        case .place: "a heading of a part of the site"
        case .siteWide: "a text of the whole site"
        case .wall: "of a page in front of another one"
        }
    }
}

extension CanonicalRefusal.Reason {
    fileprivate var words: String {
        switch self {
        case .placeholder: "a placeholder"
        case .notAnAddress: "not a page's address"
        case .privateHost: "an address of a private network"
        case .siteRoot: "the site's root, declared by a deeper page"
        case .contradiction: "the page declares another one"
        }
    }
}

extension ActivityProblem.Reason {
    fileprivate var words: String {
        switch self {
        case .invalidJSON(let character, _): "not JSON at character \(character)"
        case .wrongType(let expected): "not \(expected)"
        case .tooLong(let limit): "longer than \(limit) bytes"
        case .tooMany(let limit): "more than \(limit) values"
        case .tooDeep(let limit): "deeper than \(limit) levels"
        case .invalidCharacter: "an invalid character"
        case .notAPage: "not a page's address"
        case .otherOrigin(let url): "\(url) has another origin"
        case .repeated: "declared before"
        case .overridden: "the JSON counts"
        case .outsideHead: "outside the head"
        case .unknownName(let name): "unknown name \(name)"
        case .noActivityType: "no activity type"
        case .otherPage(let url): "about \(url)"
        case .notUnique(let identifier): "\(identifier) is not an identifier of the page alone"
        }
    }
}
