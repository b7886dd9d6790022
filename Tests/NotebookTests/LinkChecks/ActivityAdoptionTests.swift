import Canonicalization
import Testing

@testable import Notebook

/// Which links get the activity that their page declares.
struct ActivityAdoptionTests {
    private static let url = "https://photos.example/p/7"
    private static let now = Instant("2026-11-23T12:00:00Z") ?? .now

    /// A link and the page that was fetched for it.
    struct Row: Sendable {
        let refusal: ActivityAdoption.Refusal?
        var link = UserActivity(webpageURL: ActivityAdoptionTests.url)
        var page = ObservedPage(
            url: ActivityAdoptionTests.url, title: "Sheep",
            declaredActivity: UserActivity(
                activityType: "com.example.photo", persistentIdentifier: "photo-7",
                userInfo: .object(["zoom": .integer(2)]),
                requiredUserInfoKeys: ["zoom"], keywords: ["sheep"], version: "2", minimumVersion: "1"))

        init(_ refusal: ActivityAdoption.Refusal?, _ change: (inout Row) -> Void) {
            self.refusal = refusal
            change(&self)
        }
    }

    private static let rows: [Row] = [
        Row(nil) { _ in },
        Row(nil) { $0.link.webpageURL = url + "?utm_source=x#comments" },
        Row(nil) { $0.page.url = url + "?gclid=1" },
        Row(nil) { $0.page.declaredActivity?.webpageURL = url + "?utm_source=x" },
        Row(nil) { $0.page.declaredCanonicalURL = url },
        Row(nil) { $0.page.declaredActivity?.expirationDate = Instant("2026-11-24T12:00:00Z") },
        // A redirect over a sign-in page that leads back.
        Row(nil) {
            $0.page.redirects = [
                .init(url: url, isPermanent: false), .init(url: "https://sso.example/", isPermanent: false),
            ]
        },
        Row(.undeclared) { $0.page.declaredActivity = nil },
        Row(.described) { $0.link.persistentIdentifier = "photo-8" },
        Row(.described) { $0.link.activityType = "com.example.album" },
        Row(.described) { $0.link.userInfo = .object([:]) },
        Row(.described) { $0.link.webpageURL = nil },
        Row(.unusableURL) { $0.link.webpageURL = "photos://7" },
        Row(.errorPage) { $0.page.status = 404 },
        Row(.errorPage) { $0.page.title = "Page not found" },
        // A redirect to another origin, also to that of another scheme.
        Row(.otherOrigin) { $0.page.url = "https://login.example/p/7" },
        Row(.otherOrigin) { $0.link.webpageURL = "http://photos.example/p/7" },
        // A redirect to a page that stands in for many others.
        Row(.otherPage) { $0.page.url = "https://photos.example/" },
        Row(.otherPage) { $0.page.url = "https://photos.example/p/8" },
        // One document for all routes in the fragment.
        Row(.fragment) {
            $0.link.webpageURL = "https://photos.example/#/p/7"
            $0.page.url = "https://photos.example/#/p/7"
        },
        Row(.standIn) { $0.page.title = "Sign in to Photos" },
        Row(.standIn) {
            $0.link.webpageURL = "https://photos.example/login"
            $0.page.url = "https://photos.example/login"
        },
        Row(.otherCanonical) { $0.page.declaredActivity?.webpageURL = "https://photos.example/p/8" },
        Row(.otherCanonical) { $0.page.declaredCanonicalURL = "https://photos.example/start" },
        Row(.expired) { $0.page.declaredActivity?.expirationDate = now },
        Row(.overLimit) { $0.page.declaredActivity?.persistentIdentifier = String(repeating: "7", count: 2_049) },
    ]

    @Test(arguments: rows.indices)
    func aLinkGetsTheActivityOfItsOwnPageOnly(index: Int) {
        let row = Self.rows[index]
        let adoption = ActivityAdoption(of: row.link, on: row.page, at: Self.now, by: .standard)
        #expect(adoption.refusal == row.refusal)
        guard row.refusal == nil, let declared = row.page.declaredActivity else {
            #expect(adoption.activity == row.link)
            return
        }
        #expect(adoption.activity.webpageURL == row.link.webpageURL)
        #expect(adoption.activity.title == row.link.title)
        #expect(adoption.activity.activityType == "com.example.photo")
        #expect(adoption.activity.persistentIdentifier == "photo-7")
        #expect(adoption.activity.userInfo == declared.userInfo)
        #expect(adoption.activity.requiredUserInfoKeys == ["zoom"])
        #expect(adoption.activity.keywords == ["sheep"])
        #expect(adoption.activity.version == "2" && adoption.activity.minimumVersion == "1")
        #expect(adoption.activity.expirationDate == declared.expirationDate)
    }

    @Test func everyRefusalHasARow() {
        #expect(Set(Self.rows.compactMap(\.refusal)) == Set(ActivityAdoption.Refusal.allCases))
    }
}
