import Foundation
import NIOCore

/// The reason why the service ended, as a message that says what to do.
struct ServeFailure {
    let failure: CommandFailure

    /// - Parameter hasListened: Whether the service had started before the error.
    init(_ error: any Error, host: String, port: Int, hasListened: Bool) {
        if let error = error as? CommandFailure {
            failure = error
        } else if hasListened {
            failure = CommandFailure("The service stopped: \(error)")
        } else {
            let place = "The service cannot listen on \(host):\(port)"
            failure = CommandFailure("\(place): \(Self.reason(for: error, port: port))")
        }
    }

    private static func reason(for error: any Error, port: Int) -> String {
        guard let error = error as? IOError else { return "\(error)" }
        return switch error.errnoCode {
        case EADDRINUSE: "the port is in use. Choose another port with --port."
        case EACCES: "this user may not use port \(port). Choose a port of 1024 or higher with --port."
        case EADDRNOTAVAIL: "this machine does not have that address. Choose another address with --host."
        default: String(cString: strerror(error.errnoCode)) + "."
        }
    }
}
