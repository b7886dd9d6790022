// A PDF's title (ISO 32000-1) is in the information dictionary (14.3.3) or in the XMP metadata (14.3.2), which is plain
// XML in the file. Compressed and encrypted data is ignored.

enum PDFTitle {
    static func title(of bytes: [UInt8]) -> String? {
        let file = PDFBytes(bytes)
        let candidates = [file.informationTitle(), file.metadataTitle()]
        return candidates.lazy.compactMap { $0 }.compactMap(readable).first
    }

    /// Removes the names of programs and file extensions from a title; returns nil if it is a placeholder.
    private static func readable(_ text: String) -> String? {
        var title = CleanText.of(text, limit: 1024)
        for prefix in ["Microsoft Word - ", "Microsoft PowerPoint - ", "Microsoft Excel - "]
        where title.hasPrefix(prefix) {
            title.removeFirst(prefix.count)
        }
        for suffix in [".docx", ".doc", ".pptx", ".ppt", ".xlsx", ".xls", ".dvi", ".tex", ".indd", ".qxd", ".fm"]
        where title.asciiLowercased.hasSuffix(suffix) {
            title.removeLast(suffix.count)
        }
        title = title.trimmed
        guard title.unicodeScalars.contains(where: \.properties.isAlphabetic),
            !["untitled", "document", "document1", "title", "powerpoint presentation", "slide 1"].contains(
                title.lowercased())
        else { return nil }
        return title
    }
}
