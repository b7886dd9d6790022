internal import CAllocator

/// What becomes of the memory of bodies, which come and go by the hundred kilobytes.
///
/// Left to itself glibc gives most of it back to the system as soon as a body is freed, and has the system clear and map new
/// pages for the next one: that took a quarter of the time of a fetch from nearby. So it is kept as long as something is
/// fetched, and given back once all is quiet.
struct BodyMemory {
    private var lastWork: ContinuousClock.Instant?
    private static let quiet = Duration.seconds(2)

    /// Tells the allocator, which is the whole process's. To be called once, before anything is fetched.
    static func keep() {
        // Bodies are 2 MB at most, by the standard limits.
        allocator_keep_freed(32 << 20, 4 << 20)
    }

    /// To be called every now and then, more often while something is fetched.
    mutating func note(isWorking: Bool, at now: ContinuousClock.Instant) {
        if isWorking {
            lastWork = now
        } else if let last = lastWork, last.duration(to: now) > Self.quiet {
            lastWork = nil
            allocator_give_back()
        }
    }
}
