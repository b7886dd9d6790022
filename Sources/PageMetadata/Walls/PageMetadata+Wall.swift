import PageWalls
import WebURL

extension PageMetadata {
    /// Returns the metadata of a page that was fetched. If the page stands in front of another one, its title and its
    /// description are left out: they are not those of the page behind it.
    ///
    /// - Parameters:
    ///   - status: The HTTP status of the page.
    ///   - redirects: The URLs that redirected, in order, from the requested one.
    ///   - url: The URL of the page, after redirects; nil if it is not known.
    public func judged(status: Int = 200, redirects: [WebURL] = [], url: WebURL?) -> PageMetadata {
        var result = self
        result.wall = PageWall(
            status: status, redirects: redirects.map(\.serialized), url: url?.serialized, signs: signs)
        if let wall = result.wall { result.refuseTitle(of: wall) }
        return result
    }

    /// A consent page or a paywall may declare the title of the page behind it, for those who share it.
    private mutating func refuseTitle(of wall: PageWall) {
        let mayDeclare = wall.reason == .consent || wall.reason == .paywall
        let declared = titleEvidence.firstIndex { evidence in
            mayDeclare && evidence.refusal == nil && Self.declaring.contains(evidence.source)
                && !PageSigns(titles: [evidence.text], siteName: siteName).haveWallTitle
        }
        for index in titleEvidence.indices where index != declared && titleEvidence[index].refusal == nil {
            titleEvidence[index].refusal = .wall
        }
        guard let declared else {
            title = nil
            description = nil
            leadImage = nil
            return
        }
        let chosen = titleEvidence.remove(at: declared)
        titleEvidence.insert(chosen, at: 0)
        title = chosen.unbranded
    }

    /// The fields that are for others than the reader of the page.
    private static let declaring: Set<TitleEvidence.Source> = [.citation, .linkedData, .openGraph, .twitter]
}

extension PageSigns {
    fileprivate var haveWallTitle: Bool { PageWall(url: nil, signs: self) != nil }
}
