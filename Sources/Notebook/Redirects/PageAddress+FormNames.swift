/// Segments that choose the form of a page, and those that name a person.
extension PageAddress {
    /// Returns whether a segment of a path only chooses the form of a page: for phones, for print, or for AMP.
    ///
    /// - Parameters:
    ///   - segment: In lowercase, without the extension of a file.
    ///   - previous: The segment before it. After `users`, a segment is the name of a person.
    static func isForm(_ segment: String, after previous: String?) -> Bool {
        formNames.contains(segment) && !mayNamePerson(segment, after: previous)
    }

    /// Returns whether a segment may name a person, such as `~ann`, `@ann` or that in `users/ann`.
    static func mayNamePerson(_ segment: String, after previous: String?) -> Bool {
        segment.hasPrefix("~") || segment.hasPrefix("@") || previous.map { people.contains($0.lowercased()) } == true
    }

    /// Returns whether a name is one that items have and words of menus do not: it has a digit, or several words.
    static func mayNameItem(_ segment: String) -> Bool {
        segment.contains { $0.isNumber || $0 == "-" || $0 == "_" || !$0.isASCII }
    }

    /// Returns a segment without an ending that says that it is an AMP page, such as `a-long-story-amp`; `nil` without one.
    static func withoutAMPEnding(_ segment: String) -> String? {
        guard segment.hasSuffix("-amp") || segment.hasSuffix("_amp") else { return nil }
        let rest = String(segment.dropLast(4))
        return mayNameItem(rest) ? rest : nil
    }

    private static let formNames = Set(
        """
        amp print printable printer printer-friendly printerfriendly printpage printversion print-version printview \
        print-view druckansicht drucken druckversion imprimer imprimir stampa mobile mobil m touch lite wap text-only \
        textonly
        """.split(separator: " ").map(String.init))

    private static let people: Set<String> = [
        "u", "user", "users", "profile", "people", "author", "authors", "member", "members",
    ]
}
