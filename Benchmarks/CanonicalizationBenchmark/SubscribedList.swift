import Canonicalization

/// A generated list like those that people subscribe to: thousands of rules for parameters of one site or of all sites, and
/// exceptions.
enum SubscribedList {
    static func generated(rules: Int) -> RuleFile {
        var text = "! A list of \(rules) rules, generated for benchmarks.\n"
        for number in 0..<rules {
            switch number % 10 {
            case 0: text += "$removeparam=track_\(number)\n"
            case 1: text += "||shop\(number).example.com^$removeparam=session_\(number)\n"
            case 2: text += "||news\(number).example.*^$removeparam=from_\(number)\n"
            case 3: text += "$removeparam=/^campaign_\(number)_/\n"
            case 4: text += "@@||bank\(number).example.net^$removeparam=track_\(number)\n"
            default: text += "||site\(number).example.org/path/\(number)^$removeparam=ref_\(number)\n"
            }
        }
        return RuleFile(name: [UInt8]("subscribed.txt".utf8), text: [UInt8](text.utf8))
    }
}
