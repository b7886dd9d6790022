import Canonicalization
import Foundation
import Notebook
public import PageFetching
public import RuleLists
import Synchronization

/// The rules of a service, which people change while it runs: the data folder's lists and their own text.
///
/// Changes are made one after the other, each from what the folder holds to the canonicalizer in force, on a thread of their own: reading
/// lists and compiling rules takes some tenths of a second.
public final class RuleService: Sendable {
    public let inForce: CurrentCanonicalizer
    let fetcher: PageFetcher
    private let folder: RuleFolder
    private let kept: Mutex<KeptRules>
    private let changes = BoundedWorkQueue(capacity: 16, retryDelay: 5)

    /// Reads the folder.
    ///
    /// - Parameter fetcher: for lists, within `FetchLimits.ruleList`.
    public init(folder: RuleFolder, fetcher: PageFetcher) {
        let rules = folder.rules()
        self.folder = folder
        self.fetcher = fetcher
        kept = Mutex(rules)
        inForce = CurrentCanonicalizer(Canonicalizer(rules: rules.ruleSet()))
    }

    /// What is in force.
    public var rules: KeptRules { kept.withLock { $0 } }

    /// Changes the folder, and puts what it holds then in force. Links are keyed by it in the background; the claims that they had stay.
    ///
    /// - Parameter work: given the folder and what is in force.
    /// - Throws: what the work throws; where the files cannot be written, `NotebookError`.
    func change<Value: Sendable>(
        _ work: @escaping @Sendable (RuleFolder, KeptRules) throws -> Value
    ) async throws -> Value {
        do {
            return try await changes.run { try self.changeNow(work) }
        } catch let error as CocoaError {
            throw Self.notebookError(error)
        }
    }

    private func changeNow<Value>(_ work: (RuleFolder, KeptRules) throws -> Value) throws -> Value {
        let value = try work(folder, rules)
        let rules = folder.rules()
        inForce.replace(by: Canonicalizer(rules: rules.ruleSet()))
        kept.withLock { $0 = rules }
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
    /// What a list of rules may cost, instead of a page.
    public static var ruleList: FetchLimits {
        var limits = FetchLimits()
        limits.wireBytes = RuleLists.sizeLimit
        limits.bodyBytes = RuleLists.sizeLimit
        limits.deadline = .seconds(60)
        return limits
    }
}
