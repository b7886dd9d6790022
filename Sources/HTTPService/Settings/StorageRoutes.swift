import HTTPTypes
import Hummingbird
import Notebook

/// Reports the state of the data file and its backups.
struct StorageRoutes: Sendable {
    let health: StorageHealth

    func add(to group: RouterGroup<AccountContext>) {
        group.get("storage") { request, _ in
            try JSONResponse.make(health.status, conditionalOn: request)
        }
    }
}
