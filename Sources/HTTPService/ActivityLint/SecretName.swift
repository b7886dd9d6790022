import Notebook

/// Finds members that look like secrets by their names: `accessToken`, `session_id`, `password`.
enum SecretName {
    private static let names: Set<String> = [
        "token", "password", "passwd", "passphrase", "secret", "session", "sessionid", "cookie", "credential",
        "credentials", "jwt", "csrf", "xsrf", "authorization", "apikey", "accesskey", "privatekey", "authkey", "sid",
        "otp",
    ]

    /// Returns the paths of the members, at most 16, sorted; of a long path, its end.
    static func all(in value: JSONValue) -> [String] {
        var found: [String] = []
        var rest: [(path: String, value: JSONValue)] = [("", value)]
        while let (path, value) = rest.popLast() {
            switch value {
            case .object(let members):
                for (name, member) in members {
                    let place = path.isEmpty ? name : "\(path).\(name)"
                    if isSecret(name) { found.append(place) } else { rest.append((place, member)) }
                }
            case .array(let elements): rest += elements.map { (path, $0) }
            default: break
            }
        }
        return Set(found).sorted().prefix(16).map { $0.count > 200 ? "…" + $0.suffix(200) : $0 }
    }

    /// Returns whether the last word of a name, or its last two, are those of a secret.
    static func isSecret(_ name: String) -> Bool {
        let words = words(of: name)
        guard let last = words.last else { return false }
        return names.contains(last) || names.contains(words.suffix(2).joined())
    }

    /// Returns the words of `accessToken`, `access_token` or `ACCESS-TOKEN` in lowercase.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLowercase = false
        for character in name {
            if !character.isLetter || character.isUppercase && wasLowercase {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
            wasLowercase = character.isLowercase
        }
        return word.isEmpty ? words : words + [word]
    }
}
