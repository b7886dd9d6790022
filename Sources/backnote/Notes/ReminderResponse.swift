/// A reminder in a response of the API.
struct ReminderResponse: Decodable {
    struct Repetition: Decodable {
        let interval: String
    }

    let note: String
    let title: String
    let excerpt: String
    let dueAt: String
    let repetition: Repetition?
    let isDue: Bool

    /// The columns of a line in a list.
    var columns: [String] {
        [note, NoteResponse.name(title: title, excerpt: excerpt), dueAt]
            + (repetition.map { ["repeats " + NoteRemind.Interval.name($0.interval)] } ?? []) + (isDue ? ["due"] : [])
    }
}
