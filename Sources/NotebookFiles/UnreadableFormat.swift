/// Formats that are recognized, and cannot be imported: what a person can do instead.
enum UnreadableFormat {
    private static let unpack = "Unpack it, and import the folder or its files."

    /// The first bytes of formats. No text begins with them.
    private static let beginnings: [(bytes: [UInt8], reason: String)] = [
        ([0x1F, 0x8B], "The file is packed with gzip. \(unpack)"),
        (Array("BZh".utf8), "The file is packed with bzip2. \(unpack)"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "The file is packed with xz. \(unpack)"),
        ([0x28, 0xB5, 0x2F, 0xFD], "The file is packed with Zstandard. \(unpack)"),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "The file is a 7-Zip archive. \(unpack)"),
        (Array("Rar!".utf8), "The file is a RAR archive. \(unpack)"),
        (
            Array("mozLz40\0".utf8),
            "The file is a backup of Firefox's bookmarks. In Firefox, choose Bookmarks → Manage bookmarks → Import and Backup → Export Bookmarks to HTML."
        ),
        (
            Array("bplist00".utf8),
            "The file is a property list. In Safari, choose File → Export → Bookmarks."
        ),
        (
            Array("SQLite format 3\0".utf8),
            "The file is a database. Export the notes or bookmarks from the program that it belongs to; a backup of Backnote is restored with \"backnote restore\"."
        ),
        (Array("%PDF-".utf8), "The file is a PDF document. Add it to a note as a file."),
        ([0x89, 0x50, 0x4E, 0x47], "The file is an image. Add it to a note as a file."),
        ([0xFF, 0xD8, 0xFF], "The file is an image. Add it to a note as a file."),
        (Array("GIF8".utf8), "The file is an image. Add it to a note as a file."),
        (
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
            "The file is a document of an old Office. Save it as HTML or as text."
        ),
        (Array("{\\rtf".utf8), "The file is an RTF document. Save it as HTML or as text."),
    ]

    /// Returns why a file cannot be read and what to do; `nil` for other files.
    ///
    /// - Parameter head: The first 512 bytes.
    static func reason(for head: [UInt8], name: String) -> String? {
        if let found = beginnings.first(where: { head.starts(with: $0.bytes) }) { return found.reason }
        // The mark of a tape archive (POSIX.1-2017, "ustar Interchange Format").
        guard head.count >= 262, head[257..<262].elementsEqual("ustar".utf8) else { return nil }
        return name.lowercased().hasSuffix(".jex")
            ? "The file is an export of Joplin in its own format. In Joplin, choose File → Export all → MD - Markdown + Front Matter, and import that folder."
            : "The file is a tape archive. \(unpack)"
    }

    /// Returns why a ZIP archive is no archive of notes; `nil` for others.
    static func reason(forArchiveOf paths: [String]) -> String? {
        // Office Open XML (ECMA-376, part 2), OpenDocument and EPUB are archives.
        let names = Set(paths)
        if names.contains("[Content_Types].xml")
            || names.contains("META-INF/manifest.xml") && names.contains("content.xml")
        {
            return "The file is an Office document. Save it as HTML, as text, or a table as CSV."
        }
        return names.contains("META-INF/container.xml") ? "The file is an e-book. Add it to a note as a file." : nil
    }
}
