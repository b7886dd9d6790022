import Foundation

/// ClearURLs' catalog as it is written (<https://docs.clearurls.xyz/1.26.1/specs/rules/>).
struct ClearURLsCatalog: Decodable {
    struct Provider: Decodable {
        var urlPattern: String?
        /// Block every address of the pattern.
        var completeProvider: Bool?
        /// Names of parameters, as regular expressions.
        var rules: [String]?
        /// Regular expressions whose match is cut out of the address.
        var rawRules: [String]?
        /// Names of parameters that pay somebody for the visit; ClearURLs removes them where asked to.
        var referralMarketing: [String]?
        /// Addresses that the provider leaves alone.
        var exceptions: [String]?
        /// Addresses whose first group is the target that they lead to.
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
        // In the order of their names: JSON's objects have none, and a list must be read the same each time.
        for (name, provider) in catalog.providers.sorted(by: { $0.key < $1.key }) {
            try translation.add(provider, named: name)
        }
        return translation.written
    }

    /// Foundation says where JSON is broken, in a property of its own.
    private static func reason(of error: any Error) -> String {
        let description = (error as NSError).userInfo["NSDebugDescription"] as? String
        return description ?? "it ends too early, or has a sign where none belongs."
    }
}
