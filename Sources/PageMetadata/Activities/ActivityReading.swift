import JSONTokens
import WebURL

// From the elements of a page to its activity: the JSON, or else the single metas, give each property a text, a list, an
// object or a Boolean; what is of another type or over a limit is left out, with a problem that says so; a property that
// passes is set. An activity without identifiers takes those that JSON-LD has for the page.

/// Reads the activity that a page declares.
struct ActivityReading {
    private(set) var activity: DeclaredActivity?
    /// What was left out.
    private(set) var problems: [ActivityProblem]

    /// A hostile page can have thousands of them.
    private static let problemLimit = 64

    private let page: WebURL?
    private let base: WebURL?

    /// - Parameters:
    ///   - page: the URL of the page. Without it, any origin passes.
    ///   - base: what relative URLs are resolved against.
    init(declared: DeclaredMetadata, page: WebURL?, base: WebURL?) {
        self.page = page
        self.base = base
        let declaration = declared.activity
        problems = declaration.problems
        if let json = declaration.json {
            for member in DeclaredActivity.Member.allCases where declaration.contents[member] != nil {
                report(member, .html, .overridden)
            }
            readJSON(json)
        } else if !declaration.contents.isEmpty {
            readMetas(declaration.contents)
        }
        if activity?.isIdentified != true { addIdentifiers(of: declared.linkedData.entities) }
    }

    private mutating func report(
        _ member: DeclaredActivity.Member?, _ source: DeclaredActivity.Source, _ reason: ActivityProblem.Reason
    ) {
        guard problems.count < Self.problemLimit else { return }
        problems.append(ActivityProblem(member: member, source: source, reason: reason))
    }

    // MARK: JSON

    private mutating func readJSON(_ content: String) {
        guard isShort(content, nil, .json), let text = json(content, nil, .json) else { return }
        let members = text.json.members(of: text.root)
        for name in members.keys.sorted() where DeclaredActivity.Member(rawValue: name) == nil {
            report(nil, .json, .unknownName(CleanText.of(name, limit: 64)))
        }
        begin(
            type: members["activityType"].flatMap { string($0, .activityType, in: text.json) }, source: .json)
        guard activity != nil else { return }
        for member in DeclaredActivity.Member.allCases {
            guard let value = members[member.rawValue] else { continue }
            if case .null = value.kind { continue }
            set(member, to: value, in: text.json)
        }
    }

    private mutating func set(_ member: DeclaredActivity.Member, to value: JSONText.Value, in text: JSONText) {
        switch member {
        case .activityType: break
        case .userInfo: setUserInfo(value, in: text, source: .json)
        case .requiredUserInfoKeys, .keywords:
            guard case .array = value.kind else {
                return report(member, .json, .wrongType(expected: "a list of texts"))
            }
            set(member, to: text.elements(of: value).compactMap { string($0, member, in: text) }, source: .json)
        case .isEligibleForSearch, .isEligibleForHandoff:
            guard case .bool(let isEligible) = value.kind else {
                return report(member, .json, .wrongType(expected: "true or false"))
            }
            if member == .isEligibleForSearch {
                activity?.isEligibleForSearch = isEligible
            } else {
                activity?.isEligibleForHandoff = isEligible
            }
        default: if let string = string(value, member, in: text) { set(member, to: string, source: .json) }
        }
    }

    private mutating func string(
        _ value: JSONText.Value, _ member: DeclaredActivity.Member, in text: JSONText
    ) -> String? {
        switch value.kind {
        case .null: return nil
        case .string:
            guard let string = text.string(value) else {
                report(member, .json, .invalidCharacter)
                return nil
            }
            return string
        default:
            report(member, .json, .wrongType(expected: "a text"))
            return nil
        }
    }

    // MARK: Single metas

    private mutating func readMetas(_ contents: [DeclaredActivity.Member: String]) {
        begin(type: contents[.activityType], source: .html)
        guard activity != nil else { return }
        for member in DeclaredActivity.Member.allCases where member != .activityType {
            guard let content = contents[member], isShort(content, member, .html) else { continue }
            switch member {
            case .userInfo:
                if let text = json(content, member, .html) {
                    setUserInfo(text.root, in: text.json, source: .html)
                }
            case .requiredUserInfoKeys, .keywords:
                set(member, to: content.split(separator: ",").map { String($0).trimmed }, source: .html)
            default: set(member, to: content, source: .html)
            }
        }
    }

    // MARK: Both

    private mutating func begin(type: String?, source: DeclaredActivity.Source) {
        guard let type, !type.trimmed.isEmpty else { return report(.activityType, source, .noActivityType) }
        guard isValid(type, .activityType, limit: DeclaredActivity.Limits.text, source) else { return }
        activity = DeclaredActivity(activityType: type, source: source)
    }

    private mutating func set(_ member: DeclaredActivity.Member, to text: String, source: DeclaredActivity.Source) {
        let limit =
            switch member {
            case .title: DeclaredActivity.Limits.title
            case .webpageURL: DeclaredActivity.Limits.webpageURL
            default: DeclaredActivity.Limits.text
            }
        guard !text.isEmpty, isValid(text, member, limit: limit, source) else { return }
        switch member {
        case .title:
            let title = CleanText.of(text)
            if !title.isEmpty { activity?.title = title }
        case .webpageURL:
            let url = webpageURL(text, source)
            activity?.webpageURL = url
        case .targetContentIdentifier:
            activity?.targetContentIdentifier = text
            activity?.identifierSource = source
        case .persistentIdentifier:
            activity?.persistentIdentifier = text
            activity?.identifierSource = source
        case .expirationDate: activity?.expirationDate = text
        case .version: activity?.version = text
        case .minimumVersion: activity?.minimumVersion = text
        default: break
        }
    }

