import Foundation
import Notebook

/// The YAML at the start of a Markdown file, as far as editors of notes use it: names with a value, `[one, two]`, or a
/// list below.
struct FrontMatter {
    private(set) var title = ""
    private(set) var tags: [String] = []
    private(set) var url: String?
    private(set) var createdAt: Instant?
    private(set) var modifiedAt: Instant?
    private(set) var isPinned = false
    private(set) var isArchived = false
    /// The lines of the other names, which stay text.
    private(set) var others: [String] = []

    /// The maximum size in bytes. Front matter ends before, or it is text.
    private static let sizeLimit = 65_536

    /// - Parameter text: A text with line feeds. The front matter is removed from it.
    init(removedFrom text: inout Substring) {
        guard let (yaml, rest) = Self.split(text), let entries = Self.entries(of: yaml) else { return }
        text = rest
        let names = Set(entries.map(\.name))
        let createdName = ["created", "created_at", "creation date", "date"].first(where: names.contains)
        let modifiedName = ["modified", "updated", "updated_at", "lastmod"].first(where: names.contains)
        for entry in entries {
            let values = Self.values(of: entry.lines)
            let value = values.first ?? ""
            let date = values.count == 1 ? LocalDate.instant(value) : nil
            if entry.name == "title" {
                title = values.joined(separator: " ")
            } else if ["tags", "tag", "keywords"].contains(entry.name) {
                tags += values
            } else if ["source", "url", "link"].contains(entry.name), url == nil, Self.isURL(value) {
                url = value
            } else if entry.name == createdName, let date {
                createdAt = date
            } else if entry.name == modifiedName, let date {
                modifiedAt = date
            } else if entry.name == "pinned", value == "true" {
                isPinned = true
            } else if entry.name == "archived", value == "true" {
                isArchived = true
            } else if !values.isEmpty {
                others.append(entry.lines.joined(separator: "\n"))
            }
        }
    }

    private static func isURL(_ text: String) -> Bool {
        (text.hasPrefix("http://") || text.hasPrefix("https://")) && !text.contains(where: \.isWhitespace)
    }

    /// Returns the lines between `---` and `---`, and the text after them.
    private static func split(_ text: Substring) -> (yaml: Substring, rest: Substring)? {
        guard let first = text.firstIndex(of: "\n"), isMark(text[..<first], "---") else { return nil }
        var start = text.index(after: first)
        let yamlStart = start
        while start < text.endIndex, text.utf8.distance(from: yamlStart, to: start) <= sizeLimit {
            let end = text[start...].firstIndex(of: "\n") ?? text.endIndex
            if isMark(text[start..<end], "---") || isMark(text[start..<end], "...") {
                return (text[yamlStart..<start], end == text.endIndex ? text[end...] : text[text.index(after: end)...])
            }
            start = end == text.endIndex ? end : text.index(after: end)
        }
        return nil
    }

    private static func isMark(_ line: Substring, _ mark: String) -> Bool {
        line.hasPrefix(mark) && line.dropFirst(mark.count).allSatisfy { $0 == " " || $0 == "\t" }
    }

    /// Returns `nil` if a line has no name: this is text between two thematic breaks.
    private static func entries(of yaml: Substring) -> [(name: String, lines: [String])]? {
        var entries: [(name: String, lines: [String])] = []
        for line in yaml.split(separator: "\n") where !line.hasPrefix("#") {
            if let name = name(of: line) {
                entries.append((name.lowercased(), [String(line)]))
            } else if !line.allSatisfy(\.isWhitespace) {
                guard !entries.isEmpty else { return nil }
                entries[entries.count - 1].lines.append(String(line))
            }
        }
        return entries
    }

    private static func name(of line: Substring) -> String? {
        guard let first = line.first, first.isLetter || first == "_", let colon = line.firstIndex(of: ":") else {
            return nil
        }
        let after = line.index(after: colon)
        guard after == line.endIndex || line[after].isWhitespace else { return nil }
        let name = line[..<colon]
        return name.allSatisfy { $0.isLetter || $0.isNumber || "_ -".contains($0) } ? String(name) : nil
    }

    private static func values(of lines: [String]) -> [String] {
        guard let line = lines.first, let colon = line.firstIndex(of: ":") else { return [] }
        let name = line[..<colon].lowercased()
        let value = line[line.index(after: colon)...].trimmingSpace
        var parts = [String(value)]
        if value.hasPrefix("["), value.hasSuffix("]"), value.count >= 2 {
            parts = value.dropFirst().dropLast().split(separator: ",").map(String.init)
        } else if ["tags", "tag", "keywords"].contains(name) {
            parts = value.split(separator: ",").map(String.init)
        }
        let items = lines.dropFirst().map { line in
            let item = line.trimmingSpace
            return String(item.hasPrefix("- ") ? item.dropFirst(2) : item)
        }
        return (parts + items).map { unquoted($0.trimmingSpace) }.filter { !$0.isEmpty }
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, let quote = text.first, quote == text.last, quote == "\"" || quote == "'" else {
            return String(text)
        }
        let inner = text.dropFirst().dropLast()
        if quote == "'" { return String(inner.replacing("''", with: "'")) }
        return String(inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
    }
}

/// Dates that people write: without a time zone they are local times.
enum LocalDate {
    static func instant(_ text: String) -> Instant? {
        let text = text.replacing("/", with: "-")
        guard let written = EntryDate.instant(text), Double(text) == nil else { return nil }
        let hasZone = text.utf8.count > 10 && (text.hasSuffix("Z") || text.hasSuffix("z") || hasOffset(text))
        if hasZone { return written }
        let offset = TimeZone.current.secondsFromGMT(for: Date(written))
        return Instant(milliseconds: written.milliseconds - Int64(offset) * 1_000)
    }

    private static func hasOffset(_ text: String) -> Bool {
        guard
            let sign = text.utf8.dropFirst(11).firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
        else { return false }
        return text.utf8.distance(from: sign, to: text.endIndex) >= 5
    }
}
