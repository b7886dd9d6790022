/// Recognizes the titles of walls.
///
/// A title is one only as a whole, apart from the site's name: "404 Not Found | Example", not "404 Not Found: the story".
enum WallTitle {
    struct Match {
        let reason: PageWall.Reason
        /// Whether only programs write such a title. Others may also be that of an article.
        let isCertain: Bool
    }

    /// A title that is longer says something.
    private static let longest = 160
    /// The words that take the place of a `*`, in bytes.
    private static let longestName = 40

    static func match(_ title: String, site: SiteWords, hasPasswordField: Bool) -> Match? {
        guard title.utf8.count <= longest else { return nil }
        let normalized = NormalizedTitle(title)
        guard !normalized.text.isEmpty else { return nil }
        for text in [normalized.text] + normalized.segments {
            if let reason = WallPhrases.certain[text] { return Match(reason: reason, isCertain: true) }
        }
        if let (reason, _) = name(in: normalized.text, by: WallPhrases.certainWithName) {
            return Match(reason: reason, isCertain: true)
        }
        guard let reason = plainReason(of: normalized, site: site, hasPasswordField: hasPasswordField) else {
            return nil
        }
        return Match(reason: reason, isCertain: false)
    }

    private static func plainReason(
        of title: NormalizedTitle, site: SiteWords, hasPasswordField: Bool
    ) -> PageWall.Reason? {
        if let reason = phrase(title.text) { return reason }
        for text in [title.text] + title.segments {
            if let (reason, name) = name(in: text, by: WallPhrases.plainWithName),
                site.isName(name) || hasPasswordField && reason == .signIn
            {
                return reason
            }
        }
        guard title.segments.count > 1 else { return nil }
        let reasons = title.segments.map { phrase($0) }
        guard let reason = reasons.lazy.compactMap(\.self).first else { return nil }
        let isWhole = zip(title.segments, reasons).allSatisfy { segment, found in
            found != nil || site.isName(segment)
        }
        return isWhole || hasPasswordField && reason == .signIn ? reason : nil
    }

    /// Returns the reason of a text that is a phrase, or a status with or without its words: `Error 404 Page not found`.
    private static func phrase(_ text: String) -> PageWall.Reason? {
        if let reason = WallPhrases.plain[text] { return reason }
        let words = text.split(separator: " ")
        let codes = words.filter { WallPhrases.statusCodes.contains($0) }
        guard codes.count == 1 else { return nil }
        let rest = words.filter { !WallPhrases.statusCodes.contains($0) && !WallPhrases.errorWords.contains($0) }
        guard rest.isEmpty else { return WallPhrases.plain[rest.joined(separator: " ")] == nil ? nil : .error }
        return words.count > 1 || codes[0] == "404" || codes[0] == "403" ? .error : nil
    }

    /// Returns the reason of a text that is a phrase around a name, and the name.
    private static func name(
        in text: String, by phrases: [WallPhrases.WithName]
    ) -> (PageWall.Reason, name: String)? {
        for phrase in phrases
        where text.hasPrefix(phrase.start) && text.hasSuffix(phrase.end)
            && text.utf8.count > phrase.start.utf8.count + phrase.end.utf8.count
        {
            let name = text.dropFirst(phrase.start.count).dropLast(phrase.end.count)
            if name.utf8.count <= longestName { return (phrase.reason, String(name)) }
        }
        return nil
    }
}
