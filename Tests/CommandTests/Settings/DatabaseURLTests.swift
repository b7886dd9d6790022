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

    @Test(arguments: shown.indices) func aPasswordIsNotShown(_ index: Int) {
        #expect(DatabaseURL.withoutPassword(Self.shown[index].url) == Self.shown[index].shown)
    }
}