    private mutating func set(_ member: DeclaredActivity.Member, to list: [String], source: DeclaredActivity.Source) {
        let limit = DeclaredActivity.Limits.listElements
        var kept: [String] = []
        for text in list where !text.isEmpty && !kept.contains(text) {
            guard kept.count < limit else {
                report(member, source, .tooMany(limit: limit))
                break
            }
            if isValid(text, member, limit: DeclaredActivity.Limits.listElement, source) { kept.append(text) }
        }
        if member == .keywords { activity?.keywords = kept } else { activity?.requiredUserInfoKeys = kept }
    }

    private mutating func setUserInfo(
        _ value: JSONText.Value, in text: JSONText, source: DeclaredActivity.Source
    ) {
        let limit = DeclaredActivity.Limits.userInfo
        let size = value.size
        guard case .object = value.kind else { return report(.userInfo, source, .wrongType(expected: "an object")) }
        guard size.depth <= limit.depth else { return report(.userInfo, source, .tooDeep(limit: limit.depth)) }
        guard size.values <= limit.values else { return report(.userInfo, source, .tooMany(limit: limit.values)) }
        guard size.bytes <= limit.bytes else { return report(.userInfo, source, .tooLong(limit: limit.bytes)) }
        activity?.userInfo = text.source(value)
    }

    private mutating func webpageURL(_ text: String, _ source: DeclaredActivity.Source) -> String? {
        guard let url = DeclaredCanonical.resolve(text.trimmed, base: base) else {
            report(.webpageURL, source, .notAPage(CleanText.of(text, limit: 512)))
            return nil
        }
        if let page, url.origin != page.origin {
            report(.webpageURL, source, .otherOrigin(CleanText.of(url.serialized, limit: 512)))
            return nil
        }
        return url.serialized
    }

    /// Scans the JSON of a meta.
    private mutating func json(
        _ content: String, _ member: DeclaredActivity.Member?, _ source: DeclaredActivity.Source
    ) -> (json: JSONText, root: JSONText.Value)? {
        let text = JSONText(content)
        do throws(JSONText.SyntaxError) {
            let root = try text.root()
            guard case .object = root.kind else {
                report(member, source, .wrongType(expected: "an object"))
                return nil
            }
            return (text, root)
        } catch {
            let before = String(decoding: text.bytes[..<error.offset], as: UTF8.self).unicodeScalars
            let end = String(String.UnicodeScalarView(before.suffix(24)))
            report(
                member, source,
                .invalidJSON(character: before.count + 1, before: CleanText.of(end)))
            return nil
        }
    }

    /// Returns whether the content of a meta may be parsed.
    private mutating func isShort(
        _ content: String, _ member: DeclaredActivity.Member?, _ source: DeclaredActivity.Source
    ) -> Bool {
        let limit = DeclaredActivity.Limits.content
        if content.utf16.count <= limit { return true }
        report(member, source, .tooLong(limit: limit))
        return false
    }

    private mutating func isValid(
        _ text: String, _ member: DeclaredActivity.Member, limit: Int, _ source: DeclaredActivity.Source
    ) -> Bool {
        guard text.utf8.count <= limit else {
            report(member, source, .tooLong(limit: limit))
            return false
        }
        // Two identifiers must not become one because their bytes were in another encoding.
        guard !text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\u{FFFD}" }) else {
            report(member, source, .invalidCharacter)
            return false
        }
        return true
    }

    // MARK: JSON-LD

    /// Takes the identifiers of the item that says it is this page's.
    private mutating func addIdentifiers(of entities: [LinkedData.Entity]) {
        guard !entities.isEmpty, let page else { return }
        let address = page.serialized.prefix { $0 != "#" }
        var others: [String] = []
        for entity in entities {
            guard let url = DeclaredCanonical.resolve(entity.page.trimmed, base: base) else { continue }
            guard url.serialized == address else {
                others.append(url.serialized)
                continue
            }
            guard activity != nil else { return report(nil, .linkedData, .noActivityType) }
            if let id = entity.id, let text = identifier(id), isLinkedIdentifier(text, .targetContentIdentifier) {
                activity?.targetContentIdentifier = text
            }
            if let text = entity.identifier, isLinkedIdentifier(text, .persistentIdentifier) {
                activity?.persistentIdentifier = text
            }
            guard activity?.isIdentified == true else { continue }
            activity?.identifierSource = .linkedData
            return
        }
        if activity != nil, let other = others.first {
            report(nil, .linkedData, .otherPage(CleanText.of(other, limit: 512)))
        }
    }

    private mutating func isLinkedIdentifier(_ text: String, _ member: DeclaredActivity.Member) -> Bool {
        !text.isEmpty && isValid(text, member, limit: DeclaredActivity.Limits.text, .linkedData)
    }

    /// Returns an `@id` as an absolute IRI. `#article` is another item on each page; a blank node (`_:b0`) has a name
    /// only within its page; the root of the site is no item of a deeper page.
    private mutating func identifier(_ id: String) -> String? {
        let text = id.trimmed
        let scheme = text.utf8.prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
        let isAbsolute =
            scheme.first?.isASCIILetter == true && text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
        guard !text.hasPrefix("_:"), let url = try? WebURL(parsing: text, base: isAbsolute ? nil : base) else {
            report(.targetContentIdentifier, .linkedData, .notUnique(CleanText.of(text, limit: 128)))
            return nil
        }
        let isRoot =
            url.isHTTP && url.path == "/" && url.query == nil && !url.serialized.utf8.contains(UInt8(ascii: "#"))
        if isRoot, page?.path != "/" {
            report(.targetContentIdentifier, .linkedData, .notUnique(CleanText.of(text, limit: 128)))
            return nil
        }
        return isAbsolute ? text : url.serialized
    }
}
