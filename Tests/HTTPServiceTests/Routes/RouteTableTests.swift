import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// The promises that every route keeps, over the table of all of them.
struct RouteTableTests {
    @Test func everyRouteOfTheDescriptionHasARow() throws {
        let rows = RouteTable.rows.map(\.operation)
        #expect(try Set(rows) == Set(OpenAPI.operations().map(\.route)))
        #expect(Set(rows).count == rows.count)
    }

    /// A row says all that its route can be asked wrongly: a thing that there is not, a body, a revision that is not the last, each
    /// parameter of the query that is more than words.
    @Test(arguments: RouteTable.rows)
    func aRowHasAWrongRequestForEachThingThatCanBeWrong(row: RouteRow) throws {
        let operation = try #require(try OpenAPI.operations().first { $0.route == row.operation })
        func isWrong(_ status: Int, _ isMeant: (RouteRow.Ask) -> Bool) -> Bool {
            row.wrong.contains { $0.status == status && isMeant($0.ask) }
        }
        #expect(row.isOpen == (operation.scope == nil))
        if operation.path.contains("{") { #expect(isWrong(404) { $0.path != nil }, "nobody's") }
        #expect((row.right.body != nil) == operation.takesBody)
        #expect((row.bodyLimit != nil) == operation.takesBody)
        if operation.takesBody { #expect(isWrong(400) { $0.body != row.right.body }, "a wrong body") }
        if operation.takesRevision { #expect(isWrong(412) { $0.headers[.ifMatch] != nil }, "an earlier revision") }
        for name in operation.judgedQueries {
            #expect(
                isWrong(400) { $0.query.contains("\(name)=") || $0.query.isEmpty && !row.right.query.isEmpty },
                "\(name)")
        }
    }

    @Test(arguments: RouteTable.rows.filter { $0.bodyLimit != nil })
    func aBodyOfAnotherTypeIsRefused(row: RouteRow) async throws {
        let answer = try await RouteFixture.shared.value.send(
            row.operation, row.right, headers: [.contentType: "text/plain"])
        #expect(answer.status == .unsupportedMediaType, "\(answer.text)")
    }

    @Test(arguments: RouteTable.rows)
    func aRightRequestIsAnswered(row: RouteRow) async throws {
        let answer = try await RouteFixture().send(row.operation, row.right)
        #expect(answer.status.code == row.status, "\(answer.text)")
        // Nobody is sent on to anywhere.
        #expect(answer.status.kind != .redirection)
    }

    @Test(arguments: RouteTable.rows)
    func aWrongRequestIsAProblemAndChangesNothing(row: RouteRow) async throws {
        let fixture = try await RouteFixture.shared.value
        let before = try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local)
        for (ask, status) in row.wrong {
            let answer = try await fixture.send(row.operation, ask)
            #expect(answer.status.code == status, "\(ask): \(answer.text)")
            #expect(answer.headers[.contentType] == "application/problem+json", "\(ask)")
            #expect((answer.json["detail"] as? String)?.isEmpty == false, "\(ask)")
        }
        #expect(try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local) == before)
    }

    @Test(arguments: RouteTable.rows.filter { $0.bodyLimit != nil })
    func aBodyThatIsTooLargeIsRefused(row: RouteRow) async throws {
        let fixture = try await RouteFixture.shared.value
        var ask = row.right
        ask.body = String(repeating: " ", count: (row.bodyLimit ?? 0) + 1)
        let answer = try await fixture.send(row.operation, ask)
        #expect(answer.status == .contentTooLarge)
        #expect(answer.problem == "body-too-large")
    }

    @Test(arguments: RouteTable.rows.filter { !$0.isOpen })
    func nobodyIsAnsweredWithoutACredential(row: RouteRow) async throws {
        let answer = try await RouteFixture.shared.value.send(row.operation, row.right, anonymous: true)
        #expect(answer.status == .unauthorized)
        #expect(answer.problem == "signed-out")
        #expect(!answer.text.contains(RouteFixture.secret))
    }

    /// Somebody else asks for the same things by their very ids.
    @Test(arguments: RouteTable.rows.filter { !$0.isOpen && !$0.isForWhoKnows })
    func somebodyElseSeesNothingAndChangesNothing(row: RouteRow) async throws {
        let fixture = try await RouteFixture.shared.value
        let theirs = try await fixture.service.someoneElse()
        let before = try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local)
        let answer = try await fixture.send(
            row.operation, row.right, headers: [.authorization: "Bearer \(theirs.text)"])
        if row.isForOwner {
            #expect(answer.status == .forbidden && answer.problem == "owner-only", "\(answer.text)")
        } else if row.operation.path.contains("{") {
            #expect(answer.status == .notFound, "\(answer.text)")
        } else {
            #expect(answer.status.code == row.status, "\(answer.text)")
        }
        if !row.operation.path.contains("{") { #expect(!answer.text.contains(fixture.noteID)) }
        // What they sent themselves may come back to them.
        if row.right.body == nil, row.right.query.isEmpty { #expect(!answer.text.contains(RouteFixture.secret)) }
        for list in [
            "notes", "suggestions", "links", "activities", "decisions", "snoozes", "reminders", "tags", "sites",
        ] {
            #expect((answer.json[list] as? [Any])?.isEmpty != false, "\(list)")
        }
        #expect(try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local) == before)
    }
}
