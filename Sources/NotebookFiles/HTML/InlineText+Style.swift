extension InlineText.Style {
    /// Returns the style of the text in an element: by its name, and by the styles of word processors.
    func inside(_ element: HTMLElement) -> Self {
        var style = self
        switch element.name {
        case "b", "strong": style.isBold = true
        case "i", "em", "cite", "dfn": style.isItalic = true
        case "s", "strike", "del": style.isStruck = true
        case "mark": style.isHighlighted = true
        case "code", "kbd", "samp", "tt": style.isCode = true
        case "a":
            let destination = element.attribute("href").map { String($0.trimmingSpace) } ?? ""
            // A fragment of the page leads nowhere in the note.
            let isPlace = destination.hasPrefix("#") || destination.lowercased().hasPrefix("javascript:")
            if !destination.isEmpty, !isPlace { style.link = destination }
        default: break
        }
        guard element.attribute("style") != nil else { return style }
        if let weight = element.style("font-weight") {
            style.isBold = weight.hasPrefix("bold") || (Int(weight) ?? 0) >= 600
        }
        if let slant = element.style("font-style") {
            style.isItalic = slant.hasPrefix("italic") || slant.hasPrefix("oblique")
        }
        if let lines = element.style("text-decoration") ?? element.style("text-decoration-line"),
            lines.contains("line-through")
        {
            style.isStruck = true
        }
        if let space = element.style("white-space") ?? element.style("white-space-collapse") {
            style.keepsLines = ["pre", "-moz-pre", "break-spaces"].contains { space.hasPrefix($0) }
        }
        return style
    }
}
