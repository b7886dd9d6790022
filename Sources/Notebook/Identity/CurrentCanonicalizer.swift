import Canonicalization
import Synchronization

/// The canonicalizer that a service uses. It is replaced while the service runs when the rules change.
public final class CurrentCanonicalizer: Sendable {
    /// A canonicalizer and the version of its keys, which are always read together. A key with the version of another
    /// canonicalizer would never be rekeyed.
    struct Versioned: Sendable {
        let canonicalizer: Canonicalizer
        let keyVersion: KeyVersion

        init(_ canonicalizer: Canonicalizer) {
            self.canonicalizer = canonicalizer
            keyVersion = canonicalizer.keyVersion
        }

        /// Returns the key by which a redirect finds a link.
        func redirectMapping(of key: Key) -> KeyMapping {
            KeyMapping(key: IdentityKey(kind: .redirect, text: key.text, hash: key.hash), version: keyVersion)
        }
    }

    private let state: Mutex<Versioned>
    private let replacementBroadcaster = ChangeBroadcaster<Never>()

    public init(_ canonicalizer: Canonicalizer) {
        state = Mutex(Versioned(canonicalizer))
    }

    var versioned: Versioned { state.withLock { $0 } }

    public var canonicalizer: Canonicalizer { versioned.canonicalizer }

    /// Replaces the canonicalizer.
    ///
    /// - Complexity: Linear in the length of the rules. Readers do not wait for it.
    public func replace(by canonicalizer: Canonicalizer) {
        let versioned = Versioned(canonicalizer)
        state.withLock { $0 = versioned }
        replacementBroadcaster.notifyAll()
    }

    /// Returns a stream that yields when the canonicalizer was replaced, and that ends when its reader stops. Several
    /// replacements may yield once.
    public func replacements() -> AsyncStream<Void> { replacementBroadcaster.signals() }
}
