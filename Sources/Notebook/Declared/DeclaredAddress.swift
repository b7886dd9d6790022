import Canonicalization

/// The address that a page gives for itself (`rel=canonical`, RFC 6596, or `og:url`), where it may lead to notes on that
/// address.
///
/// A declared address is evidence and no proof: sites declare their home page, the first page of a list, or another
/// language by mistake, and a hostile page declares what it likes. It is trusted only where nothing in the two addresses
/// speaks against it.
struct DeclaredAddress: Sendable {
    /// Why a declared address leads to no notes.
    enum Refusal: String, Error, CaseIterable {
        /// It is not the URL of a web page.
        case unusableURL
        /// It is the page's own address by the rules, so that it says nothing new.
        case samePage
        /// It is on another host. Only forms of a host, such as `m.`, are the same.
        case otherSite
        /// It is a home page, a search, a sign-in page, or a page whose content the query selects.
        case generalPage
        /// It lacks a part of the page's address that selects what a page shows.
        case selectingPart
        /// It names another item, or has parts that the page's address lacks.
        case otherPage
    }

    /// The key by which links are looked up.
    let key: IdentityKey
    /// The canonical URL of the declared address.
    let url: String
    /// Whether the address lacks a part of the page's address that no rule knows, or is written otherwise. The titles
    /// must then agree.
    let needsWitness: Bool
    /// The parameters of the page that the address lacks.
    private let dropped: [(name: String, value: String)]

    /// Judges a declared address.
    ///
    /// - Parameters:
    ///   - text: The declared address as an absolute URL.
    ///   - page: The page that declares it.
    init(
        _ text: String, declaredBy page: Canonicalization, by canonicalizer: Canonicalizer
    ) throws(Refusal) {
        guard let declared = try? canonicalizer.canonicalize(text) else { throw .unusableURL }
        guard declared.key != page.key else { throw .samePage }
        let (own, other) = (PageAddress(page.key), PageAddress(declared.key))
        guard own.isOnHost(of: other) else { throw .otherSite }
        guard !other.isGeneral(for: own) else { throw .generalPage }
        let isSamePath = own.path == other.path
        guard
            isSamePath || own.isSpelledOtherwise(than: other) || own.hasOtherSlug(than: other)
                || own.hasForm(lackedBy: other)
        else { throw .otherPage }
        dropped = try own.parametersWithout(thoseOf: other)
        key = IdentityKey(kind: .declaredCanonicalURL, text: declared.key.text, hash: declared.key.hash)
        url = declared.canonicalText
        needsWitness = !isSamePath || !dropped.isEmpty
    }

    /// The address that the page of a link gave for itself when the link was added.
    init?(of link: Link, by canonicalizer: Canonicalizer) {
        guard let address = link.activity.declaredCanonicalURL,
            let page = link.webpageURL.flatMap({ try? canonicalizer.canonicalize($0) })
        else { return nil }
        do { try self.init(address, declaredBy: page, by: canonicalizer) } catch { return nil }
    }

    /// Whether two pages that give this address may be one. Where both have a parameter that the address lacks, the values are
    /// equal, or as long and random as those of sessions: otherwise they may be variants of the page.
    func mayBePage(of other: DeclaredAddress) -> Bool { parametersOfVariant(of: other).isEmpty }

    /// The parameters of this page by which both pages may be variants of one page, such as `color=4815`.
    func parametersOfVariant(of other: DeclaredAddress) -> [String] {
        dropped.filter { name, value in
            other.dropped.contains { otherName, otherValue in
                name == otherName && value != otherValue && !(Self.isRandom(value) && Self.isRandom(otherValue))
            }
        }
        .map { $0.value.isEmpty ? $0.name : "\($0.name)=\($0.value)" }
    }

    /// Whether a value is as long and random as that of a session.
    static func isRandom(_ value: String) -> Bool {
        value.utf8.count >= 16 && value.utf8.allSatisfy { $0 < 0x80 } && value.contains(where: \.isNumber)
            && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    /// Whether a visited page is that of a link, where one of them gives the address of the other, or both give this address.
    ///
    /// - Parameter fingerprint: That of the visited page's text. A text that is the same is a witness where a title says too little.
    func joins(page title: String?, fingerprint: TextFingerprint?, to link: Link) -> Bool {
        if !needsWitness || TitleWitness.agree(title, link.activity.title, at: url, siteName: link.siteName) {
            return true
        }
        guard let fingerprint, let linked = link.activity.textFingerprint else { return false }
        return fingerprint.isSameText(as: linked) && TitleWitness.areEqual(title, link)
    }
}

extension PageAddress {
    /// Whether both hosts are one, apart from a label for a device. A label for a language is another edition.
    fileprivate func isOnHost(of other: PageAddress) -> Bool {
        if site == other.site { return true }
        guard hasDomain, other.hasDomain else { return false }
        return hostWithoutDevice == other.hostWithoutDevice
    }

