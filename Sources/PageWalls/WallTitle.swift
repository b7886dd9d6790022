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
    private static let longest = 120
    /// The words that take the place of a `*`, in bytes.
    private static let longestName = 40

    /// - Parameter site: Called for the site's names if the title has a phrase and more.
    static func match(_ title: String, site: () -> SiteWords, hasPasswordField: Bool) -> Match? {
        guard title.utf8.count <= longest else { return nil }
        let normalized = NormalizedTitle(title)
        guard !normalized.text.isEmpty else { return nil }
        if let reason = certainReason(of: normalized, site: site) { return Match(reason: reason, isCertain: true) }
        guard let reason = plainReason(of: normalized, site: site, hasPasswordField: hasPasswordField) else {
            return nil
        }
        // "Just a moment..." is a program's.
        let isWaiting = reason == .challenge && (title.hasSuffix("...") || title.hasSuffix("…"))
        return Match(reason: reason, isCertain: isWaiting)
    }

    private static func certainReason(of title: NormalizedTitle, site: () -> SiteWords) -> PageWall.Reason? {
        if let reason = WallPhrases.certain[title.text] { return reason }
        if let (reason, name) = name(in: title.text, by: WallPhrases.certainWithName), isShort(name) { return reason }
        // The rest is the name of the site or of the service that protects it.
        for (index, segment) in title.segments.enumerated() where title.segments.count > 1 {
            guard let reason = WallPhrases.certain[segment] else { continue }
            let others = title.segments.enumerated().filter { $0.offset != index }.map(\.element)
            if others.allSatisfy({ isShort($0) || site().isName($0) }) { return reason }
        }
        return nil
    }

    /// Whether a text has no more words than most names.
    private static func isShort(_ text: String) -> Bool { text.utf8.count { $0 == 0x20 } < 3 }

    private static func plainReason(
        of title: NormalizedTitle, site: () -> SiteWords, hasPasswordField: Bool
    ) -> PageWall.Reason? {
        func reason(of text: String) -> PageWall.Reason? {
            if let reason = phrase(text) { return reason }
            guard let (reason, name) = name(in: text, by: WallPhrases.plainWithName) else { return nil }
            return site().isName(name) || hasPasswordField && reason == .signIn ? reason : nil
        }
        if let reason = reason(of: title.text) { return reason }
        guard title.segments.count > 1 else { return nil }
        let reasons = title.segments.map { reason(of: $0) }
        guard let first = reasons.lazy.compactMap(\.self).first else { return nil }
        let isWhole = zip(title.segments, reasons).allSatisfy { segment, found in
            found != nil || site().isName(segment)
        }
        return isWhole || hasPasswordField && first == .signIn ? first : nil
    }

    /// Returns the reason of a text that is a phrase, or a status with or without its words: `Error 404 Page not found`.
    private static func phrase(_ text: String) -> PageWall.Reason? {
        if let reason = WallPhrases.plain[text] { return reason }
        guard text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
        let words = text.split(separator: " ")
        let codes = words.filter { WallPhrases.statusCodes.contains($0) }
        guard codes.count == 1 else { return nil }
        let rest = words.filter { !WallPhrases.statusCodes.contains($0) && !WallPhrases.errorWords.contains($0) }
        guard rest.isEmpty else {
            let words = rest.joined(separator: " ")
            return WallPhrases.plain[words] ?? WallPhrases.certain[words]
        }
        return words.count > 1 || codes[0] == "404" ? .error : nil
    }

    /// Returns the reason of a text that is a phrase around a name, and the name.
    private static func name(
        in text: String, by phrases: [WallPhrases.WithName]
    ) -> (PageWall.Reason, name: String)? {
        // Most titles are longer than a phrase and a name.
        guard text.utf8.count <= 2 * longestName else { return nil }
        let first = text.utf8.first
        for phrase in phrases
        where (phrase.first == nil || phrase.first == first) && text.hasPrefix(phrase.start)
            && text.hasSuffix(phrase.end)
            && text.utf8.count > phrase.start.utf8.count + phrase.end.utf8.count
        {
            let name = text.dropFirst(phrase.start.count).dropLast(phrase.end.count)
            if name.utf8.count <= longestName { return (phrase.reason, String(name)) }
        }
        return nil
    }
}
