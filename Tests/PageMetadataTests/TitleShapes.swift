import Testing

/// The markup of many kinds of sites, and the titles that a person would give their pages. The words are made up, the
/// markup is not.
enum TitleShapes {
    struct Page: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let url: String
        let html: String
        /// Any of these will do.
        let titles: [String?]
    }

    static let all = reference + news + services
}
