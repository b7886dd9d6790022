@testable import PostgresStore

extension TestServer {
    /// Creates a database, and opens it as two instances.
    ///
    /// - Parameters:
    ///   - options: What follows `CREATE DATABASE notes`.
    ///   - standby: Another server that can become the primary.
    ///   - patience: The time in which work is repeated while there is no server; longer than any test by default.
    ///   - responseLimit: The time after which a server that does not answer is given up.
    func openStores(
        creating options: String = "", orOn standby: TestServer? = nil, patience: Duration = .seconds(600),
        responseLimit: Duration = .seconds(15)
    ) async throws -> [PostgresStore] {
        try value("CREATE DATABASE notes \(options)")
        var settings = try ConnectionSettings(url: url(ofDatabase: "notes"))
        if let standby {
            settings = try ConnectionSettings(
                url: "postgres://backnote@\(address),\(standby.address)/notes?target_session_attrs=read-write")
        }
        (settings.patience, settings.responseLimit) = (patience, responseLimit)
        var stores: [PostgresStore] = []
        for _ in 0..<2 { stores.append(try await PostgresStore(settings, direct: settings, connectionCount: 4)) }
        return stores
    }
}
