import Canonicalization
import Foundation
import Notebook
public import PageFetching
public import RuleLists
import Synchronization

/// Reads and changes the rules of a running service: the subscribed lists and the user's own rules in the data folder.
///
/// Changes run one after the other on a thread of their own, because reading lists and compiling rules takes up to some
/// seconds. Each change ends by replacing the canonicalizer in force.
///
/// Instances that share a database share its rules. The folder of each is a copy of them, for the commands that have no store.
public final class RuleService: Sendable {
    /// The canonicalizer that requests use.
    public let inForce: CurrentCanonicalizer
    let fetcher: PageFetcher
    let folder: RuleFolder
    /// The maximum number of rules of all lists together, which are compiled again for each change.
    let totalRuleLimit: Int
    private let current: Mutex<State>
    let sharing = Mutex<Sharing?>(nil)
    /// The automatic updates that failed, by the URL of the list.
    let updates = Mutex<[String: FailedUpdate]>([:])
    /// Shared rules are read and replaced by one task at a time.
    let turns = TurnQueue<AccountID>(.init(running: 1, runningOfOwner: 1))
    let changes = BoundedWorkQueue(capacity: 16, retryDelay: 5)

    /// Creates the service with the rules in a folder.
    ///
    /// - Parameters:
    ///   - fetcher: Fetches lists, within `FetchLimits.ruleList`.
    ///   - totalRuleLimit: The maximum number of rules of all lists together.
    public init(folder: RuleFolder, fetcher: PageFetcher, totalRuleLimit: Int = RuleLists.ruleLimit) {
        let rules = folder.rules()
        self.folder = folder
        self.fetcher = fetcher
        self.totalRuleLimit = totalRuleLimit
        current = Mutex(State(rules: rules))
        inForce = CurrentCanonicalizer(Canonicalizer(rules: rules.ruleSet()))
    }

    /// The rules in force.
    public var rules: StoredRules { current.withLock { $0.rules } }

    private struct State {
        let rules: StoredRules
        /// The packed form of the rules, once a client has requested it.
        var packed: PackedRules?
    }

    /// Returns the rules in force as the canonicalizer of the extension reads them, without those that need a regular
    /// expression.
    func packedRules() async throws -> PackedRules {
        if let packed = current.withLock({ $0.packed }) { return packed }
        // Changes of the rules run one after the other with this.
        return try await changes.run {
            let state = self.current.withLock { $0 }
            if let packed = state.packed { return packed }
            let packed = PackedRules(RuleSet.packed(files: RuleSet.builtInFiles + state.rules.files))
            self.current.withLock { $0.packed = packed }
            return packed
        }
    }

    /// Changes the folder and applies its new rules. Links get their new keys in the background, and keep the former
    /// ones.
    ///
    /// - Parameter work: Changes the folder, given the rules in force. May return a list that it has read. With shared rules, it is
    ///   called again if another instance has changed them at the same time.
    /// - Throws: The error of the work, or `NotebookError` if a file cannot be written or the rules cannot be shared.
    func change(
        _ work: @escaping @Sendable (RuleFolder, StoredRules) throws -> StoredRules.List?
    ) async throws {
        do {
            guard sharing.withLock({ $0 != nil }) else { return try await changes.run { try self.changeNow(work) } }
            try await changeShared(work)
        } catch let error as CocoaError {
            throw Self.notebookError(error)
        }
    }

    func changeNow(_ work: (RuleFolder, StoredRules) throws -> StoredRules.List?) throws {
        let before = rules
        let read = try work(folder, before)
        let rules = folder.rules(reusing: before.lists + (read.map { [$0] } ?? []))
        inForce.replace(by: Canonicalizer(rules: rules.ruleSet()))
        current.withLock { $0 = State(rules: rules) }
    }

    static func notebookError(_ error: CocoaError) -> NotebookError {
        switch error.code {
        case .fileWriteOutOfSpace, .fileWriteVolumeReadOnly, .fileWriteNoPermission: .storageFull
        default: .storageFailed(diagnosis: error.localizedDescription)
        }
    }
}

extension FetchLimits {
    /// The limits for fetching a rule list instead of a page.
    public static var ruleList: FetchLimits {
        var limits = FetchLimits()
        limits.wireBytes = RuleLists.sizeLimit
        limits.bodyBytes = RuleLists.sizeLimit
        limits.deadline = .seconds(60)
        return limits
    }
}
