import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The notebook behind a running service of this machine.
struct RunningServiceAccess: NotebookAccess {
    let address: String
    private let session: URLSession

    init(address: String) {
        self.address = address
        // The token goes to this machine and nowhere else: no proxy of the environment gets to see it.
        setenv("no_proxy", "*", 1)
        setenv("NO_PROXY", "*", 1)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 60
        session = URLSession(configuration: configuration)
    }

    func answer(to head: HTTPRequest, body: Data) async throws -> (HTTPResponse, Data) {
        guard let url = URL(string: address + (head.path ?? "/")) else {
            throw CommandFailure("\(address) is not an address of a service.")
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
            throw CommandFailure("The service at \(address) does not answer: \(error.localizedDescription)")
        }
        guard let response = response as? HTTPURLResponse else {
            throw CommandFailure("What answers at \(address) is no service of Backnote.")
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
