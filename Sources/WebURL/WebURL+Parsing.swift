extension WebURL {
    /// Parses UTF-8 bytes. Invalid sequences become U+FFFD.
    ///
    /// - Parameters:
    ///   - bytes: an absolute URL, or a relative reference if there is a base.
    ///   - base: the URL that a relative reference is resolved against.
    ///   - domains: converts domains that are not ASCII.
    /// - Throws: The validation error.
    @inlinable
    public init<Domains: DomainToASCII>(
        parsing bytes: [UInt8], base: WebURL? = nil, domains: Domains
    ) throws(URLParsingError) {
        self.init(unchecked: bytes)
        if parseFastPath() { return }
        self = try WebURL(usingFullParser: storage, base: base) { domains.ascii($0) }
    }

    /// Parses an absolute URL. `ascii` is `DomainToASCII.ascii`.
    package init(parsing bytes: [UInt8], ascii: (_ domain: [UInt8]) -> [UInt8]?) throws(URLParsingError) {
        // Moves the buffer into the record without retaining it again.
        self.init(unchecked: bytes)
        if parseFastPath() { return }
        self = try WebURL(usingFullParser: storage, base: nil, ascii: ascii)
    }

    /// Parses a URL without the fast path. `ascii` is `DomainToASCII.ascii`.
    @usableFromInline
    init(
        usingFullParser bytes: [UInt8], base: WebURL?, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        guard bytes.count < 1 << 30 else { throw .inputTooLong }
        var parser = URLParser(input: URLInput.cleaned(bytes))
        try parser.run(base: base, ascii: ascii)
        self = parser.url
    }

    /// Resolves a reference against this URL.
    @inlinable
    public func resolving<Domains: DomainToASCII>(
        _ reference: [UInt8], domains: Domains
    ) throws(URLParsingError) -> WebURL {
        try WebURL(parsing: reference, base: self, domains: domains)
    }
}

#if !hasFeature(Embedded)
    extension WebURL {
        /// Parses a text, and converts domains with ICU.
        public init(parsing text: String, base: WebURL? = nil) throws(URLParsingError) {
            try self.init(parsing: [UInt8](text.utf8), base: base)
        }

        /// Resolves a reference against this URL.
        public func resolving(_ reference: String) throws(URLParsingError) -> WebURL {
            try WebURL(parsing: reference, base: self)
        }

        /// Parses UTF-8 bytes, and converts domains with ICU.
        public init(parsing bytes: [UInt8], base: WebURL? = nil) throws(URLParsingError) {
            #if canImport(CICU)
                try self.init(parsing: bytes, base: base, domains: ICUDomainToASCII())
            #else
                try self.init(parsing: bytes, base: base, domains: ASCIIDomainsOnly())
            #endif
        }
    }
#endif
