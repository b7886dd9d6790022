import GRDB
import Notebook

/// What is stored of an activity beside its description, to find it by.
enum ActivityHostnames {
    /// For a data file whose visits were recorded before: the host of each, from its canonical URL.
    static func deriveAll(in db: Database) throws {
        for row in try Row.fetchAll(db, sql: "SELECT rowid, canonical_url FROM activity") {
            try db.execute(
                sql: "UPDATE activity SET hostname = ? WHERE rowid = ?",
                arguments: [hostname(of: row["canonical_url"]), row["rowid"] as Int64])
        }
    }

    /// A canonical URL has one form, so its host needs no parser: what stands between `//`, or the user's name, and the port or path.
    static func hostname(of canonicalURL: String) -> String {
        let rest = canonicalURL.split(separator: "://", maxSplits: 1).last ?? ""
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@").last ?? ""
        if host.first == "[" { return String(host.prefix { $0 != "]" } + "]") }
        return String(host.prefix { $0 != ":" })
    }
}
