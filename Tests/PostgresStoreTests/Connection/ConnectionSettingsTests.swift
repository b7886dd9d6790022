import Notebook
import Testing

@testable import PostgresStore

struct ConnectionSettingsTests {
    @Test(arguments: [
        "postgres://localhost/backnote", "postgresql://ann:secret@[::1]:5432/backnote?sslmode=verify-full",
        "postgres:///backnote?host=/run/postgresql", "postgres://ann%40x:sec%2Fret@a:5432,b:5433/backnote",
        "postgres://%2Frun%2Fpostgresql/backnote", "postgres://localhost/backnote?user=ann@realm",
    ])
    func aConnectionURIIsAccepted(url: String) throws {
        #expect(try ConnectionSettings(url: url).url == url)
    }

    @Test(arguments: [
        "", "backnote", "sqlite:backnote.sqlite", "postgres://ann:secret@host:5432/x?wool=1",
        // libpq would take the rest of the password for a host or a port, which its messages name.
        "postgres://ann:top@secret@host/x", "postgres://ann:top/secret@host/x", "postgres://ann:secret?y@host/x",
        "postgres://ann:secret#y@z@host/x", "postgres://ann:secret/y", "postgres://ann:1,secret:2:3@host/x@y",
    ])
    func aWrongURIIsAnErrorWithoutThePassword(url: String) {
        do {
            _ = try ConnectionSettings(url: url)
            Issue.record("no error")
        } catch {
            #expect(!"\(error)".contains("secret"))
        }
    }
}
