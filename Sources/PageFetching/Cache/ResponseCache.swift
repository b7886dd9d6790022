import Synchronization

/// Responses by URL, in memory: so many, so many bytes; who was not asked for the longest goes first.
final class ResponseCache: Sendable {
    fileprivate struct State {
        var responses: [String: (response: StoredResponse, lastUse: Int)] = [:]
        var bytes = 0
        var uses = 0
    }

    private let mostBytes: Int
    private let mostResponses: Int
    private let state = Mutex(State())

    init(_ limits: FetchLimits) {
        mostBytes = limits.cachedBytes
        mostResponses = limits.cachedResponses
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
                // One page that fills the cache would empty it of all others.
                guard let newValue, newValue.size <= mostBytes / 4 else { return }
                state.uses += 1
                state.bytes += newValue.size
                state.responses[key] = (newValue, state.uses)
                while state.bytes > mostBytes || state.responses.count > mostResponses {
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
