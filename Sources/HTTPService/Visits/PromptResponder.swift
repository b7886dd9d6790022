import HTTPTypes
import NIOCore

/// Answers some requests where they come in, on the connection's event loop. All others go to the routes, and so does what turns out to
/// need more: a responder that says no has changed nothing.
protocol PromptResponder: Sendable {
    /// Whether a request with this head is worth gathering its body for.
    func mayTake(_ head: HTTPRequest) -> Bool

    /// Answers the request, at once or from any thread; false where the routes have to. Never waits.
    func respond(
        to head: HTTPRequest, body: ByteBuffer, answer: @escaping @Sendable (PromptAnswer) -> Void
    ) -> Bool
}

/// What a prompt responder answers. The headers that every answer has come with it to the connection.
struct PromptAnswer: Sendable {
    var status = HTTPResponse.Status.ok
    var contentType = "application/json"
    let body: [UInt8]
}
