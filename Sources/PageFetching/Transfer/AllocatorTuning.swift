internal import CAllocator

/// Keeps the freed memory of bodies for the next ones while pages are fetched, and returns it to the system afterward.
///
/// By default glibc returns most of it as soon as a body is freed, and the system has to clear and map new pages for
/// the next body, which took a quarter of the time of a fetch from a nearby server.
struct AllocatorTuning {
    private var lastActivity: ContinuousClock.Instant?
    private static let idleTime = Duration.seconds(2)

    /// Sets the thresholds of the allocator for the whole process. Call this once, before the first fetch.
    static func configure() {
        // The standard limits allow bodies of up to 2 MB.
        allocator_set_thresholds(32 << 20, 4 << 20)
    }

    /// Returns freed memory to the system when nothing has been fetched for a while. Call this regularly.
    mutating func trimWhenIdle(isActive: Bool, at now: ContinuousClock.Instant) {
        if isActive {
            lastActivity = now
        } else if let last = lastActivity, last.duration(to: now) > Self.idleTime {
            lastActivity = nil
            allocator_trim()
        }
    }
}
