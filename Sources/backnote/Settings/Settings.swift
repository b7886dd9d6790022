import HTTPService
import PageFetching

/// Everything that can be set. This table is the one place that knows names, bounds and defaults: flags, environment and configuration
/// file are read by it.
enum Settings {
    static let dataFolder = Setting.folder("data-folder", standard: StandardFolders.data)
    static let host = Setting.text("host", "an address to listen on", standard: "127.0.0.1")
    static let port = Setting.number("port", 1...65_535, standard: 8_347)
    static let fetchPages = Setting(
        name: "fetch-pages", expectation: "off, added-links or on", standard: FetchPolicy.addedLinks,
        standardText: FetchPolicy.addedLinks.rawValue, read: { FetchPolicy(rawValue: $0) })
    /// Several stand on one line, with spaces between them.
    static let allowAddress = Setting(
        name: "allow-address", expectation: "an address and port, such as 127.0.0.1:9000 or [::1]:9000",
        standard: [], standardText: "", read: endpoints)
    static let backupEvery = Setting.number("backup-every", 0...8_760, standard: 24)
    static let keepBackups = Setting.number("keep-backups", 1...10_000, standard: 7)
    /// Empty for `backups` in the data folder.
    static let backupFolder = Setting.folder("backup-folder", standard: "")

    static let publicURL = Setting(
        name: "public-url", expectation: "an origin in lower case such as https://notes.example",
        standard: PublicOrigin?.none, standardText: "", read: { PublicOrigin($0) })
    static let proxyUserHeader = Setting.text("proxy-user-header", "a header's name", standard: "")
    /// Several stand on one line, with commas between them.
    static let trustedProxy = Setting.text("trusted-proxy", "addresses with commas between", standard: "")
    static let rateLimits = Setting(
        name: "rate-limits", expectation: "on or off", standard: HostingOptions.Switch.on, standardText: "on",
        read: { HostingOptions.Switch(rawValue: $0) })

    static let all: [any AnySetting] = [
        dataFolder, host, port, fetchPages, allowAddress, backupEvery, keepBackups, backupFolder, publicURL,
        proxyUserHeader, trustedProxy, rateLimits,
    ]

    static var names: [String] { all.map(\.name) }

    /// - Throws: `SettingError` for the first thing in environment or file that is not understood.
    static func check() throws(SettingError) {
        let sources = try SettingSources.ofProcess.get()
        for setting in all { _ = try setting.shown(by: sources) }
    }

    /// Addresses with spaces between them; nil where one is none.
    @Sendable private static func endpoints(_ text: String) -> [AddressPolicy.Endpoint]? {
        let parts = text.split(separator: " ")
        let endpoints = parts.compactMap { AddressPolicy.Endpoint(String($0)) }
        return endpoints.count == parts.count ? endpoints : nil
    }
}

/// A setting of whatever type.
protocol AnySetting: Sendable {
    var name: String { get }

    /// The value that holds where no flag says otherwise, as it was written, and where it comes from: `default` where nobody says anything.
    func shown(by sources: SettingSources) throws(SettingError) -> (value: String, place: String)
}

extension Setting: AnySetting {
    func shown(by sources: SettingSources) throws(SettingError) -> (value: String, place: String) {
        guard try said(by: sources) != nil, let text = sources.text(of: name, environmentName) else {
            return (standardText, "default")
        }
        return (text.value, text.place)
    }
}
