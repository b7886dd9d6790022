import WebURL

extension PageMetadata {
    /// Returns why a person would not recognize the page by a title: it is the site's name, a placeholder, or a text that
    /// fits many pages; nil for a title that may name the page.
    ///
    /// - Parameter url: The URL of the page, whose host can be the site's name.
    public func refusal(ofTitle title: String, at url: WebURL?) -> TitleEvidence.Refusal? {
        let key = TitleKey(title)
        if TitleCandidate.isPlaceholder(title, key: key) { return .placeholder }
        var declared = DeclaredMetadata()
        if let siteName { declared.add(siteName, as: .openGraphSiteName) }
        if SiteBrand(declared: declared, host: url?.hostname).isName(key) { return .siteName }
        return TitleCandidate.isPlace(key) ? .place : nil
    }
}
