/// The title of plain text: its Markdown heading, or a first line that stands by itself like one.
enum TextTitle {
    /// - Parameter fileName: where it says that the text is written for a machine, its first line is no title.
    static func title(of text: [UInt8], fileName: String?) -> String? {
        if let fileName, isForMachines(fileName) { return nil }
        let lines = text.prefix(8 << 10).split(separator: 0x0A, maxSplits: 60, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }) else { return nil }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("# ") { return title(String(line.dropFirst(2))) }
            if index > first, isUnderline(line), let heading = title(lines[index - 1]) { return heading }
            if index == first, line.hasPrefix("#!") || line.hasPrefix("<") || line.hasPrefix("{") { return nil }
        }
        // A first line with nothing after it, or with nothing right after it, is a heading; another begins a paragraph.
        let next = first + 1 < lines.count ? lines[first + 1].trimmed : ""
        return next.isEmpty ? title(lines[first]) : nil
    }

    private static func title(_ line: String) -> String? {
        let clean = CleanText.of(line, limit: 1024)
        // Columns are no title, and neither is a paragraph on one line.
        guard clean.count <= 120, !line.trimmed.contains("   "),
            clean.unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { return nil }
        return clean
    }

    /// A row of signs under a heading.
    private static func isUnderline(_ line: String) -> Bool {
        let signs = Set(line.trimmed.utf8)
        return line.trimmed.utf8.count >= 3 && (signs == [UInt8(ascii: "=")] || signs == [UInt8(ascii: "-")])
    }

    private static func isForMachines(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return !forPeople.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let forPeople: Set<String> = ["txt", "text", "md", "markdown", "rst", "adoc", "org"]
}
