extension MatchedRedirect {
    /// Restores a redirect from its identifier, source and target. Serialized URLs contain no space.
    package init?(stored text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 3, let alias = Identifier<LinkAlias>(parts[0].lowercased()) else { return nil }
        self.init(alias: alias, from: parts[1], to: parts[2])
    }
}
