/// A reminder in a response of the API.
struct ReminderResponse: Decodable {
    struct Repetition: Decodable {
        let interval: String
    }

    let note: String
    let title: String
    let excerpt: String
    /// Nil while the reminder waits for a visit.
    let dueAt: String?
    let repetition: Repetition?
    /// Nil for a reminder at a time.
    let trigger: String?
    let site: String?
    let isDue: Bool

    var name: String { NoteResponse.name(title: title, excerpt: excerpt) }

    /// What has to be visited; nil for a reminder at a time.
    var place: String? { trigger.map { _ in site.map { "on \($0)" } ?? "on next visit" } }

    /// The columns of a line in a list.
    var columns: [String] {
        let repeats = repetition.map { "repeats " + NoteRemind.Interval.name($0.interval) }
        return [note, name] + [dueAt, repeats, place].compactMap(\.self) + (isDue ? ["due"] : [])
    }
}
