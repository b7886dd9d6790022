import Notebook

private typealias StoredLink = Link

/// A note in a response of the API.
struct NoteResponse: Decodable {
    struct Link: Decodable {
        struct Quote: Decodable {
            let exact: String
            let color: String?
            let comment: String?

            /// The quote with its color and its comment, as lines of a list.
            var markdown: String {
                let about = [color.map { "\n  - Color: " + $0 }, comment.map { "\n  - Comment: " + $0 }]
                return exact.split(separator: "\n").map { "\n  > " + $0 }.joined()
                    + about.compactMap(\.self).joined()
            }
        }

        let id: String
        let activityType: String
        let webpageURL: String?
        let canonicalURL: String?
        let title: String
        let quote: Quote?
        let source: String?

        /// The URL that the link opens.
        var url: String? { StoredLink.url(visited: webpageURL, canonical: canonicalURL) }
        /// The title, or the URL of a page that said none.
        var name: String { title.isEmpty || title == webpageURL ? url ?? title : title }
    }

    let id: String
    let title: String
    let excerpt: String
    let revision: Int
    let modifiedAt: String
    let trashedAt: String?
    /// Absent in lists.
    let body: String?
    let links: [Link]?

    /// The columns of a line in a list.
    var columns: [String] { [id, name, modifiedAt] }

    /// The title, or the first line of a note without a title.
    var name: String { Self.name(title: title, excerpt: excerpt) }

    static func name(title: String, excerpt: String) -> String {
        title.isEmpty ? String(excerpt.prefix { $0 != "\n" }) : title
    }

    /// The whole note as Markdown: title, text, and links with their quotes and comments.
    var markdown: String {
        var parts: [String] = []
        if !title.isEmpty { parts.append("# " + title) }
        if let body, !body.isEmpty { parts.append(body) }
        // The text contains its own links.
        let links = (links ?? []).filter { $0.source != "text" || $0.quote != nil }.map { link -> String in
            let name = link.url.map { "[\(link.name)](\($0))" } ?? "\(link.title) (\(link.activityType))"
            return "- " + name + (link.quote?.markdown ?? "")
        }
        if !links.isEmpty { parts.append(links.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }
}
