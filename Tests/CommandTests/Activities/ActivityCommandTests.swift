import Foundation
import Testing

/// Tests with a running service and with the data file.
struct ActivityCommandTests {
    @Test(arguments: NotebookUser.Access.allCases)
    func aVisitPrintsItsNotesWithTheReason(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Fitness plan", link: "https://example.com/plan?id=7&gclid=abc")
        let visited = "https://example.com/plan?id=7&utm_source=x"
        let visit = await user.run("visit", visited)
        #expect(visit.output == "\(id)\tFitness plan\tSame page without utm_source\t\(visited)\n")
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func urlsAreReadFromStandardInputAndInvalidOnesReported(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let result = await user.run(
            "visit", "--json", input: "https://example.com/a\nno url\nhttps://example.com/b\n")
        #expect(result.exitCode == 1)
        #expect(result.error.hasPrefix("backnote: no url: "))
        let activities = result.lines.indices.map { result.json($0)["activity"] as? [String: Any] }
        #expect(
            activities.map { $0?["canonicalURL"] as? String } == ["https://example.com/a", "https://example.com/b"])
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func visitsAreRecordedUnlessDisabled(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        await user.run("visit", "https://example.com/a", "--title", "A", "--device", "laptop").expectSuccess()
        await user.run("visit", "https://example.com/b", "--no-record").expectSuccess()
        let list = await user.run("activity", "list")
        #expect(
            list.lines.map { $0.split(separator: "\t").dropFirst() } == [["current", "A", "https://example.com/a"]])
        #expect(await user.run("activity", "list", "--json").json()["device"] as? String == "laptop")
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aDeviceReportsItsCurrentPageAndNone(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let current = await user.run(
            "activity", "current", "https://example.com/a?utm_source=x", "--title", "A", "--device", "laptop")
        #expect(current.output == "https://example.com/a\n")
        #expect(await user.run("activity", "list").output.contains("\tcurrent\tA\t"))
        await user.run("activity", "resign", "--device", "laptop").expectSuccess()
        let list = await user.run("activity", "list")
        #expect(list.lines.count == 1 && !list.output.contains("\tcurrent\t"))
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func visitsAreDeletedBySiteAndByTime(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        await user.run("visit", "https://example.com/a", "https://example.org/b").expectSuccess()
        #expect(
            await user.run("activity", "forget", "--site", "https://example.com/b?x=1").output
                == "Forgot 1 visit to example.com.\n")
        #expect(
            await user.run("activity", "forget", "--site", "example.com").output == "Forgot 0 visits to example.com.\n")
        #expect(await user.run("activity", "forget", "--site", "a b").exitCode == 2)
        #expect(await user.run("activity", "list", "--json").json()["webpageURL"] as? String == "https://example.org/b")
        await user.run("activity", "forget", "--to", "2020-01-01T00:00:00Z").expectSuccess()
        #expect(await user.run("activity", "list").lines.count == 1)
        #expect(await user.run("activity", "forget", "--from", "2020-01-01T00:00:00Z").output == "Forgot 1 visit.\n")
        #expect(await user.run("activity", "list").output.isEmpty)
    }
}
