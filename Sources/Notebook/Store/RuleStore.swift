/// Stores the rules of a service with several instances.
public protocol RuleStore: Sendable {
    /// Returns the rules, or `nil` if their version is the known one.
    func sharedRules(unlessVersion known: Int64?) async throws(NotebookError) -> SharedRules?

    /// Replaces the rules and notifies all instances.
    ///
    /// - Returns: The new version, or `nil` if the version is no longer the one of `rules`, and nothing was changed.
    func replaceSharedRules(by rules: SharedRules) async throws(NotebookError) -> Int64?

    /// Returns a stream that yields when an instance has replaced the rules, and that ends when its reader stops. It may yield without
    /// a reason.
    func sharedRuleSignals() -> AsyncStream<Void>
}

/// The subscribed lists and the owner's own rules, which apply to all accounts.
public struct SharedRules: Sendable, Equatable {
    public struct List: Sendable, Equatable {
        public let name: String
        /// The URL or path of the list; `nil` for a list that was added as text.
        public let source: String?
        /// The content, as it was read.
        public let bytes: [UInt8]
        public let readAt: Instant

        public init(name: String, source: String?, bytes: [UInt8], readAt: Instant) {
            self.name = name
            self.source = source
            self.bytes = bytes
            self.readAt = readAt
        }
    }

    /// The number of changes of the rules so far. Zero before the first one.
    public var version: Int64
    /// Sorted by name.
    public var lists: [List]
    /// The owner's own rules; empty if there are none.
    public var ownText: String

    public init(version: Int64 = 0, lists: [List] = [], ownText: String = "") {
        self.version = version
        self.lists = lists
        self.ownText = ownText
    }

    public var isEmpty: Bool { lists.isEmpty && ownText.isEmpty }
}
