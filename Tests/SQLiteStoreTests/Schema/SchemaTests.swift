import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

struct SchemaTests {
    private static let account = AccountID(rawValue: 1)
    private static let time = Instant(milliseconds: 9)

    /// Returns the steps of the query plan.
    private func plan(_ statement: String, _ arguments: StatementArguments) async throws -> [String] {
        try await TemporaryStore().open().pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement, arguments: arguments)
                .map { $0["detail"] as String }
        }
    }

    private func plan(_ statement: SQLText) async throws -> [String] {
        try await TemporaryStore().open().pool.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(statement)").map { try $0["detail"] }
        }
    }

    @Test func findingLinksByKeyIsOneIndexSearch() async throws {
        let plan = try await plan(LookupConnection.findMatches, [1, 1, "k"])
        #expect(plan.first == "SEARCH key_mapping USING PRIMARY KEY (account=? AND key_hash=? AND key=?)")
        #expect(plan.contains { $0.contains("USING COVERING INDEX link_by_note (account=? AND note=?)") })
        #expect(!plan.contains { $0.hasPrefix("SCAN link") || $0.hasPrefix("SCAN note") })
    }

    @Test func findingLinksInASectionReadsRangesOfOneIndex() async throws {
        let plan = try await plan(SQLiteStore.findLinksInPlace, [1, "k", 9])
        #expect(plan.count { $0.contains("link_by_key") } == 4)
        #expect(!plan.contains { $0.hasPrefix("SCAN link") })
    }

    @Test func findingLinksAtAPathReadsRangesOfOneIndex() async throws {
        let plan = try await plan(SQLiteStore.findLinksAtPath, [1, "k", 9])
        #expect(plan.count { $0.contains("link_by_key") } == 3)
        #expect(!plan.contains { $0.hasPrefix("SCAN link") })
    }

    @Test func findingLinksWithoutADescriptionReadsThoseOfAKey() async throws {
        let plan = try await plan(.links(withOwnKey: "k", hasNoDescription: true, for: Self.account))
        #expect(plan.contains("SEARCH link USING INDEX link_by_key (account=? AND key=?)"), "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN link") }, "\(plan)")
    }

    @Test func findingAliasesOfAnAddressReadsARangeOfOneIndex() async throws {
        let plan = try await plan(.aliases(from: "k", for: Self.account))
        #expect(plan == ["SEARCH alias USING INDEX alias_by_source (account=? AND source_key=?)"])
    }

    @Test func findingLinksOnASiteReadsARangeOfOneIndex() async throws {
        #expect(
            try await plan(SQLiteStore.findLinksOnSite, [1, "e.example"])
                == ["SEARCH link USING INDEX link_by_site (account=? AND hostname=?)"])
    }

    @Test func findingNotesWithASiteReadsARangeOfOneIndex() async throws {
        let list = NoteListFilter(NoteQuery(search: "site:e.example"), for: .local)
        let conditions = list.conditions(.ofAllNotes).joined(separator: " AND ")
        let plan = try await plan("SELECT id FROM note WHERE \(conditions)", list.arguments(.ofAllNotes))
        let range = "(account=? AND reversed_hostname>? AND reversed_hostname<?)"
        #expect(plan.contains { $0.contains("COVERING INDEX link_by_reversed_hostname \(range)") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN link") }, "\(plan)")
    }

    @Test func findingMentionsStartsWithTheReferencesToANote() async throws {
        let plan = try await plan(
            .mentions(of: Identifier(), limit: 7, after: (Instant(milliseconds: 1), Identifier()), for: Self.account))
        #expect(plan.first?.contains("INDEX note_reference_by_target (account=? AND target=?)") == true, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test func dueLinksReadARangeOfOneIndex() async throws {
        let plan = try await plan(.links(dueAt: Instant(milliseconds: 9), limit: 9, for: Self.account))
        #expect(plan.contains("SEARCH health USING COVERING INDEX link_health_by_time (account=? AND due_at<?)"))
        #expect(!plan.contains { $0.hasPrefix("SCAN link") || $0.hasPrefix("SCAN note") })
    }

    @Test(
        arguments: [
            (.notesWithReminders(after: time, Identifier(), limit: 9, for: account), "note_by_reminder"),
            (.nextReminder(for: account), "note_to_remind_of"),
            (.dueReminders(at: time, limit: 9, for: account), "note_to_remind_of"),
            (.notesWaitingForVisits(after: Identifier(), limit: 9, for: account), "note_waiting_for_visit"),
            (
                .notes(withRemindersOn: [ReminderSite(stored: "a"), ReminderSite(stored: "b")], for: account),
                "note_by_reminder_site"
            ),
        ] as [(SQLText, String)])
    func remindersReadARangeOfAnIndex(statement: SQLText, index: String) async throws {
        let plan = try await plan(statement)
        // Only the hosts of the links of each note are another search.
        #expect(
            plan.allSatisfy { $0.hasPrefix("SEARCH note ") || $0.contains("link_by_note") || !$0.contains("note") },
            "\(plan)")
        #expect(plan.first?.contains(" INDEX \(index) (account=?") == true, "\(plan)")
    }

    @Test(arguments: [Link.State.moved, .gone])
    func linksInRareStatesHaveAnIndex(state: Link.State) async throws {
        let plan = try await plan(
            .links(state, after: (Instant(milliseconds: 9), Identifier()), limit: 9, for: Self.account))
        #expect(plan.first?.contains("USING INDEX link_in_trouble (account=? AND state=? AND") == true)
    }

    @Test func theLinkIndexReadsARangeOfTheKeys() async throws {
        let plan = try await plan(.hashes(in: 0...9, limit: 9, for: Self.account))
        #expect(plan.first == "SEARCH key_mapping USING PRIMARY KEY (account=? AND key_hash>? AND key_hash<?)")
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") })
    }

    @Test func theOriginsOfAppsAreFoundByRangesOfOneIndex() async throws {
        let plan = try await plan(.appOrigins(for: Self.account))
        #expect(plan.count { $0.contains("key_mapping_of_app (account=? AND key>") } == 3)
        #expect(
            !plan.contains {
                $0.hasPrefix("SCAN key_mapping") || $0.hasPrefix("SCAN link") || $0.hasPrefix("SCAN note")
            })
    }

    @Test func theHashesOfANoteAreFoundByItsLinks() async throws {
        let plan = try await plan(.hashes(ofLinksIn: Identifier(), for: Self.account))
        #expect(plan.first?.contains("link_by_note") == true)
        #expect(plan.contains { $0.contains("key_mapping_by_link") })
    }

    @Test func everyTableIsStrictAndHasAnAccount() async throws {
        let file = try TemporaryStore.empty()
        try await file.open().pool.read { db in
            let tables = try Row.fetchAll(
                db,
                sql: """
                    SELECT name, strict FROM pragma_table_list
                    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'
                    """)
            #expect(tables.count >= 7)
            for table in tables {
                let name: String = table["name"]
                #expect(table["strict"] == 1, "\(name) is not strict")
                // These tables belong to no account: the counter of accounts, and the key filter, which can be rebuilt.
                if ["account_number", "key_filter"].contains(name) { continue }
                let columns = try db.columns(in: name).map(\.name)
                #expect(columns.contains(name == "account" ? "id" : "account"), "\(name) carries no account")
            }
        }
    }

    @Test func theStateAndTheKeyOfALinkAreChecked() async throws {
        let store = try TemporaryStore().open()
        var draft = NewNote(title: "")
        draft.links = [.test("https://e.example/")]
        _ = try await store.create(draft, for: .local)
        try await store.pool.write { db in
            for state in ["unknown", "live", "moved", "gone"] {
                try db.execute(sql: "UPDATE link SET state = ?", arguments: [state])
                #expect(db.changesCount == 1)
            }
            for change in ["state = 'lost'", "key = NULL"] {
                #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE link SET " + change) }
            }
            try db.execute(sql: "UPDATE link SET webpage_url = NULL, canonical_url = NULL")
            let definition = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'link'")
            #expect(definition?.contains(" IN (") == false, "It would create a table for each row.")
        }
    }

    @Test func acknowledgedWritesAreOnTheDisk() async throws {
        let file = try TemporaryStore.empty()
        let settings = try await file.open().pool.write { db in
            try ["journal_mode", "synchronous", "foreign_keys"].map {
                try String.fetchOne(db, sql: "PRAGMA \($0)") ?? ""
            }
        }
        // 2 means FULL.
        #expect(settings == ["wal", "2", "1"])
    }
}
