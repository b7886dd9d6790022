import Foundation
import Glibc
import Synchronization

/// A site on loopback that answers what a test wants, one request a connection.
public final class SiteServer: Sendable {
    public struct Request: Sendable {
        public let target: String
        public let head: String

        /// Whether a header line is in it.
        public func has(_ line: String) -> Bool { head.contains("\r\n\(line)\r\n") }
    }

    /// The answer to a request, which is the nth to its target; nil closes the connection.
    public typealias Answer = @Sendable (_ request: Request, _ nth: Int) -> String?

    public let port: UInt16
    private let socket: Int32
    private let state: State

    private final class State: Sendable {
        let requests = Mutex<[Request]>([])
        let written = Mutex(0)
    }

    public init(_ answer: @escaping Answer) throws {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(descriptor, raw, length) == 0 && listen(descriptor, 128) == 0
                && getsockname(descriptor, raw, &length) == 0
        }
        guard isListening else { throw CocoaError(.fileReadUnknown) }
        let state = State()
        self.state = state
        socket = descriptor
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { break }
                Thread.detachNewThread { Self.serve(connection, state, answer) }
            }
            close(descriptor)
        }
    }

    deinit {
        // Ends the thread's accept.
        shutdown(socket, Int32(SHUT_RDWR))
    }

    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    public var requests: [Request] { state.requests.withLock { $0 } }

    /// Bytes that were sent so far.
    public var written: Int { state.written.withLock { $0 } }

    private static func serve(_ connection: Int32, _ state: State, _ answer: Answer) {
        defer { close(connection) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(connection, &piece, piece.count, 0)
            guard count > 0 else { return }
            bytes += piece.prefix(count)
        }
        let head = String(decoding: bytes, as: UTF8.self)
        let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let request = Request(target: target, head: head)
        let nth = state.requests.withLock { requests in
            requests.append(request)
            return requests.filter { $0.target == target }.count
        }
        guard let text = answer(request, nth) else { return }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(connection, $0.baseAddress, min($0.count, 65_536), Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
            state.written.withLock { $0 += count }
        }
    }

    /// An answer with its length.
    public static func response(_ status: String = "200 OK", fields: [String] = [], body: String = "") -> String {
        (["HTTP/1.1 \(status)", "Content-Type: text/html", "Content-Length: \(body.utf8.count)"] + fields + ["", body])
            .joined(separator: "\r\n")
    }
}
