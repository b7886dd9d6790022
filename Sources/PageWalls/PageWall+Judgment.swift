// The judgment, the most certain signs first:
//
//   1. A status other than success.
//   2. A known challenge, by its script or element.
//   3. A title that only programs write ("Before you continue to YouTube"), or one that anyone may write ("Sign in")
//      on a page with little prose.
//   4. A redirect to an address that says so, or that says where to go back to.
//   5. A password field and little else.
//   6. No text, and no title but the site's name.
//
// Declared content, such as an article's metadata, excludes 2 to 6: a paywall below an article does not make the article
// a wall. A page that was asked for as such, such as the site's own `/login`, stands in front of no other page.

extension PageWall {
    /// Judges a page. Nil if nothing says that it stands in front of another one.
    ///
    /// - Parameters:
    ///   - status: The HTTP status of the page.
    ///   - redirects: The URLs that redirected, in order, from the requested one.
    ///   - url: The URL of the page, after redirects; nil if it is not known.
    ///   - signs: What the page says of itself; nil if only its head was read.
    /// - Complexity: O(*n*) in the length of the URLs and titles.
    public init?(status: Int = 200, redirects: [String] = [], url: String?, signs: PageSigns? = nil) {
        if let reason = Self.reason(ofStatus: status) {
            self.init(reason, by: .status)
            return
        }
        if signs?.isDeclaredContent == true { return nil }
        if signs?.shape?.isKnownChallenge == true, signs?.hasLittleProse == true {
            self.init(.challenge, by: .markup)
            return
        }
        let target = WallAddress(url ?? "")
        let sources = redirects.map { WallAddress($0) }
        // What the address that was asked for says is no surprise.
        let asked = (sources.first ?? target).reason
        if let signs, let reason = Self.titleReason(of: signs, at: target, asked: asked) {
            self.init(reason, by: .title)
        } else if let reason = Self.reason(ofRedirectsTo: target, from: sources, signs: signs) {
            self.init(reason, by: .address)
        } else if let signs, asked != .signIn, !target.isRoot || !sources.isEmpty, signs.isSignInForm {
            self.init(.signIn, by: .markup)
        } else if let signs, !target.isRoot, !signs.isFirstPage, signs.isEmpty(at: target) {
            self.init(.empty, by: .markup)
        } else {
            return nil
        }
    }

    /// Returns whether the title or the address of a page is that of a wall, so that the rest of the page decides.
    package static func mayBe(at url: String, signs: PageSigns) -> Bool {
        let address = WallAddress(url)
        return address.reason != nil || titleReason(of: signs, at: address, asked: nil) != nil
    }

    private static func reason(ofStatus status: Int) -> Reason? {
        switch status {
        case 200..<300: nil
        case 401, 407, 511: .signIn
        case 402: .paywall
        case 503: .maintenance
        default: .error
        }
    }

    /// - Parameter asked: What the address that was asked for names.
    private static func titleReason(of signs: PageSigns, at address: WallAddress, asked: Reason?) -> Reason? {
        let hasPasswordField = signs.shape?.hasPasswordField == true
        for text in signs.titles {
            let match = WallTitle.match(
                text, site: { SiteWords(address: address, siteName: signs.siteName) },
                hasPasswordField: hasPasswordField)
            guard let match, match.isCertain || match.reason != asked else { continue }
            // What follows in a long page may be an article, unless the address agrees.
            let isConfirmed = match.isCertain || address.reason == match.reason || signs.shape?.isCut != true
            if isConfirmed, match.isCertain ? signs.hasOnlyTerms : signs.hasLittleProse { return match.reason }
        }
        return nil
    }

    private static func reason(
        ofRedirectsTo target: WallAddress, from sources: [WallAddress], signs: PageSigns?
    ) -> Reason? {
        guard !sources.isEmpty else { return nil }
        let reason = target.reason
        // A page that stands in front of another one says where to go back to.
        if sources.contains(where: target.leads(backTo:)), signs?.hasOnlyTerms ?? true { return reason ?? .signIn }
        guard let reason, !sources.contains(where: { $0.reason == reason }) else { return nil }
        let isConfirmed = signs?.shape.map { !$0.isCut || $0.hasPasswordField } ?? true
        return isConfirmed && signs?.hasLittleProse ?? true ? reason : nil
    }
}

extension PageSigns {
    /// Whether there is no more text than that of a notice, as far as it is known.
    fileprivate var hasLittleProse: Bool { (shape?.proseLength ?? 0) < PageShape.longestNotice }

    /// Whether there is no more text than that of terms to agree to, as far as it is known.
    fileprivate var hasOnlyTerms: Bool { (shape?.proseLength ?? 0) < PageShape.longestTerms }

    fileprivate var isSignInForm: Bool {
        guard let shape, !shape.isCut else { return false }
        return shape.hasPasswordField && shape.textLength < PageShape.longestForm
    }

    fileprivate func isEmpty(at address: WallAddress) -> Bool {
        guard let shape, !shape.isCut, shape.textLength < PageShape.longestEmpty else { return false }
        let site = SiteWords(address: address, siteName: siteName)
        return titles.allSatisfy { site.hasName(NormalizedTitle($0).text) }
    }
}
