import Foundation
import Synchronization

/// Ports for the services that tests start.
public enum FreePort {
    /// The error when all ports are in use.
    struct NoneLeft: Error {}

    /// The ports that the system does not assign by itself, such as to outgoing connections. Nothing takes one of them
    /// between its choice and the start of the service, or while the service is stopped.
    private static let ports: Range<Int> = {
        let range = try? String(contentsOfFile: "/proc/sys/net/ipv4/ip_local_port_range", encoding: .utf8)
        let first = range?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } ?? 32_768
        return first > 20_000 ? 10_000..<first : 61_000..<65_536
    }()

    /// The number of ports that were tried. Processes that run at the same time begin at different ports.
    private static let tried = Mutex(Int(getpid()) * 97)

    /// Returns a port on which nothing listens. No other test of this process gets it.
    ///
    /// - Parameter host: The last number of an address `127.0.0.x`.
    public static func find(on host: UInt8 = 1) throws -> Int {
        for _ in ports {
            let number = tried.withLock { tried in
                tried += 1
                return tried
            }
            let port = ports.lowerBound + number % ports.count
            if let socket = try? LoopbackSocket(.stream, on: .v4(host), port: UInt16(port)) {
                close(socket.descriptor)
                return port
            }
        }
        throw NoneLeft()
    }
}
