/// Rekeys the links of all accounts in the background, at the start and whenever the rules change.
public struct LinkRekeying<Store: NotebookStore & AccountStore>: Sendable {
    private let notebook: Notebook<Store>

    public init(_ notebook: Notebook<Store>) {
        self.notebook = notebook
    }

    /// Runs until it is canceled. A failed run is repeated after the next change of rules, or at the next start.
    ///
    /// - Parameter ended: Called after each run.
    public func run(ended: @Sendable (Result<RekeyReport, NotebookError>) -> Void) async {
        // Created before the first run, so that no change in between is missed.
        let replacements = notebook.currentCanonicalizer.replacements()
        ended(await once())
        for await _ in replacements { ended(await once()) }
    }

    private func once() async -> Result<RekeyReport, NotebookError> {
        do throws(NotebookError) {
            var report = RekeyReport()
            for account in try await notebook.store.accounts() {
                let own = try await notebook.rekeyLinks(for: account.id)
                report.links += own.links
                report.changed += own.changed
            }
            return .success(report)
        } catch {
            return .failure(error)
        }
    }
}
