import GRDB
import Notebook

extension Schema {
    /// Migration 41: an index of links by site and subdomain (``ReversedHostname``).
    static func indexSitesOfLinks(in db: Database) throws {
        try db.execute(sql: "ALTER TABLE link ADD COLUMN reversed_hostname TEXT NOT NULL DEFAULT ''")
        let update = try db.makeStatement(
            sql: "UPDATE link SET reversed_hostname = ? WHERE account = ? AND hostname = ?")
        for link in try Row.fetchAll(db, sql: "SELECT DISTINCT account, hostname FROM link WHERE hostname <> ''") {
            let (account, hostname): (Int64, String) = (link["account"], link["hostname"])
            try update.execute(arguments: [ReversedHostname(hostname).text, account, hostname])
        }
        try db.execute(
            sql: "CREATE INDEX link_by_reversed_hostname ON link (account, reversed_hostname, note, removed_at)")
    }
}
