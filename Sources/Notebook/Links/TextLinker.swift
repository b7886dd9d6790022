/// Makes links from the URLs of a note's text.
///
/// The store calls it in the transaction that writes the text, because only there is it known which text a merge gives.
/// What the text that was sent contains is found before.
public struct TextLinker: Sendable {
    private let prepared: (body: String, links: [TextLink])?
    private let makeLink: @Sendable (LinkRequest) -> NewLink?

    /// - Parameters:
    ///   - body: The text that is probably written.
    ///   - makeLink: Returns `nil` for a URL that has no identity.
    public init(preparing body: String?, makeLink: @escaping @Sendable (LinkRequest) -> NewLink?) {
        prepared = body.map { ($0, TextLink.links(in: $0)) }
        self.makeLink = makeLink
    }

    /// Returns the URLs of a text.
    public func links(in body: String) -> [TextLink] {
        if let prepared, prepared.body.utf8.elementsEqual(body.utf8) { return prepared.links }
        return TextLink.links(in: body)
    }

    /// Returns a new link to the page of a URL, or `nil` if the URL has no identity.
    public func newLink(_ link: TextLink) -> NewLink? {
        var request = LinkRequest(activity: UserActivity(title: link.title, webpageURL: link.url), source: .text)
        request.awaitsTitle = link.title == nil
        return makeLink(request)
    }
}

extension Notebook {
    /// - Parameter body: The text that is probably written, whose URLs are found before the transaction.
    func textLinker(preparing body: String? = nil) -> TextLinker {
        TextLinker(preparing: body) { request in try? newLink(request) }
    }
}
