import CAllocationCounter

/// What one way of treating a corpus cost, a URL.
struct Measurement {
    let name: String
    var nanoseconds = Double.infinity
    var allocations = Double.infinity

    /// Runs the work over the whole corpus once, and keeps the best of all runs: what else the machine did can only have
    /// added to it.
    mutating func run(urls: Int, _ work: () -> Void) {
        let clock = ContinuousClock()
        let allocationsBefore = allocation_count()
        let duration = clock.measure(work)
        let counted = Double(allocation_count() - allocationsBefore)
        let (seconds, attoseconds) = duration.components
        nanoseconds = min(nanoseconds, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(urls))
        allocations = min(allocations, counted / Double(urls))
    }

    /// `name<tab>nanoseconds a URL<tab>allocations a URL`, as `scripts/bench` reads it.
    var line: String { "\(name)\t\(nanoseconds)\t\(allocations)" }
}
