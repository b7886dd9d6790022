import Notebook
import Testing

@testable import PostgresStore

struct ConnectionSettingsTests {
    @Test(arguments: [
        "postgres://localhost/backnote", "postgresql://ann:secret@[::1]:5432/backnote?sslmode=verify-full",
        "postgres:///backnote?host=/run/postgresql",
    ])
    func aConnectionURIIsAccepted(url: String) throws {
        #expect(try ConnectionSettings(url: url).url == url)
    }

    @Test(arguments: ["", "backnote", "sqlite:backnote.sqlite", "postgres://ann:secret@host:5432/x?wool=1"])
    func aWrongURIIsAnErrorWithoutThePassword(url: String) {
        do {
            _ = try ConnectionSettings(url: url)
            Issue.record("no error")
        } catch {
            #expect(!"\(error)".contains("secret"))
        }
    }
}
