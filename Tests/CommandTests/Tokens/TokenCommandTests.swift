import Foundation
import Testing

/// Tests with a running service and with the data file.
struct TokenCommandTests {
    @Test(arguments: NotebookUser.Access.allCases)
    func aTokenIsPrintedOnceListedAndRevoked(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let made = await user.run("token", "new", "Reading list", "--scope", "read", "--scope", "visit", "--json")
        let (id, token) = (made.json()["id"] as? String ?? "", made.json()["token"] as? String ?? "")
        #expect(token.count > 32)
        let list = await user.run("token", "list")
        let line = try #require(list.lines.first { $0.hasPrefix(id) }?.split(separator: "\t"))
        #expect(line[1] == "Reading list" && line[2] == "visit read" && token.hasPrefix(line[3]))
        #expect(!list.output.contains(token))
        await user.run("token", "end", id).expectSuccess()
        #expect(await !user.run("token", "list").output.contains("Reading list"))
        let again = await user.run("token", "end", id)
        #expect(
            again.exitCode == 1
                && again.error == "backnote: No token or session has this ID. It may have been revoked already.\n")
    }

    @Test func aTokenIsLimitedToItsScopes() async throws {
        let user = try NotebookUser(.service)
        let token = try #require(await user.run("token", "new", "Reader", "--scope", "read").lines.first)
        let folder = user.service.folder.appending(path: "token")
        try Data(token.utf8).write(to: folder)
        #expect(await user.run("note", "list").exitCode == 0)
        let write = await user.run("note", "new", "Plan")
        #expect(write.exitCode == 1)
    }

    @Test(arguments: [
        ["token", "new", "Reader"], ["token", "new", "--scope", "read"], ["token", "new", "A", "--scope", "all"],
        ["token", "new", "A", "--scope", "read", "--expires-in-days", "0"], ["token", "end", "A"],
    ])
    func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
        #expect(await Command.run(arguments).exitCode == 2)
    }
}
