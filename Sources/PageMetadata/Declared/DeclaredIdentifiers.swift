import PublicationIdentifiers

/// Collects the identifiers that a page declares for itself, not those of its references, its journal or the book that
/// it is a chapter of.
struct DeclaredIdentifiers {
    private(set) var found: [PublicationIdentifier] = []
    /// The ISBNs by which a page says that it is about a book. Others can be those of the book that has it as a chapter.
    private var bookISBNs: [PublicationIdentifier] = []

    /// The identifiers of the one publication that the page is about.
    var publication: [PublicationIdentifier] {
        PublicationIdentifier.ofOnePublication(found.filter { $0.type != .isbn } + bookISBNs)
    }

    init(declared: DeclaredMetadata) {
        let linkedData = declared.linkedData
        // citation_doi comes first, as indexes require publishers to have it right.
        for text in declared.contents([.citationDOI, .bepressDOI, .prismDOI, .dublinCoreDOI, .doi]) { add(.doi, text) }
        for text in declared.contents([
            .dublinCoreIdentifier, .dublinCoreTermsIdentifier, .dublinCoreURI, .eprintsNumber,
        ]) {
            addGeneral(text)
        }
        linkedData.identifierTexts.forEach { addGeneral($0, onlyMarked: true) }
        for text in declared.contents([.bookISBN, .booksISBN]) {
            add(.isbn, text)
            if let isbn = PublicationIdentifier(.isbn, text) { bookISBNs.append(isbn) }
        }
        for text in declared.contents([.citationISBN, .dublinCoreISBN]) { add(.isbn, text) }
        linkedData.isbns.forEach { add(.isbn, $0) }
        declared.contents(.citationArXiv).forEach { add(.arxiv, $0) }
        declared.contents(.citationPubMed).forEach { add(.pmid, $0) }
        if declared.content(.ncbiDatabase) == "pubmed", let list = declared.content(.ncbiList) {
            add(.pmid, list)
        }
    }

    private mutating func addGeneral(_ text: String, onlyMarked: Bool = false) {
        let value = text.trimmed.lowercased()
        if value.hasPrefix("urn:isbn:") || value.hasPrefix("isbn:") { return add(.isbn, value) }
        if value.hasPrefix("pmid:") { return add(.pmid, value) }
        if value.hasPrefix("arxiv:") || value.contains("arxiv.org/abs/") { return add(.arxiv, value) }
        if onlyMarked && !value.hasPrefix("10.") && !value.contains("doi") { return }
        add(.doi, text)
    }

    private mutating func add(_ type: PublicationIdentifier.Scheme, _ text: String) {
        guard let identifier = PublicationIdentifier(type, text), !found.contains(identifier), found.count < 32 else {
            return
        }
        found.append(identifier)
        // A DOI of arXiv contains the arXiv identifier.
        if identifier.type == .doi, identifier.value.hasPrefix("10.48550/arxiv.") {
            add(.arxiv, String(identifier.value.dropFirst("10.48550/arxiv.".count)))
        }
    }
}
