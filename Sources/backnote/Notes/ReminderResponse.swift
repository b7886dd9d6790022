/// A reminder in a response of the API.
struct ReminderResponse: Decodable {
    let note: String
    let title: String
    let excerpt: String
    let dueAt: String
    let isDue: Bool

    /// The columns of a line in a list.
    var columns: [String] { [note, NoteResponse.name(title: title, excerpt: excerpt), dueAt] + (isDue ? ["due"] : []) }
}
