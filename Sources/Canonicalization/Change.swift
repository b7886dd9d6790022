/// A part of the URL that the canonicalizer removed or rewrote, and why.
public struct Change: Sendable {
    /// The kind of the changed part.
    public enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        case parameter, fragment, path, host, port, scheme, wrapper, session, order, encoding, credentials

        /// The name in JSON.
        public var name: StaticString {
            switch self {
            case .parameter: "parameter"
            case .fragment: "fragment"
            case .path: "path"
            case .host: "host"
            case .port: "port"
            case .scheme: "scheme"
            case .wrapper: "wrapper"
            case .session: "session"
            case .order: "order"
            case .encoding: "encoding"
            case .credentials: "credentials"
            }
        }
    }

    /// The rule or step that made a change.
    enum Cause: BitwiseCopyable, Sendable {
        /// The index of a rule.
        case rule(Int32)
        case step(Step)
    }

    /// A step that applies to every URL.
    enum Step: UInt8, BitwiseCopyable, Sendable {
        case defaultPort, dotSegments, emptyFragment, fragmentDirective, anchor, intent, credentials, emptyParameters

        /// The description of the step.
        var text: StaticString {
            switch self {
            case .defaultPort: "the scheme's default port (URL Standard)"
            case .dotSegments: "dot segments (URL Standard)"
            case .emptyFragment: "empty fragment"
            case .fragmentDirective: "fragment directive (WICG scroll to text)"
            case .anchor: "anchor in the page"
            case .intent: "the page of an Android intent (Chrome for Developers)"
            case .emptyParameters: "parameters without name and value"
            case .credentials: "username and password, which do not identify a page"
            }
        }
    }

    /// The kind of the changed part.
    public let kind: Kind
    /// Whether the change is made for the key only, and the canonical URL keeps the part.
    public let isKeyOnly: Bool
    let cause: Cause
    /// The text that contains the removed part, and its range.
    let text: [UInt8]
    let range: Range<Int>
    let rules: CompiledRules
}

extension Change {
    /// The removed part, or the whole part that was rewritten.
    public var removedBytes: [UInt8] { [UInt8](text[range]) }

    /// The file of the rule, such as `rules/sites/y/youtube.com.txt`; `nil` for a step that applies to every URL.
    public var fileBytes: [UInt8]? {
        origin.map { rules.files[$0.file].name }
    }

    /// The line of the rule in its file, counted from 1.
    public var line: Int? { origin?.line }

    /// The source text of the rule, or the description of a step that applies to every URL.
    public var ruleBytes: [UInt8] {
        switch cause {
        case .rule: origin.map { [UInt8](rules.files[$0.file].text[$0.text]) } ?? []
        case .step(let step): [UInt8](step.text)
        }
    }

    /// The comment above the rule.
    public var reasonBytes: [UInt8]? {
        guard let origin, !origin.reason.isEmpty else { return nil }
        var reason: [UInt8] = []
        for line in rules.files[origin.file].text[origin.reason].fields(separatedBy: 0x0A) {
            var text = line.trimmed
            if text.first == UInt8(ascii: "!") { text = text.dropFirst().trimmed }
            if !reason.isEmpty { reason.append(0x20) }
            reason.append(contentsOf: text)
        }
        return reason
    }

    private var origin: RuleOrigin? {
        if case .rule(let number) = cause { rules.rules[Int(number)].origin } else { nil }
    }
}

#if !hasFeature(Embedded)
    extension Change.Kind: CustomStringConvertible {
        public var description: String { "\(name)" }
    }

    extension Change {
        /// `removedBytes` as text.
        public var removed: String { String(decoding: removedBytes, as: UTF8.self) }
        /// `ruleBytes` as text.
        public var rule: String { String(decoding: ruleBytes, as: UTF8.self) }
        /// `reasonBytes` as text.
        public var reason: String? { reasonBytes.map { String(decoding: $0, as: UTF8.self) } }
        /// `fileBytes` as text.
        public var file: String? { fileBytes.map { String(decoding: $0, as: UTF8.self) } }
    }
#endif
