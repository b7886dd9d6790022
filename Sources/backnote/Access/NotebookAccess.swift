import Foundation
import HTTPTypes

/// Responds to requests of the API: a running service, or this process on the data file.
protocol NotebookAccess: Sendable {
    /// The origin of requests, such as `http://127.0.0.1:8347`.
    var address: String { get }

    /// Sends a request.
    ///
    /// - Parameter head: The request without scheme and authority, which are added.
    func response(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data)

    /// Sends a request without a body, and passes the body of a successful response on in parts.
    ///
    /// - Returns: The body of any other response.
    func download(_ head: HTTPRequest, to write: @Sendable (Data) throws -> Void) async throws -> (HTTPResponse, Data)

    /// Ends the access. Call this once, after the last request.
    func close() async throws
}
