import Foundation
import Notebook
import Testing

struct ActivityTests {
    private func visit(_ test: TestNotebook, _ url: String, device: String? = nil, title: String? = nil) async throws {
        _ = try await test.notebook.visit(
            UserActivity(title: title, webpageURL: url, device: device), for: .local)
    }

    @Test func theMenuListsCurrentActivitiesBeforeRecentVisits() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1", device: "phone")
        try await visit(test, "https://example.com/2", device: "laptop")
        try await visit(test, "https://example.com/3", device: "laptop")
        let listed = try await test.notebook.activities(for: .local)
        #expect(listed.map { $0.canonicalURL?.suffix(1) } == ["3", "1", "2"])
        #expect(listed.map(\.isCurrent) == [true, true, false])
    }

    @Test func aPageIsListedOnceForAllItsURLs() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1?utm_source=a", device: "phone")
        try await visit(test, "https://example.com/1?utm_source=b", device: "laptop", title: "One")
        #expect(try await test.notebook.activities(for: .local).map(\.activity.title) == ["One"])
    }

    @Test func visitsBeyondTheMaximumAreDropped() async throws {
        let test = try await TestNotebook(retention: ActivityRetention(days: 7, count: 3))
        for number in 1...6 { try await visit(test, "https://example.com/\(number)") }
        let kept = try await test.notebook.activities(for: .local)
        #expect(kept.map { $0.canonicalURL?.suffix(1) } == ["6", "5", "4"])
    }

    @Test func allVisitsCanBeDeleted() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1")
        try await test.notebook.forgetActivities(for: .local)
        #expect(try await test.notebook.activities(for: .local).isEmpty)
    }

    @Test func credentialsInAURLAreNotRecorded() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://alice:s3cret@example.com/1")
        let listed = try await test.notebook.activities(for: .local)
        #expect(listed.map(\.activity.webpageURL) == ["https://example.com/1"])
        #expect(listed.map(\.canonicalURL) == ["https://example.com/1"])
        let decoded = try JSONDecoder().decode(
            UserActivity.self, from: Data(#"{"webpageURL": "https://alice:s3cret@example.com/1"}"#.utf8))
        #expect(decoded.webpageURL == "https://example.com/1")
    }

    @Test func requestingSuggestionsRecordsNothing() async throws {
        let test = try await TestNotebook()
        _ = try await test.suggestions("https://example.com/1")
        #expect(try await test.notebook.activities(for: .local).isEmpty)
    }

    private func listed(_ test: TestNotebook, on device: String? = nil) async throws -> [String] {
        try await test.notebook.activities(device: device, for: .local).map {
            String(($0.canonicalURL ?? "").suffix(1))
        }
    }

    @Test func thisDevicesActivityPrecedesThoseOfOtherDevices() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1", device: "phone")
        try await visit(test, "https://example.com/2", device: "laptop")
        #expect(try await listed(test, on: "phone") == ["1", "2"])
        #expect(try await listed(test, on: "laptop") == ["2", "1"])
        #expect(try await listed(test) == ["2", "1"])
    }

    @Test func aResignedActivityBecomesARecentVisit() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1", device: "phone")
        try await visit(test, "https://example.com/2", device: "laptop")
        try await test.notebook.resignCurrentActivity(ofDevice: "laptop", for: .local)
        let all = try await test.notebook.activities(for: .local)
        #expect(all.map(\.isCurrent) == [true, false])
        #expect(try await listed(test) == ["1", "2"])
    }

    @Test func anInvalidatedActivityIsNotListed() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1")
        let record = try #require(try await test.notebook.activities(for: .local).first)
        try await test.notebook.invalidateActivity(record.id, for: .local)
        #expect(try await listed(test).isEmpty)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.invalidateActivity(record.id, for: .local)
        }
    }

    @Test func anExpiredActivityIsNeitherListedNorContinued() async throws {
        let test = try await TestNotebook()
        let activity = UserActivity(
            webpageURL: "https://example.com/1", expirationDate: test.time.advanced(byDays: 2))
        let visit = try await test.notebook.visit(activity, for: .local)
        test.advance(byDays: 1)
        #expect(try await listed(test) == ["1"])
        test.advance(byDays: 1)
        #expect(try await listed(test).isEmpty)
        await #expect(throws: NotebookError.self) {
            try await test.notebook.continueActivity(visit.activity.id, supporting: nil, for: .local)
        }
    }

    @Test func anAppsItemIsListedOnceForAllItsURLs() async throws {
        let test = try await TestNotebook()
        for (number, identifier) in [(1, "plan-7"), (2, "plan-7"), (3, "plan-8")] {
            let activity = UserActivity(
                webpageURL: "https://app.example/day/\(number)", targetContentIdentifier: identifier)
            _ = try await test.notebook.visit(activity, for: .local)
        }
        // The same identifier on another site belongs to another item.
        _ = try await test.notebook.visit(
            UserActivity(webpageURL: "https://other.example/4", targetContentIdentifier: "plan-8"), for: .local)
        #expect(try await listed(test) == ["4", "3", "2"])
    }

    @Test(arguments: [
        (nil, "https://www.example.com/a%20b/?q=1", "example.com/a b"),
        ("  A\u{0}\n title ", "https://example.com/", "A title"),
        ("A title in one line", "https://example.com/", "A title in one line"),
        (" A title", "https://example.com/", "A title"), ("A title ", "https://example.com/", "A title"),
        ("A  title", "https://example.com/", "A title"), ("A\ttitle", "https://example.com/", "A title"),
        ("Ä\u{A0}title", "https://example.com/", "Ä title"), (" ", "https://example.com/a", "example.com/a"),
        (" \t", "https://example.com/", "example.com"),
    ])
    func anActivityHasADisplayTitle(title: String?, url: String, expected: String) async throws {
        let test = try await TestNotebook()
        try await visit(test, url, title: title)
        #expect(try await test.notebook.activities(for: .local).map(\.displayTitle) == [expected])
    }

    @Test func aVisitWithoutATitleKeepsTheKnownTitle() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1", device: "phone", title: "One")
        try await visit(test, "https://example.com/1", device: "laptop")
        try await visit(test, "https://example.com/1", device: "phone")
        #expect(try await test.notebook.activities(for: .local).map(\.displayTitle) == ["One"])
    }

    @Test func anActivityIsReturnedUnchanged() async throws {
        let test = try await TestNotebook()
        let activity = UserActivity(
            activityType: "example.plan.edit", title: "Plan", webpageURL: "https://app.example/1#a",
            targetContentIdentifier: "t", persistentIdentifier: "p",
            userInfo: .object(["a": .array([.integer(1), .null]), "unknown": .object([:])]), keywords: ["gym", "体操"],
            expirationDate: test.time.advanced(byDays: 1), version: "2.1", minimumVersion: "2", device: "phone")
        let visit = try await test.notebook.visit(activity, for: .local)
        #expect(try await test.notebook.activities(for: .local).map(\.activity) == [activity])
        let continued = try await test.notebook.continueActivity(visit.activity.id, supporting: "2.1", for: .local)
        #expect(continued.source.activity == activity)
        #expect(continued.way == .activity)
    }

    @Test func visitsAreKeptForTheRetention() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1")
        test.advance(byDays: 2)
        try await visit(test, "https://example.com/2")
        #expect(try await listed(test) == ["2", "1"])
        try await test.notebook.setRetention(ActivityRetention(days: 1, count: 500), for: .local)
        #expect(try await listed(test) == ["2"])
        #expect(try await test.notebook.retention(for: .local) == ActivityRetention(days: 1, count: 500))
    }

    @Test func withoutRetentionVisitsAreNotRecordedButHaveSuggestions() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://example.com/1")
        try await visit(test, "https://example.com/1")
        try await test.notebook.setRetention(.none, for: .local)
        #expect(try await listed(test).isEmpty)
        let visit = try await test.notebook.visit(UserActivity(webpageURL: "https://example.com/1"), for: .local)
        #expect(visit.suggestions.count == 1)
        #expect(try await listed(test).isEmpty)
    }

    @Test func deletingASiteIncludesItsSubdomains() async throws {
        let test = try await TestNotebook()
        for url in ["https://bank.example/1", "https://my.bank.example/2", "https://notbank.example/3"] {
            try await visit(test, url)
        }
        try await test.notebook.forgetActivities(.site(hostname: "Bank.example"), for: .local)
        #expect(try await listed(test) == ["3"])
    }

    @Test func visitsOfATimeRangeCanBeDeleted() async throws {
        let test = try await TestNotebook()
        try await visit(test, "https://example.com/1")
        let start = test.time.advanced(byDays: 1)
        test.advance(byDays: 1)
        try await visit(test, "https://example.com/2")
        test.advance(byDays: 1)
        try await visit(test, "https://example.com/3")
        try await test.notebook.forgetActivities(.range(start, start.advanced(byDays: 1)), for: .local)
        #expect(try await listed(test) == ["3", "1"])
    }

    @Test func aPageThatIsShownAgainKeepsItsIDWithNewData() async throws {
        let test = try await TestNotebook()
        func show(_ url: String, on device: String?, at view: Int64) async throws -> Identifier<RecordedActivity> {
            let activity = UserActivity(webpageURL: url, userInfo: .object(["zoom": .integer(view)]), device: device)
            return try await test.notebook.visit(activity, for: .local).activity.id
        }
        let map = try await show("https://maps.example/", on: "phone", at: 1)
        let other = try await show("https://maps.example/b", on: "phone", at: 1)
        #expect(try await test.notebook.activities(for: .local).count == 2)
        #expect(try await show("https://maps.example/?utm_source=a", on: "phone", at: 2) == map)
        let continued = try await test.notebook.continueActivity(map, supporting: nil, for: .local)
        #expect(continued.source.activity.userInfo == .object(["zoom": .integer(2)]))
        let laptop = try await show("https://maps.example/", on: "laptop", at: 3)
        let unnamed = try await show("https://maps.example/", on: nil, at: 4)
        #expect(Set([map, other, laptop, unnamed]).count == 4)
        let again = try await test.notebook.continueActivity(map, supporting: nil, for: .local)
        #expect(again.source.activity.userInfo == .object(["zoom": .integer(2)]))
    }

    @Test(arguments: [
        (Int.min, Int.min, 1, 0), (0, -1, 1, 0), (7, 500, 7, 500), (3_651, 10_001, 3_650, 10_000),
        (Int.max, Int.max, 3_650, 10_000),
    ])
    func aStoredRetentionIsWithinItsRange(days: Int, count: Int, readDays: Int, readCount: Int) throws {
        let stored = Data(#"{"days": \#(days), "count": \#(count)}"#.utf8)
        let retention = try JSONDecoder().decode(ActivityRetention.self, from: stored)
        #expect(retention.days == readDays && retention.count == readCount)
    }
}
