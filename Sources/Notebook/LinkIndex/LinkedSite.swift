import Canonicalization

/// A site with links: a host without a label for a device. On its pages, the address that a page gives for itself may
/// lead to a note.
///
/// `web/extension/index/linked-site.js` derives the same text, and `linked-sites.json` beside it has examples of both.
struct LinkedSite: Hashable {
    /// The text whose hash is in the index, such as `site:shop.example`.
    let text: String

    init(hostname: String) {
        text = "site:" + PageAddress.withoutDevice(hostname)
    }

    var hash: UInt64 { Key.hash(of: text) }
}

extension StoreEngine {
    /// Returns the distinct hosts of links outside the trash.
    ///
    /// - Parameter limit: The maximum number of hosts.
    public func linkedHostnames(limit: Int, for account: AccountID) async throws(NotebookError) -> [String] {
        try await read(for: account) { transaction in
            try transaction.rows(.linkedHostnames(limit: limit, for: account)).map { row in
                let reversed: String = try row["host"]
                // The labels in reverse order, reversed again.
                return ReversedHostname(reversed).text
            }
        }
    }
}

extension SQLText {
    /// Selects the hosts of links, reversed. Each step of the recursion finds the next host in the index, so that the time
    /// depends on the number of hosts and not of links.
    fileprivate static func linkedHostnames(limit: Int, for account: AccountID) -> SQLText {
        """
        WITH RECURSIVE step(host) AS (
            SELECT min(reversed_hostname) FROM link WHERE account = \(account) AND reversed_hostname > ''
            UNION ALL
            SELECT (
                SELECT min(link.reversed_hostname) FROM link
                WHERE account = \(account) AND link.reversed_hostname > step.host
            ) FROM step WHERE step.host IS NOT NULL
        )
        SELECT host FROM step
        WHERE host IS NOT NULL AND EXISTS (
            SELECT 1 FROM link JOIN note ON note.account = link.account AND note.id = link.note
            WHERE link.account = \(account) AND link.reversed_hostname = host AND link.removed_at IS NULL
                AND trashed_at IS NULL
        )
        LIMIT \(limit)
        """
    }
}
