import Foundation
import Glibc
import Synchronization

/// A request that arrived at a test server.
public struct ReceivedRequest: Sendable {
    public let target: String
    /// The request line and the header as they arrived.
    public let head: String
    public let body: [UInt8]

    /// Returns whether the header contains a line.
    public func has(_ line: String) -> Bool { head.contains("\r\n\(line)\r\n") }
}

/// Accepts connections to a port of 127.0.0.1 and handles one request of each, on a thread per connection.
final class LoopbackHTTPServer: Sendable {
    /// Handles a request, which is the nth to its target; the connection is closed when it returns.
    typealias Handler =
        @Sendable (
            _ request: ReceivedRequest, _ nth: Int, _ connection: LoopbackConnection
        ) throws -> Void

    private final class Record: Sendable {
        let requests = Mutex<(all: [ReceivedRequest], countsByTarget: [String: Int])>(([], [:]))
    }

    private let socket: LoopbackSocket
    private let record = Record()

    init(_ handler: @escaping Handler) throws {
        let socket = try LoopbackSocket(.stream)
        self.socket = socket
        Thread.detachNewThread { [record] in
            while true {
                let descriptor = accept(socket.descriptor, nil, nil)
                guard descriptor >= 0 else { break }
                Thread.detachNewThread {
                    try? Self.serve(LoopbackConnection(descriptor: descriptor), record, handler)
                    close(descriptor)
                }
            }
            close(socket.descriptor)
        }
    }

    deinit {
        // Makes `accept` return an error, which ends its thread.
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
    }

    var port: UInt16 { socket.port }

    /// The requests so far.
    var requests: [ReceivedRequest] { record.requests.withLock { $0.all } }

    private static func serve(_ connection: LoopbackConnection, _ record: Record, _ handler: Handler) throws {
        let (head, body) = try connection.receiveRequest()
        let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let request = ReceivedRequest(target: target, head: head, body: body)
        let nth = record.requests.withLock { requests in
            requests.all.append(request)
            requests.countsByTarget[target, default: 0] += 1
            return requests.countsByTarget[target, default: 0]
        }
        try handler(request, nth, connection)
    }
}
