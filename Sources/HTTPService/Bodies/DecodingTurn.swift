import Notebook

/// The turn of a request with a large body. It lasts until the JSON has been decoded, or until the response has been made
/// by a route that decodes none.
enum DecodingTurn {
    @TaskLocal static var current: TurnQueue<RequestOwner>.Turn?

    /// Lets the next request decode its body. Does nothing for a small body, and the second time.
    static func end() { current?.end() }
}
