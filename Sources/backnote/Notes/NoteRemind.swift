import ArgumentParser
import Foundation
import HTTPTypes
import Notebook

struct NoteRemind: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remind",
        abstract: "Set a reminder for a note, mark it done, or remove it.",
        discussion: """
            WHEN is a duration from now (30m, 2h, 3d, 1w), a local date with or without a time (2026-12-01, 2026-12-01 \
            09:30; by default at 9:00), or a time in RFC 3339 format. A new reminder replaces the existing one.

            Instead of WHEN, --next-visit reminds you when you next visit a page that the note links to, and --site when \
            you next visit any page of a site. The page that is open when you set the reminder does not count.

            A repeating reminder keeps its time of day in the time zone when clocks change. Monthly from the 31st, it \
            is on the last day of shorter months; yearly from February 29, it is on February 28 in common years.

            EXAMPLES
              backnote note remind 0123456789abcdef0123456789abcdef 2h
              backnote note remind 0123456789abcdef0123456789abcdef '2026-12-01 09:30' --repeat weekdays
              backnote note remind 0123456789abcdef0123456789abcdef --site example.com
              backnote note remind 0123456789abcdef0123456789abcdef --done
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var note: NoteArgument

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp("How the reminder repeats.", valueName: "interval"))
    var interval: Interval?

    @Option(
        help: ArgumentHelp(
            "The time zone of WHEN and of the repetition, as an IANA name (default: that of this computer).",
            valueName: "name"))
    var timeZone: String?

    @Flag(help: "Remind you when you next visit a page that the note links to.")
    var nextVisit = false

    @Option(
        help: ArgumentHelp(
            "Remind you when you next visit this site: a host, or the URL of one of its pages.", valueName: "site"))
    var site: SiteArgument?

    @Flag(help: "Mark the reminder done. A repeating one moves to its next time, any other is removed.")
    var done = false

    @Flag(help: "Remove the reminder. A repeating one does not come again.")
    var remove = false

    @Argument(help: "When to remind you.")
    var when: String?

    /// The intervals as they are typed.
    enum Interval: String, ExpressibleByArgument, CaseIterable {
        case daily, weekdays, weekly
        case everyTwoWeeks = "every-two-weeks"
        case monthly, yearly

        /// Returns the interval of an API response as it is typed. A newer service may have others.
        static func name(_ interval: String) -> String {
            allCases.first { $0.interval.rawValue == interval }?.rawValue ?? interval
        }

        var interval: Repetition.Interval {
            switch self {
            case .daily: .daily
            case .weekdays: .weekdays
            case .weekly: .weekly
            case .everyTwoWeeks: .everyTwoWeeks
            case .monthly: .monthly
            case .yearly: .yearly
            }
        }
    }

    func validate() throws {
        guard [when != nil, nextVisit, site != nil, done, remove].count(where: { $0 }) == 1 else {
            throw ValidationError("Give either a time, --next-visit, --site, --done or --remove.")
        }
        if when == nil, interval != nil || timeZone != nil {
            throw ValidationError("--repeat and --time-zone need a time.")
        }
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            throw ValidationError("\"\(timeZone)\" is not a known time zone. Use an IANA name, such as Europe/Berlin.")
        }
        if let when, time == nil {
            throw ValidationError(
                "\"\(when)\" is not a time. Examples: 30m, 2h, 3d, 1w, 2026-12-01, '2026-12-01 09:30', 2026-12-01T09:30:00Z."
            )
        }
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
        return calendar
    }

    private var time: ReminderTime? { when.flatMap { ReminderTime($0, now: .now, calendar: calendar) } }

    /// The reminder to set, or nil if the existing one is to be done or removed.
    private var reminder: Reminder? {
        if nextVisit { return Reminder(.visit(.linkedPage, visitedAt: nil)) }
        if let site = site.flatMap({ ReminderSite($0.host) }) {
            return Reminder(.visit(.site(site), visitedAt: nil))
        }
        guard let time else { return nil }
        return Reminder(
            dueAt: time.dueAt, words: time.words,
            repetition: interval.map {
                Repetition($0.interval, from: time.dueAt, timeZone: timeZone ?? calendar.timeZone.identifier)
            })
    }

    private struct ReadNote: Decodable {
        struct Reminder: Decodable { let dueAt: Instant? }

        let reminder: Reminder?
    }

    private struct Done: Encodable { let dueAt: Instant }

    func run() async throws {
        // Before anything else, so that a duration begins now.
        let reminder = reminder
        try await options.withNotebook { notebook in
            let path = try await note.path(in: notebook)
            if let reminder {
                try await notebook.send(.put, path + "/reminder", body: reminder)
                    .element().print(asJSON: options.json, ReminderResponse.self) { $0.columns }
            } else if remove {
                _ = try await notebook.send(.delete, path + "/reminder")
            } else {
                let read = try await notebook.send(.get, path).element().decode(ReadNote.self)
                guard let reminder = read.reminder else { return }
                guard let dueAt = reminder.dueAt else {
                    // It waits for a visit.
                    _ = try await notebook.send(.delete, path + "/reminder")
                    return
                }
                let next = try await notebook.send(.post, path + "/reminder/done", body: Done(dueAt: dueAt))
                if next.status == .noContent { return }
                try next.element().print(asJSON: options.json, ReminderResponse.self) { $0.columns }
            }
        }
    }
}
