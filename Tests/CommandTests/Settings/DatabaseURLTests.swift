import ArgumentParser
import Testing

@testable import backnote

struct DatabaseURLTests {
    @Test(arguments: [
        ("postgres://db.example/notes", true), ("postgresql://ann:secret@[::1]:5432/notes?sslmode=verify-full", true),
        ("postgres:///notes?host=/run/postgresql", true), ("", false), ("notes", false), ("sqlite:/notes", false),
        ("postgres:/db.example/notes", false), ("Postgres://db.example/notes", false),
        ("https://db.example/notes", false), (" postgres://db.example/notes", false),
    ])
    func onlyTheURLOfAPostgreSQLDatabaseIsAccepted(text: String, isAccepted: Bool) {
        #expect(DatabaseURL.checked(text) == (isAccepted ? text : nil))
    }

    private static let shown: [(url: String, shown: String)] = [
        ("postgres://db.example/notes", "postgres://db.example/notes"),
        ("postgres://ann@db.example:5432/notes", "postgres://ann@db.example:5432/notes"),
        ("postgres://ann@[::1]:5432/notes", "postgres://ann@[::1]:5432/notes"),
        ("postgres://ann:secret@db.example/notes", "postgres://ann:…@db.example/notes"),
        ("postgres://:secret@db.example/notes", "postgres://:…@db.example/notes"),
        ("postgresql://ann:secret@[::1]:5432/notes", "postgresql://ann:…@[::1]:5432/notes"),
        ("postgres://ann:secret@a:5432,b:5433/notes", "postgres://ann:…@a:5432,b:5433/notes"),
        // Characters that should be percent-encoded.
        ("postgres://ann:sec:ret@db.example/notes", "postgres://ann:…@db.example/notes"),
        ("postgres://ann:sec@ret@db.example/notes", "postgres://ann:…@db.example/notes"),
        ("postgres://ann:sec/ret@db.example/notes", "postgres://ann:…@db.example/notes"),
        ("postgres://ann:sec?ret@db.example/notes", "postgres://ann:…@db.example/notes"),
        ("postgres://db.example/notes?password=secret", "postgres://db.example/notes?password=…"),
        (
            "postgres://db.example/notes?sslmode=require&sslpassword=secret&user=ann",
            "postgres://db.example/notes?sslmode=require&sslpassword=…&user=ann"
        ),
        (
            "postgres://ann:secret@db.example/notes?password=other&pgbouncer=true",
            "postgres://ann:…@db.example/notes?password=…&pgbouncer=true"
        ),
    ]

    private static let commandLines: [[String]] = [
        ["serve", "--database", "postgrs://ann:secret@db.example/notes"],
        ["serve", "--database=postgrs://ann:secret@db.example/notes"],
        ["serve", "--database", "ann:secret@db.example/notes"], ["serve", "--database", "ann:sec ret@db.example"],
        ["serve", "--direct-database", "https://db.example/notes?password=secret"],
        ["serve", "postgres://ann:secret@db.example/notes"],
        ["move", "--from", "postgre://ann:secret@db.example/notes", "--to", "sqlite:/notes"],
        ["move", "--from", "sqlite:/notes", "--to", "ann:secret@db.example"],
    ]

    /// The parser repeats a wrong value.
    @Test(arguments: commandLines) func aMessageAboutACommandLineShowsNoPassword(arguments: [String]) throws {
        let error = #expect(throws: (any Error).self) { _ = try Backnote.parseAsRoot(arguments) }
        let message = Backnote.fullMessage(for: try #require(error))
        #expect(message.contains("secret") || message.contains("sec ret"), "the parser does not repeat it")
        let shown = DatabaseURL.withoutPasswords(in: message, arguments: arguments, configured: [])
        #expect(!shown.contains("secret") && !shown.contains("sec ret"), "\(shown)")
        #expect(shown.contains("db.example"))
    }

    @Test func aConfiguredURLIsShownWithoutItsPassword() {
        let url = "postgres://ann:sec ret@db.example/notes"
        #expect(
            DatabaseURL.withoutPasswords(in: "default: \(url)", arguments: [], configured: ["", url])
                == "default: postgres://ann:…@db.example/notes")
    }

    @Test func otherTextsStayAsTheyAre() {
        for text in [
            "Write to me@example.com at 10:30", "https://example.com:443/a", "postgres://ann@db.example:5432/a",
        ] {
            #expect(DatabaseURL.withoutPasswords(in: text, arguments: ["visit", text], configured: []) == text)
        }
    }

    @Test(arguments: shown.indices) func aPasswordIsNotShown(_ index: Int) {
        #expect(DatabaseURL.withoutPassword(Self.shown[index].url) == Self.shown[index].shown)
    }
}
