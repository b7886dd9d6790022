import TestSupport
import Testing

@testable import PageFetching

/// Server-side request forgery: every way in which an address of someone else's choice reaches the fetcher, with every
/// spelling of an address that is not of the open web.
struct ForgedRequestTests {
    @Test(arguments: ForgedRequestFixture.Entry.allCases)
    func aRefusedAddressOpensNoSocket(entry: ForgedRequestFixture.Entry) async throws {
        let fixture = try ForgedRequestFixture()
        for row in ForgedAddress.all where row.expected == .refused {
            await fixture.expectRefusal(of: row, by: entry)
        }
        fixture.expectNoOtherSockets(by: entry)
    }

    @Test(arguments: [ForgedRequestFixture.Entry.typed, .redirect, .import])
    func anAllowedAddressIsConnectedTo(entry: ForgedRequestFixture.Entry) async throws {
        let fixture = try ForgedRequestFixture()
        for row in ForgedAddress.all where row.expected == .allowed {
            try await fixture.expectConnection(to: row, by: entry)
        }
    }

    @Test func anInvalidAddressIsNotAURL() async throws {
        let fixture = try ForgedRequestFixture()
        for row in ForgedAddress.all where row.expected == .invalid { await fixture.expectInvalid(row) }
    }
}

/// The same over the labeled addresses.
@Suite(.enabled(if: ForgedAddress.hasLabeledRows, "the labeled addresses are absent: set BACKNOTE_DATA"))
struct LabeledForgedRequestTests {
    private let rows: [ForgedAddress]

    init() throws {
        rows = try ForgedAddress.labeled()
    }

    @Test(arguments: ForgedRequestFixture.Entry.allCases)
    func aRefusedAddressOpensNoSocket(entry: ForgedRequestFixture.Entry) async throws {
        let refused = rows.filter { $0.expected == .refused }
        #expect(refused.count == 612)
        let fixture = try ForgedRequestFixture()
        for row in refused.sampled(150) { await fixture.expectRefusal(of: row, by: entry) }
        fixture.expectNoOtherSockets(by: entry)
    }

    @Test(arguments: [ForgedRequestFixture.Entry.typed, .redirect, .import])
    func anAllowedAddressIsConnectedTo(entry: ForgedRequestFixture.Entry) async throws {
        let allowed = rows.filter { $0.expected == .allowed }
        #expect(allowed.count == 109)
        let fixture = try ForgedRequestFixture()
        for row in allowed.sampled(60) { try await fixture.expectConnection(to: row, by: entry) }
    }

    @Test func anInvalidAddressIsNotAURL() async throws {
        let invalid = rows.filter { $0.expected == .invalid }
        #expect(invalid.count == 84)
        let fixture = try ForgedRequestFixture()
        for row in invalid { await fixture.expectInvalid(row) }
    }
}
