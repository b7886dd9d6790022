import Canonicalization
import Foundation
import LinkHealth
import Notebook
import PublicationIdentifiers
import Synchronization
import TestedStores
import Testing

/// Accounts with rows in every table, made by the notebook and its store as the service makes them.
enum FilledAccount {
    /// A clock that advances by 37 milliseconds whenever it is read.
    private final class Clock: Sendable {
        private let milliseconds = Mutex<Int64>(1_700_000_000_123)

        @Sendable func tick() -> Instant {
            milliseconds.withLock { milliseconds in
                milliseconds += 37
                return Instant(milliseconds: milliseconds)
            }
        }
    }

    /// Adds an account, and fills it.
    static func add(_ name: String, to store: any NotebookStore) async throws -> AccountID {
        let time = Instant(milliseconds: 1_699_999_999_999)
        let account = try await store.addAccount(
            named: try #require(AccountName(name)), passwordHash: "hash of \(name)", at: time)
        try await fill(account.id, in: store)
        return account.id
    }

    /// Adds an account with a note, for tests in which it does not matter what is moved.
    static func addSmall(_ name: String, to store: any NotebookStore) async throws -> AccountID {
        let account = try await store.addAccount(
            named: try #require(AccountName(name)), passwordHash: nil, at: Instant(milliseconds: 1_000))
        try await addNote(to: account.id, in: store)
        return account.id
    }

    static func addNote(to account: AccountID, in store: any NotebookStore) async throws {
        let note = NewNote(
            id: Identifier(), title: "Wool", body: "", links: [], createdAt: Instant(milliseconds: 1_000))
        _ = try await store.add(note, for: account)
    }

    /// Fills an account. Its texts have what is stored otherwise than it is written if a store is careless.
    static func fill(_ account: AccountID, in store: any NotebookStore) async throws {
        let clock = Clock()
        let notebook = Notebook(store: store, canonicalizer: .standard, clock: ServiceClock(now: clock.tick))
        let file = try await attachment(Array("a file of \(account.rawValue)".utf8), named: "Ⅷ.txt", in: store, account)
        // More than a part of PostgreSQL.
        let large = [UInt8](repeating: UInt8(account.rawValue), count: 1_500_000)
        _ = try await attachment(large, named: "", in: store, account)

        let note = try await notebook.createNote(
            title: "Café \u{1F9F6} e\u{301} vs. \u{E9}",
            body:
                "#wool #\u{30C6}\u{30B9}\u{30C8} https://text.example/a?b=1\r\n\(file)\n[b](note:\(Identifier<Note>()))\u{2028}\t\\'\"",
            links: [
                LinkRequest(
                    activity: UserActivity(
                        title: "", webpageURL: "https://zebra.example/a?utm_source=x&id=7",
                        publicationIdentifiers: [PublicationIdentifier(.doi, "10.1000/50%")].compactMap(\.self),
                        textFingerprint: TextFingerprint("fedcba9876543210")),
                    siteName: "Zebra",
                    quote: Link.Quote(exact: "stripes", prefix: "black ", color: .blue, comment: "Which \u{9} one?")),
                LinkRequest(
                    activity: UserActivity(
                        activityType: "com.example.edit", title: "An app",
                        persistentIdentifier: "plan-\(account.rawValue)", userInfo: .object(["page": .integer(7)]))),
            ], for: account)
        let links = note.links
        let page = try #require(links.first { $0.activity.webpageURL?.contains("zebra") == true })
        let edited = try await notebook.editNote(
            note.id,
            NoteText(title: "Café", body: note.body + "\n" + String(repeating: "long line \u{4E00}\n", count: 2_000)),
            basedOn: 1, for: account)
        _ = try await notebook.editNote(
            note.id, NoteText(title: "Other", body: "replaced #wool"), basedOn: 1, for: account)
        #expect(edited.note.summary.revision == 2)
        for url in ["https://zebra.example/b", "https://zebra.example/c"] {
            let link = try await notebook.addLink(
                LinkRequest(activity: UserActivity(title: "Page", webpageURL: url)), to: note.id, for: account)
            if url.hasSuffix("c") { try await notebook.removeLink(link.link.id, from: note.id, for: account) }
        }
        try await fillFeatures(of: account, note: note.id, page: page.id, file: file, in: notebook, store)
        try await fillAccess(of: account, in: store)
    }

    /// Adds a file, and returns what a text writes to show it.
    private static func attachment(
        _ bytes: [UInt8], named name: String, in store: any NotebookStore, _ account: AccountID
    ) async throws -> String {
        let receiver = try await store.receiveAttachment(for: account)
        try await receiver.append(bytes)
        return try await store.addAttachment(
            receiver, name: name, removesLocation: false, within: nil, at: Instant(milliseconds: 1_700_000_000_007),
            for: account
        ).attachment.reference
    }

    private static func fillFeatures(
        of account: AccountID, note: Identifier<Note>, page: Identifier<Link>, file: String,
        in notebook: Notebook, _ store: any NotebookStore
    ) async throws {
        _ = try await notebook.setInk(Ink(json: #"{"strokes": []}"#), of: note, expecting: nil, for: account)
        _ = try await notebook.setInk(nil, of: note, expecting: nil, for: account)
        _ = try await notebook.snooze(note, until: Instant(milliseconds: 4_102_444_800_001), for: account)
        _ = try await notebook.keepPageCopy(
            Array("<p>copy for \(account.rawValue)</p>".utf8), url: "https://zebra.example/a", title: "a", of: page,
            for: account)
        let text = "Refers to [b](note:\(Identifier<Note>())), \(file) and https://pinned.example/"
        for (index, title) in ["Pinned", "Pinned later", "Archived", "In the trash"].enumerated() {
            let other = try await notebook.createNote(title: title, body: index == 0 ? text : "", for: account)
            switch index {
            case 0, 1: _ = try await notebook.pinNote(other.id, .first, for: account)
            case 2:
                _ = try await notebook.changeNote(other.id, NoteChange(isArchived: true), expecting: nil, for: account)
            default: try await notebook.trashNote(other.id, for: account)
            }
            let due = Instant(milliseconds: 1_800_000_000_000 + Int64(index))
            let reminders = [
                Reminder(dueAt: due, words: "soon"),
                Reminder(dueAt: due, repetition: Repetition(.weekdays, from: due, timeZone: "Europe/Berlin")),
                Reminder(.visit(.site(try #require(ReminderSite("zebra.example"))), visitedAt: nil)),
                Reminder(.visit(.linkedPage, visitedAt: nil)),
            ]
            _ = try await store.setReminder(reminders[index], of: other.id, at: due, for: account)
        }
        // Of the same time, so that only their order differs.
        for device in ["", "Phone", "Laptop"] {
            for path in ["z", "a", "m"] {
                let url = "https://visited.example/\(path)"
                let key = try notebook.canonicalize(url).key.text
                store.record(
                    RecordedActivity(
                        id: Identifier(), activity: UserActivity(title: "Visit", webpageURL: url, device: device),
                        canonicalURL: url, hostname: "visited.example",
                        key: IdentityKey(kind: .canonicalURL, text: key, hash: Key.hash(of: key)),
                        visitedAt: Instant(milliseconds: 1_700_000_000_500), isCurrent: path == "m"),
                    keeping: ActivityRetention(), for: account)
            }
        }
        _ = try await store.activities(limit: 1, for: account)
        _ = try await notebook.decide(.neverHere("https://zebra.example/never", segments: 1), for: account)
        _ = try await notebook.decide(.samePage("https://one.example/", "https://two.example/"), for: account)
        _ = try await notebook.decide(
            .samePage("https://one.example/a", "https://one.example/a?lis=ab12"), for: account)
        try await notebook.setRetention(ActivityRetention(days: 3, count: 9), for: account)
        for name in ["wool", "hat", "tea"] {
            _ = try await store.keep(
                SavedSearch(
                    id: Identifier(), name: name, query: name, savedAt: Instant(milliseconds: 1_700_000_000_600)),
                for: account)
        }
        try await notebook.record(
            ObservedPage(
                redirects: [.init(url: "https://zebra.example/short", isPermanent: true)],
                url: "https://zebra.example/a?id=7", pageDescription: "Stripes",
                iconURL: "https://zebra.example/icon.png",
                pictureURL: "https://zebra.example/picture.png"), for: account)
        for picture in try await store.awaitedWebPictures(at: Instant.now, limit: 9, for: account) {
            try await store.setWebPicture([1, 0, 255], of: picture.subject, at: Instant.now, for: account)
        }
        _ = try await notebook.record(
            .movedPermanently(to: "https://moved.example/b"),
            of: try await notebook.links(to: "https://zebra.example/b", for: account), for: account)
    }

    private static func fillAccess(of account: AccountID, in store: any NotebookStore) async throws {
        let time = Instant(milliseconds: 1_700_000_000_321)
        for (index, kind) in [Credential.Kind.token, .session, .calendar].enumerated() {
            try await store.keep(
                Credential(
                    kind: kind, digest: digest(account, UInt8(index)), account: account, name: "\(kind)",
                    scopes: [.read, .visit], prefix: "bn_", origin: index == 0 ? "chrome-extension://abc" : nil,
                    createdAt: time, expiresAt: index == 1 ? time.advanced(byDays: 9_000) : nil))
        }
        try await store.keepDevice(digest: digest(account, 9), replacing: nil, for: account, at: time)
        _ = try await store.register(
            IdempotencyRecord(keyDigest: digest(account, 10), requestDigest: digest(account, 11)), at: time,
            for: account)
    }

    /// Thirty-two bytes that differ between accounts.
    static func digest(_ account: AccountID, _ number: UInt8) -> [UInt8] {
        [UInt8](repeating: number, count: 31) + [UInt8(account.rawValue)]
    }
}
