import Notebook
import TestSupport
import Testing

@testable import PostgresStore

extension FaultTests {
    struct ServerCrashTests {
        /// Only a commit without an answer is an error: everything else is done when the server is there again.
        @Test(.timeLimit(.minutes(5))) func everythingAcknowledgedIsThereOnceAfterTheServerHasStopped() async throws {
            try await TestServer.run { server in
                let stores = try await server.openStores()
                let errors = try await NoteLoad.run(on: stores) { load in
                    for _ in 0..<FullTests.rounds(20, sample: 1) {
                        for stop in TestServer.Stop.allCases {
                            try await load.acknowledge(10)
                            server.stop(stop)
                            try await server.start()
                        }
                        try await load.acknowledge(10)
                        try server.killProcess(forDatabase: "notes")
                    }
                    try await load.acknowledge(10)
                }
                #expect(errors.allSatisfy { $0.isOutcomeUnknown }, "\(errors)")
            }
        }

        /// Longer than work is repeated. Writes fail then, and later ones are done.
        @Test(.timeLimit(.minutes(5)))
        func everythingAcknowledgedIsThereOnceAfterALongOutage() async throws {
            try await TestServer.run { server in
                let stores = try await server.openStores(patience: .milliseconds(100))
                try await NoteLoad.run(on: stores) { load in
                    try await load.acknowledge(10)
                    server.stop(.kill)
                    try await load.fail { "\($0)".contains("cannot be reached") }
                    try await server.start()
                    try await load.acknowledge(10)
                }
            }
        }
    }
}
