import Foundation
import Synchronization
import Testing

/// A proxy between a client and a PostgreSQL server, which cuts or freezes connections, or stops as if the server were away.
public final class TestProxy: Sendable {
    /// When a connection is cut.
    public enum Moment: CaseIterable, Sendable {
        /// The statement has not arrived at the server.
        case beforeArrival
        /// The first half of what was sent has arrived.
        case duringArrival
        /// The server has done what was sent, and its answer has not arrived at the client.
        case beforeAnswer
        /// The answer has arrived at the client, without the message that the server is ready again.
        case beforeEndOfAnswer
        /// As before, and the server said that its administrator ends the connection.
        case insteadOfEndOfAnswer
    }

    private struct Cut {
        let statement: String
        let moment: Moment
    }

    /// Both ends of a connection. They are closed when no thread uses them.
    private final class Connection: Sendable {
        let client: Int32
        let server: Int32
        let answerCut = Mutex<Moment?>(nil)

        init(client: Int32, server: Int32) {
            (self.client, self.server) = (client, server)
        }

        deinit {
            Glibc.close(client)
            Glibc.close(server)
        }

        func cut() { for end in [client, server] { shutdown(end, Int32(SHUT_RDWR)) } }
    }

    private struct State {
        var connections: [Connection] = []
        var nextCut: Cut?
        var isFrozen = false
        /// How many times more clients send something before the proxy stops, or `nil` if it does not, and when.
        var untilStop: (count: Int, moment: Moment)?
        var isStopped = false
        var answerCount = 0
        var isClosed = false
    }

    private let socket: LoopbackSocket
    private let state = Mutex(State())

    /// The connection URI of the database through this proxy.
    public let url: String

