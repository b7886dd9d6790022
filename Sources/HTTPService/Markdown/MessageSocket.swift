import Foundation

/// A socket between two processes, which carries whole messages: a kind (1 byte), the length of the content (4 bytes,
/// the least significant first), and the content.
///
/// It blocks the calling thread.
struct MessageSocket {
    enum Kind: UInt8 {
        /// A text to render.
        case text = 1
        /// A question about a link to a note in the text: a ``NoteLinkQuestion`` as JSON.
        case question = 2
        /// The answer: a `MarkdownReference` as JSON, or nothing if the link leads to no note.
        case answer = 3
        /// The HTML of the text.
        case html = 4
    }

    struct Message {
        let kind: Kind
        let content: [UInt8]
    }

    enum Failure: Error {
        /// The other process has ended, or has closed its socket.
        case closed
        /// What the other process sends is no message, or is longer than the limit.
        case invalid
    }

    /// The maximum length of a content in bytes.
    static let contentLimit = 8 * 1_048_576
    private static let headLength = 5

    let descriptor: Int32
    /// How often `whileWaiting` is called, in milliseconds; -1 for never.
    let interval: Int32

    /// - Parameter whileWaiting: Called again and again while the other process does not read. Its error ends the wait.
    func send(_ kind: Kind, _ content: [UInt8], whileWaiting: () throws -> Void = {}) throws {
        guard content.count <= Self.contentLimit else { throw Failure.invalid }
        var length = UInt32(content.count).littleEndian
        var bytes = [kind.rawValue]
        withUnsafeBytes(of: &length) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: content)
        var start = 0
        while start < bytes.count {
            let sent = bytes.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                // Without a signal, which would end this process if the other one has ended.
                return Foundation.send(
                    descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if sent >= 0 { start += sent } else { try wait(for: POLLOUT, whileWaiting) }
        }
    }

    /// - Parameter whileWaiting: Called again and again until the message has come. Its error ends the wait.
    func receive(whileWaiting: () throws -> Void = {}) throws -> Message {
        let head = try receive(Self.headLength, whileWaiting)
        let length = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let kind = Kind(rawValue: head[0]), length <= Self.contentLimit else { throw Failure.invalid }
        return Message(kind: kind, content: try receive(length, whileWaiting))
    }

    private func receive(_ count: Int, _ whileWaiting: () throws -> Void) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var end = 0
        while end < count {
            let received = bytes.withUnsafeMutableBytes { bytes in
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
                return recv(descriptor, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
            }
            guard received != 0 else { throw Failure.closed }
            if received > 0 { end += received } else { try wait(for: POLLIN, whileWaiting) }
        }
        return bytes
    }

    /// Waits after a call that did not succeed until it may.
    private func wait(for events: Int32, _ whileWaiting: () throws -> Void) throws {
        guard [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) else { throw Failure.closed }
        try whileWaiting()
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = poll(&entry, 1, interval)
    }
}

/// A link to a note in a text that is being rendered.
struct NoteLinkQuestion: Codable {
    let url: String
    /// The words that the link has in the text.
    let words: String
}
