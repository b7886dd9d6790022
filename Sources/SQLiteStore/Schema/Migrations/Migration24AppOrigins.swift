extension Schema {
    /// Migration 24: the keys of apps' own identifiers in order, so that their origins are found without reading all
    /// keys.
    static let appOrigins = [
        "CREATE INDEX claim_of_app ON claim (account, key) WHERE kind = 'appIdentifier' AND withdrawn_at IS NULL"
    ]
}
