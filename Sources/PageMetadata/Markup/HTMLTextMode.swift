/// How the text after a start tag is read, until the tag's own end tag.
package enum HTMLTextMode {
    /// Tags and character references.
    case data
    /// Character references only: `<title>`, `<textarea>`.
    case escapableRawText
    /// Plain text: `<style>`, `<iframe>`.
    case rawText
    /// Raw text with the states of `<script>`.
    case script
    /// Text to the end of the page.
    case plaintext

    /// The mode that the standard's tree construction selects for an HTML element.
    package init(elementName: String) {
        switch elementName {
        case "title", "textarea": self = .escapableRawText
        case "style", "xmp", "iframe", "noembed", "noframes": self = .rawText
        case "script": self = .script
        case "plaintext": self = .plaintext
        default: self = .data
        }
    }
}
