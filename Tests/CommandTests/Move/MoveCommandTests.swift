import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import backnote

struct MoveCommandTests {
    /// Makes a data folder with a note, and returns it with an empty one.
    private func folders() async throws -> (user: NotebookUser, source: String, target: String) {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Wool", text: "blue #yarn", link: "https://zebra.example/a")
        return (user, user.service.folder.path, try TemporaryFolder.make().path)
    }

    @Test func everythingIsMovedToAnotherFolder() async throws {
        let (_, source, target) = try await folders()
        let result = await Command.run("move", "--from", "sqlite:\(source)", "--to", "sqlite:\(target)")
        result.expectSuccess()
        #expect(result.lines.count == 1)
        #expect(result.output.hasPrefix("local: moved and compared. Notes: 1, files: 0, rows in all tables: "))
        let notes = await Command.run("note", "list", "--data-folder", target)
        #expect(notes.output.contains("Wool"))
        #expect(await Command.run("note", "search", "blue", "--data-folder", target).output.contains("Wool"))
    }

    @Test func aRepeatedMoveChangesNothing() async throws {
        let (_, source, target) = try await folders()
        let arguments = ["move", "--from", "sqlite:\(source)", "--to", "sqlite:\(target)", "--json"]
        let first = await Command.run(arguments)
        #expect(first.json()["outcome"] as? String == "moved")
        #expect(first.json()["notes"] as? Int == 1)
        let second = await Command.run(arguments)
        second.expectSuccess()
        #expect(second.json()["outcome"] as? String == "unchanged")
        #expect(second.json()["rows"] as? Int == first.json()["rows"] as? Int)
    }

    @Test func anAccountIsMovedAndRemoved() async throws {
        let (user, source, target) = try await folders()
        await user.run("account", "new", "ann", "--no-password").expectSuccess()
        let result = await Command.run(
            "move", "--from", "sqlite:\(source)", "--to", "sqlite:\(target)", "--account", "ann", "--remove")
        result.expectSuccess()
        #expect(result.lines.last == "Removed ann from the source.")
        #expect(await !user.run("account", "list").output.contains("ann"))
        #expect(await Command.run("account", "list", "--data-folder", target).output.contains("ann"))
    }

    @Test(.enabled(if: TestDatabaseServer.isAvailable))
    func everythingIsMovedIntoADatabaseAndBack() async throws {
        let (_, source, target) = try await folders()
        let database = try TestDatabase.make()
        await Command.run("move", "--from", "sqlite:\(source)", "--to", database.url).expectSuccess()
        let notes = await Command.run("note", "list", "--data-folder", source, "--database", database.url)
        #expect(notes.output.contains("Wool"))
        await Command.run("move", "--from", database.url, "--to", "sqlite:\(target)").expectSuccess()
        #expect(await Command.run("note", "list", "--data-folder", target).output.contains("Wool"))
    }

    @Test(.enabled(if: TestDatabaseServer.isAvailable))
    func allAccountsOfADatabaseInUseAreNotMoved() async throws {
        let place = try TestedStore.postgres.place()
        guard case .database(let database) = place else { return }
        let service = try await place.open()
        let account = try await service.addAccount(
            named: try #require(AccountName("ann")), passwordHash: nil, at: .now)
        let target = try TemporaryFolder.make().path
        let arguments = ["move", "--from", database.url, "--to", "sqlite:\(target)"]
        let all = await Command.run(arguments)
        #expect(all.exitCode == 1)
        #expect(all.error.contains("Another Backnote process uses the database"))
        // One account is locked while it is moved.
        await Command.run(arguments + ["--account", "ann"]).expectSuccess()
        #expect(try await service.account(account.id) == account)
    }

    private static let refused: [(arguments: [String], code: Int32, message: String)] = [
        (["--from", "notes", "--to", "sqlite:b"], 2, "Expected \"sqlite:\" and the path of a data folder"),
        (["--from", "sqlite:", "--to", "sqlite:b"], 2, "Expected \"sqlite:\" and the path of a data folder"),
        (["--from", "sqlite:a"], 2, "Missing expected argument '--to <place>'"),
        (["--from", "sqlite:a", "--to", "sqlite:b", "--remove"], 2, "--remove needs --account."),
        (["--from", "sqlite:/nowhere/a", "--to", "sqlite:/nowhere/b"], 1, "There is no notebook in /nowhere/a."),
        (
            ["--from", "postgres://ann:secret@127.0.0.1:1/a", "--to", "sqlite:/nowhere/b"], 1,
            "The database is postgres://ann:…@127.0.0.1:1/a."
        ),
    ]

    @Test(arguments: refused.indices)
    func whatCannotBeMovedIsSaid(index: Int) async throws {
        let (arguments, code, message) = Self.refused[index]
        let result = await Command.run(["move"] + arguments)
        #expect(result.exitCode == code)
        #expect(result.error.contains(message), "\(result.error)")
        #expect(!result.error.contains("secret"))
        #expect(!FileManager.default.fileExists(atPath: "/nowhere"))
    }

    @Test func aFolderThatAServiceUsesIsNotMoved() async throws {
        let user = try NotebookUser(.service)
        _ = try await user.note("Wool")
        let (source, target) = (user.service.folder.path, try TemporaryFolder.make().path)
        for (from, to) in [(source, target), (target, source)] {
            if from == target { _ = await Command.run("note", "new", "Other", "--data-folder", target) }
            let result = await Command.run("move", "--from", "sqlite:\(from)", "--to", "sqlite:\(to)")
            #expect(result.exitCode == 1)
            #expect(result.error.contains("uses \(source). Stop it first."), "\(result.error)")
        }
    }

    @Test func aFolderIsNotMovedToItself() async throws {
        let (_, source, _) = try await folders()
        let result = await Command.run("move", "--from", "sqlite:\(source)", "--to", "sqlite:\(source)/")
        #expect(result.exitCode == 1)
        #expect(result.error.contains("Both places are the same"))
    }

    @Test(arguments: [
        ("sqlite:~/notes", "/home/ann/notes"), ("sqlite:/a b", "/a b"), ("sqlite:notes", "notes"),
    ])
    func aPlaceIsTheFolderOfADataFile(_ place: String, _ path: String) throws {
        guard case .folder(let found) = MovePlace(place) else {
            Issue.record("not a folder: \(place)")
            return
        }
        #expect(found == path.replacing("/home/ann", with: StandardFolders.home))
    }
}
