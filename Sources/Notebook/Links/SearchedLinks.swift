extension NewNote {
    /// What is searched of the links.
    package var linkTexts: [String] {
        links.flatMap { link in
            [
                link.activity.title ?? "", link.hostname, link.siteName ?? "", link.pageDescription ?? "",
                link.quote?.exact ?? "", link.quote?.comment ?? "",
            ].filter { !$0.isEmpty }
        }
    }
}
