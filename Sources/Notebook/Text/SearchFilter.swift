import WebURL

/// A condition of a search query on something other than the note's words.
public struct SearchFilter: Sendable, Equatable {
    public let condition: Condition
    /// Whether only notes are found that do not meet the condition: `-is:pinned`.
    public let isExcluded: Bool

    public init(condition: Condition, isExcluded: Bool = false) {
        self.condition = condition
        self.isExcluded = isExcluded
    }

    public enum Condition: Sendable, Equatable {
        /// `#tag`: the note has the tag, or one below it, such as `#tag/part`.
        case tag(Tag)
        /// `site:example.com`: the note has a link to the host or to a subdomain. The host is in lowercase and in ASCII.
        case site(String)
        /// `is:pinned`
        case pinned
        /// `is:archived`: the note is in the archive.
        case archived
        /// `is:gone`, `is:moved`: the page of a link of the note was found in this state.
        case linkState(Link.State)
        /// `has:ink` and so on: the note has at least one.
        case part(Part)
        /// `before:2026-03-14`: the note was changed before the day, the month or the year began, in UTC.
        case before(Instant)
        /// `after:2026-03-14`: the note was changed on the day, in the month or in the year, or later, in UTC.
        case after(Instant)
    }

    public enum Part: String, Sendable {
        case ink, link, quote, reminder
        /// An attachment to which the text refers: `image` an image, `file` any other file.
        case image, file
    }
}

extension SearchFilter.Condition {
    /// Reads a filter, or returns `nil` for a word.
    ///
    /// - Parameter word: A folded word.
    init?(_ word: Substring) {
        if word.first == "#" {
            guard let tag = Tag(String(word)) else { return nil }
            self = .tag(tag)
            return
        }
        guard let colon = word.firstIndex(of: ":") else { return nil }
        let value = String(word[word.index(after: colon)...])
        switch (word[..<colon], value) {
        case ("is", "pinned"): self = .pinned
        case ("is", "archived"): self = .archived
        case ("is", "gone"): self = .linkState(.gone)
        case ("is", "moved"): self = .linkState(.moved)
        case ("has", _):
            guard let part = SearchFilter.Part(rawValue: value) else { return nil }
            self = .part(part)
        case ("site", _):
            guard let hostname = Self.hostname(value) else { return nil }
            self = .site(hostname)
        case ("before", _):
            guard let start = Self.start(of: value) else { return nil }
            self = .before(start)
        case ("after", _):
            guard let start = Self.start(of: value) else { return nil }
            self = .after(start)
        default: return nil
        }
    }

    /// Returns a host as links are stored with it.
    private static func hostname(_ text: String) -> String? {
        guard !text.isEmpty, !text.contains(where: { "/?#@:\\".contains($0) }) else { return nil }
        return (try? WebURL(parsing: "https://\(text)/"))?.hostname
    }

    /// Returns the start of a day, a month or a year of the Gregorian calendar.
    private static func start(of date: String) -> Instant? {
        switch date.utf8.count {
        case 4: Instant(date + "-01-01T00:00:00Z")
        case 7: Instant(date + "-01T00:00:00Z")
        case 10: Instant(date + "T00:00:00Z")
        default: nil
        }
    }
}
