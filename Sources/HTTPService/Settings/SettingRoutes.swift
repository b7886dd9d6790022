import HTTPTypes
import Hummingbird
import Notebook

/// Reads and changes the settings of an account.
struct SettingRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    func add(to group: RouterGroup<AccountContext>) {
        group.get("settings", use: read)
        group.patch("settings", use: change)
    }

    private struct Settings: Encodable {
        /// How long visits are kept; a count of 0 keeps none.
        let visits: ActivityRetention
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(
            Settings(visits: await notebook.retention(for: context.account)), conditionalOn: request)
    }

    private struct Change: Decodable {
        struct Visits: Decodable {
            let days: Int?
            let count: Int?
        }
        let visits: Visits?
    }

    private func change(request: Request, context: AccountContext) async throws -> Response {
        let change = try await JSONRequest.decode(Change.self, from: request)
        var retention = try await notebook.retention(for: context.account)
        if let visits = change.visits {
            guard (1...3_650).contains(visits.days ?? 1) else {
                throw Problem.malformed("The member \"visits.days\" must be a number from 1 to 3650.")
            }
            guard (0...10_000).contains(visits.count ?? 0) else {
                throw Problem.malformed("The member \"visits.count\" must be a number from 0 to 10000; 0 keeps none.")
            }
            retention = ActivityRetention(
                days: visits.days ?? retention.days, count: visits.count ?? retention.count)
            try await notebook.setRetention(retention, for: context.account)
        }
        return try JSONResponse.make(Settings(visits: retention))
    }
}