    /// - Parameter url: The connection URI of a database, with a port.
    public init(before url: String) throws {
        let parts = try #require(url.wholeMatch(of: /(.*@)([\d.]+:\d+)(\/.*)/))
        let socket = try LoopbackSocket(.stream)
        self.socket = socket
        self.url = "\(parts.1)127.0.0.1:\(socket.port)\(parts.3)"
        let address = String(parts.2)
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(socket.descriptor, nil, nil)
                guard client >= 0 else { break }
                guard let self, let server = Self.connect(to: address) else {
                    Glibc.close(client)
                    continue
                }
                self.add(Connection(client: client, server: server))
            }
            Glibc.close(socket.descriptor)
        }
    }

    deinit { close() }

    /// Cuts a connection once, when a statement is sent that contains a text.
    public func cutNext(_ statement: String, _ moment: Moment) {
        state.withLock { $0.nextCut = Cut(statement: statement, moment: moment) }
    }

    /// Whether the statement of ``cutNext(_:_:)`` was not sent yet.
    public var awaitsStatement: Bool { state.withLock { $0.nextCut != nil } }

    /// Cuts all connections.
    public func cutAll() {
        for connection in state.withLock({ $0.connections }) { connection.cut() }
    }

    /// Cuts all connections, and rejects new ones.
    public func close() {
        let wasClosed = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed
        }
        // Makes `accept` return an error, which ends its thread.
        if !wasClosed { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
        cutAll()
    }

    /// Keeps the connections open and passes nothing on, as when a machine has lost its network.
    public func freeze() { state.withLock { $0.isFrozen = true } }

    /// Stops when clients have sent something a number of times more: cuts all connections and rejects new ones.
    ///
    /// - Parameter moment: When the connection is cut on which the last of it was sent.
    public func stop(after count: Int, _ moment: Moment) { state.withLock { $0.untilStop = (count, moment) } }

    /// Accepts connections again. Returns whether the proxy had stopped.
    public func restart() -> Bool {
        state.withLock { state in
            defer { (state.untilStop, state.isStopped) = (nil, false) }
            return state.isStopped
        }
    }

    /// How often the server has sent something.
    public var answerCount: Int { state.withLock { $0.answerCount } }

    // MARK: - Connections

    private static func connect(to address: String) -> Int32? {
        let parts = address.split(separator: ":")
        var end = sockaddr_in()
        end.sin_family = sa_family_t(AF_INET)
        end.sin_port = UInt16(parts[1])?.bigEndian ?? 0
        guard inet_pton(AF_INET, String(parts[0]), &end.sin_addr) == 1 else { return nil }
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let status = withUnsafeBytes(of: &end) { bytes in
            Glibc.connect(
                descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        if status == 0 { return descriptor }
        Glibc.close(descriptor)
        return nil
    }

    private func add(_ connection: Connection) {
        let isClosed = state.withLock { state in
            state.connections.append(connection)
            return state.isClosed || state.isStopped
        }
        if isClosed { connection.cut() }
        Thread.detachNewThread { [weak self] in
            Self.pass(from: connection.client, to: connection.server) { self?.sent($0, on: connection) }
            connection.cut()
            self?.state.withLock { $0.connections.removeAll { $0 === connection } }
        }
        Thread.detachNewThread { [weak self] in
            Self.pass(from: connection.server, to: connection.client) { self?.answered($0, on: connection) }
            connection.cut()
        }
    }

    /// Passes bytes on as a filter returns them, until the connection ends or the filter returns `nil`.
    private static func pass(
        from source: Int32, to target: Int32, _ filter: ([UInt8]) -> (bytes: [UInt8], goesOn: Bool)?
    ) {
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(source, &piece, piece.count, 0)
            guard count > 0, let passed = filter(Array(piece.prefix(count))) else { return }
            var sent = 0
            while sent < passed.bytes.count {
                let more = passed.bytes[sent...].withUnsafeBytes { rest in
                    Glibc.send(target, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                }
                guard more > 0 else { return }
                sent += more
            }
            guard passed.goesOn else { return }
        }
    }

    /// Returns what the server gets of what a client sent.
    private func sent(_ bytes: [UInt8], on connection: Connection) -> (bytes: [UInt8], goesOn: Bool)? {
        let (stop, others) = state.withLock { state -> (Moment?, [Connection]) in
            guard let next = state.untilStop else { return (nil, []) }
            state.untilStop = next.count > 0 ? (next.count - 1, next.moment) : nil
            guard next.count == 0 else { return (nil, []) }
            state.isStopped = true
            return (next.moment, state.connections.filter { $0 !== connection })
        }
        // Before this one, so that no other is used after it has failed.
        for other in others { other.cut() }
        let (cut, isFrozen) = state.withLock { state -> (Cut?, Bool) in
            if let stop { return (Cut(statement: "", moment: stop), state.isFrozen) }
            guard let cut = state.nextCut, bytes.contains(cut.statement.utf8) else { return (nil, state.isFrozen) }
            state.nextCut = nil
            return (cut, state.isFrozen)
        }
        if isFrozen { return ([], true) }
        switch cut?.moment {
        case nil: return (bytes, true)
        case .beforeArrival: return nil
        case .duringArrival: return (Array(bytes.prefix(bytes.count / 2)), false)
        case .beforeAnswer, .beforeEndOfAnswer, .insteadOfEndOfAnswer:
            connection.answerCut.withLock { $0 = cut?.moment }
            return (bytes, true)
        }
    }

    /// Returns what the client gets of what the server answered.
    private func answered(_ bytes: [UInt8], on connection: Connection) -> (bytes: [UInt8], goesOn: Bool)? {
        let isFrozen = state.withLock { state in
            state.answerCount += 1
            return state.isFrozen
        }
        if isFrozen { return ([], true) }
        switch connection.answerCut.withLock({ $0 }) {
        case nil: return (bytes, true)
        case .beforeArrival, .duringArrival, .beforeAnswer: return nil
        case .beforeEndOfAnswer: return (Array(bytes.dropLast(Self.readyMessageSize)), false)
        case .insteadOfEndOfAnswer: return (bytes.dropLast(Self.readyMessageSize) + Self.terminationMessage, false)
        }
    }

    /// `ReadyForQuery`: its type, its length and the state of the transaction.
    private static let readyMessageSize = 6

    /// `ErrorResponse` with severity, code and text.
    private static let terminationMessage: [UInt8] = {
        let fields = "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
        let lengthSize = 4
        let length = UInt32(fields.utf8.count + lengthSize).bigEndian
        return Array("E".utf8) + withUnsafeBytes(of: length) { Array($0) } + Array(fields.utf8)
    }()
}
