import WebURL

/// Rejects rules of subscribed lists that would remove whole URLs, or the identity of pages on sites that their author
/// did not consider. A wrong merge shows the wrong note.
enum RuleValidation {
    static func validate(_ rule: Rule, groupKey: RuleGroupKey, hasPath: Bool) throws(SkippedRule.Reason) {
        // A top-level domain is not a site.
        let hasHost =
            groupKey.kind == .tldWildcard && groupKey.text.count > 1
            || groupKey.kind == .host
                && (groupKey.text.contains(UInt8(ascii: ".")) || groupKey.text == [UInt8]("localhost"))
        if rule.isException {
            guard hasHost || hasPath || !rule.names.isEmpty else { throw .wouldDisableEverything }
            return
        }
        switch rule.action {
        case .keepParameters: guard hasHost, hasPath else { throw .wouldStripEverything }
        case .removeMatching(let expression, let isNegated):
            guard !isNegated || hasHost && hasPath else { throw .wouldStripEverything }
            if !isNegated { try validate(expression, hasHost: hasHost, hasPath: hasPath) }
        case .removeParameters, .removeFragmentParameters, .pathSession(.separated):
            if rule.names.isEmpty { throw .noAction }
            if !hasHost { try validateGlobalNames(rule.names) }
        case .pathSession(.matrix(let name)):
            if !hasHost, name.count < 3 { throw .shortGlobalName }
        case .fragment(let isKept): guard isKept || hasHost else { throw .wouldStripEverything }
        case .unwrap: guard hasHost || hasPath else { throw .needsHost }
        case .removeText(let expression):
            guard hasHost else { throw .needsHost }
            for path in contentPaths where expression.matches([UInt8](path)[...]) { throw .wouldStripEverything }
        case .alias, .template, .ignoreCase, .underscoreSpaces: guard hasHost else { throw .needsHost }
        case .pathSession(.aspNET): break
        }
    }

    private static func validateGlobalNames(_ names: [ParameterName]) throws(SkippedRule.Reason) {
        for name in names where name.text.count < (name.isPrefix ? 3 : 2) { throw .shortGlobalName }
    }

    /// Rejects an expression that matches the identifying parameters of different sites, however it is written.
    private static func validate(
        _ expression: RegularExpression, hasHost: Bool, hasPath: Bool
    ) throws(SkippedRule.Reason) {
        if hasHost, hasPath { return }
        let matched = contentParameters.count { expression.matches([UInt8]($0)[...]) }
        if matched > contentParameters.count / 2 { throw .wouldStripEverything }
        if hasHost { return }
        if matched > 2 { throw .wouldStripEverything }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z")
        where expression.matches([letter, UInt8(ascii: "="), UInt8(ascii: "7")][...]) {
            throw .shortGlobalName
        }
    }

    private static let contentParameters: [StaticString] = [
        "id=42", "q=weather", "page=3", "title=Main_Page", "article=200417", "product=B00ABC1234", "lang=de",
        "topic=51.0", "video=dQw4w9WgXcQ", "category=books", "date=2024-05-01", "name=rose",
    ]

    private static let contentPaths: [StaticString] = ["/", "/articles/200417", "/wiki/Main_Page?oldid=7"]
}
