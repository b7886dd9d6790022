/// Receives what the tokenizer reads.
package protocol HTMLTokenSink {
    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode
    mutating func endTag(_ name: String)
    /// A run of text, cut anywhere; character references are resolved.
    mutating func text(_ bytes: [UInt8])
    /// Whether the sink uses the text that follows. The tokenizer may withhold it otherwise.
    var wantsText: Bool { get }
    /// The tags that the sink uses where it does not use text. The tokenizer may withhold all others then, unless they
    /// have an `itemprop`. Nil if the sink uses every tag.
    var wantedTags: HTMLTagFilter? { get }
    /// Whether the sink needs nothing more. The tokenizer stops then.
    var isSettled: Bool { get }
}

extension HTMLTokenSink {
    package var wantsText: Bool { true }
    package var wantedTags: HTMLTagFilter? { nil }
    package var isSettled: Bool { false }
}
