import HTTPService
import PageFetching

/// All settings. This is the only place that defines names, ranges and defaults for flags, environment and
/// configuration file.
enum Settings {
    static var dataFolder: Setting<String> { .folder("data-folder", defaultValue: StandardFolders.data) }
    static let allowSharedDataFolder = Setting(
        name: "allow-shared-data-folder", expectation: "on or off", defaultValue: HostingOptions.Switch.off,
        defaultText: "off", parse: { HostingOptions.Switch(rawValue: $0) })

    /// Returns whether a shared data folder is used. A flag without a value cannot be turned on by its default.
    static func allowsSharedDataFolder(flag: Bool) -> Bool { flag || allowSharedDataFolder.value == .on }

    /// Empty for the data file in the data folder.
    static let database = Setting(
        name: "database", expectation: "a URL such as postgres://user@host:5432/database", defaultValue: "",
        defaultText: "", parse: DatabaseURL.checked, shown: DatabaseURL.withoutPassword)
    /// Empty for `database`.
    static let directDatabase = Setting(
        name: "direct-database", expectation: "a URL such as postgres://user@host:5432/database", defaultValue: "",
        defaultText: "", parse: DatabaseURL.checked, shown: DatabaseURL.withoutPassword)
    static let host = Setting.text("host", "an address to listen on", defaultValue: "127.0.0.1")
    static let port = Setting.number("port", 1...65_535, defaultValue: 8_347)
    static let fetchPages = Setting(
        name: "fetch-pages", expectation: "off, added-links or on", defaultValue: FetchPolicy.addedLinks,
        defaultText: FetchPolicy.addedLinks.rawValue, parse: { FetchPolicy(rawValue: $0) })
    /// Several addresses are separated by spaces.
    static let allowAddress = Setting(
        name: "allow-address", expectation: "an address and port, such as 127.0.0.1:9000 or [::1]:9000",
        defaultValue: [], defaultText: "", parse: endpoints)
    static let backupEvery = Setting.number("backup-every", 0...8_760, defaultValue: 24)
    static let keepBackups = Setting.number("keep-backups", 1...10_000, defaultValue: 7)
    /// Empty for the folder `backups` in the data folder.
    static let backupFolder = Setting.folder("backup-folder", defaultValue: "")

    /// Empty for none.
    static let exportFolder = Setting.folder("export-folder", defaultValue: "")
    static let exportEvery = Setting.number("export-every", 1...8_760, defaultValue: 24)

    /// Empty for none.
    static let extensionPackages = Setting.folder("extension-packages", defaultValue: "")

    static let adGuardList = ruleList("adguard-list", of: .adGuard)
    static let clearURLsList = ruleList("clearurls-list", of: .clearURLs)

    static let publicURL = Setting(
        name: "public-url", expectation: "an origin such as https://notes.example, without a path",
        defaultValue: PublicOrigin?.none, defaultText: "", parse: { PublicOrigin($0) })
    static let proxyUserHeader = Setting.text("proxy-user-header", "the name of a header", defaultValue: "")
    /// Several addresses are separated by commas.
    static let trustedProxy = Setting.text(
        "trusted-proxy", "a list of addresses or networks separated by commas", defaultValue: "")
    static let rateLimits = Setting(
        name: "rate-limits", expectation: "on or off", defaultValue: HostingOptions.Switch.on, defaultText: "on",
        parse: { HostingOptions.Switch(rawValue: $0) })

    static let backgroundWork = Setting(
        name: "background-work", expectation: "on or off", defaultValue: HostingOptions.Switch.on, defaultText: "on",
        parse: { HostingOptions.Switch(rawValue: $0) })
    /// In MB (1,048,576 bytes); 0 for no quota.
    static let attachmentQuota = Setting.number("attachment-quota", 0...100_000_000, defaultValue: 0)
    static let drain = Setting.number("drain", 0...3_600, defaultValue: 0)

    static var all: [any AnySetting] {
        [
            dataFolder, allowSharedDataFolder, database, directDatabase, host, port, fetchPages, allowAddress,
            backupEvery, keepBackups, backupFolder, exportFolder, exportEvery, extensionPackages, adGuardList,
            clearURLsList, publicURL, proxyUserHeader, trustedProxy, rateLimits, attachmentQuota, backgroundWork, drain,
        ]
    }

    static var names: [String] { all.map(\.name) }

    /// Checks environment and configuration file.
    ///
    /// - Throws: `SettingError` for the first invalid setting.
    static func check() throws(SettingError) {
        let sources = try SettingSources.current.get()
        for setting in all { _ = try setting.described(by: sources) }
    }

    /// Returns the setting for the URL of a list of rules that the service offers by name.
    private static func ruleList(_ name: String, of list: PublicRuleList.Name) -> Setting<String> {
        let url = PublicRuleList(list).url
        return Setting(
            name: name, expectation: "a URL that begins with https://", defaultValue: url, defaultText: url,
            parse: { RuleService.listURL($0) })
    }

    /// Parses addresses that are separated by spaces; returns nil when one is invalid.
    @Sendable private static func endpoints(_ text: String) -> [AddressPolicy.Endpoint]? {
        let parts = text.split(separator: " ")
        let endpoints = parts.compactMap { AddressPolicy.Endpoint(String($0)) }
        return endpoints.count == parts.count ? endpoints : nil
    }
}

/// A setting of any type.
protocol AnySetting: Sendable {
    var name: String { get }

    /// Returns the value as text, and where it was set or `default`.
    func described(by sources: SettingSources) throws(SettingError) -> (value: String, place: String)
}

extension Setting: AnySetting {
    func described(by sources: SettingSources) throws(SettingError) -> (value: String, place: String) {
        guard try value(from: sources) != nil, let entry = sources.entry(for: name, environmentName) else {
            return (defaultText, "default")
        }
        return (shown(entry.value), entry.place)
    }
}
