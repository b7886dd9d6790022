import Notebook

extension PostgresConnection {
    /// Returns the summaries of notes with the places of the words of a search (``SearchMatch``). A line is that of a link or of a
    /// file's name if neither the title nor the text of a note has one of the words.
    func summaries(
        of notes: [ListedNote], marking search: SearchQuery, for account: AccountID
    ) throws -> [NoteSummary] {
        var summaries = notes.map(\.summary)
        let words = search.soughtWords
        if words.isEmpty { return summaries }
        for (index, note) in notes.enumerated() {
            summaries[index].match = SearchMatch(of: words, title: note.summary.title, body: note.searchedText)
        }
        let others = notes.indices.filter { summaries[$0].match == nil }
        if others.isEmpty { return summaries }
        let links = try linkTexts(of: others.map { notes[$0].summary.id }, for: account)
        let files = try attachmentNames(inTexts: others.map { notes[$0].searchedText }, for: account)
        for (index, names) in zip(others, files) {
            let texts = links[notes[index].summary.id, default: []] + names
            summaries[index].match = SearchMatch(of: words, title: "", body: texts.joined(separator: "\n"))
        }
        return summaries
    }
}
