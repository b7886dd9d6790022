import Hummingbird
import NIOCore

/// A response's body while it is being written: its texts as they come, until it ends.
final class StreamedBody: Sendable {
    private let texts: AsyncStream<String>
    private let writing: Task<Void, any Error>

    init(_ body: ResponseBody) {
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        self.texts = texts
        writing = Task {
            defer { continuation.finish() }
            try await body.write(Writer(continuation: continuation))
        }
    }

    private struct Writer: ResponseBodyWriter {
        let continuation: AsyncStream<String>.Continuation

        mutating func write(_ buffer: ByteBuffer) async throws { continuation.yield(String(buffer: buffer)) }

        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// Reads on until the text holds a part; all that came so far, or nil where the body ended without it.
    func text(until part: String) async -> String? {
        var text = ""
        for await more in texts {
            text += more
            if text.contains(part) { return text }
        }
        return nil
    }

    /// Reads to the body's end.
    func rest() async -> String {
        var text = ""
        for await more in texts { text += more }
        return text
    }

    /// The client goes away.
    func close() { writing.cancel() }

    deinit { writing.cancel() }
}
