/// Names a session in lists after its browser and system, as `User-Agent` states them (RFC 9110, section 10.1.5).
enum BrowserName {
    private static let browsers = [
        ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("Windows", "Windows"), ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    static func name(userAgent: String) -> String {
        let browser = browsers.first { userAgent.contains($0.0) }?.1 ?? "Browser"
        guard let system = systems.first(where: { userAgent.contains($0.0) })?.1 else { return browser }
        return "\(browser) on \(system)"
    }
}
