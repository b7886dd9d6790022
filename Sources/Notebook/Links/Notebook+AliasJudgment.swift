extension Notebook {
    /// Aliases in one transaction: few enough that other writes do not have to wait.
    private static var judgedAtOnce: Int { 200 }

    /// Judges the aliases of all accounts that an earlier version added. What it withdraws, the person can restore.
    ///
    /// - Returns: The number of aliases that were withdrawn.
    public func judgeAliasesOfAll() async throws(NotebookError) -> Int {
        var count = 0
        for account in try await store.accountsWithUnjudgedAliases() where !Task.isCancelled {
            count += try await judgeAliases(for: account)
        }
        return count
    }

    /// Judges the aliases that an earlier version added by what their addresses say. Whether a redirect is permanent is
    /// not known here: the next fetch or check of the link judges that.
    ///
    /// It can be interrupted and continues where it stopped.
    ///
    /// - Returns: The number of aliases that were withdrawn.
    public func judgeAliases(for account: AccountID) async throws(NotebookError) -> Int {
        var count = 0
        while !Task.isCancelled {
            let aliases = try await store.unjudgedAliases(limit: Self.judgedAtOnce, for: account)
            if aliases.isEmpty { break }
            count += try await store.judge(aliases.map(Self.judgment), at: now(), for: account)
            await Task.yield()
        }
        return count
    }

    private static func judgment(of alias: UnjudgedAlias) -> JudgedAlias {
        let source = PageAddress("https://" + alias.fromKey)
        let target = PageAddress("https://" + alias.toKey)
        let isEvident = RedirectEvidence.between(source, target) != nil
        let isGeneral = !isEvident && target.isGeneral(from: source)
        return JudgedAlias(alias, isEvident: isEvident, withdrawal: isGeneral ? .generalPage : nil)
    }
}
