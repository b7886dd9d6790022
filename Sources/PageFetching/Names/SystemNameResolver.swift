internal import CResolver
import Foundation
import Synchronization

/// Looks up names with the resolver of the system: hosts file and name servers.
///
/// The resolver blocks and cannot be canceled. It therefore runs on a few threads of its own, which end when no
/// lookups wait. A caller waits no longer than its deadline.
final class SystemNameResolver: NameResolver {
    private struct Lookup {
        let name: String
        let promise: Promise<[IPAddress]>
    }

    private struct State {
        var threads = 0
        var waiting: [Lookup] = []
    }

    private let serverPort: UInt16
    private let state = Mutex(State())
    private static let threadLimit = 32
    private static let addressLimit = 64

    /// - Parameter serverPort: The port of a name server on 127.0.0.1 to use instead of the system's, or 0.
    init(serverPort: UInt16 = 0) {
        self.serverPort = serverPort
    }

    func addresses(of name: String, until deadline: ContinuousClock.Instant) async throws(FetchError) -> [IPAddress] {
        let lookup = Lookup(name: name, promise: Promise())
        let needsThread = state.withLock { state in
            state.waiting.append(lookup)
            guard state.threads < Self.threadLimit else { return false }
            state.threads += 1
            return true
        }
        if needsThread { startThread() }
        return try await lookup.promise.value(until: deadline)
    }

    private func startThread() {
        let thread = Thread { [self] in
            while let lookup = next() {
                // Skip lookups whose caller has stopped waiting.
                if !lookup.promise.isResolved { lookup.promise.resolve(lookUp(lookup.name)) }
            }
        }
        thread.name = "names"
        thread.stackSize = 512 << 10
        thread.start()
    }

    private func next() -> Lookup? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threads -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    private func lookUp(_ name: String) -> Result<[IPAddress], FetchError> {
        withUnsafeTemporaryAllocation(of: resolver_address.self, capacity: Self.addressLimit) { buffer in
            var count: CInt = 0
            guard let start = buffer.baseAddress else { return .success([]) }
            switch resolver_look_up(name, serverPort, start, CInt(buffer.count), &count) {
            case RESOLVER_FOUND: break
            case RESOLVER_TEMPORARY_FAILURE: return .failure(.unreachable(diagnosis: .nameServerFailed))
            default: return .failure(.unreachable(diagnosis: .nameNotFound))
            }
            return .success(
                buffer.prefix(Int(count)).compactMap { address in
                    withUnsafeBytes(of: address.bytes) { IPAddress(bytes: $0.prefix(Int(address.length))) }
                })
        }
    }
}
