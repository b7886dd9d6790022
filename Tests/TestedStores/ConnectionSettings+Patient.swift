import TestSupport

@testable import PostgresStore

extension ConnectionSettings {
    /// The settings for a database without limits that a busy machine exceeds.
    static func patient(url: String) throws -> ConnectionSettings {
        var settings = try ConnectionSettings(url: url)
        settings.connectSeconds = 60
        (settings.statementMilliseconds, settings.idleMilliseconds) = (60_000, 120_000)
        (settings.responseLimit, settings.patience) = (.seconds(120), .seconds(60))
        return settings
    }
}

extension PostgresStore {
    /// Opens a database with patience.
    public static func patient(url: String, connectionCount: Int = 2) async throws -> PostgresStore {
        let settings = try ConnectionSettings.patient(url: url)
        return try await PostgresStore(settings, direct: settings, connectionCount: connectionCount)
    }
}
