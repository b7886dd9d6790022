import Canonicalization
import Foundation
import Notebook
public import PageFetching
public import RuleLists
import Synchronization

/// Reads and changes the rules of a running service: the subscribed lists and the user's own rules in the data folder.
///
/// Changes run one after the other on a thread of their own, because reading lists and compiling rules takes some
/// tenths of a second. Each change ends by replacing the canonicalizer in force.
public final class RuleService: Sendable {
    /// The canonicalizer that requests use.
    public let inForce: CurrentCanonicalizer
    let fetcher: PageFetcher
    private let folder: RuleFolder
    private let current: Mutex<State>
    private let changes = BoundedWorkQueue(capacity: 16, retryDelay: 5)

    /// Creates the service with the rules in a folder.
    ///
    /// - Parameter fetcher: Fetches lists, within `FetchLimits.ruleList`.
    public init(folder: RuleFolder, fetcher: PageFetcher) {
        let rules = folder.rules()
        self.folder = folder
        self.fetcher = fetcher
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
    /// - Parameter work: Changes the folder, given the rules in force.
    /// - Throws: The error of the work, or `NotebookError` if a file cannot be written.
    func change<Value: Sendable>(
        _ work: @escaping @Sendable (RuleFolder, StoredRules) throws -> Value
    ) async throws -> Value {
        do {
            return try await changes.run { try self.changeNow(work) }
        } catch let error as CocoaError {
            throw Self.notebookError(error)
        }
    }

    private func changeNow<Value>(_ work: (RuleFolder, StoredRules) throws -> Value) throws -> Value {
        let value = try work(folder, rules)
        let rules = folder.rules()
        inForce.replace(by: Canonicalizer(rules: rules.ruleSet()))
        current.withLock { $0 = State(rules: rules) }
        return value
    }

    private static func notebookError(_ error: CocoaError) -> NotebookError {
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
