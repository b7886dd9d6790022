/// The judgment that a page stands in front of another one: a response that says nothing about the page that was asked
/// for, such as a sign-in form.
///
/// The title, the address and the content of such a page are not those of the page behind it. Everything that names,
/// joins, checks or copies pages asks this one judgment. It follows from the status, the redirects, the address, the
/// titles and the markup together (`PageWall+Judgment.swift`). A page that is only about such things, such as an article
/// titled "404 Not Found", is no wall: a wall that is missed costs a poor title, a false one hides a page.
public struct PageWall: Sendable, Hashable, Codable {
    /// What the page asks for or says in place of the other one.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// It asks to accept cookies, terms or an age limit.
        case consent
        case signIn
        /// It asks for a proof of being human, or a browser that runs scripts.
        case challenge
        /// There is no such page, or no access to it.
        case error
        /// It asks to subscribe or to pay.
        case paywall
        /// The site is closed for now, overloaded, or does not work with this browser.
        case maintenance
        /// It has no text, and no title but the name of its site.
        case empty
    }

    /// What has decided.
    public enum Sign: String, Sendable, Codable, CaseIterable {
        case status
        /// The address that redirects have led to.
        case address
        case title
        /// A form, a known script, or no text at all.
        case markup
    }

    public let reason: Reason
    public let sign: Sign

    package init(_ reason: Reason, by sign: Sign) {
        self.reason = reason
        self.sign = sign
    }
}
