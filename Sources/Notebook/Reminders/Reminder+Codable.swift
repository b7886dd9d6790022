/// The JSON of a reminder in the API and in exports. `trigger` says what makes it due: `nextVisit` or `site`; a reminder at
/// a time has none. `dueAt` is the time, or when the visit was that made the reminder due.
extension Reminder: Codable {
    private enum CodingKeys: String, CodingKey { case dueAt, words, repetition, trigger, site }

    /// A repetition whose start is that of the reminder if it is left out.
    private struct RepetitionBody: Decodable {
        let interval: Repetition.Interval
        let timeZone: String
        let startsAt: Instant?
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let words = try container.decodeIfPresent(String.self, forKey: .words)
        guard let visit = try container.decodeIfPresent(VisitTrigger.self, forKey: .trigger) else {
            let dueAt = try container.decode(Instant.self, forKey: .dueAt)
            let repetition = try container.decodeIfPresent(RepetitionBody.self, forKey: .repetition).map {
                Repetition($0.interval, from: $0.startsAt ?? dueAt, timeZone: $0.timeZone)
            }
            self.init(dueAt: dueAt, words: words, repetition: repetition)
            return
        }
        if container.contains(.repetition), try !container.decodeNil(forKey: .repetition) {
            throw DecodingError.dataCorruptedError(
                forKey: .repetition, in: container, debugDescription: "only a reminder at a time can repeat.")
        }
        let place: Place
        switch visit {
        case .nextVisit: place = .linkedPage
        case .site:
            guard let site = ReminderSite(try container.decode(String.self, forKey: .site)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .site, in: container, debugDescription: "it must be a host, such as example.com.")
            }
            place = .site(site)
        }
        self.init(
            .visit(place, visitedAt: try container.decodeIfPresent(Instant.self, forKey: .dueAt)), words: words)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(dueAt, forKey: .dueAt)
        try container.encodeIfPresent(words, forKey: .words)
        try container.encodeIfPresent(repetition, forKey: .repetition)
        try container.encodeIfPresent(visitTrigger, forKey: .trigger)
        try container.encodeIfPresent(site?.hostname, forKey: .site)
    }

    /// The name of a trigger by a visit, in JSON and in the data file.
    public enum VisitTrigger: String, Sendable, Codable {
        case nextVisit, site
    }

    /// `nil` for a reminder at a time.
    public var visitTrigger: VisitTrigger? {
        switch place {
        case nil: nil
        case .linkedPage: .nextVisit
        case .site: .site
        }
    }
}
