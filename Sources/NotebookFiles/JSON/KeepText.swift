import Notebook

/// The text of a note of Google Keep, with the styles that its HTML has.
///
/// The lines are those of the plain text. The HTML has the same characters, and says of each whether it is bold, and so on:
///
///     <p dir="ltr"><span style="font-weight:700">Milk</span><span> and bread</span></p>
struct KeepText {
    private struct Style: Equatable {
        var text = InlineText.Style()
        /// The level of a heading; 0 for other text.
        var heading = 0
    }

    /// The maximum size of HTML whose styles are read. A note has less text.
    private static let sizeLimit = 4 * NoteRequest.bodyLimit
    /// The maximum number of elements inside one another.
    private static let depthLimit = 64

    /// The characters that are no white space, with their styles.
    private var characters: [(scalar: Unicode.Scalar, style: Style)] = []

    /// Returns the text as Markdown.
    ///
    /// - Parameter html: The same text in HTML. Other HTML, or none, gives no styles.
    static func markdown(_ text: String, html: String?) -> String {
        let text = FileText.withLineFeeds(text)
        guard let html, html.utf8.count <= sizeLimit else { return LiteralText.markdown(text) }
        let styled = KeepText(html)
        let isSameText = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
            .elementsEqual(styled.characters.lazy.map { $0.scalar })
        return isSameText ? styled.markdown(text) : LiteralText.markdown(text)
    }

    private init(_ html: String) {
        var reader = MarkupReader(page: Array(html.utf8))
        var open: [(name: String, style: Style)] = []
        var start = 0
        while let tag = try? reader.next() {
            append(reader.text(start..<tag.start), open.last?.style ?? Style())
            start = tag.end
            if tag.name.hasPrefix("/") {
                let name = tag.name.dropFirst()
                if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
            } else if open.count < Self.depthLimit, !["br", "input", "hr"].contains(tag.name) {
                var style = open.last?.style ?? Style()
                Self.add(tag, of: reader, to: &style)
                open.append((tag.name, style))
            }
        }
        append(reader.text(start..<reader.bytes.count), open.last?.style ?? Style())
    }

    private mutating func append(_ text: String, _ style: Style) {
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace { characters.append((scalar, style)) }
    }

    private static func add(_ tag: MarkupReader.Tag, of reader: MarkupReader, to style: inout Style) {
        switch tag.name {
        case "h1", "h2", "h3": style.heading = Int(tag.name.dropFirst()) ?? 0
        case "b", "strong": style.text.isBold = true
        case "i", "em": style.text.isItalic = true
        case "s", "strike", "del": style.text.isStruck = true
        default: break
        }
        for rule in (reader.attribute("style", of: tag) ?? "").prefix(2_000).split(separator: ";") {
            switch rule.lowercased().filter({ !$0.isWhitespace }) {
            case "font-weight:700", "font-weight:bold": style.text.isBold = true
            case "font-style:italic": style.text.isItalic = true
            case "text-decoration:line-through": style.text.isStruck = true
            default: break
            }
        }
        // Keep writes headings in bold.
        if style.heading > 0 { style.text.isBold = false }
    }

    private func markdown(_ text: String) -> String {
        var next = 0
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let count = line.unicodeScalars.count { !$0.properties.isWhitespace }
            defer { next += count }
            return markdown(line, characters[next..<(next + count)])
        }.joined(separator: "\n")
    }

    private func markdown(
        _ line: Substring, _ characters: ArraySlice<(scalar: Unicode.Scalar, style: Style)>
    ) -> String {
        let heading = characters.first?.style.heading ?? 0
        guard heading > 0 || characters.contains(where: { $0.style.text != InlineText.Style() }) else {
            return LiteralText.line(line)
        }
        var inline = InlineText()
        var run = String.UnicodeScalarView()
        var style = InlineText.Style()
        var rest = characters
        for scalar in line.unicodeScalars {
            if !scalar.properties.isWhitespace, let next = rest.popFirst(), next.style.text != style {
                if !run.isEmpty { inline.append(String(run), style) }
                run = String.UnicodeScalarView()
                style = next.style.text
            }
            run.append(scalar)
        }
        if !run.isEmpty { inline.append(String(run), style) }
        let text = inline.markdown
        return heading > 0
            ? String(repeating: "#", count: heading) + " " + text : InlineText.withoutBlockMark(text)
    }
}
