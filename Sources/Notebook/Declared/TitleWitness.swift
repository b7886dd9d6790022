import PageWalls

/// Compares the titles of two pages that may be one.
enum TitleWitness {
    /// Returns whether two titles are equal apart from the site's name, and say enough: a single word may be the title of
    /// many pages.
    ///
    /// - Parameters:
    ///   - url: A URL of the site, whose host has its name.
    ///   - siteName: Another name of the site.
    static func agree(_ first: String?, _ second: String?, at url: String, siteName: String?) -> Bool {
        guard let first, let second else { return false }
        let site = SiteWords(address: WallAddress(url), siteName: siteName)
        func own(_ title: String) -> String {
            NormalizedTitle(withoutCount(title)).segments.filter { !site.hasName($0) }.joined(separator: " ")
        }
        let (one, other) = (own(first), own(second))
        return one == other && saysEnough(one)
    }

    /// Whether a normalized title has two words, or four letters of a script that does not write spaces.
    private static func saysEnough(_ title: String) -> Bool {
        title.split(separator: " ").filter { $0.count >= 2 }.count >= 2
            || title.unicodeScalars.count { $0.value >= 0x2E80 && $0.properties.isAlphabetic } >= 4
    }

    /// A title without the number of unread messages before it: `(3) Inbox`.
    private static func withoutCount(_ title: String) -> Substring {
        let rest = title.drop(while: \.isWhitespace)
        guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return title[...] }
        let count = rest[rest.index(after: rest.startIndex)..<end]
        guard 1...4 ~= count.count, count.allSatisfy({ $0.isNumber || $0 == "+" }) else { return title[...] }
        return rest[rest.index(after: end)...]
    }
}
