extension PageMetadata {
    /// For a person: what the title and the canonical address were chosen from, a line each, and why.
    ///
    ///     title      Cat rescued
    ///       3.4      openGraph      Cat rescued
    ///       3.4      documentTitle  Cat rescued | The Example -> Cat rescued (another field says so)
    ///       -        heading        Menu (a heading over a place in the site)
    ///     canonical  https://news.example.org/a
    public var explanation: String {
        var lines = [Self.line("title", title ?? "(none)")]
        for evidence in titleEvidence {
            let votes = evidence.refusal == nil ? Self.decimal(evidence.votes) : "-"
            lines.append(Self.line("  \(votes)", Self.padded(evidence.source.rawValue, to: 15) + evidence.account))
        }
        lines.append(Self.line("canonical", canonicalURL ?? "(none)"))
        for refusal in canonicalRefusals {
            lines.append(Self.line("  -", "\(refusal.declared) (\(refusal.reason.words))"))
        }
        return lines.joined(separator: "\n")
    }

    private static func line(_ name: String, _ text: String) -> String { padded(name, to: 11) + text }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// With one decimal; votes are sums of weights with one.
    private static func decimal(_ votes: Double) -> String {
        let tenths = Int((votes * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension TitleEvidence {
    fileprivate var account: String {
        if let refusal { return "\(text) (\(refusal.words))" }
        if let removal { return "\(text) -> \(unbranded) (\(removal.words))" }
        return text
    }
}

extension TitleEvidence.Removal {
    fileprivate var words: String {
        switch self {
        case .siteName: "the rest names the site"
        case .corroborated: "another field says so"
        }
    }
}

extension TitleEvidence.Refusal {
    fileprivate var words: String {
        switch self {
        case .placeholder: "a machine's words, not a title"
        case .siteName: "the site's name"
        case .place: "a heading over a place in the site"
        }
    }
}

extension CanonicalRefusal.Reason {
    fileprivate var words: String {
        switch self {
        case .placeholder: "a placeholder"
        case .notAnAddress: "no address of a page"
        case .privateHost: "an address that means something only where it was written"
        case .siteRoot: "the site's root, declared by a page deeper in the site"
        case .contradiction: "the page declares another one, too"
        }
    }
}
