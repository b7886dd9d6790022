/// A list that others keep for everyone, which the settings offer by name.
public struct PublicRuleList: Sendable, Encodable {
    /// The lists that are known by name.
    public enum Name: String, Sendable, Encodable, CaseIterable {
        /// The URL Tracking filter of AdGuard (<https://github.com/AdguardTeam/AdguardFilters>).
        case adGuard = "adguard"
        /// The catalog of ClearURLs (<https://docs.clearurls.xyz>).
        case clearURLs = "clearurls"
    }

    public let name: Name
    /// The title, which is the same in every language.
    public let title: String
    /// The license, as its SPDX identifier (<https://spdx.org/licenses/>).
    public let license: String
    /// The page about the list.
    public let homepage: String
    /// The URL from which the list is fetched. A subscribed list with this source is this list.
    public let url: String

    /// - Parameter url: The URL of a copy, as `RuleService.listURL(_:)` returns it; nil for the one that the authors give.
    public init(_ name: Name, url: String? = nil) {
        self.name = name
        switch name {
        case .adGuard:
            title = "AdGuard URL Tracking"
            license = "GPL-3.0-only"
            homepage = "https://github.com/AdguardTeam/AdguardFilters"
            self.url = url ?? "https://filters.adtidy.org/extension/ublock/filters/17.txt"
        case .clearURLs:
            title = "ClearURLs"
            license = "LGPL-3.0-only"
            homepage = "https://docs.clearurls.xyz"
            self.url = url ?? "https://rules2.clearurls.xyz/data.minify.json"
        }
    }
}
