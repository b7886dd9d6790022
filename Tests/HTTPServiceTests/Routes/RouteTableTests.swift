import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// Requirements for every route, tested over the table of all routes.
struct RouteTableTests {
    @Test func everyDescribedRouteHasARow() throws {
        let rows = RouteTable.rows.map(\.operation)
        #expect(try Set(rows) == Set(OpenAPI.operations().map(\.route)))
        #expect(Set(rows).count == rows.count)
    }

    /// A row says all that its route can be asked wrongly: a thing that there is not, a body, a revision that is not
    /// the last, each parameter of the query that is more than words.
    @Test(arguments: RouteTable.rows)
    func aRowHasAnInvalidRequestForEachPossibleMistake(row: RouteRow) throws {
        let operation = try #require(try OpenAPI.operations().first { $0.route == row.operation })
        func isWrong(_ status: Int, _ isMeant: (RouteRow.SampleRequest) -> Bool) -> Bool {
            row.invalid.contains { $0.status == status && isMeant($0.request) }
        }
        #expect(row.isOpen == (operation.access == .open))
        if operation.path.contains("{") { #expect(isWrong(404) { $0.path != nil }, "nobody's") }
        #expect((row.valid.body != nil) == operation.takesBody)
        #expect((row.bodyLimit != nil) == operation.takesBody)
        if operation.takesBody { #expect(isWrong(400) { $0.body != row.valid.body }, "a wrong body") }
        if operation.takesRevision { #expect(isWrong(412) { $0.headers[.ifMatch] != nil }, "an earlier revision") }
        for name in operation.judgedQueries {
            #expect(
                isWrong(400) { $0.query.contains("\(name)=") || $0.query.isEmpty && !row.valid.query.isEmpty },
                "\(name)")
        }
    }

    @Test(arguments: RouteTable.rows.filter { $0.bodyLimit != nil })
    func aBodyOfAnotherTypeIsRejected(row: RouteRow) async throws {
        let response = try await RouteFixture.shared.value.send(
            row.operation, row.valid, headers: [.contentType: "text/plain"])
        #expect(response.status == .unsupportedMediaType, "\(response.text)")
    }

    @Test(arguments: RouteTable.rows)
    func aValidRequestIsAnswered(row: RouteRow) async throws {
        // What only reads leaves the fixture as it is.
        let isRead = row.operation.method == .get
        let fixture = isRead ? try await RouteFixture.shared.value : try await RouteFixture()
        let response = try await fixture.send(row.operation, row.valid)
        #expect(response.status.code == row.status, "\(response.text)")
        // Nobody is sent on to anywhere.
        #expect(response.status.kind != .redirection)
    }

    @Test(arguments: RouteTable.rows)
    func anInvalidRequestIsAProblemAndChangesNothing(row: RouteRow) async throws {
        let fixture = try await RouteFixture.shared.value
        let before = try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local)
        for (request, status) in row.invalid {
            let response = try await fixture.send(row.operation, request)
            #expect(response.status.code == status, "\(request): \(response.text)")
            #expect(response.headers[.contentType] == "application/problem+json", "\(request)")
            #expect((response.json["detail"] as? String)?.isEmpty == false, "\(request)")
        }
        #expect(try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local) == before)
    }

    @Test(arguments: RouteTable.rows.filter { $0.bodyLimit != nil })
    func aBodyThatIsTooLargeIsRejected(row: RouteRow) async throws {
        let fixture = try await RouteFixture.shared.value
        var request = row.valid
        let size = (row.bodyLimit ?? 0) + 1
        var headers: HTTPFields = [:]
        if size > 1 << 30 {
            // Such a body is only announced here. `ImportBodyTests` sends one.
            headers[.contentLength] = "\(size)"
        } else {
            request.body = String(repeating: " ", count: size)
        }
        let response = try await fixture.send(row.operation, request, headers: headers)
        #expect(response.status == .contentTooLarge)
        #expect(response.problem == "body-too-large")
    }

    @Test(arguments: RouteTable.rows.filter { !$0.isOpen && !$0.isForKeyHolders })
    func aRequestWithoutACredentialIsRejected(row: RouteRow) async throws {
        let response = try await RouteFixture.shared.value.send(row.operation, row.valid, anonymous: true)
        #expect(response.status == .unauthorized)
        #expect(response.problem == "signed-out")
        #expect(!response.text.contains(RouteFixture.secret))
    }

    /// Sends the requests with the token of another account.
    @Test(arguments: RouteTable.rows.filter { !$0.isOpen && !$0.isForCodeHolders && !$0.isForKeyHolders })
    func anotherAccountReadsAndChangesNothing(row: RouteRow) async throws {
        let fixture = try await RouteFixture.shared.value
        let theirs = try await fixture.service.tokenOfAnotherAccount()
        let before = try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local)
        let response = try await fixture.send(
            row.operation, row.valid, headers: [.authorization: "Bearer \(theirs.text)"])
        if row.isForOwner {
            #expect(response.status == .forbidden && response.problem == "owner-only", "\(response.text)")
        } else if row.operation.path.contains("{") {
            #expect(response.status == .notFound, "\(response.text)")
        } else {
            #expect(response.status.code == row.status, "\(response.text)")
        }
        if !row.operation.path.contains("{") { #expect(!response.text.contains(fixture.noteID)) }
        // What they sent themselves may come back to them.
        if row.valid.body == nil, row.valid.query.isEmpty, !row.isShared {
            #expect(!response.text.contains(RouteFixture.secret))
        }
        for list in [
            "notes", "suggestions", "links", "activities", "decisions", "snoozes", "reminders", "tags", "sites",
            "savedSearches", "subscriptions",
        ] {
            #expect((response.json[list] as? [Any])?.isEmpty != false, "\(list)")
        }
        #expect(try await fixture.service.notebook.changes(after: 0, limit: 1_000, for: .local) == before)
    }
}
