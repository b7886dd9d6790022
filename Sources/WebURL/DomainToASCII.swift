/// Unicode ToASCII of UTS #46, as the URL Standard calls it: `CheckHyphens` false, `CheckBidi` and `CheckJoiners` true,
/// `UseSTD3ASCIIRules` false, `Transitional_Processing` false, `VerifyDnsLength` false, `IgnoreInvalidPunycode` false
/// (<https://url.spec.whatwg.org/#concept-domain-to-ascii>).
///
/// The one thing that the parser needs and that takes tables of Unicode data: ICU has them in the service, the browser
/// in the extension. It is asked only for a domain that is not ASCII.
public protocol DomainToASCII: Sendable {
    /// The ASCII form of `domain`, which is valid UTF-8; `nil` where the processing fails.
    func ascii(_ domain: [UInt8]) -> [UInt8]?
}

/// Knows no Unicode data: every domain that would need it is refused.
public struct ASCIIDomainsOnly: DomainToASCII {
    public init() {}

    public func ascii(_ domain: [UInt8]) -> [UInt8]? { nil }
}
