/// The title of plain text: its Markdown heading, or a first line that is followed by an empty one.
enum TextTitle {
    /// - Parameter fileName: Source code and data, by the extension, have no title in their first line.
    static func title(of text: [UInt8], fileName: String?) -> String? {
        if let fileName, isSourceCodeOrData(fileName) { return nil }
        let lines = text.prefix(8 << 10).split(separator: 0x0A, maxSplits: 60, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }) else { return nil }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("# ") { return title(String(line.dropFirst(2))) }
            if index > first, isUnderline(line), let heading = title(lines[index - 1]) { return heading }
            if index == first, line.hasPrefix("#!") || line.hasPrefix("<") || line.hasPrefix("{") { return nil }
        }
        // A first line that is not followed by an empty line begins a paragraph.
        let next = first + 1 < lines.count ? lines[first + 1].trimmed : ""
        return next.isEmpty ? title(lines[first]) : nil
    }

    private static func title(_ line: String) -> String? {
        let clean = CleanText.of(line, limit: 1024)
        // Columns and paragraphs on one line are not titles.
        guard clean.count <= 120, !line.trimmed.contains("   "),
            clean.unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { return nil }
        return clean
    }

    /// Returns whether a line underlines a heading with `=` or `-`.
    private static func isUnderline(_ line: String) -> Bool {
        let characters = Set(line.trimmed.utf8)
        return line.trimmed.utf8.count >= 3 && (characters == [UInt8(ascii: "=")] || characters == [UInt8(ascii: "-")])
    }

    private static func isSourceCodeOrData(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return !proseExtensions.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let proseExtensions: Set<String> = ["txt", "text", "md", "markdown", "rst", "adoc", "org"]
}
