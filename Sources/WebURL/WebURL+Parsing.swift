extension WebURL {
    /// Parses UTF-8 bytes; invalid sequences count as U+FFFD.
    ///
    /// - Parameters:
    ///   - bytes: an absolute URL, or with a base a relative reference.
    ///   - base: what a relative reference is resolved against.
    ///   - domains: asked for the domains that need Unicode data.
    /// - Throws: the validation error that ended in failure.
    @inlinable
    public init<Domains: DomainToASCII>(
        parsing bytes: [UInt8], base: WebURL? = nil, domains: Domains
    ) throws(URLParsingError) {
        self.init(unchecked: bytes)
        if parseFastPath() { return }
        self = try WebURL(usingFullParser: storage, base: base) { domains.ascii($0) }
    }

    /// Parses an absolute URL; `ascii` is `DomainToASCII`'s function.
    package init(parsing bytes: [UInt8], ascii: (_ domain: [UInt8]) -> [UInt8]?) throws(URLParsingError) {
        // The text's one reference moves into the record: nothing is counted.
        self.init(unchecked: bytes)
        if parseFastPath() { return }
        self = try WebURL(usingFullParser: storage, base: nil, ascii: ascii)
    }

    /// Parses what is not its own serialisation; `ascii` is `DomainToASCII`'s function.
    @usableFromInline
    package init(
        usingFullParser bytes: [UInt8], base: WebURL?, ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        guard bytes.count < 1 << 30 else { throw .inputTooLong }
        var parser = URLParser(input: URLInput.cleaned(bytes))
        try parser.run(base: base, ascii: ascii)
        self = parser.url
    }

    /// The URL that a reference on this page leads to.
    @inlinable
    public func resolving<Domains: DomainToASCII>(
        _ reference: [UInt8], domains: Domains
    ) throws(URLParsingError) -> WebURL {
        try WebURL(parsing: reference, base: self, domains: domains)
    }
}

#if !hasFeature(Embedded)
    extension WebURL {
        /// Parses a text with the domains that ICU knows.
        public init(parsing text: String, base: WebURL? = nil) throws(URLParsingError) {
            try self.init(parsing: [UInt8](text.utf8), base: base)
        }

        /// The URL that a reference on this page leads to.
        public func resolving(_ reference: String) throws(URLParsingError) -> WebURL {
            try WebURL(parsing: reference, base: self)
        }

        /// Parses UTF-8 bytes with the domains that ICU knows.
        public init(parsing bytes: [UInt8], base: WebURL? = nil) throws(URLParsingError) {
            #if canImport(CICU)
                try self.init(parsing: bytes, base: base, domains: ICUDomainToASCII())
            #else
                try self.init(parsing: bytes, base: base, domains: ASCIIDomainsOnly())
            #endif
        }
    }
#endif
