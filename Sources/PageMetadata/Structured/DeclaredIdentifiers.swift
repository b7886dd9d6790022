/// Collects the identifiers that a page declares for itself: not those of its references, of its journal or of the
/// book that it is a chapter of.
struct DeclaredIdentifiers {
    private(set) var found: [PageIdentifier] = []

    init(facts: PageFacts, linkedData: LinkedData) {
        // citation_doi first: it is the one that publishers are made to get right.
        for name in ["citation_doi", "bepress_citation_doi", "prism.doi", "dc.identifier.doi", "doi"] {
            facts.contents(name).forEach { add(.doi($0)) }
        }
        for meta in facts.metas where Self.generalNames.contains(meta.name) { addGeneral(meta.content) }
        linkedData.identifierTexts.forEach { addGeneral($0, onlyMarked: true) }
        for name in ["citation_isbn", "book:isbn", "books:isbn", "dc.identifier.isbn"] {
            facts.contents(name).forEach { add(.isbn($0)) }
        }
        linkedData.isbns.forEach { add(.isbn($0)) }
        facts.contents("citation_arxiv_id").forEach { add(.arxiv($0)) }
        facts.contents("citation_pmid").forEach { add(.pmid($0)) }
        if facts.content("ncbi_db") == "pubmed", let list = facts.content("ncbi_uidlist") {
            add(.pmid(list))
        }
    }

    private static let generalNames: Set<String> = [
        "dc.identifier", "dcterms.identifier", "dc.identifier.uri", "eprints.id_number",
    ]

    private mutating func addGeneral(_ text: String, onlyMarked: Bool = false) {
        let value = text.trimmed.lowercased()
        if value.hasPrefix("urn:isbn:") || value.hasPrefix("isbn:") { return add(.isbn(value)) }
        if value.hasPrefix("pmid:") { return add(.pmid(value)) }
        if value.hasPrefix("arxiv:") || value.contains("arxiv.org/abs/") { return add(.arxiv(value)) }
        if onlyMarked && !value.hasPrefix("10.") && !value.contains("doi") { return }
        add(.doi(text))
    }

    private mutating func add(_ identifier: PageIdentifier?) {
        guard let identifier, !found.contains(identifier), found.count < 32 else { return }
        found.append(identifier)
        // A DOI that arXiv gave says the arXiv identifier, too.
        if identifier.type == .doi, identifier.value.hasPrefix("10.48550/arxiv.") {
            add(.arxiv(String(identifier.value.dropFirst("10.48550/arxiv.".count))))
        }
    }
}
