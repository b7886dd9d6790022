/// An element of a list that a program writes as JSON. It becomes entries by itself.
protocol JSONListElement: Decodable, Sendable {
    static var format: FileFormat { get }
    /// What an element is called in messages, such as "note".
    static var noun: String { get }
    /// The members by which an element differs from those of other programs.
    static var memberNames: Set<String> { get }

    func entries(at place: EntryPlace) -> [FileEntry]
}

extension JSONListElement {
    /// Returns a reader of a list of such elements, and its format.
    ///
    /// - Parameters:
    ///   - start: The index of the list.
    ///   - reports: What is reported after the list.
    static func list(
        in bytes: [UInt8], at start: Int, followedBy reports: [(index: Int, name: String, reason: String)] = []
    ) -> (FileFormat, any EntryReader) {
        let reader = JSONListReader<Self>(bytes, at: start, noun: noun) { $0.entries(at: $1) }
        return (format, reader.followed(by: reports))
    }
}
