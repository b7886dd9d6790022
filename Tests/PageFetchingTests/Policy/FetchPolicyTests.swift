import PageFetching
import Testing

struct FetchPolicyTests {
    @Test(
        arguments: [
            ("off", []), ("added-links", [.openedPage, .addedLink]), ("on", [.openedPage, .addedLink, .background]),
        ] as [(String, Set<FetchPolicy.Purpose>)])
    func aPolicyAllowsItsPurposes(name: String, purposes: Set<FetchPolicy.Purpose>) throws {
        let policy = try #require(FetchPolicy(rawValue: name))
        #expect(Set(FetchPolicy.Purpose.allCases.filter(policy.allows)) == purposes)
    }
}
