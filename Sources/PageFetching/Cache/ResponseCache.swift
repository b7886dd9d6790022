import Synchronization

/// Responses by URL in memory, limited by number and bytes. Evicts the least recently used.
final class ResponseCache: Sendable {
    fileprivate struct State {
        var responses: [String: (response: StoredResponse, lastUse: Int)] = [:]
        var bytes = 0
        var uses = 0
    }

    private let byteLimit: Int
    private let countLimit: Int
    private let state = Mutex(State())

    init(_ limits: FetchLimits) {
        byteLimit = limits.cachedBytes
        countLimit = limits.cachedResponses
    }

    subscript(key: String) -> StoredResponse? {
        get {
            state.withLock { state in
                state.uses += 1
                state.responses[key]?.lastUse = state.uses
                return state.responses[key]?.response
            }
        }
        set {
            state.withLock { state in
                state.remove(key)
                // A single large page must not evict all others.
                guard let newValue, newValue.size <= byteLimit / 4 else { return }
                state.uses += 1
                state.bytes += newValue.size
                state.responses[key] = (newValue, state.uses)
                while state.bytes > byteLimit || state.responses.count > countLimit {
                    guard let oldest = state.responses.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
                    state.remove(oldest.key)
                }
            }
        }
    }
}

extension ResponseCache.State {
    fileprivate mutating func remove(_ key: String) {
        if let removed = responses.removeValue(forKey: key) { bytes -= removed.response.size }
    }
}
