/// A token in a response of the API.
struct TokenResponse: Decodable {
    let id: String
    let name: String
    let scopes: [String]
    let prefix: String
    let lastUsedAt: String?
    let expiresAt: String?
    /// Present only in the response that creates the token.
    let token: String?
}
