import Foundation
import NIOCore
import Testing

@testable import backnote

struct ServeFailureTests {
    private struct Unexpected: Error, CustomStringConvertible {
        let description = "Something else."
    }

    private static let listening: [(error: any Error, message: String)] = [
        (
            IOError(errnoCode: EADDRINUSE, reason: "bind"),
            "the port is in use. Choose another port with --port."
        ),
        (
            IOError(errnoCode: EACCES, reason: "bind"),
            "this user may not use port 80. Choose a port of 1024 or higher with --port."
        ),
        (
            IOError(errnoCode: EADDRNOTAVAIL, reason: "bind"),
            "this machine does not have that address. Choose another address with --host."
        ),
        (IOError(errnoCode: ENOBUFS, reason: "bind"), "No buffer space available."),
        (Unexpected(), "Something else."),
    ]

    @Test(arguments: listening.indices)
    func aFailureToListenHasAReason(_ index: Int) {
        let (error, message) = Self.listening[index]
        #expect(
            ServeFailure(error, host: "127.0.0.1", port: 80, hasListened: false).failure.message
                == "The service cannot listen on 127.0.0.1:80: " + message)
    }

    @Test func aFailureOfARunningServiceIsNotAFailureToListen() {
        #expect(
            ServeFailure(Unexpected(), host: "127.0.0.1", port: 80, hasListened: true).failure.message
                == "The service stopped: Something else.")
    }

    @Test func aFailureWithAMessageIsUnchanged() {
        #expect(
            ServeFailure(CommandFailure("So it is."), host: "127.0.0.1", port: 80, hasListened: false).failure.message
                == "So it is.")
    }
}
