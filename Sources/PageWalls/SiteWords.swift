/// The names that a site has by its host and its page, to distinguish "Sign in – Example" from an article about signing in.
package struct SiteWords {
    /// Without spaces.
    private var names: Set<String> = []
    /// The label that was registered: `example` of www.example.co.uk.
    private var label = ""

    init() {}

    package init(address: WallAddress, siteName: String?) {
        if let siteName { names.insert(Self.compact(NormalizedTitle(siteName).text)) }
        let labels = address.host.split(separator: ".").map { $0.filter { $0 != "-" }.lowercased() }
        names.formUnion(labels.dropLast().filter { !Self.commonLabels.contains($0) })
        names.insert(labels.joined())
        names.insert(labels.suffix(2).joined())
        if labels.count >= 2 {
            let isSecondLevel = labels.count > 2 && Self.secondLevels.contains(labels[labels.count - 2])
            label = labels[labels.count - (isSecondLevel ? 3 : 2)]
        }
    }

    /// Returns whether a normalized text is only the site's name: it equals one, or contains the host's label with a few
    /// words ("Example Accounts"), or begins it ("Example" on example-corp.com).
    func isName(_ text: String) -> Bool {
        let compact = Self.compact(text)
        guard !compact.isEmpty else { return false }
        if names.contains(compact) { return true }
        guard label.utf8.count >= 4, text.utf8.count(where: { $0 == 0x20 }) <= 2 else { return false }
        return compact.contains(label) || compact.utf8.count >= 4 && label.hasPrefix(compact)
    }

    /// Returns whether a normalized text equals a name of the site.
    package func hasName(_ text: String) -> Bool { names.contains(Self.compact(text)) }

    private static func compact(_ text: String) -> String { text.filter { $0 != " " } }

    /// Labels that name no site.
    private static let commonLabels: Set<String> = ["www", "m", "com", "co", "org", "net", "ac", "gov"]
    private static let secondLevels: Set<String> = ["co", "com", "org", "net", "ac", "gov"]
}
