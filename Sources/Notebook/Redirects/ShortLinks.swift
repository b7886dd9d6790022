import WebURL

/// The hosts of short links, which say nothing about their page until they are fetched.
public enum ShortLinks {
    /// Returns whether a URL is a short link: a host of the list with a path, or a host and the path that its short
    /// links begin with.
    public static func contains(_ url: String) -> Bool {
        guard let url = try? WebURL(parsing: url), url.isHTTP, let host = url.hostname else { return false }
        let path = url.path
        guard path.utf8.count > 1 else { return false }
        let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        return hosts.contains(name) || prefixes[name].map { path.hasPrefix($0) } == true
    }

    /// Hosts on which every path is a short link. The operators say so in their own documentation or terms.
    private static let hosts: Set<String> = [
        // For any site.
        "bit.ly", "bitly.com", "j.mp", "tinyurl.com", "t.ly", "is.gd", "v.gd", "cutt.ly", "rb.gy",
        "rebrand.ly", "shorturl.at", "tiny.cc", "buff.ly", "ow.ly", "hubs.ly", "dlvr.it", "ift.tt", "trib.al",
        "s.id", "x.gd", "qr.ae", "clck.ru", "u.to", "goo.su", "me2.do", "url.kr", "han.gl", "vo.la", "dwz.cn",
        "dwz.win", "suo.im", "url.cn", "mrw.so", "reurl.cc", "lihi.cc", "encurtador.com.br", "n9.cl",
        "acortar.link", "t2m.io", "snip.ly", "chng.it",
        // For one service or company.
        "t.co", "lnkd.in", "fb.me", "fb.watch", "pin.it", "redd.it", "flic.kr", "tmblr.co", "vm.tiktok.com",
        "vt.tiktok.com", "on.soundcloud.com", "spotify.link", "spoti.fi", "apple.co", "a.co", "amzn.to",
        "amzn.eu", "amzn.asia", "ebay.to", "ebay.us", "etsy.me", "s.click.aliexpress.com", "a.aliexpress.com",
        "shp.ee", "g.co", "g.page", "forms.gle", "maps.app.goo.gl", "photos.app.goo.gl", "share.google",
        "aka.ms", "1drv.ms", "msft.it", "adobe.ly", "git.io", "wp.me", "n.pr", "nyti.ms", "wapo.st",
        "bloom.bg", "reut.rs", "econ.st", "on.ft.com", "bbc.in", "cnn.it", "gu.com", "dai.ly", "naver.me",
        "kko.to", "kko.kakao.com", "lin.ee", "b23.tv", "t.cn", "xhslink.com", "v.douyin.com", "m.tb.cn",
        "u.jd.com", "3.cn", "p.pinduoduo.com", "ebx.sh",
    ]

    /// Paths of short links on hosts that have pages as well.
    private static let prefixes = ["goo.gl": "/", "linkedin.com": "/slink"]
}
