import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct ScopeTests {
    /// Every operation of the description, asked with a token of each scope: allowed or not, as the table says,
    /// whatever the route makes of the empty request.
    @Test(arguments: Scope.allCases)
    func aTokenOfEachScopeCanUseExactlyItsRoutes(scope: Scope) async throws {
        let service = try await TestService()
        let kept = try await service.token(scopes: [scope])
        for operation in try OpenAPI.operations() where operation.path.hasPrefix("/api/") {
            guard ![.open, .calendarKey].contains(operation.access) else { continue }
            // The credential that is tried ends.
            let isEnding = operation.path.hasSuffix("/current") && operation.method == .delete
            let token = isEnding ? try await service.token(scopes: [scope]) : kept
            let place = operation.path.replacing(/\{\w+\}/, with: String(repeating: "0", count: 32))
            // Events go on until their listener leaves.
            let path = operation.path == "/api/v1/events" ? "\(place)?follow=false" : place
            let body = operation.method == .get || operation.method == .delete ? nil : "{}"
            let response = try await service.send(
                operation.method, path, body, headers: [.authorization: "Bearer \(token)"])
            let isRefused = response.problem == "scope-missing"
            let isAllowed = scope == .admin || [.anyCredential, .scope(scope)].contains(operation.access)
            #expect(isRefused != isAllowed, "\(operation.method) \(operation.path)")
            if isRefused { #expect(response.status == .forbidden) }
        }
    }

    @Test func theDescriptionContainsTheScopeOfEachRoute() throws {
        for operation in try OpenAPI.operations() where operation.path.hasPrefix("/api/") {
            let declared = RouteRequirements.declared[operation.path]?[operation.method]
            #expect(declared != nil, "\(operation.method) \(operation.path) is not in the table")
            #expect(declared?.access == operation.access, "\(operation.method) \(operation.path)")
        }
    }

    @Test func anUndeclaredRouteRequiresTheAdminScope() {
        #expect(RouteRequirements.rule(for: .get, route: "/api/v1/new", path: "/api/v1/new").access == .scope(.admin))
        #expect(
            RouteRequirements.rule(for: .put, route: "/api/v1/notes", path: "/api/v1/notes").access == .scope(.admin))
    }
}
