import Foundation

/// The ClearURLs catalog (<https://docs.clearurls.xyz/1.26.1/specs/rules/>).
struct ClearURLsCatalog: Decodable {
    struct Provider: Decodable {
        var urlPattern: String?
        /// Whether to block every URL that the pattern matches.
        var completeProvider: Bool?
        /// Parameter names, as regular expressions.
        var rules: [String]?
        /// Regular expressions whose matches are removed from the URL.
        var rawRules: [String]?
        /// Parameter names that pay for a referral. ClearURLs removes them on request.
        var referralMarketing: [String]?
        /// URLs that the provider does not change.
        var exceptions: [String]?
        /// URLs whose first group is their target.
        var redirections: [String]?
    }

    let providers: [String: Provider]

    static func read(_ bytes: [UInt8]) throws(RuleListError) -> ConvertedList {
        let catalog: ClearURLsCatalog
        do {
            catalog = try JSONDecoder().decode(ClearURLsCatalog.self, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) {
            throw .malformedJSON(context.underlyingError.map { reason(of: $0) } ?? context.debugDescription)
        } catch {
            throw .unknownJSON
        }
        var translation = ClearURLsTranslation()
        // Sorted by name, because JSON objects have no order, and reading a list must be deterministic.
        for (name, provider) in catalog.providers.sorted(by: { $0.key < $1.key }) {
            try translation.add(provider, named: name)
        }
        return translation.written
    }

    /// Returns the position of the syntax error, which Foundation stores in `userInfo`.
    private static func reason(of error: any Error) -> String {
        let description = (error as NSError).userInfo["NSDebugDescription"] as? String
        return description ?? "it is incomplete or contains an unexpected character."
    }
}
