/// The title of a JSON document.
enum JSONTitle {
    static func title(of text: [UInt8]) -> String? {
        guard let root = LenientJSON(text) else { return nil }
        // An OpenAPI description has its title in `info`.
        for object in [root, root["info"]].compactMap({ $0 }) {
            for name in ["title", "headline", "name", "displayName"] {
                // A value with markup is not a plain title.
                guard let value = object[name]?.string, !value.contains("<") else { continue }
                let clean = CleanText.of(value, limit: 1024)
                if !clean.isEmpty { return clean }
            }
        }
        return nil
    }
}
