internal import CAllocator
import Foundation

/// The arenas from which glibc's allocator takes memory.
public enum MemoryArenas {
    /// Limits the number of arenas to that of the processors. Call this before other threads start.
    ///
    /// By default glibc has eight arenas for each processor. Each of them keeps part of the memory that large responses
    /// took, and the service's memory grew by half after a burst of them and stayed there.
    public static func limit() {
        allocator_set_arena_limit(CInt(ProcessInfo.processInfo.activeProcessorCount))
    }
}
