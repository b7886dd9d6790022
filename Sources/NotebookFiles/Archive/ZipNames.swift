import PageMetadata

/// The names of files in a ZIP archive, as paths.
///
/// The format knows UTF-8 and CP437 (APPNOTE 6.3.10, appendix D), and most programs of Windows write the encoding of the
/// computer instead, without naming it. The bytes of all names together show which one.
enum ZipNames {
    /// A name in UTF-8 (APPNOTE 6.3.10, section 4.6.9).
    struct UnicodeName {
        /// The checksum of the other name, which a program that does not know the field may have changed.
        let checksum: UInt32
        let name: [UInt8]
    }

    struct Name {
        let bytes: [UInt8]
        let unicode: UnicodeName?
        /// Whether the archive says that the name is UTF-8.
        let isUTF8: Bool
        /// The system whose attributes the file has (APPNOTE 6.3.10, section 4.4.2.2).
        let system: Int
    }

    /// The systems on which a name cannot contain a backslash: MS-DOS and Windows.
    private static let systemsWithBackslash: Set = [0, 10, 14]

    /// Returns the paths of an archive, with slashes.
    static func paths(of names: [Name]) -> [String] {
        var paths = names.map(statedPath)
        let unknown = names.indices.filter { paths[$0] == nil }
        if !unknown.isEmpty {
            let texts = FileNameText.strings(unknown.map { names[$0].bytes })
            for (index, text) in zip(unknown, texts) { paths[index] = text }
        }
        let found = paths.map { $0 ?? "" }
        // Some programs write the separator of Windows, and no other.
        let hasSlash = found.contains { $0.contains("/") }
        return zip(names, found).map { name, path in
            let isSeparator = systemsWithBackslash.contains(name.system) || !hasSlash
            let path = isSeparator && path.contains("\\") ? path.replacing("\\", with: "/") : path
            return path.utf8.contains(0) ? path.replacing("\0", with: "\u{FFFD}") : path
        }
    }

    /// Returns the path of a name that is UTF-8.
    private static func statedPath(of name: Name) -> String? {
        if let unicode = name.unicode, unicode.checksum == ZipArchive.checksum(name.bytes),
            let text = String(validating: unicode.name, as: UTF8.self)
        {
            return text
        }
        if let text = String(validating: name.bytes, as: UTF8.self) { return text }
        return name.isUTF8 ? FileText.string(name.bytes) : nil
    }
}
