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
        let (one, other) = (
            ownPart(of: first, at: url, siteName: siteName), ownPart(of: second, at: url, siteName: siteName)
        )
        return one == other && saysEnough(one)
    }

    /// Returns whether the title of a page and that of a link are equal apart from the names of their sites, or their longest parts
    /// are: a site may name itself otherwise after it has moved, and a copy on another site has that site's name. They say
    /// enough to ask a person, and prove nothing.
    static func mayAgree(_ title: String?, at url: String, with link: Link) -> Bool {
        guard let title else { return false }
        let linkedURL = link.webpageURL ?? ""
        let one = ownPart(of: title, at: url, siteName: nil)
        if one == ownPart(of: link.title, at: linkedURL, siteName: link.siteName) { return saysEnough(one) }
        let longest = longestPart(of: title)
        let linkedSite = SiteWords(address: WallAddress(linkedURL), siteName: link.siteName)
        return longest == longestPart(of: link.title) && saysEnough(longest) && !linkedSite.hasName(longest)
    }

    /// Returns the longest part of a title between the separators of sites, in lowercase: mostly what is not the name of the site.
    static func longestPart(of title: String) -> String {
        NormalizedTitle(withoutCount(title)).segments.reduce("") { longest, part in
            part.unicodeScalars.count > longest.unicodeScalars.count ? part : longest
        }
    }

    /// Returns whether the title of a page and that of a link are equal apart from the name of the site, however little they say.
    static func areEqual(_ title: String?, _ link: Link) -> Bool {
        guard let title, let url = link.webpageURL else { return false }
        let one = ownPart(of: title, at: url, siteName: link.siteName)
        return !one.isEmpty && one == ownPart(of: link.title, at: url, siteName: link.siteName)
    }

    /// Returns whether a title and that of a link's page say enough and are different.
    static func contradict(_ title: String?, _ link: Link) -> Bool {
        guard let title, let url = link.webpageURL else { return false }
        let one = ownPart(of: title, at: url, siteName: link.siteName)
        let other = ownPart(of: link.title, at: url, siteName: link.siteName)
        return one != other && saysEnough(one) && saysEnough(other)
    }

    /// Returns the part of a title that is not the name of the site.
    private static func ownPart(of title: String, at url: String, siteName: String?) -> String {
        let site = SiteWords(address: WallAddress(url), siteName: siteName)
        return NormalizedTitle(withoutCount(title)).segments.filter { !site.hasName($0) }.joined(separator: " ")
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
