import Foundation
import NIOCore
import Testing

@testable import backnote

struct ServeFailureTests {
    private struct Unexpected: Error, CustomStringConvertible {
        let description = "Something else."
    }

    private static let listening: [(error: any Error, sentence: String)] = [
        (
            IOError(errnoCode: EADDRINUSE, reason: "bind"),
            "another program listens there. Choose another port with --port."
        ),
        (
            IOError(errnoCode: EACCES, reason: "bind"),
            "this user may not listen on port 80. Choose one from 1024 up with --port."
        ),
        (
            IOError(errnoCode: EADDRNOTAVAIL, reason: "bind"),
            "this machine does not have that address. Choose another with --host."
        ),
        (IOError(errnoCode: ENOBUFS, reason: "bind"), "No buffer space available."),
        (Unexpected(), "Something else."),
    ]

    @Test(arguments: listening.indices)
    func whatKeepsItFromListeningIsNamed(_ index: Int) {
        let (error, sentence) = Self.listening[index]
        #expect(
            ServeFailure(error, host: "127.0.0.1", port: 80, hasListened: false).failure.sentence
                == "The service could not listen on 127.0.0.1:80: " + sentence)
    }

    @Test func whatEndsARunningServiceIsNotSaidToKeepItFromListening() {
        #expect(
            ServeFailure(Unexpected(), host: "127.0.0.1", port: 80, hasListened: true).failure.sentence
                == "The service has stopped: Something else.")
    }

    @Test func aFailureThatHasItsSentenceKeepsIt() {
        #expect(
            ServeFailure(CommandFailure("So it is."), host: "127.0.0.1", port: 80, hasListened: false).failure.sentence
                == "So it is.")
    }
}
