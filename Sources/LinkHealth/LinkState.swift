/// Whether a link still leads to its page.
public enum LinkState: Sendable, Equatable {
    case live
    /// The site has said for good where the page is now, twice.
    case moved(to: String)
    /// The site has said that there is no such page, three times over a week.
    case gone
    /// Anything else: not looked at yet, or no clear answer.
    case unknown
}

/// What one visit to a link's page found.
public enum LinkObservation: Sendable, Equatable {
    case found
    /// Nothing but permanent redirects led there (301, 308).
    case movedPermanently(to: String)
    /// 404 or 410.
    case gone
    /// An outage, a refusal, a temporary redirect's end that failed: no answer to the question.
    case unclear
}

/// What the visits to a link's page have found so far, as much of it as its state depends on.
///
/// The state is slow to alarm: one answer of a kind changes nothing that was known, for sites have their bad days.
public struct LinkHistory: Sendable, Equatable {
    public private(set) var state: LinkState
    private var lastTarget: String?
    private var goneCount = 0
    private var firstGone = 0
    private var unclearCount = 0

    private static let week = 7 * 24 * 3600

    public init(state: LinkState = .unknown) {
        self.state = state
    }

    /// Whether the last answers say something else than the state, and are to be confirmed.
    public var isInDoubt: Bool {
        switch state {
        case .gone: false
        case .moved(let target): lastTarget != nil && lastTarget != target
        case .live, .unknown: lastTarget != nil || goneCount > 0 || unclearCount > 0
        }
    }

    /// Takes in what a visit found.
    ///
    /// - Parameter time: of the visit, in seconds since 1970; no earlier than the one before.
    public mutating func record(_ observation: LinkObservation, at time: Int) {
        let before = self
        self = LinkHistory(state: state)
        switch observation {
        case .found: state = .live
        case .movedPermanently(let target):
            lastTarget = target
            if before.lastTarget == target { state = .moved(to: target) }
        case .gone:
            goneCount = before.goneCount + 1
            firstGone = before.goneCount == 0 ? time : before.firstGone
            if goneCount >= 3 && time - firstGone >= Self.week { state = .gone }
        case .unclear:
            // An outage in between is no answer: what was seen before it still counts.
            self = before
            unclearCount += 1
            if unclearCount > 1 && state == .live { state = .unknown }
        }
    }
}
