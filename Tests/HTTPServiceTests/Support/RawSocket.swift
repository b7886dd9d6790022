import Foundation

/// A TCP connection to the loopback interface that sends any bytes. Waits on threads of its own: the service under test
/// has the cooperative pool to itself.
final class RawSocket: Sendable {
    struct Failure: Error {
        let what: String
        let code = errno
    }

    private let descriptor: Int32

    /// - Parameter buffer: The bytes that the system keeps in each direction; nil for as many as it likes.
    init(port: Int, buffer: Int32? = nil) async throws {
        descriptor = try await Self.beside {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            guard descriptor >= 0 else { throw Failure(what: "socket") }
            var wait = timeval(tv_sec: 120, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
            if var size = buffer {
                setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
                setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
            }
            var address = Self.address(port: port)
            let isConnected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isConnected else {
                close(descriptor)
                throw Failure(what: "connect")
            }
            return descriptor
        }
    }

    deinit {
        close(descriptor)
    }

    /// Sends all of it, as far as the other side takes it.
    func send(_ text: String) async throws {
        let bytes = Array(text.utf8)
        try await Self.beside { [descriptor] in
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    sendto(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL), nil, 0)
                }
                // The other side may have had enough: what it answered is to be read all the same.
                guard count > 0 else { return }
                sent += count
            }
        }
    }

    /// Sends as much as the other side takes without waiting. Returns the number of bytes.
    func sendWhatIsTaken(_ bytes: ArraySlice<UInt8>) -> Int {
        let count = bytes.withUnsafeBytes {
            sendto(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), nil, 0)
        }
        return max(0, count)
    }

    /// Ends this side of the connection, as a client does that has nothing more to send.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Reads until a text has come.
    func read(until text: String) async throws -> String {
        try await Self.beside { [descriptor] in
            var response = ""
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while !response.contains(text) {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                guard count > 0 else { throw Failure(what: "the connection ended before \(text)") }
                response += String(decoding: buffer[..<count], as: UTF8.self)
            }
            return response
        }
    }

    /// Everything until the other side ends the connection.
    func readToEnd() async throws -> String {
        try await Self.beside { [descriptor] in
            var response: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                if count < 0, errno == EAGAIN { throw Failure(what: "nothing came") }
                guard count > 0 else { return String(decoding: response, as: UTF8.self) }
                response += buffer[..<count]
            }
        }
    }

    func exchange(_ text: String) async throws -> String {
        try await send(text)
        return try await readToEnd()
    }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return address
    }

    private static func beside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }
}
