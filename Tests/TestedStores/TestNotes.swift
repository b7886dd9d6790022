import Canonicalization
import Notebook

extension NewNote {
    public init(title: String, body: String = "", at time: Int64 = 1_000) {
        self.init(id: Identifier(), title: title, body: body, links: [], createdAt: Instant(milliseconds: time))
    }
}

extension NewLink {
    /// Creates a link whose URL is canonical, with the key that the built-in rules derive.
    public static func test(_ url: String, title: String = "Page", quote: Link.Quote? = nil) -> NewLink {
        let key = (try? Canonicalizer.standard.canonicalize(url))?.key.text ?? url
        let mapping = KeyMapping(
            key: IdentityKey(kind: .canonicalURL, text: key, hash: Key.hash(of: key)),
            version: KeyVersion(algorithm: 1, rules: 1))
        return NewLink(
            id: Identifier(), activity: UserActivity(title: title, webpageURL: url), canonicalURL: url,
            hostname: url.split(separator: "/").dropFirst().first.map(String.init) ?? "", siteName: nil,
            pageDescription: nil, quote: quote, source: .added, awaitsTitle: false,
            addedAt: nil, keyMappings: [mapping])
    }
}

extension NotebookStore {
    /// Adds a note, or returns the existing note with the same identifier.
    public func create(_ note: NewNote, for account: AccountID) async throws(NotebookError) -> Note {
        try await add(note, for: account).note
    }

    /// Changes a note on no device.
    public func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting revision: Int?, by linker: TextLinker, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await self.change(id, change, expecting: revision, by: linker, on: nil, at: time, for: account)
    }

    /// Saves an edit on no device.
    public func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, by linker: TextLinker, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try await self.edit(id, text, basedOn: base, by: linker, on: nil, at: time, for: account)
    }
}

extension TextLinker {
    /// For texts without URLs.
    public static let withoutLinks = TextLinker(preparing: nil) { _ in nil }
}
