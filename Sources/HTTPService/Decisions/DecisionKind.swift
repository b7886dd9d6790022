import Canonicalization
import Notebook

/// A kind of decision about the identity of pages, as the API and exports name it.
enum DecisionKind: String, Codable {
    case samePage, notTheSame, wholeSection, neverHere

    /// Returns what describes a decision.
    ///
    /// - Returns: The kind; the keys, canonical URLs or one place, depending on the kind; and the part that makes the
    ///   pages of a place different, or does not.
    static func members(of decision: IdentityDecision) -> (kind: DecisionKind, pages: [String], part: DecidedPart?) {
        switch decision {
        case .samePage(let first, let second): (.samePage, [first.text, second.text], nil)
        case .notTheSame(let first, let second): (.notTheSame, ["\(first)", "\(second)"], nil)
        case .partMatters(let part, let place): (.notTheSame, ["\(place)"], .removed(part))
        case .transientParameter(let name, let place): (.samePage, ["\(place)"], .removed(.parameter(name)))
        case .transientForm(let form, let place): (.samePage, ["\(place)"], .form(form))
        case .wholeSection(let place): (.wholeSection, ["\(place)"], nil)
        case .neverHere(let place): (.neverHere, ["\(place)"], nil)
        }
    }
}
