// A PDF's title (ISO 32000-1) is in the information dictionary (14.3.3) or in the XMP metadata (14.3.2), which is plain
// XML in the file. Compressed and encrypted data is ignored.
//
// Programs put the name of the file that they print from there, and the words for a document without a name.

enum PDFTitle {
    /// - Parameter fileName: The name of the file in the URL, if it has one. If it has more words than the title, and the
    ///   title is the name of another file, the title is refused.
    static func title(of bytes: [UInt8], fileName: String?) -> String? {
        let file = PDFBytes(bytes)
        let candidates = [file.informationTitle(), file.metadataTitle()]
        return candidates.lazy.compactMap { $0 }.compactMap { readable($0, fileName: fileName) }.first
    }

    /// Removes the names of programs and file extensions from a title; returns nil if it is a placeholder.
    private static func readable(_ text: String, fileName: String?) -> String? {
        var title = CleanText.of(text, limit: 1024)
        for prefix in ["Microsoft Word - ", "Microsoft PowerPoint - ", "Microsoft Excel - "]
        where title.hasPrefix(prefix) {
            title.removeFirst(prefix.count)
        }
        let stem = fileStem(of: title)
        title = (stem ?? title).trimmed
        guard title.unicodeScalars.contains(where: \.properties.isAlphabetic), !isPlaceholder(title) else { return nil }
        guard stem != nil || isOneName(title), let fileName else { return title }
        return words(of: fileStem(of: fileName) ?? fileName) > words(of: title) ? nil : title
    }

    // MARK: Names of files

    /// Returns the name of a file without its folders and its extension; nil if a text is not the name of a file.
    private static func fileStem(of text: String) -> String? {
        let isPath =
            text.utf8.dropFirst().starts(with: ":\\".utf8) || text.hasPrefix("\\\\") || text.hasPrefix("/")
            || text.hasPrefix("file:")
        let name = isPath ? text.split { $0 == "\\" || $0 == "/" }.last.map(String.init) ?? text : text
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
            fileExtensions.contains(name[name.index(after: dot)...].lowercased())
        else { return isPath ? name : nil }
        return fileStem(of: String(name[..<dot])) ?? String(name[..<dot])
    }

    /// Extensions of what PDFs are made from: word processors, slides, tables, layout, drawings, pictures.
    private static let fileExtensions: Set<String> = [
        "doc", "docx", "docm", "dot", "dotx", "odt", "rtf", "txt", "wpd", "wps", "pages", "md", "html", "htm", "mht",
        "ppt", "pptx", "pps", "odp", "key", "xls", "xlsx", "xlsm", "ods", "csv", "numbers", "vsd", "vsdx", "mpp",
        "tex", "dvi", "ps", "eps", "lyx", "indd", "indb", "idml", "qxd", "qxp", "fm", "book", "pmd", "p65", "pub",
        "sla",
        "ai", "psd", "cdr", "svg", "odg", "dwg", "dgn", "afpub", "tif", "tiff", "jpg", "jpeg", "png", "bmp", "gif",
        "pdf",
    ]

    /// Returns whether a text is one name without spaces that has marks of files: "i-xx_Phobias-fm".
    private static func isOneName(_ text: String) -> Bool {
        !text.contains(" ") && text.utf8.allSatisfy { $0 < 0x80 }
            && (text.contains("_") || text.utf8.contains { 0x30...0x39 ~= $0 })
    }

    /// Returns how many words a name has. Short ones are abbreviations and numbers.
    private static func words(of name: String) -> Int {
        AddressWords.words(of: name).count { word in
            word.utf8.count >= 3 && word.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
        }
    }

    // MARK: Placeholders

    /// Returns whether a text is what a program calls a document without a name, with or without a number.
    private static func isPlaceholder(_ title: String) -> Bool {
        let words = AddressWords.words(of: title)
        let key = words.joined(separator: " ")
        if placeholders.contains(key) { return true }
        guard let last = key.unicodeScalars.last, last.properties.numericType != nil else { return false }
        let name = String(
            String.UnicodeScalarView(key.unicodeScalars.reversed().drop { $0.properties.numericType != nil }.reversed())
        )
        return numbered.contains(name.trimmed) || placeholders.contains(name.trimmed)
    }

    private static let placeholders: Set<String> = [
        // A document without a name.
        "untitled", "untitled document", "no title", "title", "document", "unnamed", "unbenannt",
        "unbenanntes dokument",
        "ohne titel", "kein titel", "titel", "dokument", "sans titre", "sans nom", "document sans titre", "titre",
        "sin título", "sin titulo", "sin nombre", "documento sin título", "título", "documento", "senza titolo",
        "senza nome", "titolo", "sem título", "sem titulo", "sem nome", "naamloos", "zonder titel", "naamloos document",
        "namnlös", "namnlöst", "uden titel", "unavngivet", "uten tittel", "nimetön", "bez tytułu", "bez nazwy", "tytuł",
        "bez názvu", "bez naslova", "névtelen", "fără titlu", "başlıksız", "adsız", "без названия", "без имени",
        "безымянный", "без заголовка", "документ", "без назви", "χωρίς τίτλο", "無題", "名称未設定", "タイトルなし", "无标题",
        "無標題", "未命名", "未标题", "未命名文档", "제목 없음", "이름 없음", "بدون عنوان", "ללא שם",
        // Slides without a title.
        "powerpoint presentation", "presentation", "powerpoint präsentation", "présentation powerpoint",
        "presentación de powerpoint", "presentazione standard di powerpoint", "presentazione di powerpoint",
        "apresentação do powerpoint", "powerpoint presentatie", "prezentacja programu powerpoint",
        "powerpoint bemutató",
        "prezentace aplikace powerpoint", "powerpoint sunusu", "презентация powerpoint", "powerpoint プレゼンテーション",
        "powerpoint 演示文稿", "powerpoint 簡報", "powerpoint 프레젠테이션",
        // What was done with it.
        "print", "druck", "drucken", "imprimer", "imprimir", "stampa", "печать", "final", "final version", "draft",
        "entwurf",
        "scan", "scanned document", "scanned image", "new document", "microsoft word", "cover", "template", "vorlage",
        "full page photo", "print job", "remote desktop redirected printer doc",
    ]

    /// Those that come with a number.
    private static let numbered: Set<String> = [
        "doc", "dok", "slide", "folie", "diapositive", "diapositiva", "diapositivo", "dia", "slajd", "snímek", "bild",
        "слайд", "スライド", "幻灯片", "投影片", "슬라이드", "slayt", "layout", "page", "seite", "sheet", "tabelle", "feuille",
        "hoja", "foglio", "planilha", "blad", "arkusz", "лист", "book", "mappe", "classeur", "libro", "cartel", "pasta",
        "map", "zeszyt", "книга", "presentation", "präsentation", "présentation", "presentación", "presentazione",
        "apresentação", "presentatie", "prezentacja", "презентация", "文書", "文档", "文件", "문서", "프레젠테이션",
        "drawing", "zeichnung", "dessin", "img", "image", "scan", "scan0", "dsc", "file", "datei", "fichier", "part",
        "publication", "dokument", "documento", "документ",
    ]
}
