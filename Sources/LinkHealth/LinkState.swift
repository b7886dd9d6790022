/// Whether a link still leads to its page.
public enum LinkState: Sendable, Equatable {
    case live
    /// Two permanent redirects to the same URL, at least a day apart.
    case moved(to: String)
    /// At least three visits over at least a week found the page gone, with a day between visits.
    case gone
    /// Not visited yet, or without a clear result.
    case unknown
}

/// The result of one visit to a link's page.
public enum LinkObservation: Sendable, Equatable {
    case found
    /// Every redirect was permanent (301, 308).
    case movedPermanently(to: String)
    /// 404 or 410.
    case gone
    /// An outage, a refusal, or a failure after a temporary redirect.
    case unclear
}

/// The results of earlier visits, as far as the state of a link depends on them.
///
/// The state changes slowly: a single failure does not change a known state, because sites have temporary problems.
public struct LinkHistory: Sendable, Equatable {
    /// Results of the last visits that are not part of the state yet.
    public struct Evidence: Sendable, Equatable {
        /// The target of the last permanent redirect.
        public var target: String?
        /// The number of consecutive visits that found the page gone, ignoring outages.
        public var goneCount: Int
        /// The time of the first of these redirects or failures, in seconds since 1970. Meaningless without either.
        public var since: Int
        /// The number of visits without a clear result since the last clear one.
        public var unclearCount: Int

        /// Restores evidence from storage.
        public init(target: String? = nil, goneCount: Int = 0, since: Int = 0, unclearCount: Int = 0) {
            self.target = target
            self.goneCount = goneCount
            self.since = since
            self.unclearCount = unclearCount
        }
    }

    /// The state that the visits confirmed.
    public private(set) var state: LinkState
    /// The unconfirmed results.
    public private(set) var evidence: Evidence
    /// The time of the last visit, in seconds since 1970; `nil` before the first.
    public private(set) var lastVisit: Int?

    private static let day = 24 * 3600
    private static let week = 7 * day

    /// Restores a history from storage.
    public init(state: LinkState = .unknown, evidence: Evidence = Evidence(), lastVisit: Int? = nil) {
        self.state = state
        self.evidence = evidence
        self.lastVisit = lastVisit
    }

    /// Whether the last results contradict the state and need to be confirmed.
    public var isInDoubt: Bool {
        switch state {
        case .gone: false
        case .moved(let target): evidence.target != nil && evidence.target != target
        case .live, .unknown: evidence != Evidence()
        }
    }

    /// Records the result of a visit. Visits shortly after another do not count twice, because they see the same
    /// outage.
    ///
    /// - Parameter time: The time of the visit, in seconds since 1970; not before the last visit.
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
            // Frequent visits over a week count as well.
            let isAnother = !isSoon || time - evidence.since >= before.goneCount * Self.week
            evidence.goneCount = before.goneCount + (isAnother ? 1 : 0)
            if evidence.goneCount >= 3 && time - evidence.since >= Self.week { state = .gone }
        case .unclear:
            // An outage does not cancel earlier results.
            evidence = before
            evidence.unclearCount += 1
            if evidence.unclearCount > 1 && state == .live { state = .unknown }
        }
    }
}
