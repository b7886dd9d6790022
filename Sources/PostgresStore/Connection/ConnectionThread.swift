import Foundation

/// The connection of one thread. It opens with the first work, and again after it has ended.
final class ConnectionThread {
    /// The time in which work is repeated while there is no connection, such as while the server starts again.
    private static let patience = Duration.seconds(5)
    /// The longest pause before work is repeated.
    private static let longestPause = 0.5
    /// How often work is repeated that the server rejected.
    private static let rejectionLimit = 5

    private let settings: ConnectionSettings
    private var connection: PostgresConnection?

    init(_ settings: ConnectionSettings) {
        self.settings = settings
    }

    /// Runs work, and repeats it if it was undone for a reason that can pass.
    func result<Value>(of work: (PostgresConnection) throws -> Value) -> Result<Value, any Error> {
        let end = ContinuousClock.now + Self.patience
        var pause = 0.02
        var rejections = 0
        while true {
            do {
                defer { if connection?.isBroken == true { connection = nil } }
                let connection = try open()
                try connection.limitPreparedStatements()
                return .success(try work(connection))
            } catch let error as PostgresError {
                if error.endsConnection { connection = nil }
                if case .rejected(let code, _) = error, !PostgresError.isEnd(code) { rejections += 1 }
                guard error.canBeRepeated, rejections < Self.rejectionLimit, ContinuousClock.now < end else {
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
        if let connection { return connection }
        let opened = try PostgresConnection(settings)
        connection = opened
        return opened
    }
}
