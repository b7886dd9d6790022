import Foundation
import HTTPTypes

/// Where the notebook is. A command asks it the same requests of the API, whether a running service answers them or this process
/// does, over the data file.
protocol NotebookAccess: Sendable {
    /// What requests are addressed to, such as `http://127.0.0.1:8347`.
    var address: String { get }

    /// - Parameter head: without scheme and authority, which are the access's own.
    func answer(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data)

    /// Ends the access; it is not used afterwards.
    func close() async throws
}
