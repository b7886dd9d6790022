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

    /// A folder inside others. It does not need those any more.
    struct Folder: Sendable {
        /// The names of all folders, as far as `wordsLimit` allows.
        private var words = ""
        /// The last folders, as many as fit into a tag.
        private var tag = ""
        /// Whether the tag has all folders.
        private var isWhole = true

        /// Returns a folder in this one. Takes the same time at any depth.
        ///
        /// - Parameter name: `nil` or empty for a level without a name.
        func folder(named name: String?) -> Folder {
            guard let name, !name.isEmpty else { return self }
            var folder = self
            let path = words.isEmpty ? name : words + " / " + name
            let end = path.unicodeScalars.suffix(FolderPath.wordsLimit)
            folder.words = end.startIndex == path.startIndex ? path : "…" + String(end)
            // A slash in a name would make two folders of one.
            let word = TagText.word(name.replacing("/", with: "-"))
            let tag = tag.isEmpty ? word : tag + "/" + word
            if word.isEmpty {
                folder.isWhole = false
            } else if Tag("x" + tag) != nil {
                folder.tag = tag
            } else {
                folder.tag = Tag("x" + word) == nil ? "" : word
                folder.isWhole = false
            }
            return folder
        }

        var level: Level? {
            if words.isEmpty { return nil }
            let tag = Tag(tag) == nil ? nil : tag
            return Level(tag: tag, words: tag != nil && isWhole ? nil : words)
        }
    }

    /// The maximum length of a path in words, in scalars.
    private static let wordsLimit = 1_000
    /// The maximum number of folders inside one another that have a name.
    private static let depthLimit = 1_000

    private var folders: [Folder] = []
    /// The number of folders that are deeper. Their entries belong to the last folder with a name.
    private var deeper = 0

    /// - Parameter name: `nil` for a level without a name, or a folder that the browser itself has made.
    mutating func enter(_ name: String?) {
        guard folders.count < Self.depthLimit else { return deeper += 1 }
        folders.append((folders.last ?? Folder()).folder(named: name))
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

    var current: Level? { folders.last?.level }
}
