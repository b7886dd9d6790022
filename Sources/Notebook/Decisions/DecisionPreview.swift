import Canonicalization

/// What a decision would do, before it is made.
public struct DecisionPreview: Sendable, Encodable {
    /// Some notes, the first of them by name.
    public struct Notes: Sendable, Encodable {
        public struct Element: Sendable, Encodable {
            public let id: Identifier<Note>
            public let title: String
        }

        public let count: Int
        /// At most 20.
        public let notes: [Element]

        init(_ notes: [NoteSummary]) {
            count = notes.count
            self.notes = notes.prefix(20).map { Element(id: $0.id, title: $0.title) }
        }
    }

    /// What changes at one of the URLs of the decision.
    public struct Page: Sendable, Encodable {
        public let url: String
        public let canonicalURL: String
        /// The notes that will come up, and do not now.
        public let appearing: Notes
        /// The notes that come up now, and will not.
        public let disappearing: Notes
    }

    /// In the order of the request.
    public let pages: [Page]
    /// The section, or the pages on which a part matters, such as `example.com/docs`; `nil` for a decision about two
    /// pages.
    public let place: String?
    /// A sentence for people. "Here" is the first URL.
    public let summary: String
}

extension Notebook {
    /// Returns what a decision would do. Nothing is stored.
    ///
    /// - Throws: `urlNotUsable`, `partNeeded`, `urlsEqual`, `pagesToldApart`.
    public func preview(
        _ request: DecisionRequest, for account: AccountID
    ) async throws(NotebookError) -> DecisionPreview {
        let before = try await store.preferences(for: account)
        let decision = try decision(request, by: before)
        let after = AccountPreferences(
            decisions: [Decision(id: Identifier(), decision: decision, decidedAt: now())] + before.decisions,
            snoozes: before.snoozes, retention: before.retention, pageImages: before.pageImages)
        var pages: [DecisionPreview.Page] = []
        for url in request.urls {
            let activity = UserActivity(webpageURL: url)
            let now = try await suggestions(for: activity, by: before, account: account)
            var notes = now.suggestions.map(\.note)
            let coming = try await suggestions(for: activity, by: after, account: account).suggestions.map(\.note)
            // Nothing comes up on any page of the place, of which the URL is only one.
            if case .neverHere(let place) = decision {
                notes += try await store.links(under: [place], for: account).map(\.note)
            }
            pages.append(
                DecisionPreview.Page(
                    url: url, canonicalURL: now.identity.canonicalURL ?? url, appearing: .init(coming.without(notes)),
                    disappearing: .init(notes.without(coming))))
        }
        return DecisionPreview(
            pages: pages, place: decision.place, summary: Self.summary(of: decision, pages: pages))
    }

    private static func summary(of decision: IdentityDecision, pages: [DecisionPreview.Page]) -> String {
        let appearing = pages.map { notes($0.appearing.count) }
        let disappearing = pages.map { notes($0.disappearing.count) }
        let isNothing = pages.allSatisfy { $0.appearing.count + $0.disappearing.count == 0 }
        let change =
            switch decision {
            case .samePage where isNothing: "No other note will come up here or at the other page now."
            case .samePage: "\(appearing[0]) will come up here, and \(appearing[1].lowercased()) at the other page."
            case .notTheSame where isNothing, .partMatters where isNothing: "No note that comes up now will be missing."
            case .partMatters where pages.count == 1: "\(disappearing[0]) will no longer come up here."
            case .notTheSame, .partMatters:
                "\(disappearing[0]) will no longer come up here, and \(disappearing[1].lowercased()) at the other page."
            case .wholeSection where isNothing, .transientParameter where isNothing, .transientForm where isNothing:
                "No other note will come up here now."
            case .wholeSection, .transientParameter, .transientForm: "\(appearing[0]) will come up here."
            case .neverHere where isNothing: "No note comes up there now."
            case .neverHere: "\(disappearing[0]) will no longer come up there."
            }
        return change + " " + decision.summary
    }

    private static func notes(_ count: Int) -> String {
        switch count {
        case 0: "No note"
        case 1: "1 note"
        default: "\(count) notes"
        }
    }
}

extension DecisionRequest {
    fileprivate var urls: [String] {
        switch self {
        case .samePage(let first, let second), .notTheSame(let first, let second, _): [first, second]
        case .partMatters(_, let url), .wholeSection(let url, _), .neverHere(let url, _): [url]
        }
    }
}

extension [NoteSummary] {
    /// Returns these notes without others, each once.
    fileprivate func without(_ others: [NoteSummary]) -> [NoteSummary] {
        var seen = Set(others.map(\.id))
        return filter { seen.insert($0.id).inserted }
    }
}
