import Glibc

/// The server's end of a connection.
struct LoopbackConnection: Sendable {
    /// The client has closed its end.
    struct Closed: Error {}

    let descriptor: Int32

    /// Reads the head of a request up to its blank line, and the body that `Content-Length` announces.
    ///
    /// - Throws: ``Closed`` if the connection ends, or if the request exceeds a megabyte.
    func receiveRequest() throws(Closed) -> (head: String, body: [UInt8]) {
        var bytes: [UInt8] = []
        var bodyStart: Int?
        while bodyStart == nil {
            try receive(into: &bytes)
            bodyStart = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
        }
        let start = bodyStart ?? bytes.count
        let head = String(decoding: bytes[..<start], as: UTF8.self)
        let length = head.firstMatch(of: /\r\nContent-Length: ([0-9]{1,7})\r\n/).flatMap { Int($0.output.1) } ?? 0
        while bytes.count < start + length { try receive(into: &bytes) }
        return (head, Array(bytes[start...].prefix(length)))
    }

    private func receive(into bytes: inout [UInt8]) throws(Closed) {
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &piece, piece.count, 0)
        guard count > 0, bytes.count < 1 << 20 else { throw Closed() }
        bytes += piece.prefix(count)
    }

    /// Sends bytes.
    ///
    /// - Parameter progress: called with the number of bytes that the system took each time.
    /// - Throws: ``Closed``.
    func send(_ bytes: [UInt8], progress: (Int) -> Void = { _ in }) throws(Closed) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { rest in
                Glibc.send(descriptor, rest.baseAddress, min(rest.count, 65_536), Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Closed() }
            sent += count
            progress(count)
        }
    }

    /// Waits until the client closes its end.
    func waitUntilClosed() {
        var piece = [UInt8](repeating: 0, count: 4096)
        while recv(descriptor, &piece, piece.count, 0) > 0 {}
    }

    /// Makes the system end the connection with a reset instead of an orderly close.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
}
