import Notebook

/// The folders that contain an entry, from the outermost to the innermost.
///
/// Entering a folder takes the same time at any depth.
struct FolderPath: Sendable {
    /// What the folders mean for an entry.
    struct Level: Sendable, Equatable {
        /// The folders as a tag without `#`, such as `recipes/soup`; `nil` outside of all folders.
        var tag: String?
        /// The folders in words, if the tag does not have all of them.
        var words: String?
    }

    private struct Folder {
        var name = ""
        /// The names of all folders, as far as `wordsLimit` allows.
        var words = ""
        /// The last folders, as many as fit into a tag.
        var tag = ""
        /// Whether the tag has all folders.
        var isWhole = true
    }

    /// The maximum length of a path in words, in characters.
    private static let wordsLimit = 1_000
    /// The maximum number of folders inside one another that have a name.
    private static let depthLimit = 1_000

    private var folders: [Folder] = []
    /// The number of folders that are deeper. Their entries belong to the last folder with a name.
    private var deeper = 0

    /// - Parameter name: `nil` for a level without a name, or a folder that the browser itself has made.
    mutating func enter(_ name: String?) {
        guard folders.count < Self.depthLimit else { return deeper += 1 }
        var folder = folders.last ?? Folder()
        if let name, !name.isEmpty {
            let words = folder.words.isEmpty ? name : folder.words + " / " + name
            folder.words = words.count <= Self.wordsLimit ? words : "…" + words.suffix(Self.wordsLimit)
            // A slash in a name would make two folders of one.
            let word = TagText.word(name.replacing("/", with: "-"))
            let path = folder.tag.isEmpty ? word : folder.tag + "/" + word
            if word.isEmpty {
                folder.isWhole = false
            } else if Tag("x" + path) != nil {
                folder.tag = path
            } else {
                folder.tag = word
                folder.isWhole = false
            }
        }
        folders.append(folder)
    }

    /// - Parameter names: The names of the folders, from the outermost to the innermost.
    static func level(of names: [String]) -> Level? {
        var path = FolderPath()
        for name in names { path.enter(name) }
        return path.current
    }

    mutating func leave() {
        if deeper > 0 { deeper -= 1 } else { _ = folders.popLast() }
    }

    var current: Level? {
        guard let folder = folders.last, !folder.words.isEmpty else { return nil }
        let tag = Tag(folder.tag) == nil ? nil : folder.tag
        return Level(tag: tag, words: tag != nil && folder.isWhole ? nil : folder.words)
    }
}
