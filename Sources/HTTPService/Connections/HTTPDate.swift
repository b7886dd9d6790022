import Foundation
import Notebook

/// The time as `Date` tells it, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7), written once a second.
struct HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private var second: Int64 = -1
    private var text = ""

    mutating func text(at time: Instant) -> String {
        let now = time.milliseconds / 1_000
        if now != second { (second, text) = (now, Self.written(now)) }
        return text
    }

    private static func written(_ second: Int64) -> String {
        var time = time_t(second)
        var parts = tm()
        gmtime_r(&time, &parts)
        func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
            + "\(parts.tm_year + 1_900) \(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec)) GMT"
    }
}
