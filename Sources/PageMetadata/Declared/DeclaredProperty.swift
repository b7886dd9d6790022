/// The properties of `<meta>` (by `property`, `name` or `itemprop`) that describe a page. Most others are skipped
/// before a string is made of them.
enum DeclaredProperty: Int, CaseIterable {
    // Titles.
    case citationTitle, dublinCoreTitle, dublinCoreTermsTitle, bepressTitle, eprintsTitle
    case headline, parselyTitle, sailthruTitle, openGraphTitle, twitterTitle, metaTitle
    // The site.
    case openGraphSiteName, applicationName, appleApplicationTitle, citationJournal, articleSection
    // Descriptions, dates, images.
    case openGraphDescription, description, twitterDescription
    case articlePublished, citationPublicationDate, citationDate, dublinCoreDate, dublinCoreTermsDate, datePublished
    case openGraphImage, twitterImage, openGraphURL, openGraphType
    // Identifiers.
    case citationDOI, bepressDOI, prismDOI, dublinCoreDOI, doi
    case dublinCoreIdentifier, dublinCoreTermsIdentifier, dublinCoreURI, eprintsNumber
    case citationISBN, bookISBN, booksISBN, dublinCoreISBN
    case citationArXiv, citationPubMed, ncbiDatabase, ncbiList

    /// The property's name, in lowercase.
    var name: StaticString {
        switch self {
        case .citationTitle: "citation_title"
        case .dublinCoreTitle: "dc.title"
        case .dublinCoreTermsTitle: "dcterms.title"
        case .bepressTitle: "bepress_citation_title"
        case .eprintsTitle: "eprints.title"
        case .headline: "headline"
        case .parselyTitle: "parsely-title"
        case .sailthruTitle: "sailthru.title"
        case .openGraphTitle: "og:title"
        case .twitterTitle: "twitter:title"
        case .metaTitle: "title"
        case .openGraphSiteName: "og:site_name"
        case .applicationName: "application-name"
        case .appleApplicationTitle: "apple-mobile-web-app-title"
        case .citationJournal: "citation_journal_title"
        case .articleSection: "article:section"
        case .openGraphDescription: "og:description"
        case .description: "description"
        case .twitterDescription: "twitter:description"
        case .articlePublished: "article:published_time"
        case .citationPublicationDate: "citation_publication_date"
        case .citationDate: "citation_date"
        case .dublinCoreDate: "dc.date"
        case .dublinCoreTermsDate: "dcterms.date"
        case .datePublished: "datepublished"
        case .openGraphImage: "og:image"
        case .twitterImage: "twitter:image"
        case .openGraphURL: "og:url"
        case .openGraphType: "og:type"
        case .citationDOI: "citation_doi"
        case .bepressDOI: "bepress_citation_doi"
        case .prismDOI: "prism.doi"
        case .dublinCoreDOI: "dc.identifier.doi"
        case .doi: "doi"
        case .dublinCoreIdentifier: "dc.identifier"
        case .dublinCoreTermsIdentifier: "dcterms.identifier"
        case .dublinCoreURI: "dc.identifier.uri"
        case .eprintsNumber: "eprints.id_number"
        case .citationISBN: "citation_isbn"
        case .bookISBN: "book:isbn"
        case .booksISBN: "books:isbn"
        case .dublinCoreISBN: "dc.identifier.isbn"
        case .citationArXiv: "citation_arxiv_id"
        case .citationPubMed: "citation_pmid"
        case .ncbiDatabase: "ncbi_db"
        case .ncbiList: "ncbi_uidlist"
        }
    }

    /// Finds a property by its name, ignoring case.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard 3...Self.longestName ~= name.count else { return nil }
        var slot = Self.slot(of: name)
        while let property = Self.slots[slot] {
            let known = property.name
            if known.utf8CodeUnitCount == name.count,
                zip(name, UnsafeBufferPointer(start: known.utf8Start, count: name.count)).allSatisfy({
                    $0.lowercased == $1
                })
            {
                self = property
                return
            }
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        return nil
    }

    private static let longestName = 32
    private static let slotCount = 256

    /// Returns the first slot of a name in the hash table: FNV-1a of its lowercase form.
    private static func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for byte in name { hash = (hash ^ UInt32(byte.lowercased)) &* 0x0100_0193 }
        return Int((hash ^ hash >> 16) & UInt32(slotCount - 1))
    }

    private static let slots: [DeclaredProperty?] = {
        var slots = [DeclaredProperty?](repeating: nil, count: slotCount)
        for property in allCases {
            var slot = property.name.withUTF8Buffer { Self.slot(of: $0) }
            while slots[slot] != nil { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = property
        }
        return slots
    }()
}