    /// Whether many addresses could declare this one.
    fileprivate func isGeneral(for page: PageAddress) -> Bool {
        isHomePage && !page.isHomePage || isSearchPage && !page.isSearchPage
            || wallReason != nil && wallReason != page.wallReason || page.leads(backTo: self)
    }

    /// Whether the paths differ only in case, or in the extension of a file.
    fileprivate func isSpelledOtherwise(than other: PageAddress) -> Bool { plainSegments == other.plainSegments }

    /// Whether only the words beside an id differ in the last segments of the paths.
    fileprivate func hasOtherSlug(than other: PageAddress) -> Bool {
        let (own, others) = (plainSegments, other.plainSegments)
        guard own.count == others.count, own.dropLast() == others.dropLast(), let last = own.last,
            let otherLast = others.last
        else { return false }
        let numbers = Self.numbers(in: last)
        return numbers.contains { $0.utf8.count >= 4 } && numbers == Self.numbers(in: otherLast)
    }

    /// Whether the path has one more segment or ending than the other one, which only chooses the form of the page: for print, for
    /// phones or for AMP.
    fileprivate func hasForm(lackedBy other: PageAddress) -> Bool {
        let (own, others) = (plainSegments, other.plainSegments)
        if own.count == others.count, let last = own.last {
            return own.dropLast() == others.dropLast() && Self.withoutAMPEnding(last) == others.last
        }
        guard own.count == others.count + 1 else { return false }
        return own.indices.contains { index in
            guard Self.isForm(own[index], after: index > 0 ? own[index - 1] : nil) else { return false }
            // The print service of a shop is at `/services/print`, but that of an article is `/a-long-story/print`.
            return Array(own[..<index] + own[(index + 1)...]) == others
                && (index < others.count || others.last.map(Self.mayNameItem) == true)
        }
    }

    private var plainSegments: [String] {
        segments.map { $0.percentDecoded.lowercased().withoutPageExtension }
    }

    private static func numbers(in segment: String) -> [Substring] {
        segment.split { !$0.isASCII || !$0.isNumber }
    }

    /// Returns the parameters that a declared address lacks.
    ///
    /// - Throws: `selectingPart` if one of them may select what the page shows, `generalPage` if one of them names the
    ///   item and the path does not, `otherPage` if the declared address has a parameter or a fragment of its own.
    fileprivate func parametersWithout(
        thoseOf declared: PageAddress
    ) throws(DeclaredAddress.Refusal) -> [(name: String, value: String)] {
        guard fragment == declared.fragment || declared.fragment.isEmpty else { throw .otherPage }
        guard fragment == declared.fragment else { throw .selectingPart }
        var dropped = parameters
        for parameter in declared.parameters {
            guard let index = dropped.firstIndex(where: { $0 == parameter }) else { throw .otherPage }
            dropped.remove(at: index)
        }
        for (name, value) in dropped {
            guard !SelectingParameters.maySelect(name), !Self.isPosition(value) else { throw .selectingPart }
        }
        guard !AddressTokens(of: self).isOfQueryAlone || !dropped.contains(where: { mayNameItem($0.value) }) else {
            throw .generalPage
        }
        return dropped
    }

    /// Whether a value may name what a page shows whose path does not: an id or a slug. A code of letters and digits
    /// does so only on a home page or a script, since most trackers are codes.
    private func mayNameItem(_ value: String) -> Bool {
        guard AddressTokens.nameItem(value) else { return false }
        let isCode = value.allSatisfy { $0.isLetter || $0.isNumber } && value.contains(where: \.isLetter)
        return !isCode || isHomePage || isScript
    }

    /// Whether a value may be the number of a page, or a language.
    private static func isPosition(_ value: String) -> Bool {
        1...3 ~= value.utf8.count && value.allSatisfy { $0.isASCII && $0.isNumber } || isKnownLanguage(value)
    }
}
