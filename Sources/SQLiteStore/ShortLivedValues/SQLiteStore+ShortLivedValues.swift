import Notebook

extension SQLiteStore {
    /// Returns values in memory: only one process uses a data file, and nothing is written into it that is not meant to stay.
    public func shortLivedValues(by clock: ServiceClock) -> any ShortLivedValues {
        MemoryValues(shortLivedMemory, clock: clock)
    }
}
