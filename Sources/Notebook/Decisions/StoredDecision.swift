import Canonicalization

/// A decision as it is stored.
package struct StoredDecision {
    package let kind: String
    package let first: String
    package let second: String?

    package init(kind: String, first: String, second: String?) {
        self.kind = kind
        self.first = first
        self.second = second
    }

    package init(_ decision: IdentityDecision) {
        switch decision {
        case .samePage(let first, let second): self.init(kind: "samePage", first: first.text, second: second.text)
        case .notTheSame(let first, let second):
            self.init(kind: "notTheSame", first: "\(first)", second: "\(second)")
        case .partMatters(let part, let place):
            self.init(kind: "partMatters", first: "\(place)", second: String(decoding: part.bytes, as: UTF8.self))
        case .transientParameter(let name, let place):
            self.init(
                kind: "transientParameter", first: "\(place)", second: String(decoding: name, as: UTF8.self))
        case .transientForm(let form, let place):
            self.init(kind: "transientForm", first: "\(place)", second: String(decoding: form.bytes, as: UTF8.self))
        case .wholeSection(let place): self.init(kind: "wholeSection", first: "\(place)", second: nil)
        case .neverHere(let place): self.init(kind: "neverHere", first: "\(place)", second: nil)
        }
    }

    /// The decision, or `nil` for a kind that a newer version wrote.
    package var decision: IdentityDecision? {
        let one = [UInt8](first.utf8)
        let other = [UInt8]((second ?? "").utf8)
        return switch kind {
        case "samePage": .samePage(Key(stored: one), Key(stored: other))
        case "notTheSame": .notTheSame(CanonicalURL(stored: one), CanonicalURL(stored: other))
        case "partMatters":
            RemovedPart(stored: other).map { .partMatters($0, at: KeyPrefix(stored: one)) }
        case "transientParameter": .transientParameter(other, within: KeyPrefix(stored: one))
        case "transientForm": AddressForm(stored: other).map { .transientForm($0, within: KeyPrefix(stored: one)) }
        case "wholeSection": .wholeSection(KeyPrefix(stored: one))
        case "neverHere": .neverHere(KeyPrefix(stored: one))
        default: nil
        }
    }
}
