import HTTPTypes
import Hummingbird
import Notebook

/// Reads and changes the settings of an account.
struct SettingRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("settings", use: read)
        group.patch("settings", use: change)
    }

    private struct Settings: Encodable {
        /// How long visits are kept; a count of 0 keeps none.
        let visits: ActivityRetention
        /// Which images of the pages in Browse are fetched.
        let pageImages: PageImages
        /// Whether icons of sites and pictures of pages are fetched and shown.
        let webPictures: Bool
        /// Whether the place where a photo was taken is removed from photos that are added.
        let removePhotoLocation: Bool
    }

    private func settings(of account: AccountID) async throws -> Settings {
        Settings(
            visits: try await notebook.retention(for: account), pageImages: try await notebook.pageImages(for: account),
            webPictures: try await notebook.showsWebPictures(for: account),
            removePhotoLocation: try await notebook.removesPhotoLocation(for: account))
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(await settings(of: context.account), conditionalOn: request)
    }

    private struct Change: Decodable {
        struct Visits: Decodable {
            let days: Int?
            let count: Int?
        }
        let visits: Visits?
        let pageImages: String?
        let webPictures: Bool?
        let removePhotoLocation: Bool?
    }

    private func change(request: Request, context: AccountContext) async throws -> Response {
        let change = try await JSONRequest.decode(Change.self, from: request)
        let images = try change.pageImages.map { text in
            guard let images = PageImages(rawValue: text) else {
                throw Problem.malformed("The member \"pageImages\" must be off, ownSite or all.")
            }
            return images
        }
        if let visits = change.visits {
            guard (1...3_650).contains(visits.days ?? 1) else {
                throw Problem.malformed("The member \"visits.days\" must be a number from 1 to 3650.")
            }
            guard (0...10_000).contains(visits.count ?? 0) else {
                throw Problem.malformed("The member \"visits.count\" must be a number from 0 to 10000; 0 keeps none.")
            }
            let retention = try await notebook.retention(for: context.account)
            let changed = ActivityRetention(
                days: visits.days ?? retention.days, count: visits.count ?? retention.count)
            try await notebook.setRetention(changed, for: context.account)
        }
        if let images { try await notebook.setPageImages(images, for: context.account) }
        if let isOn = change.webPictures { try await notebook.setShowsWebPictures(isOn, for: context.account) }
        if let isOn = change.removePhotoLocation {
            try await notebook.setRemovesPhotoLocation(isOn, for: context.account)
        }
        return try JSONResponse.make(await settings(of: context.account))
    }
}
