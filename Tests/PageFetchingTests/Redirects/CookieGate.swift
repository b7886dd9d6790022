import TestSupport
import Testing

/// A site that shows its page only to browsers that keep cookies.
struct CookieGate: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let respond: SiteServer.Responder

    init(_ name: String, _ respond: @escaping SiteServer.Responder) {
        testDescription = name
        self.respond = respond
    }

    private static let page = SiteServer.page("Behind the gate")

    static let all = [
        CookieGate("to itself") { request, _ in
            request.has(cookie: "a=1") ? page : .redirect(to: request.target, cookies: ["a=1; Path=/"])
        },
        CookieGate("to itself, for good") { request, _ in
            request.has(cookie: "a=1")
                ? page : .redirect(to: request.target, "301 Moved Permanently", cookies: ["a=1; Path=/"])
        },
        CookieGate("there and back") { request, _ in
            switch (request.has(cookie: "seen=1"), request.target) {
            case (true, "/story"): page
            case (true, _): .redirect(to: "/story")
            default: .redirect(to: "/story?cookieSet=1", cookies: ["seen=1"])
            }
        },
        CookieGate("by a gate") { request, _ in
            if request.has(cookie: "gate=ok") { return page }
            return request.target.hasPrefix("/gate")
                ? .redirect(to: "/story", "303 See Other", cookies: ["gate=ok; Path=/"])
                : .redirect(to: "/gate?back=/story", "303 See Other")
        },
        CookieGate("by a gate on another host of the domain") { request, _ in
            if request.host == "login.example.com" {
                return .redirect(
                    to: "//www.\(request.field("Host").dropFirst(6))/story", cookies: ["s=1; Domain=example.com"])
            }
            return request.has(cookie: "s=1") ? page : .redirect(to: "//login.\(request.field("Host").dropFirst(4))/")
        },
        CookieGate("two cookies of two steps") { request, _ in
            if request.has(cookie: "a=1"), request.has(cookie: "b=2") { return page }
            return request.has(cookie: "a=1")
                ? .redirect(to: "/story", cookies: ["b=2; Path=/"]) : .redirect(to: "/second", cookies: ["a=1; Path=/"])
        },
        CookieGate("a cookie that counts") { request, _ in
            let count = (1...3).last { request.has(cookie: "n=\($0)") } ?? 0
            return count == 3 ? page : .redirect(to: request.target, cookies: ["n=\(count + 1)"])
        },
        CookieGate("a cookie that is replaced") { request, _ in
            if request.has(cookie: "token=new") { return page }
            return .redirect(
                to: request.target, cookies: [request.has(cookie: "token=old") ? "token=new" : "token=old"])
        },
        CookieGate("a cookie that is deleted") { request, _ in
            switch request.target {
            case "/done": request.cookies.isEmpty ? page : nil
            case _ where request.has(cookie: "a=1"): .redirect(to: "/done", cookies: ["a=; Path=/; Max-Age=0"])
            default: .redirect(to: request.target, cookies: ["a=1; Path=/"])
            }
        },
        CookieGate("a cookie of a path") { request, _ in
            request.has(cookie: "p=1") ? page : .redirect(to: "/story", cookies: ["p=1; Path=/story"])
        },
        CookieGate("a cookie with all attributes") { request, _ in
            let attributes = "Path=/; HttpOnly; SameSite=Strict; Max-Age=3600; Expires=Fri, 31 Dec 2199 23:59:59 GMT"
            return request.has(cookie: "a=\"x y\"")
                ? page : .redirect(to: "/story", cookies: ["a=\"x y\"; \(attributes)"])
        },
        CookieGate("a name without a value, and a value in UTF-8") { request, _ in
            request.has(cookie: "empty=") && request.has(cookie: "n=ü")
                ? page : .redirect(to: "/story", cookies: ["empty=; Path=/", "n=ü; Path=/"])
        },
        CookieGate("ten cookies of ten redirects") { request, _ in
            let step = Int(request.target.dropFirst(6)) ?? 0
            if step == 10 { return (0..<10).allSatisfy { request.has(cookie: "c\($0)=1") } ? page : nil }
            return .redirect(to: "/step/\(step + 1)", cookies: ["c\(step)=1; Path=/"])
        },
        CookieGate("a page that reloads itself") { request, _ in
            if request.has(cookie: "a=1") { return page }
            let refresh = "<meta http-equiv=refresh content='0; url=\(request.target)'><title>One moment</title>"
            return SiteServer.response(fields: ["Set-Cookie: a=1; Path=/"], body: "<head>\(refresh)</head>")
        },
        CookieGate("a head that reloads the page") { request, _ in
            if request.has(cookie: "a=1") { return page }
            return SiteServer.page("One moment", fields: ["Set-Cookie: a=1", "Refresh: 0;url=\(request.target)"])
        },
        CookieGate("a cookie that is not needed") { request, _ in
            request.target == "/story" ? .redirect(to: "/story?r=1", cookies: ["x=1"]) : page
        },
    ]
}

extension String {
    fileprivate static func redirect(to location: String, _ status: String = "302 Found", cookies: [String] = [])
        -> String
    {
        SiteServer.redirect(to: location, status, cookies: cookies)
    }
}
