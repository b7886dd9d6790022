/// Domain to ASCII (<https://url.spec.whatwg.org/#concept-domain-to-ascii>): Unicode ToASCII of UTS #46 with
/// `CheckHyphens` false, `CheckBidi` and `CheckJoiners` true, `UseSTD3ASCIIRules` false, `Transitional_Processing`
/// false, `VerifyDnsLength` false and `IgnoreInvalidPunycode` false.
///
/// The only part of the parser that needs Unicode data: the service uses ICU, the extension the browser. The parser
/// calls it only for domains that are not ASCII.
public protocol DomainToASCII: Sendable {
    /// Returns the ASCII form of a domain; `nil` if processing fails.
    ///
    /// - Parameter domain: The domain in valid UTF-8.
    func ascii(_ domain: [UInt8]) -> [UInt8]?
}

/// An implementation without Unicode data that rejects every domain.
public struct ASCIIDomainsOnly: DomainToASCII {
    public init() {}

    public func ascii(_ domain: [UInt8]) -> [UInt8]? { nil }
}
