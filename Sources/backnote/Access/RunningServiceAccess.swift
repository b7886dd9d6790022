import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The notebook of a service that runs on this machine.
struct RunningServiceAccess: NotebookAccess {
    let address: String
    private let session: URLSession

    init(address: String) {
        self.address = address
        // The token must not leave this machine: no proxy from the environment may see it.
        setenv("no_proxy", "*", 1)
        setenv("NO_PROXY", "*", 1)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 60
        session = URLSession(configuration: configuration)
    }

    func response(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data) {
        var request = try request(head)
        if !body.isEmpty { request.httpBody = body }
        let (data, response) = try await result { try await session.data(for: request) }
        return (try Self.head(of: response), data)
    }

    func download(_ head: HTTPRequest, to write: @Sendable (Data) throws -> Void) async throws -> (HTTPResponse, Data) {
        let request = try request(head)
        // The session writes what it receives into a file, however slowly it is passed on. Without the file, it would end the
        // process.
        let folder = NSTemporaryDirectory()
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw CommandFailure(
                "The folder for temporary files, \(folder), cannot be written to. Set TMPDIR to one that can.")
        }
        let (url, response) = try await result { try await session.download(for: request) }
        defer { try? FileManager.default.removeItem(at: url) }
        let head = try Self.head(of: response)
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        guard head.status.kind == .successful else { return (head, try file.readToEnd() ?? Data()) }
        while let part = try file.read(upToCount: 1_048_576), !part.isEmpty { try write(part) }
        return (head, Data())
    }

    private func request(_ head: HTTPRequest) throws -> URLRequest {
        guard let url = URL(string: address + (head.path ?? "/")) else {
            throw CommandFailure("\(address) is not the URL of a service.")
        }
        var request = URLRequest(url: url)
        request.httpMethod = head.method.rawValue
        for field in head.headerFields { request.setValue(field.value, forHTTPHeaderField: field.name.rawName) }
        return request
    }

    private func result<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            throw CommandFailure("The service at \(address) does not respond: \(error.localizedDescription)")
        }
    }

    private static func head(of response: URLResponse) throws -> HTTPResponse {
        guard let response = response as? HTTPURLResponse else {
            throw CommandFailure("The server at \(response.url?.absoluteString ?? "") is not Backnote.")
        }
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            if let name = HTTPField.Name("\(name)") { fields[name] = "\(value)" }
        }
        return HTTPResponse(status: .init(code: response.statusCode), headerFields: fields)
    }

    func close() {
        session.finishTasksAndInvalidate()
    }
}
