import Notebook
import TestSupport
import Testing

@testable import PostgresStore

extension FaultTests {
    @Suite(.enabled(if: SmallDisk.isAvailable, "a small disk cannot be mounted: that needs the rights of root"))
    struct FullDiskTests {
        /// A text that cannot be compressed, so that each note needs much space.
        private static let padding = {
            var generator = SeededGenerator(seed: 11)
            return String(
                decoding: (0..<20_000).map { _ in UInt8.random(in: 97...122, using: &generator) }, as: UTF8.self)
        }()

        /// The tables cannot grow, and the write-ahead log can. The server goes on.
        @Test(.timeLimit(.minutes(5)))
        func writesFailWhileTheDiskOfTheTablesIsFullAndGoOnAfterIt() async throws {
            let disk = try SmallDisk(megabytes: 48)
            try await TestServer.run { server in
                try server.value("CREATE TABLESPACE small LOCATION '\(disk.path)'")
                let stores = try await server.openStores(creating: "TABLESPACE small")
                let errors = try await NoteLoad.run(on: stores, padding: Self.padding) { load in
                    for _ in 0..<FullTests.rounds(10, sample: 1) {
                        try await load.acknowledge(5)
                        try disk.fill()
                        try await load.fail(with: \.isStorageFull)
                        _ = try await stores[1].notes(NoteQuery(), for: .local)
                        try disk.free()
                    }
                    try await load.acknowledge(10)
                }
                #expect(errors.allSatisfy { $0.isStorageFull }, "\(errors)")
            }
        }

        /// What is on the disk that is full.
        enum Content: CaseIterable {
            /// All files of the server.
            case all
            /// The write-ahead log. A server that cannot write it ends.
            case log
        }

        @Test(.timeLimit(.minutes(5)), arguments: Content.allCases)
        func everythingAcknowledgedIsThereOnceAfterADiskOfTheServerWasFull(_ content: Content) async throws {
            let disk = try SmallDisk(megabytes: 128)
            let (data, log) = content == .all ? ("\(disk.path)/data", nil) : (nil, "\(disk.path)/log")
            try await TestServer.run(inFolder: data, logInFolder: log) { server in
                let stores = try await server.openStores(patience: .milliseconds(200))
                try await NoteLoad.run(on: stores, padding: Self.padding) { load in
                    for round in 0..<FullTests.rounds(10, sample: 1) {
                        try await load.acknowledge(5)
                        // Less than a file of the log, and then a little more.
                        try disk.fill(leaving: round * 700 % 1_500)
                        try await load.fail { _ in true }
                        try disk.free()
                        try await server.startAgain()
                    }
                    try await load.acknowledge(10)
                }
            }
        }
    }
}
