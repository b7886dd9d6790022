import LinkHealth
import Testing

@Suite("History of a link")
struct LinkHistoryTests {
    private static let day = 24 * 3600
    private static let moved = LinkObservation.movedPermanently(to: "https://example.com/new")
    private static let movedElsewhere = LinkObservation.movedPermanently(to: "https://example.com/other")

    private func state(_ visits: [(day: Double, LinkObservation)]) -> LinkState {
        var history = LinkHistory()
        for (day, observation) in visits { history.record(observation, at: Int(day * Double(Self.day))) }
        return history.state
    }

    @Test(
        "The state follows from the visits",
        arguments: [
            ([], .unknown),
            ([(0, .found)], .live),
            ([(0, .unclear)], .unknown),
            // A permanent redirect on two days.
            ([(0, moved)], .unknown),
            ([(0, .found), (7, moved)], .live),
            ([(0, .found), (7, moved), (10, moved)], .moved(to: "https://example.com/new")),
            ([(0, .found), (7, moved), (10, movedElsewhere)], .live),
            ([(0, moved), (1, .unclear), (2, moved)], .moved(to: "https://example.com/new")),
            ([(0, moved), (1, .found), (2, moved)], .live),
            ([(0, moved), (1, moved), (2, movedElsewhere)], .moved(to: "https://example.com/new")),
            (
                [(0, moved), (1, moved), (2, movedElsewhere), (3, movedElsewhere)],
                .moved(to: "https://example.com/other")
            ),
            ([(0, moved), (1, moved), (2, .found)], .live),
            // Visits on the same day count once.
            ([(0, .found), (7, moved), (7.01, moved), (7.9, moved)], .live),
            ([(0, moved), (0.5, moved), (1, moved)], .moved(to: "https://example.com/new")),
            ([(0, moved), (0.9, movedElsewhere), (1, moved)], .unknown),
            // Gone on three days over a week.
            ([(0, .gone)], .unknown),
            ([(0, .found), (1, .gone), (2, .gone), (3, .gone)], .live),
            ([(0, .found), (1, .gone), (4, .gone)], .live),
            ([(0, .found), (1, .gone), (8, .gone)], .live),
            ([(0, .found), (1, .gone), (4, .gone), (8, .gone)], .gone),
            ([(0, .found), (1, .gone), (2, .gone), (3, .gone), (8, .gone)], .gone),
            ([(0, .gone), (3, .found), (4, .gone), (8, .gone)], .live),
            ([(0, .gone), (3, .unclear), (4, .gone), (8, .gone)], .gone),
            ([(0, .gone), (4, .gone), (8, .gone), (9, .found)], .live),
            ([(0, .gone), (0.1, .gone), (8, .gone)], .unknown),
            ([(0, .gone), (7.9, .gone), (8, .gone)], .unknown),
            ([(0, .gone), (7.9, .gone), (8, .gone), (9, .gone)], .gone),
            // Frequent visits decide eventually.
            ((0..<14).map { (Double($0) / 2, .gone) }, .unknown),
            ((0..<30).map { (Double($0) / 2, .gone) }, .gone),
            ([(0, .gone), (4, .gone), (8, .gone), (9, .unclear), (10, .unclear)], .gone),
            // A single outage does not change the state.
            ([(0, .found), (7, .unclear)], .live),
            ([(0, .found), (7, .unclear), (8, .unclear)], .unknown),
            ([(0, .found), (7, .unclear), (8, .found), (9, .unclear)], .live),
        ] as [([(day: Double, LinkObservation)], LinkState)])
    func state(visits: [(day: Double, LinkObservation)], expected: LinkState) {
        #expect(state(visits) == expected)
    }

    @Test("An unconfirmed result is in doubt")
    func doubt() {
        var history = LinkHistory()
        #expect(!history.isInDoubt)
        history.record(.found, at: 0)
        #expect(!history.isInDoubt)
        history.record(.gone, at: 1)
        #expect(history.isInDoubt)
        history.record(.found, at: 2)
        #expect(!history.isInDoubt)
    }
}
