import Canonicalization
import Testing

/// A rule about parameters that is not limited to hosts, read from the rule files, so that a new rule is covered without
/// a change of the tests.
struct GlobalRule: Sendable, CustomTestStringConvertible {
    /// The file and line, for messages.
    let place: String
    /// Names in lower case; a prefix of names ends with an asterisk.
    let names: [String]
    /// Whether the rule is about the fragment only.
    let isAboutFragments: Bool
    /// Whether `! unmistakable: …` below the rule states that no site has content under these names.
    let isUnmistakable: Bool
    let text: String

    var testDescription: String { place }

    /// The rules of a folder's files that name parameters and no host.
    static let all: [GlobalRule] = RuleSet.builtIn.files.flatMap { file in
        let lines = file.lines
        return lines.indices.compactMap { index in
            GlobalRule(
                lines[index], next: index + 1 < lines.count ? lines[index + 1] : "",
                place: "\(String(decoding: file.name, as: UTF8.self)):\(index + 1)")
        }
    }

    private init?(_ line: String, next: String, place: String) {
        guard Self.hasNoHost(line), let dollar = line.firstIndex(of: "$") else { return nil }
        let options = line[line.index(after: dollar)...].split(separator: ",")
        guard let action = options.first(where: { $0.hasPrefix("removeparam=") || $0.hasPrefix("removefragment=") })
        else { return nil }
        self.place = place
        text = line
        names = action.drop { $0 != "=" }.dropFirst().split(separator: "|").map { $0.lowercased() }
        isAboutFragments = action.hasPrefix("removefragment=")
        isUnmistakable = next.hasPrefix("! unmistakable: ")
    }

    /// Returns whether a line is a rule, and no exception, that names no host.
    static func hasNoHost(_ line: String) -> Bool {
        guard let first = line.first, first != "!", !line.hasPrefix("@@"), !line.hasPrefix("||"),
            !line.hasPrefix("|http")
        else { return false }
        return !line.drop { $0 != "$" }.dropFirst().split(separator: ",").contains { $0.hasPrefix("domain=") }
    }
}

extension RuleFile {
    var lines: [String] {
        text.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
}
