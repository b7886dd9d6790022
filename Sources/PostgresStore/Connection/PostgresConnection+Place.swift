import CPostgres

extension PostgresConnection {
    /// The server and the database, without a user and a password: `postgres://host:5432/database`.
    var place: String {
        let host = PQhost(connection).map { String(cString: $0) } ?? ""
        let port = PQport(connection).map { String(cString: $0) } ?? ""
        let database = PQdb(connection).map { String(cString: $0) } ?? ""
        // An address of version 6, or the folder of a socket.
        let written = host.contains(":") ? "[\(host)]" : host.replacing("/", with: "%2F")
        return "postgres://\(written):\(port)/\(database)"
    }
}
