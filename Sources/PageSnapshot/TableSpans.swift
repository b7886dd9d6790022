/// Limits the places in tables that cells with `colspan` and `rowspan` take. A browser lays out each of them, and a page
/// of a megabyte could have hundreds of millions.
struct TableSpans {
    /// The maximum number of places that the spanning cells of a document take.
    static let limit = 20_000

    private var places = 0

    /// Returns the attributes of a cell without its spans, if the document's cells span too much already.
    mutating func limited(_ attributes: [(name: String, value: String)]) -> [(name: String, value: String)] {
        let spans = attributes.filter { $0.name == "colspan" || $0.name == "rowspan" }
        if spans.isEmpty { return attributes }
        let taken = spans.reduce(1) { $0 * (Int($1.value) ?? 1) }
        guard places + taken <= Self.limit else {
            return attributes.filter { $0.name != "colspan" && $0.name != "rowspan" }
        }
        places += taken
        return attributes
    }
}
