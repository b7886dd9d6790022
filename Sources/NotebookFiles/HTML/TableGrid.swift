/// The cells of a table by row and column, including merged cells: a merged cell is where it starts.
struct TableGrid {
    let rows: [[HTMLElement?]]
    /// The number of columns.
    let columns: Int
    let caption: HTMLElement?

    /// The limits of a table in Markdown.
    private static let columnLimit = 50
    private static let rowLimit = 2_000

    /// A table of data, or `nil` if it only places its content, has blocks in its cells or is too large.
    init?(_ table: HTMLElement) {
        let role = table.attribute("role")?.trimmingSpace.lowercased()
        if role == "presentation" || role == "none" || table.hasBlockInTable { return nil }
        let rows = Self.rows(of: table)
        guard rows.count <= Self.rowLimit else { return nil }
        var grid: [[HTMLElement??]] = rows.map { _ in [] }
        for (y, row) in rows.enumerated() {
            var x = 0
            for cell in row.elements where cell.name == "td" || cell.name == "th" {
                while x < grid[y].count, grid[y][x] != nil { x += 1 }
                guard x < Self.columnLimit else { return nil }
                let width = min(Self.span(cell, "colspan", default: 1) ?? 1, Self.columnLimit - x)
                let height = Self.height(of: cell, in: rows, from: y)
                for down in 0..<height {
                    while grid[y + down].count < x + width { grid[y + down].append(nil) }
                    for right in 0..<width where grid[y + down][x + right] == nil {
                        grid[y + down][x + right] = .some(down == 0 && right == 0 ? cell : nil)
                    }
                }
                x += width
            }
        }
        self.rows = grid.filter { !$0.isEmpty }.map { $0.map { $0 ?? nil } }
        // A merged cell may go beyond all others, as a title does that is as wide as any table.
        columns = self.rows.map { row in (row.lastIndex { $0 != nil } ?? -1) + 1 }.max() ?? 0
        caption = table.elements.first { $0.name == "caption" }
    }

    /// The dashes of each column, with its alignment.
    var rules: [String] {
        (0..<columns).map { column in
            guard let first = rows.first, column < first.count, let cell = first[column] else { return "---" }
            switch (cell.attribute("align") ?? cell.style("text-align"))?.lowercased() {
            case "right", "end": return "--:"
            case "center": return ":-:"
            default: return "---"
            }
        }
    }

    /// The rows in the order in which they are shown.
    static func rows(of table: HTMLElement) -> [HTMLElement] {
        let parts = table.elements
        func rows(in names: Set<String>) -> [HTMLElement] {
            parts.filter { names.contains($0.name) }.flatMap {
                $0.name == "tr" ? [$0] : $0.elements.filter { $0.name == "tr" }
            }
        }
        return rows(in: ["thead"]) + rows(in: ["tbody", "tr"]) + rows(in: ["tfoot"])
    }

    /// Returns the number of rows of a cell, which ends with its group of rows.
    private static func height(of cell: HTMLElement, in rows: [HTMLElement], from y: Int) -> Int {
        let most = span(cell, "rowspan", default: 1) ?? rows.count
        var height = 1
        while height < most, y + height < rows.count, rows[y + height].parent === rows[y].parent { height += 1 }
        return height
    }

    /// Returns the value of an attribute; `nil` for 0, which is all that there is.
    private static func span(_ cell: HTMLElement, _ name: String, default usual: Int) -> Int? {
        let digits = cell.attribute(name)?.trimmingSpace.prefix { $0.isASCII && $0.isNumber } ?? ""
        guard let number = Int(digits.prefix(6)) else { return usual }
        return number == 0 ? (name == "rowspan" ? nil : usual) : number
    }
}
