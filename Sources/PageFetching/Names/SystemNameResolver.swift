internal import CResolver
import Foundation
import Synchronization

/// Names by the system's own means: hosts file, name servers.
///
/// The system's look-up blocks and cannot be called off, so it runs on threads of its own: a few, which end when there is
/// nothing to look up. Whoever waits stops at the deadline, however long the name server takes.
final class SystemNameResolver: NameResolver {
    private struct Lookup {
        let name: String
        let reply: Reply<[IPAddress]>
    }

    private struct State {
        var threads = 0
        var waiting: [Lookup] = []
    }

    private let serverPort: UInt16
    private let state = Mutex(State())
    private static let mostThreads = 32
    private static let mostAddresses = 64

    /// - Parameter serverPort: a name server's port on 127.0.0.1, instead of the system's name servers.
    init(serverPort: UInt16 = 0) {
        self.serverPort = serverPort
    }

    func addresses(of name: String, until deadline: ContinuousClock.Instant) async throws(FetchError) -> [IPAddress] {
        let lookup = Lookup(name: name, reply: Reply())
        let needsThread = state.withLock { state in
            state.waiting.append(lookup)
            guard state.threads < Self.mostThreads else { return false }
            state.threads += 1
            return true
        }
        if needsThread { startThread() }
        return try await lookup.reply.value(until: deadline)
    }

    private func startThread() {
        let thread = Thread { [self] in
            while let lookup = next() {
                // Nobody waits for what was given up in line.
                if !lookup.reply.isAnswered { lookup.reply.answer(lookUp(lookup.name)) }
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
        withUnsafeTemporaryAllocation(of: resolver_address.self, capacity: Self.mostAddresses) { buffer in
            var count: CInt = 0
            guard let start = buffer.baseAddress else { return .success([]) }
            switch resolver_look_up(name, serverPort, start, CInt(buffer.count), &count) {
            case RESOLVER_FOUND: break
            case RESOLVER_FAILED_FOR_NOW: return .failure(.unreachable(diagnosis: .nameServerFailed))
            default: return .failure(.unreachable(diagnosis: .nameNotFound))
            }
            return .success(
                buffer.prefix(Int(count)).compactMap { address in
                    withUnsafeBytes(of: address.bytes) { IPAddress(bytes: $0.prefix(Int(address.length))) }
                })
        }
    }
}
