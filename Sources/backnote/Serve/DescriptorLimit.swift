import Foundation
import HTTPService

/// The number of files and connections that this process may have open.
enum DescriptorLimit {
    /// What the service has open besides connections of clients: the data file, fetches, its own threads, and the files
    /// that it is receiving, whose number the memory of their buffers limits.
    private static let own = 128 + RequestBodies.fileLimit

    #if canImport(Darwin)
        private static let resource = RLIMIT_NOFILE
    #else
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif

    /// Raises the limit as far as the service needs it and the system allows.
    ///
    /// - Throws: `CommandFailure` if the service would run out of descriptors before it rejects connections, which ends
    ///   it.
    static func raise(for connections: ConnectionLimits) throws(CommandFailure) {
        let needed = rlim_t(connections.count + own)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
        limit.rlim_cur = min(needed, limit.rlim_max)
        guard setrlimit(resource, &limit) == 0, limit.rlim_cur >= needed else {
            throw CommandFailure(
                "The service needs \(needed) open files, but this process may have only \(limit.rlim_max). Raise the limit, such as with `ulimit -n \(needed)`."
            )
        }
    }
}
