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
    /// What the last visits found that the state does not say yet.
    public struct Evidence: Sendable, Equatable {
        /// Where the last permanent redirect led.
        public var target: String?
        /// How often the page was gone in a row, outages left out.
        public var goneCount: Int
        /// The first of those times, in seconds since 1970; of no meaning where there were none.
        public var firstGone: Int
        /// Visits without an answer since the last one with an answer.
        public var unclearCount: Int

        public init(target: String? = nil, goneCount: Int = 0, firstGone: Int = 0, unclearCount: Int = 0) {
            self.target = target
            self.goneCount = goneCount
            self.firstGone = firstGone
            self.unclearCount = unclearCount
        }
    }

    public private(set) var state: LinkState
    public private(set) var evidence: Evidence

    private static let week = 7 * 24 * 3600

    /// - Parameter evidence: as an earlier history had it.
    public init(state: LinkState = .unknown, evidence: Evidence = Evidence()) {
        self.state = state
        self.evidence = evidence
    }

    /// Whether the last answers say something else than the state, and are to be confirmed.
    public var isInDoubt: Bool {
        switch state {
        case .gone: false
        case .moved(let target): evidence.target != nil && evidence.target != target
        case .live, .unknown: evidence != Evidence()
        }
    }

    /// Takes in what a visit found.
    ///
    /// - Parameter time: of the visit, in seconds since 1970; no earlier than the one before.
    public mutating func record(_ observation: LinkObservation, at time: Int) {
        let before = evidence
        evidence = Evidence()
        switch observation {
        case .found: state = .live
        case .movedPermanently(let target):
            evidence.target = target
            if before.target == target { state = .moved(to: target) }
        case .gone:
            evidence.goneCount = before.goneCount + 1
            evidence.firstGone = before.goneCount == 0 ? time : before.firstGone
            if evidence.goneCount >= 3 && time - evidence.firstGone >= Self.week { state = .gone }
        case .unclear:
            // An outage in between is no answer: what was seen before it still counts.
            evidence = before
            evidence.unclearCount += 1
            if evidence.unclearCount > 1 && state == .live { state = .unknown }
        }
    }
}
