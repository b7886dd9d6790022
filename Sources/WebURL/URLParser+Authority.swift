extension URLParser {
    /// The authority, host and port states (<https://url.spec.whatwg.org/#authority-state>), and the path after them.
    ///
    /// - Parameter text: The text after the two slashes.
    mutating func parseAuthority(
        _ text: ArraySlice<UInt8>, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        let end = text.firstIndex { url.isPathSeparator($0) } ?? text.endIndex
        let authority = text[..<end]
        url.storage.append(UInt8(ascii: "/"))
        url.storage.append(UInt8(ascii: "/"))
        url.hasHost = true
        url.usernameEnd = UInt32(url.storage.count)

        var hostAndPort = authority
        let at = authority.lastIndex(of: UInt8(ascii: "@"))
        if let at {
            hostAndPort = authority[(at + 1)...]
            appendCredentials(authority[..<at])
            if hostAndPort.isEmpty { throw .hostMissing }
        }
        url.hostStart = UInt32(url.storage.count)
        try appendHostAndPort(hostAndPort, ascii: ascii)
        beginPath()
        parsePathStart(text[end...])
    }

    private mutating func appendCredentials(_ credentials: ArraySlice<UInt8>) {
        let colon = credentials.firstIndex(of: UInt8(ascii: ":"))
        PercentEncoding.append(
            credentials[..<(colon ?? credentials.endIndex)], to: &url.storage, encoding: .userinfoEncoded)
        url.usernameEnd = UInt32(url.storage.count)
        if let colon, colon + 1 < credentials.endIndex {
            url.storage.append(UInt8(ascii: ":"))
            PercentEncoding.append(credentials[(colon + 1)...], to: &url.storage, encoding: .userinfoEncoded)
        }
        // Empty credentials are not serialized.
        let start = Int(url.schemeEnd) + 3
        if url.storage.count > start { url.storage.append(UInt8(ascii: "@")) }
    }

    private mutating func appendHostAndPort(
        _ text: ArraySlice<UInt8>, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        var insideBrackets = false
        var colon: Int?
        for index in text.indices {
            let byte = text[index]
            if byte == UInt8(ascii: "[") {
                insideBrackets = true
            } else if byte == UInt8(ascii: "]") {
                insideBrackets = false
            } else if byte == UInt8(ascii: ":"), !insideBrackets {
                colon = index
                break
            }
        }
        let host = text[..<(colon ?? text.endIndex)]
        if host.isEmpty {
            if url.schemeKind.isSpecial || colon != nil { throw .hostMissing }
        } else {
            try HostParser.append(host, isSpecial: url.schemeKind.isSpecial, to: &url.storage, ascii: ascii)
        }
        url.hostEnd = UInt32(url.storage.count)
        if let colon { try appendPort(text[(colon + 1)...]) }
    }

    /// <https://url.spec.whatwg.org/#port-state>
    private mutating func appendPort(_ digits: ArraySlice<UInt8>) throws(URLParsingError) {
        guard !digits.isEmpty else { return }
        var port: UInt32 = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { throw .portInvalid }
            port = port * 10 + UInt32(byte - 0x30)
            if port > 65535 { throw .portOutOfRange }
        }
        guard UInt16(port) != url.schemeKind.defaultPort else { return }
        url.port = UInt16(port)
        url.storage.append(UInt8(ascii: ":"))
        Decimal.append(port, to: &url.storage)
    }

    /// Sets empty ranges for username, password and host.
    mutating func markNoHost() {
        let here = UInt32(url.storage.count)
        url.usernameEnd = here
        url.hostStart = here
        url.hostEnd = here
    }
}

/// Copying components of the base URL.
extension URLParser {
    mutating func copyScheme(of base: WebURL) {
        url.storage.append(contentsOf: base.storage[...Int(base.schemeEnd)])
        url.schemeEnd = base.schemeEnd
        url.schemeKind = base.schemeKind
    }

    /// Copies scheme, credentials, host and port.
    mutating func copyAuthority(of base: WebURL) {
        url.storage.append(contentsOf: base.storage[..<base.authorityEnd])
        url.schemeEnd = base.schemeEnd
        url.schemeKind = base.schemeKind
        url.usernameEnd = base.usernameEnd
        url.hostStart = base.hostStart
        url.hostEnd = base.hostEnd
        url.port = base.port
        url.hasHost = base.hasHost
        url.pathStart = UInt32(url.storage.count)
    }

    mutating func copyPath(of base: WebURL) {
        url.storage.append(contentsOf: base.storage[base.pathRange])
        url.hasOpaquePath = base.hasOpaquePath
    }
}
