#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The scripts and elements of services that protect sites, in the pages that they show in place of a site's page.
///
/// The same services also put scripts into the site's own pages. Those are not here.
enum KnownChallenges {
    static func isAny(in text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { text in marks.contains { isIn(text, $0) } }
    }

    private static func isIn(_ text: UnsafeBufferPointer<UInt8>, _ mark: StaticString) -> Bool {
        let length = mark.utf8CodeUnitCount
        var start = 0
        while let index = text.firstIndex(of: mark.utf8Start[0], from: start), index + length <= text.count {
            if let base = text.baseAddress, memcmp(base + index, mark.utf8Start, length) == 0 { return true }
            start = index + 1
        }
        return false
    }

    private static let marks: [StaticString] = [
        // Cloudflare
        "_cf_chl_opt", "orchestrate/chl_page", "cf-browser-verification",
        // DataDome
        "ct.captcha-delivery.com", "geo.captcha-delivery.com",
        // Imperva
        "Incapsula incident ID", "_Incapsula_Resource?CWUDNSAI",
        // HUMAN
        "captcha.px-cdn.net", "captcha.perimeterx.net", "id=\"px-captcha\"",
        // AWS WAF
        "window.gokuProps",
        // Akamai
        "sec-if-cpt-container", "/_sec/cp_challenge/",
        // Anubis
        "id=\"anubis_challenge\"", "/.within.website/x/cmd/anubis/",
        // Sucuri
        "sucuri_cloudproxy_js",
        // DDoS-Guard
        "ddos-guard/js-challenge",
        // SiteGround
        "/.well-known/sgcaptcha/",
        // Kasada
        "window.KPSDK={};",
        // Vercel
        "/.well-known/vercel/security/static/challenge",
    ]
}
