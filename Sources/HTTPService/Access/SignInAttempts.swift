import Notebook
import Synchronization

/// Slows down whoever guesses passwords: five tries at once, then a wait that doubles with each wrong one, up to a minute.
///
/// Nobody is locked out: where an account was signed in to before, its own tries are counted apart from everybody else's, so that a
/// stranger's guessing never makes its person wait.
final class SignInAttempts: Sendable {
    private struct Counted {
        var failures = 0
        var last = Instant(milliseconds: 0)
    }

    private struct Kept {
        var byWho: [Who: Counted] = [:]
        var known: Set<Place> = []
    }

    private struct Place: Hashable {
        let name: String
        let address: String
    }

    private enum Who: Hashable {
        case anybody(name: String)
        case known(Place)
    }

    /// Tries that need no wait.
    private static let freeTries = 5
    private static let longestWait: Int64 = 60_000
    /// Names that are remembered at once.
    private static let limit = 4_096
    private let kept = Mutex(Kept())

    /// Counts a try as wrong until `succeeded` says otherwise: many at once cannot all be the first.
    ///
    /// - Returns: nil where it may be made; else the seconds to wait, and it is not counted.
    func begin(name: String, address: String, at time: Instant) -> Double? {
        kept.withLock { kept in
            let who = Self.who(name, address, kept)
            var counted = kept.byWho[who] ?? Counted()
            let rest = time.milliseconds - counted.last.milliseconds
            // A quarter of an hour without a try is forgotten.
            if rest > 900_000 { counted = Counted() }
            let wait = Self.wait(after: counted.failures) - rest
            if counted.failures >= Self.freeTries, wait > 0 { return Double(wait) / 1_000 }
            if kept.byWho.count >= Self.limit { kept.byWho = [:] }
            counted.failures += 1
            counted.last = time
            kept.byWho[who] = counted
            return nil
        }
    }

    func succeeded(name: String, address: String) {
        kept.withLock { kept in
            kept.byWho[Self.who(name, address, kept)] = nil
            if kept.known.count >= Self.limit { kept.known = [] }
            kept.known.insert(Place(name: name, address: address))
        }
    }

    /// In milliseconds.
    private static func wait(after failures: Int) -> Int64 {
        failures < freeTries ? 0 : min(longestWait, 6_000 << Int64(min(failures - freeTries, 8)))
    }

    private static func who(_ name: String, _ address: String, _ kept: Kept) -> Who {
        let place = Place(name: name, address: address)
        return kept.known.contains(place) ? .known(place) : .anybody(name: name)
    }
}
