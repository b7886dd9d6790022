import Foundation
import Testing

/// Checks that an activity has the same limits in the module for web apps, in the extension, in the reader of pages and in
/// the notebook. Otherwise a page's activity would be read in one way and refused in another.
struct ActivityLimitTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    /// A limit, and the declarations that state it: the path of a file, and the text around the number, which stands for
    /// `#`.
    struct Limit: Sendable, CustomTestStringConvertible {
        let name: String
        let value: Int
        let declarations: [(file: String, text: String)]

        var testDescription: String { name }
    }

    private static let module = "web/adopt/user-activity.js"
    private static let `extension` = "web/extension/activities/declared-activity.js"
    private static let reader = "Sources/PageMetadata/Activities/DeclaredActivity.swift"
    private static let notebook = "Sources/Notebook/Values/Limits.swift"

    private static let limits = [
        Limit(
            name: "title", value: 4_096,
            declarations: [
                (module, "title: [\"string\", text(#)]"), (`extension`, "title: #"), (reader, "let title = #"),
                (notebook, "let title = #"),
            ]),
        Limit(
            name: "webpageURL", value: 8_192,
            declarations: [
                (module, "text(#)(ownURL(url))"), (`extension`, "url: #"), (reader, "let webpageURL = #"),
            ]),
        Limit(
            name: "identifiers and versions", value: 2_048,
            declarations: [
                (module, "targetContentIdentifier: [\"string\", text(#)]"),
                (module, "persistentIdentifier: [\"string\", text(#)]"), (module, "version: [\"string\", text(#)]"),
                (module, "minimumVersion: [\"string\", text(#)]"), (`extension`, "identifier: #"),
                (reader, "let text = #"), (notebook, "let identifier = #"),
            ]),
        Limit(
            name: "number of keywords and of required keys", value: 64,
            declarations: [
                (module, "list.add(word).size > #"), (`extension`, "mostWords = #"), (reader, "let listElements = #"),
                (notebook, "let keywords = #"), (notebook, "let userInfoKeys = #"),
            ]),
        Limit(
            name: "a keyword", value: 256,
            declarations: [
                (module, "text(#)(word)"), (`extension`, "word: #"), (reader, "let listElement = #"),
                (notebook, "let device = #"),
            ]),
        Limit(
            name: "bytes of userInfo", value: 65_536,
            declarations: [
                (module, "bytes > #"), (`extension`, "ofUserInfo = { bytes: #"), (reader, "Size(bytes: #"),
                (notebook, "userInfo = (bytes: #"),
            ]),
        Limit(
            name: "values of userInfo", value: 4_096,
            declarations: [
                (module, "++values > #"), (`extension`, "values: #"), (reader, "values: #"), (notebook, "values: #"),
            ]),
        Limit(
            name: "depth of userInfo", value: 24,
            declarations: [
                (module, "depth > #"), (`extension`, "4096, depth: #"), (reader, "depth: #)"), (notebook, "depth: #)"),
            ]),
    ]

    @Test(arguments: limits)
    func anActivityHasTheSameLimitEverywhere(limit: Limit) throws {
        for (file, text) in limit.declarations {
            let source = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
            let parts = text.split(separator: "#", omittingEmptySubsequences: false)
            let (before, after) = try (#require(parts.first), #require(parts.last))
            let numbers = source.ranges(of: before).compactMap { range -> Int? in
                let number = source[range.upperBound...].prefix { $0.isNumber || $0 == "_" }
                guard source[number.endIndex...].hasPrefix(after) else { return nil }
                return Int(number.filter(\.isNumber))
            }
            #expect(numbers.contains(limit.value), "\(file): \(text)")
            #expect(Set(numbers).count == 1, "\(file) states \(text) with different numbers")
        }
    }
}
