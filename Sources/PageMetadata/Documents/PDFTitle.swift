// A PDF's title (ISO 32000-1): in the information dictionary that its trailer names (14.3.3), or in its XMP metadata
// (14.3.2), which stands in the file as plain XML. What is compressed or encrypted is left alone.

enum PDFTitle {
    static func title(of bytes: [UInt8]) -> String? {
        let file = PDFBytes(bytes)
        let candidates = [file.informationTitle(), file.metadataTitle()]
        return candidates.lazy.compactMap { $0 }.compactMap(readable).first
    }

    /// A title as its author would say it: programs leave their own name and their file's in its place.
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
