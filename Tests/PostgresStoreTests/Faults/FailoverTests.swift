import Notebook
import TestSupport
import Testing

@testable import PostgresStore

extension FaultTests {
    /// A standby that has everything that was acknowledged, because each commit waits for it (`synchronous_standby_names`).
    struct FailoverTests {
        /// Makes a standby, and passes it to a body when commits wait for it.
        private func withStandby(
            _ body: (_ primary: TestServer, _ standby: TestServer) async throws -> Void
        ) async throws {
            try await TestServer.run { primary in
                try await primary.runStandby { standby in
                    try primary.value("ALTER SYSTEM SET synchronous_standby_names = '*'")
                    try primary.value("SELECT pg_reload_conf()")
                    while try primary.value("SELECT sync_state FROM pg_stat_replication") != .text("sync") {
                        try await Task.sleep(for: .milliseconds(20))
                    }
                    try await body(primary, standby)
                }
            }
        }

        @Test(.timeLimit(.minutes(5))) func everythingAcknowledgedIsThereOnceAtTheNewPrimary() async throws {
            try await withStandby { primary, standby in
                let stores = try await primary.openStores(orOn: standby)
                let errors = try await NoteLoad.run(on: stores) { load in
                    try await load.acknowledge(FullTests.rounds(1_000, sample: 30))
                    primary.stop(.kill)
                    try standby.promote()
                    try await load.acknowledge(20)
                }
                #expect(errors.allSatisfy { $0.isOutcomeUnknown }, "\(errors)")
            }
        }

        /// What only the primary has is not acknowledged, however long the standby is away.
        @Test(.enabled(if: FullTests.isOn, "only in a full run"), .timeLimit(.minutes(5)))
        func nothingIsAcknowledgedThatTheStandbyDoesNotHave() async throws {
            try await withStandby { primary, standby in
                let stores = try await primary.openStores(orOn: standby, responseLimit: .seconds(10))
                try await NoteLoad.run(on: stores) { load in
                    try await load.acknowledge(20)
                    standby.stop(.fast)
                    try await load.fail(with: \.isOutcomeUnknown)
                    primary.stop(.kill)
                    try await standby.start()
                    try standby.promote()
                    try await load.acknowledge(20)
                }
            }
        }
    }
}
