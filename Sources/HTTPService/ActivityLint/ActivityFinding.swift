import PageMetadata
import PageWalls

/// Something about the activity of a page that its developer should change.
public struct ActivityFinding: Sendable, Equatable {
    /// The property; nil for the activity as a whole.
    let member: DeclaredActivity.Member?
    /// Where the page declares it; nil for what it does not declare.
    let source: DeclaredActivity.Source?
    let reason: Reason

    enum Reason: Equatable {
        /// The declaration itself is wrong.
        case declaration(ActivityProblem.Reason)
        case undeclared
        /// The page stands in front of another one, so that its declarations are not those of the content.
        case wall(PageWall.Reason)
        case typeNotReverseDNS(String)
        case unidentified
        /// The identifier contains something that changes between visits.
        case transientIdentifier(part: String)
        /// The URL contains transient state.
        case transientURL(part: String, canonical: String)
        /// The page's own URL contains transient state, and the activity has no other one.
        case transientPageURL(part: String, canonical: String)
        /// The URL is that of the site's home page.
        case homePageURL
        case untitled
        /// A person would not recognize the content by its title.
        case title(String, TitleEvidence.Refusal)
        case missingRequiredKey(String)
        case minimumVersionIsNewer(minimum: String, version: String)
        case invalidDate(String)
        case expired(String)
        /// A member of `userInfo` looks like a secret.
        case secret(name: String)
    }

    init(_ member: DeclaredActivity.Member?, _ source: DeclaredActivity.Source?, _ reason: Reason) {
        self.member = member
        self.source = source
        self.reason = reason
    }

    init(_ problem: ActivityProblem) {
        self.init(problem.member, problem.source, .declaration(problem.reason))
    }

    /// The name of the kind of finding, for programs.
    public var name: String {
        switch reason {
        case .declaration(let reason): reason.name
        case .undeclared: "undeclared"
        case .wall: "page-is-wall"
        case .typeNotReverseDNS: "type-not-reverse-dns"
        case .unidentified: "unidentified"
        case .transientIdentifier: "transient-identifier"
        case .transientURL: "transient-url"
        case .transientPageURL: "transient-page-url"
        case .homePageURL: "home-page-url"
        case .untitled: "untitled"
        case .title(_, .siteName): "title-is-site-name"
        case .title(_, .placeholder): "title-is-placeholder"
        case .title(_, .place), .title(_, .siteWide), .title(_, .wall): "title-is-generic"
        case .missingRequiredKey: "missing-required-key"
        case .minimumVersionIsNewer: "minimum-version-is-newer"
        case .invalidDate: "invalid-date"
        case .expired: "expired"
        case .secret: "secret"
        }
    }
}

extension ActivityProblem.Reason {
    fileprivate var name: String {
        switch self {
        case .invalidJSON: "invalid-json"
        case .wrongType: "wrong-type"
        case .tooLong: "too-long"
        case .tooMany: "too-many"
        case .tooDeep: "too-deep"
        case .invalidCharacter: "invalid-character"
        case .notAPage: "not-a-page-url"
        case .otherOrigin: "other-origin"
        case .repeated: "repeated"
        case .overridden: "overridden"
        case .outsideHead: "outside-head"
        case .unknownName: "unknown-name"
        case .noActivityType: "no-activity-type"
        case .otherPage: "other-page"
        case .notUnique: "identifier-not-unique"
        }
    }
}

/// The JSON of a finding: its name, and its three texts.
extension ActivityFinding: Encodable {
    private enum CodingKeys: String, CodingKey { case name, place, problem, fix }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(place, forKey: .place)
        try container.encode(problem, forKey: .problem)
        try container.encode(fix, forKey: .fix)
    }
}
