import Foundation
import GRDB
import HTTPTypes
import Notebook
import PageFetching
import TestedStores
import Testing

@testable import HTTPService
@testable import SQLiteStore

/// An account that is removed, over every table that there is.
struct AccountRemovalTests {
    private let service: TestService
    private var sqlite: SQLiteStore { get throws { try #require(service.store.sqlite) } }

    init() async throws {
        service = try await TestService(fetchPolicy: .off)
    }

    /// Creates an account with rows in every table that has an account column.
    private func person(_ name: String) async throws -> Secret {
        let account = try await Accounts(store: service.store, cost: .quick).add(name, password: nil, at: .now)
        let token = Secret()
        try await service.store.keep(
            Credential(
                kind: .token, digest: token.digest, account: account.id, name: name, createdAt: .now, expiresAt: nil))
        let file = try await service.send(
            .post, "/api/v1/attachments", "zebra",
            headers: [.authorization: "Bearer \(token.text)", .contentType: "application/octet-stream"])
        let reference = try #require(file.json["reference"] as? String)
        let note = try await send(
            .post, "/notes",
            ##"{"title": "\##(name)", "body": "#tag \##(reference) [b](note:\##(Identifier<Note>()))", "links": [{"webpageURL": "https://zebra.example/a", "title": "a", "textFingerprint": "0123456789abcdef"}]}"##,
            token, key: "1")
        let id = note.json["id"] as? String ?? ""
        let link = try #require((note.json["links"] as? [[String: Any]])?.first?["id"] as? String)
        _ = try await service.store.keepPageCopy(
            Array("copy for \(name)".utf8), url: "https://zebra.example/a", title: "a",
            of: #require(Identifier(link)), within: nil, at: .now, for: account.id)
        _ = try await send(.put, "/notes/\(id)/ink", #"{"strokes": []}"#, token)
        _ = try await send(.put, "/notes/\(id)/snooze", #"{"until": "2100-01-01T00:00:00Z"}"#, token)
        _ = try await send(.post, "/visits", #"{"webpageURL": "https://zebra.example/b"}"#, token)
        _ = try await send(
            .post, "/identity-decisions", #"{"kind": "neverHere", "urls": ["https://zebra.example/c"]}"#, token)
        _ = try await send(
            .post, "/identity-decisions",
            #"{"kind": "samePage", "urls": ["https://zebra.example/d", "https://zebra.example/d?lis=ab12"]}"#, token)
        _ = try await send(.post, "/saved-searches", #"{"query": "zebra"}"#, token)
        _ = try await send(.patch, "/settings", #"{"visits": {"days": 3, "count": 9}}"#, token)
        try await service.notebook.record(
            ObservedPage(
                redirects: [.init(url: "https://zebra.example/short", isPermanent: true)],
                url: "https://zebra.example/a", iconURL: "https://zebra.example/icon.png",
                pictureURL: "https://zebra.example/picture.png"), for: account.id)
        for picture in try await service.store.awaitedWebPictures(at: .now, limit: 9, for: account.id) {
            try await service.store.setWebPicture([1], of: picture.subject, at: .now, for: account.id)
        }
        try await service.store.keepDevice(digest: Secret().digest, replacing: nil, for: account.id, at: .now)
        _ = try await service.store.keep(
            PushSubscription(
                id: Identifier(), name: "Phone", endpoint: "https://push.example/\(name)", publicKey: Array(0..<65),
                secret: Array(0..<16), origin: "https://notes.example", credential: Identifier(), createdAt: .now),
            for: account.id)
        _ = try await send(.put, "/notes/\(id)/reminder", #"{"dueAt": "2100-01-01T00:00:00Z"}"#, token)
        let due = Instant(milliseconds: 4_102_444_800_000)
        #expect(try await service.store.recordDueReminders(dueAt: due, limit: 9, for: account.id) == 1)
        try await service.store.recordMove(of: account.id)
        // What was visited is on the disk from now on.
        _ = try await send(.get, "/activities", nil, token)
        return token
    }

    @discardableResult
    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String?, _ token: Secret, key: String? = nil
    ) async throws -> TestService.Response {
        var headers: HTTPFields = [.authorization: "Bearer \(token.text)"]
        if let key { headers[.idempotencyKey] = key }
        if method == .put, path.hasSuffix("/ink") { headers[.ifMatch] = "*" }
        let response = try await service.send(method, "/api/v1" + path, body, headers: headers)
        #expect(response.status.kind == .successful, "\(method) \(path): \(response.text)")
        return response
    }

    /// Every row of every table, by the table's name.
    private func everything() async throws -> [String: [String]] {
        try await sqlite.pool.read { db in
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')")
            var rows: [String: [String]] = [:]
            for table in tables where !table.hasPrefix("sqlite_") {
                rows[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
                    .map { "\($0)" }.sorted()
            }
            return rows
        }
    }

    private func number(of name: String) async throws -> AccountID {
        try #require(try await Accounts(store: service.store).list().first { $0.name.description == name }).id
    }

    @Test(.onlySQLite) func removingAnAccountRemovesItsDataAndNothingElse() async throws {
        // As in a notebook that is large enough for a saved filter: what is claimed since is written down.
        try await sqlite.pool.write { db in
            try db.execute(
                sql: "INSERT INTO key_filter (layer, part, form, capacity, count, bits) VALUES (0, 0, 1, 1, 0, x'')")
        }
        _ = try await person("bob")
        let before = try await everything()
        let ann = try await person("ann")
        let account = try await number(of: "ann")
        let owned = try await service.store.rowCounts(of: account)
        // A table that nobody filled would show nothing here: fill it above.
        #expect(owned.filter { $0.value == 0 }.isEmpty)
        #expect(owned.count >= 15)

        #expect(try await service.send(.delete, "/api/v1/accounts/ann").status == .noContent)

        var after = try await everything()
        #expect(after["account_number"] != before["account_number"])
        after["account_number"] = before["account_number"]
        // The owner's token was used to remove it.
        for table in before.keys where !["credential"].contains(table) && !table.hasPrefix("search_text_") {
            #expect(after[table] == before[table], "\(table)")
        }
        #expect(after["credential"]?.count == before["credential"]?.count)
        let response = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(ann.text)"])
        #expect(response.status == .unauthorized)
    }

    /// The account's rows in all tables.
    private func rowCount(of account: AccountID, in store: SQLiteStore) async throws -> Int {
        try await store.rowCounts(of: account).values.reduce(0, +)
    }

    /// Notes with links, tags and texts to search in.
    private func fill(_ account: AccountID, notes: Int) async throws {
        let requests = (0..<notes).map { number in
            NoteRequest(
                title: "Note \(number)", body: "#tag wool",
                links: [
                    LinkRequest(activity: UserActivity(title: "Page", webpageURL: "https://zebra.example/\(number)"))
                ])
        }
        _ = try await service.notebook.createNotes(requests, for: account)
    }

    @Test(.onlySQLite) func aLargeAccountIsRemovedInBatchesAndInaccessibleFromTheFirst() async throws {
        let ann = try await person("ann")
        let account = try await number(of: "ann")
        try await fill(account, notes: 60)
        let store = try sqlite
        try await store.deactivate(account)

        // All of it is still there, and nobody's.
        let response = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(ann.text)"])
        #expect(response.status == .unauthorized)
        #expect(try await service.send(.get, "/api/v1/accounts").text.contains("ann") == false)
        #expect(try await service.send(.delete, "/api/v1/accounts/ann").status == .notFound)
        let before = try await rowCount(of: account, in: store)
        #expect(before > 400)
        // Its name is free for somebody else, whom nothing of it reaches.
        let next = try await person("ann")
        #expect(try await number(of: "ann") != account)

        var (pieces, removed) = (0, 0)
        while case let count = try await store.removeBatch(of: account, limit: 10), count > 0 {
            #expect(count <= 10)
            pieces += 1
            removed += count
        }
        #expect(removed == before)
        #expect(pieces >= before / 10)
        #expect(try await store.finishRemovals() == 1)
        #expect(try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM search_text") } == 1)
        let theirs = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(next.text)"])
        #expect((theirs.json["notes"] as? [Any])?.count == 1)
    }

    @Test(.onlySQLite) func anInterruptedRemovalContinuesAtTheNextStart() async throws {
        _ = try await person("ann")
        let account = try await number(of: "ann")
        try await fill(account, notes: 20)
        let store = try sqlite
        try await store.deactivate(account)
        for _ in 0..<5 { _ = try await store.removeBatch(of: account, limit: 10) }
        #expect(try await rowCount(of: account, in: store) > 0)
        try await store.close()

        let next = try SQLiteStore(path: store.pool.path)
        #expect(try await next.finishRemovals() == 1)
        #expect(try await rowCount(of: account, in: next) == 0)
        #expect(try await next.finishRemovals() == 0)
        #expect(try await next.accounts().map(\.name.description) == ["local"])
        #expect(try await next.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM account") } == 1)
    }

    @Test(.onlySQLite) func aRemovalThatFailsKeepsNoOtherFromBeingFinished() async throws {
        let store = try sqlite
        var accounts: [AccountID] = []
        for name in ["ann", "ben"] {
            _ = try await person(name)
            accounts.append(try await number(of: name))
        }
        for account in accounts {
            try await fill(account, notes: 1)
            try await store.deactivate(account)
        }
        let (ann, ben) = (accounts[0], accounts[1])
        try await store.pool.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER refusal BEFORE DELETE ON note WHEN old.account = \(ann.rawValue)
                    BEGIN SELECT RAISE(ABORT, 'refused'); END
                    """)
        }
        await #expect(throws: NotebookError.self) { try await store.finishRemovals() }
        #expect(try await rowCount(of: ann, in: store) > 0)
        #expect(try await rowCount(of: ben, in: store) == 0)

        try await store.pool.write { db in try db.execute(sql: "DROP TRIGGER refusal") }
        #expect(try await store.finishRemovals() == 1)
        #expect(try await rowCount(of: ann, in: store) == 0)
    }

    @Test func theIdOfARemovedAccountIsNeverReused() async throws {
        let accounts = Accounts(store: service.store, cost: .quick)
        let first = try await accounts.add("ann", password: nil, at: .now)
        try await accounts.remove(accountNamed: "ann")
        let second = try await accounts.add("ann", password: nil, at: .now)
        #expect(second.id.rawValue > first.id.rawValue)
    }

    @Test func theOwnersAccountCannotBeRemoved() async throws {
        let response = try await service.send(.delete, "/api/v1/accounts/local")
        #expect(response.status == .conflict)
        #expect(response.problem == "owners-account")
        #expect(try await service.send(.get, "/api/v1/notes").status == .ok)
    }

    /// Writes during the removal leave nothing behind and do not delay other accounts.
    @Test func requestsDuringARemovalDoNotReachTheAccount() async throws {
        let ann = try await person("ann")
        let account = try await number(of: "ann")
        let statuses = try await withThrowingTaskGroup { group in
            for number in 0..<64 {
                group.addTask {
                    if number == 32 {
                        return try await service.send(.delete, "/api/v1/accounts/ann").status.code
                    }
                    let (path, body) =
                        number.isMultiple(of: 2)
                        ? ("/api/v1/notes", #"{"title": "\#(number)", "body": "late"}"#)
                        : ("/api/v1/visits", #"{"webpageURL": "https://zebra.example/\#(number)"}"#)
                    return try await service.send(
                        .post, path, body, headers: [.authorization: "Bearer \(ann.text)"]
                    ).status.code
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(statuses.isSubset(of: [200, 201, 204, 401, 404]))
        // What was still in memory is written, and is nobody's.
        #expect(try await service.store.rowCounts(of: account).filter { $0.value > 0 }.isEmpty)
        #expect(try await service.send(.post, "/api/v1/notes", #"{"title": "mine"}"#).status == .created)
    }
}
