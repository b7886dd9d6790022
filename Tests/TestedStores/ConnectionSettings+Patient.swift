import Notebook
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

extension TestDatabase {
    /// Opens a database through a proxy. What fails because a connection has ended is not done again.
    ///
    /// What listens for changes has a connection without the proxy.
    public func open(through proxy: TestProxy) async throws -> any NotebookStore {
        var settings = try ConnectionSettings.patient(url: proxy.url)
        settings.patience = .zero
        let direct = try ConnectionSettings.patient(url: directURL)
        let store = try await PostgresStore(settings, direct: direct, connectionCount: 2)
        keep(until: store)
        return store
    }
}
