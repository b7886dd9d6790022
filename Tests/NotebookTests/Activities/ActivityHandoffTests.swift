import Notebook
import Testing

struct ActivityHandoffTests {
    private func handoff(_ version: String?, _ minimum: String?, supporting: String?) async throws -> ActivityHandoff {
        let test = try TestNotebook()
        let activity = UserActivity(
            webpageURL: "https://app.example/1", version: version, minimumVersion: minimum)
        let visit = try await test.notebook.visit(activity, for: .local)
        return try await test.notebook.continueActivity(visit.activity.id, supporting: supporting, for: .local)
    }

    @Test(arguments: [
        ("1", nil, "1"), ("1", nil, "2"), ("1.9", nil, "1.10"), ("2.0", nil, "2"), ("2.beta", nil, "2.0"),
        ("3", "2", "2.5"), (nil, nil, "1"), ("1", nil, nil), (nil, nil, nil), ("odd version", nil, "odd version"),
    ])
    func anActivityContinuesInASupportedVersion(version: String?, minimum: String?, supporting: String?) async throws {
        let handoff = try await self.handoff(version, minimum, supporting: supporting)
        #expect(handoff.way == .activity)
        #expect(handoff.explanation == nil)
    }

    @Test(arguments: [
        ("2", nil, "1"), ("1.10", nil, "1.9"), ("3", "2.1", "2.0"), ("2", nil, "2.beta"), ("1.0.1", nil, "1"),
    ])
    func anActivityOfANewerVersionOpensItsPage(version: String, minimum: String?, supporting: String) async throws {
        let handoff = try await self.handoff(version, minimum, supporting: supporting)
        #expect(handoff.way == .webpage)
        #expect(
            handoff.explanation
                == "This activity needs version \(minimum ?? version) of its app, and this device has version \(supporting). Its page opens instead."
        )
    }
}
