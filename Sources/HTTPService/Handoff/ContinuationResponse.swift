import Notebook

/// The request to continue an activity.
struct ContinuationBody: Decodable {
    /// The version of the app that continues the activity.
    let version: String?
}

/// A recorded activity or a link, and how to continue it.
struct ContinuationResponse: Encodable {
    let activity: ActivityResponse?
    let link: Link?
    let way: ContinuationWay
    /// The URL to open where the activity does not continue.
    let webpageURL: String?
    let explanation: String?

    init(_ handoff: ActivityHandoff<some Sendable>, activity: ActivityResponse?, link: Link?) {
        self.activity = activity
        self.link = link
        way = handoff.way
        webpageURL = handoff.webpageURL
        explanation = handoff.explanation
    }
}
