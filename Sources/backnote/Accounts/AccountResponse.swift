/// An account in a response of the API.
struct AccountResponse: Decodable {
    let name: String
    let createdAt: String
    let hasPassword: Bool

    var columns: [String] { [name, createdAt, hasPassword ? "password" : "no password"] }
}
