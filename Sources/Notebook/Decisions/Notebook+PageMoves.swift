import Canonicalization

extension Notebook {
    /// The maximum number of moves that are looked at.
    private static var moveLimit: Int { 20 }

    /// Returns the moves that at least three of the person's answers to "Same page?" show, if linked pages are left for which the
    /// person has not answered. Those with the most answers come first, and of two directions the one with more pages.
    ///
    /// - Parameter decision: Only the move that this answer shows; `nil` for all.
    public func pageMoves(
        shownBy decision: Identifier<Decision>? = nil, for account: AccountID
    ) async throws(NotebookError) -> [PageMoveOffer] {
        let preferences = try await store.preferences(for: account)
        let shown = preferences.decisions.first { $0.id == decision }?.pageMove
        if decision != nil, shown == nil { return [] }
        let moves = preferences.answeredMoves.filter { shown == nil || $0.key == shown || $0.key.reversed == shown }
            .sorted { ($1.value, "\($0.key.from)", "\($0.key.to)") < ($0.value, "\($1.key.from)", "\($1.key.to)") }
        var offers: [PageMoveOffer] = []
        for (move, count) in moves.prefix(Self.moveLimit) {
            let pages = try await pages(leftBy: move, by: preferences, for: account)
            if !pages.isEmpty { offers.append(PageMoveOffer(move: move, answerCount: count, pages: pages)) }
        }
        return offers.sorted { ($1.answerCount, $1.pages.count) < ($0.answerCount, $0.pages.count) }
    }

    /// Decides for each linked page of a move that it is one with the page at the new address, as if the person had answered for
    /// each of them. Each decision can be undone.
    ///
    /// - Returns: The decisions. If no page is left, those that were made last for the same move, so that a repeated request has the
    ///   same response. None if the person's answers do not show the move.
    public func decide(_ move: PageMove, for account: AccountID) async throws(NotebookError) -> [Decision] {
        let preferences = try await store.preferences(for: account)
        guard preferences.answeredMoves[move] != nil else { return [] }
        let decisions = try await pages(leftBy: move, by: preferences, for: account).map(\.decision)
        if decisions.isEmpty {
            let made = preferences.decisions.filter { $0.isOfMove && $0.pageMove == move }
            let last = made.map(\.decidedAt).max()
            return made.filter { $0.decidedAt == last }
        }
        try await store.keep(decisions, for: account)
        return decisions
    }

    /// Returns the linked pages that a move concerns and that are not one with the page at the new address yet.
    private func pages(
        leftBy move: PageMove, by preferences: AccountPreferences, for account: AccountID
    ) async throws(NotebookError) -> [PageMoveOffer.Page] {
        let time = now()
        let found = try await store.links(under: [move.from], for: account).compactMap { match in
            page(of: match, after: move, by: preferences, at: time)
        }
        let keys = found.map { IdentityKey(canonicalURL: $0.moved.key) }
        let linkedAtNew = Dictionary(grouping: try await store.links(matching: keys, for: account), by: \.link.key)
        // Some earlier decisions keep a page apart from all others. A new decision has no effect there.
        let table = IdentityDecisions(
            preferences.decisions.map(\.decision) + found.map(\.page.decision.decision))
        return Dictionary(grouping: found, by: \.linked.key).values.compactMap { links in
            guard let first = links.first, table.key(of: first.linked) == table.key(of: first.moved),
                !links.contains(where: { link in
                    (linkedAtNew[link.moved.key.text] ?? []).contains {
                        TitleWitness.contradict(link.title, $0.link)
                    }
                })
            else { return nil }
            return first.page
        }
        .sorted { $0.url < $1.url }.prefix(PageMoveOffer.pageLimit).map(\.self)
    }

    /// Returns the page of a link as a move concerns it; `nil` if it does not, or if the person has answered.
    private func page(
        of match: LinkMatch, after move: PageMove, by preferences: AccountPreferences, at time: Instant
    ) -> FoundPage? {
        guard let url = match.link.webpageURL, let linked = try? canonicalize(url),
            let movedURL = move.address(ofPageAt: linked.key), let moved = try? canonicalize(movedURL),
            PageMove(from: linked.key, to: moved.key) == move, !preferences.areApart(linked, moved),
            let key = preferences.table.key(of: linked), let other = preferences.table.key(of: moved), key != other
        else { return nil }
        let decision = Decision(
            id: Decision.movedID(from: linked.key, to: moved.key), decision: .samePage(moved.key, linked.key),
            decidedAt: time)
        let page = PageMoveOffer.Page(url: url, movedURL: movedURL, note: match.note, decision: decision)
        return FoundPage(page: page, title: match.link.title, linked: linked, moved: moved)
    }
}

/// A page that may have moved, by one of its links.
private struct FoundPage {
    let page: PageMoveOffer.Page
    let title: String?
    let linked: Canonicalization
    let moved: Canonicalization
}

extension AccountPreferences {
    /// The moves that at least three answers show, in both directions, with the number of answers: an answer does not say which of
    /// the two addresses is the new one. The links do.
    fileprivate var answeredMoves: [PageMove: Int] {
        var counts: [PageMove: Int] = [:]
        for decision in decisions {
            guard let move = decision.pageMove, !decision.isOfMove else { continue }
            for direction in [move, move.reversed] { counts[direction, default: 0] += 1 }
        }
        return counts.filter { $0.value >= PageMoveOffer.answers }
    }
}

extension Decision {
    /// The move that the decision shows, if its second page is the linked one; `nil` if it shows none.
    fileprivate var pageMove: PageMove? {
        if case .samePage(let visited, let linked) = decision { PageMove(from: linked, to: visited) } else { nil }
    }

    /// Whether the decision was made for all pages of a move, and is no answer about a single page.
    fileprivate var isOfMove: Bool {
        if case .samePage(let visited, let linked) = decision {
            id == Self.movedID(from: linked, to: visited)
        } else {
            false
        }
    }
}
