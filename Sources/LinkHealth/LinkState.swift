/// Whether a link still leads to its page.
public enum LinkState: Sendable, Equatable {
    case live
    /// The site has said for good where the page is now, twice, a day or more apart.
    case moved(to: String)
    /// The site has said that there is no such page, three times over a week, each a day or more after the visit before.
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
    /// What the last visits found that the state does not say yet.
    public struct Evidence: Sendable, Equatable {
        /// Where the last permanent redirect led.
        public var target: String?
        /// How often the page was gone in a row, outages left out.
        public var goneCount: Int
        /// When the redirect was seen, or the page was gone, for the first time in a row, in seconds since 1970; of no
        /// meaning where there was neither.
        public var since: Int
        /// Visits without an answer since the last one with an answer.
        public var unclearCount: Int

        public init(target: String? = nil, goneCount: Int = 0, since: Int = 0, unclearCount: Int = 0) {
            self.target = target
            self.goneCount = goneCount
            self.since = since
            self.unclearCount = unclearCount
        }
    }

    public private(set) var state: LinkState
    public private(set) var evidence: Evidence
    /// The time of the last visit, in seconds since 1970; nil before the first.
    public private(set) var lastVisit: Int?

    private static let day = 24 * 3600
    private static let week = 7 * day

    /// - Parameters:
    ///   - evidence: as an earlier history had it.
    ///   - lastVisit: likewise.
    public init(state: LinkState = .unknown, evidence: Evidence = Evidence(), lastVisit: Int? = nil) {
        self.state = state
        self.evidence = evidence
        self.lastVisit = lastVisit
    }

    /// Whether the last answers say something else than the state, and are to be confirmed.
    public var isInDoubt: Bool {
        switch state {
        case .gone: false
        case .moved(let target): evidence.target != nil && evidence.target != target
        case .live, .unknown: evidence != Evidence()
        }
    }

    /// Takes in what a visit found. Who looks again soon after sees the same bad hour: it is no second sighting.
    ///
    /// - Parameter time: of the visit, in seconds since 1970; no earlier than the one before.
    public mutating func record(_ observation: LinkObservation, at time: Int) {
        let before = evidence
        let isSoon = lastVisit.map { time - $0 < Self.day } ?? false
        lastVisit = time
        evidence = Evidence()
        switch observation {
        case .found: state = .live
        case .movedPermanently(let target):
            evidence.target = target
            evidence.since = before.target == target ? before.since : time
            if time - evidence.since >= Self.day { state = .moved(to: target) }
        case .gone:
            evidence.since = before.goneCount == 0 ? time : before.since
            // A week of being looked at over and over is a sighting, too.
            let isAnother = !isSoon || time - evidence.since >= before.goneCount * Self.week
            evidence.goneCount = before.goneCount + (isAnother ? 1 : 0)
            if evidence.goneCount >= 3 && time - evidence.since >= Self.week { state = .gone }
        case .unclear:
            // An outage in between is no answer: what was seen before it still counts.
            evidence = before
            evidence.unclearCount += 1
            if evidence.unclearCount > 1 && state == .live { state = .unknown }
        }
    }
}
