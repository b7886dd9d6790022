/// How many returns find the note, as an SVG file with a bar for each kind of recognition.
struct Picture {
    /// The returns of one kind of recognition, to sites with few or many returns before.
    struct Bar {
        let variant: String
        let isLater: Bool
        let count: Simulation.Count
    }

    let bars: [Bar]

    private static let (width, left, right, top, barHeight, gap) = (640, 64, 40, 58, 16, 4)

    /// The file. Its colors are readable on light and dark pages.
    var svg: String {
        var lines: [String] = []
        var y = Self.top
        for (index, bar) in bars.enumerated() {
            if !bar.isLater {
                if index > 0 { y += 10 }
                lines.append(Self.text(bar.variant, x: 0, y: y + 14))
                y += 20
            }
            lines += self.lines(of: bar, y: y)
            y += Self.barHeight + Self.gap
        }
        let decisions = bars.reduce(0) { $0 + $1.count.decisions }
        let wrong = bars.reduce(0) { $0 + $1.count.wrong }
        let summary = "Of \(decisions) visits to simulated sites, \(wrong) showed a note of another page."
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(y + 8)" role="img" \
            aria-label="Returns to linked pages that find the note. \(summary)" font-family="system-ui, sans-serif" font-size="13">
            <style>text { fill: #57606a } .found { fill: #7aa7d9 } .once { fill: #2f6db3 }
            @media (prefers-color-scheme: dark) { text { fill: #9aa4af } .found { fill: #4a7db3 } .once { fill: #9cc4f2 } }</style>
            \(Self.text("Returns to linked pages that find the note, in percent", x: 0, y: 16))
            <rect class="once" x="0" y="30" width="12" height="12"/>\
            \(Self.text("by the address, before the page has loaded", x: 18, y: 41))
            <rect class="found" x="300" y="30" width="12" height="12"/>\
            \(Self.text("after it has loaded, by what it says", x: 318, y: 41))
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }

    private func lines(of bar: Bar, y: Int) -> [String] {
        let scale = Double(Self.width - Self.left - Self.right)
        func share(_ count: Int) -> Double { bar.count.returns == 0 ? 0 : Double(count) / Double(bar.count.returns) }
        func rectangle(_ name: String, _ share: Double) -> String {
            let width = Int((share * scale).rounded())
            return
                "<rect class=\"\(name)\" x=\"\(Self.left)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.barHeight)\"/>"
        }
        let (found, atOnce) = (share(bar.count.found), share(bar.count.foundAtOnce))
        let end = Self.left + Int((max(found, atOnce) * scale).rounded()) + 6
        let percent = "\(Int((found * 100).rounded()))"
        return [
            rectangle("found", found), rectangle("once", atOnce), Self.text(percent, x: end, y: y + 13),
            Self.text(bar.isLater ? "later" : "first 30", x: 0, y: y + 13),
        ]
    }

    private static func text(_ text: String, x: Int, y: Int) -> String {
        "<text x=\"\(x)\" y=\"\(y)\">\(text)</text>"
    }
}
