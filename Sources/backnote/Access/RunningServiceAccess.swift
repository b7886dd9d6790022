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
        guard let url = URL(string: address + (head.path ?? "/")) else {
            throw CommandFailure("\(address) is not the URL of a service.")
        }
        var request = URLRequest(url: url)
        request.httpMethod = head.method.rawValue
        for field in head.headerFields { request.setValue(field.value, forHTTPHeaderField: field.name.rawName) }
        if !body.isEmpty { request.httpBody = body }
        let data: Data
        let response: URLResponse
        do {
            (data, response) = try await session.data(for: request)
        } catch {
            throw CommandFailure("The service at \(address) does not respond: \(error.localizedDescription)")
        }
        guard let response = response as? HTTPURLResponse else {
            throw CommandFailure("The server at \(address) is not Backnote.")
        }
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            if let name = HTTPField.Name("\(name)") { fields[name] = "\(value)" }
        }
        return (HTTPResponse(status: .init(code: response.statusCode), headerFields: fields), data)
    }

    func close() {
        session.finishTasksAndInvalidate()
    }
}
