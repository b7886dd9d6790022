import Foundation

/// The limits that a process which renders notes sets itself before it reads any text.
enum ProcessLimits {
    /// Limits the memory for data, closes all files but the standard streams, and denies new files and core dumps.
    ///
    /// - Parameter memory: The maximum in bytes.
    /// - Returns: Whether all limits are set.
    static func set(memory: rlim_t) -> Bool {
        // The standard streams are the only files.
        #if canImport(Darwin)
            let limits = [(RLIMIT_DATA, memory), (RLIMIT_NOFILE, 3), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0)]
        #else
            let limits = [(RLIMIT_DATA, memory), (RLIMIT_NOFILE, 3), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0)].map {
                resource, limit in
                (__rlimit_resource_t(resource.rawValue), limit)
            }
        #endif
        #if !canImport(Darwin)
            closefrom(STDERR_FILENO + 1)
        #endif
        return limits.allSatisfy { resource, limit in
            var value = rlimit(rlim_cur: limit, rlim_max: limit)
            return setrlimit(resource, &value) == 0
        }
    }

    /// Ends the process after some processor time from now.
    ///
    /// The signal SIGPROF ends it. A limit of the system (`RLIMIT_CPU`) counts whole seconds since the process started.
    ///
    /// - Parameter microseconds: 0 for no end.
    static func set(processorTime microseconds: Int) {
        let time = timeval(tv_sec: microseconds / 1_000_000, tv_usec: .init(microseconds % 1_000_000))
        var timer = itimerval(it_interval: timeval(), it_value: time)
        #if canImport(Darwin)
            setitimer(ITIMER_PROF, &timer, nil)
        #else
            setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        #endif
    }
}
