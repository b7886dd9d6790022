import Foundation
import NIOCore

/// Why the service ended, in words that say what to do.
struct ServeFailure {
    let failure: CommandFailure

    /// - Parameter hasListened: whether the service was up before.
    init(_ error: any Error, host: String, port: Int, hasListened: Bool) {
        if let said = error as? CommandFailure {
            failure = said
        } else if hasListened {
            failure = CommandFailure("The service has stopped: \(error)")
        } else {
            let place = "The service could not listen on \(host):\(port)"
            failure = CommandFailure("\(place): \(Self.reason(for: error, port: port))")
        }
    }

    private static func reason(for error: any Error, port: Int) -> String {
        guard let error = error as? IOError else { return "\(error)" }
        return switch error.errnoCode {
        case EADDRINUSE: "another program listens there. Choose another port with --port."
        case EACCES: "this user may not listen on port \(port). Choose one from 1024 up with --port."
        case EADDRNOTAVAIL: "this machine does not have that address. Choose another with --host."
        default: String(cString: strerror(error.errnoCode)) + "."
        }
    }
}
