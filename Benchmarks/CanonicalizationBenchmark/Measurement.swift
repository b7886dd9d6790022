import CAllocationCounter

/// The cost of a variant for each URL of a corpus.
struct Measurement {
    let name: String
    var nanoseconds = Double.infinity
    var allocations = Double.infinity

    /// Runs the work once over the whole corpus, and keeps the best result so far: other load can only make it slower.
    mutating func run(urls: Int, _ work: () -> Void) {
        let clock = ContinuousClock()
        let allocationsBefore = allocation_count()
        let duration = clock.measure(work)
        let counted = Double(allocation_count() - allocationsBefore)
        let (seconds, attoseconds) = duration.components
        nanoseconds = min(nanoseconds, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(urls))
        allocations = min(allocations, counted / Double(urls))
    }

    /// `name<tab>nanoseconds<tab>allocations`, the format that `scripts/bench` reads.
    var line: String { "\(name)\t\(nanoseconds)\t\(allocations)" }
}
