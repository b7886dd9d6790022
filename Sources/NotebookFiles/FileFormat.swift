/// A format that can be read.
public enum FileFormat: String, Sendable, CaseIterable {
    case bookmarks
    case table
    case pocket
    case pinboard
    case linkding
    case karakeep
    case omnivore
    case keep
    case evernote
    case hypothesis
    case readwise
    case memex
    case markdown
    case folder
    case backnote

    /// What the file is, and where a person gets it.
    public var description: String {
        switch self {
        case .bookmarks:
            "Bookmarks as HTML: \"Export bookmarks\" of Chrome, Firefox, Safari and Edge, and the HTML exports of Pinboard, linkding, Raindrop.io, Pocket and others"
        case .table:
            "Tables as CSV with a column \"url\": the exports of Pocket, Raindrop.io, Instapaper, Hypothesis and the Collections of Edge"
        case .pocket: "Pocket's JSON with highlights: the files in annotations of its export"
        case .pinboard: "Pinboard's JSON: pinboard.in → settings → backup → JSON"
        case .linkding: "linkding's JSON: the response of /api/bookmarks/"
        case .karakeep: "Karakeep's JSON: Settings → Import / Export"
        case .omnivore: "Omnivore's JSON: the files metadata_….json of its export"
        case .keep: "Google Keep's JSON: takeout.google.com → Keep, a file for each note"
        case .evernote: "Evernote's export (.enex), with its photos and files"
        case .hypothesis:
            "Hypothesis's annotations as JSON: Share → Export in its sidebar, or the response of /api/search"
        case .readwise: "Readwise's highlights: the CSV of its export, and the JSON of /api/v2/export/"
        case .memex: "Memex's annotations: the JSON files of its backup"
        case .markdown: "Markdown and text files (.md, .txt)"
        case .folder:
            "Folders and ZIP archives of such files and of HTML files, with their photos: an Obsidian vault, Google Takeout, exports of Notion and Joplin, the notes of Vivaldi, and Apple Notes (File → Export as → Markdown, or privacy.apple.com → Request a copy of your data → Notes)"
        case .backnote:
            "An export of Backnote as JSON: Settings → Import and export"
        }
    }
}

/// A file whose format is unknown.
public struct UnknownFile: Error, Equatable, CustomStringConvertible {
    /// What is wrong with the file, as a sentence.
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }

    public var description: String {
        reason + " Backnote can read:" + FileFormat.allCases.map { "\n  - " + $0.description }.joined()
    }
}
