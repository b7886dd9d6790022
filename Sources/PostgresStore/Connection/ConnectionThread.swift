import Foundation

/// The connection of one thread. It opens with the first work, and again after it has ended.
final class ConnectionThread {
    /// The longest pause before work is repeated.
    private static let longestPause = 0.5
    /// How often work is repeated that the server rejected.
    private static let rejectionLimit = 5

    private let settings: ConnectionSettings
    private let identity: DatabaseIdentity?
    private var connection: PostgresConnection?
    /// When the connection was found to be one to the database of the service.
    private var checkedAt: ContinuousClock.Instant?
    /// When work was given up because there was no connection, and why.
    private var outage: (time: ContinuousClock.Instant, error: PostgresError)?

    init(_ settings: ConnectionSettings, identity: DatabaseIdentity? = nil) {
        self.settings = settings
        self.identity = identity
    }

    /// Runs work, and repeats it if it was undone for a reason that can pass.
    ///
    /// - Parameter time: When the work was added to the queue. If other work was given up since then because there was no
    ///   connection, this work fails at once. Otherwise each one in the queue would wait that long again.
    func result<Value>(
        of work: (PostgresConnection) throws -> Value, for scope: AccountScope, queuedAt time: ContinuousClock.Instant
    ) -> Result<Value, any Error> {
        if let outage, outage.time > time { return .failure(outage.error) }
        let end = ContinuousClock.now + settings.patience
        var pause = 0.02
        var rejections = 0
        while true {
            do {
                defer { if connection?.isBroken == true { connection = nil } }
                let connection = try open()
                try check(connection)
                try connection.limitPreparedStatements()
                connection.scope = scope
                return .success(try work(connection))
            } catch let error as PostgresError {
                if error.endsConnection { connection = nil }
                if case .rejected(let code, _) = error, !PostgresError.isEnd(code) { rejections += 1 }
                guard error.canBeRepeated, rejections < Self.rejectionLimit, ContinuousClock.now < end else {
                    if case .notConnected = error { outage = (.now, error) }
                    return .failure(error)
                }
                // At random, so that threads that failed together do not come back together.
                Thread.sleep(forTimeInterval: .random(in: pause / 2...pause))
                pause = min(pause * 2, Self.longestPause)
            } catch {
                return .failure(error)
            }
        }
    }

    private func open() throws -> PostgresConnection {
        // One that has ended would fail in the middle of the work, perhaps at a commit, and that is not repeated.
        if let connection, !connection.hasInput { return connection }
        let opened = try PostgresConnection(settings)
        connection = opened
        checkedAt = nil
        return opened
    }

    /// Checks that a new connection is one to the database with which the service started.
    private func check(_ connection: PostgresConnection) throws {
        guard let identity, identity.mustCheck(checkedAt: checkedAt, isPooled: settings.isPooled) else { return }
        try identity.check(connection)
        checkedAt = ContinuousClock.now
    }
}
