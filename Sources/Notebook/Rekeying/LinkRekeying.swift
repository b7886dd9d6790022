/// Keys the links of all accounts by the rules in force, at its start and whenever those change, beside the work.
public struct LinkRekeying<Store: NotebookStore & AccountStore>: Sendable {
    private let notebook: Notebook<Store>

    public init(_ notebook: Notebook<Store>) {
        self.notebook = notebook
    }

    /// Goes on until it is cancelled. What fails is tried again with the next change, and at the next start.
    ///
    /// - Parameter ended: called behind each run.
    public func run(ended: @Sendable (Result<RekeyReport, NotebookError>) -> Void) async {
        // Taken before the first run, so that no change falls in between.
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
