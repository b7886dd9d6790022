import Glibc

/// The server's end of a connection.
struct LoopbackConnection: Sendable {
    /// The client has closed its end.
    struct Closed: Error {}

    let descriptor: Int32

    /// Reads up to the blank line that ends a request's head.
    ///
    /// - Throws: ``Closed`` if the connection ends, or if the head exceeds a megabyte.
    func receiveHead() throws(Closed) -> String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0, bytes.count < 1 << 20 else { throw Closed() }
            bytes += piece.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
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
