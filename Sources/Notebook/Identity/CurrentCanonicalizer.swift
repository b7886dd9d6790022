import Canonicalization
import Synchronization

/// The canonicalizer that a service works with, which a change of its rules replaces while it runs.
public final class CurrentCanonicalizer: Sendable {
    /// A canonicalizer with the version of its keys, which are always taken together: a key under another one's version would never be
    /// found by re-keying.
    struct Versioned: Sendable {
        let canonicalizer: Canonicalizer
        let keyVersion: KeyVersion

        init(_ canonicalizer: Canonicalizer) {
            self.canonicalizer = canonicalizer
            keyVersion = canonicalizer.keyVersion
        }
    }

    private let state: Mutex<Versioned>
    private let replacementBroadcaster = ChangeBroadcaster<Never>()

    public init(_ canonicalizer: Canonicalizer) {
        state = Mutex(Versioned(canonicalizer))
    }

    var versioned: Versioned { state.withLock { $0 } }

    public var canonicalizer: Canonicalizer { versioned.canonicalizer }

    /// - Complexity: linear in the length of the rules' text, in which nobody who asks for the canonicalizer waits.
    public func replace(by canonicalizer: Canonicalizer) {
        let versioned = Versioned(canonicalizer)
        state.withLock { $0 = versioned }
        replacementBroadcaster.notifyAll()
    }

    /// A signal whenever it was replaced; several in short time may be one. Ends when its reader stops.
    public func replacements() -> AsyncStream<Void> { replacementBroadcaster.signals() }
}
